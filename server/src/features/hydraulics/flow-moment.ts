import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import type { TimeRange } from "../../storage/samples/sample-reader";
import type { FlowMoment } from "./circulate-well";

/** The channels that hydraulics are calculated from. */
export const flowChannels = ["bitDepth", "pumpPressure", "pumpRate", "diffPressure", "rop", "blockSpeed"] as const;

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** The moments of stored samples. */
export function momentsOf({ time, columns }: TimeRange): FlowMoment[] {
  const at = (id: ChannelId, row: number) => numberOrNull(columns[id]?.[row]);
  return Array.from(time, (moment, row) => ({
    time: moment,
    bitDepth: at("bitDepth", row),
    pressure: at("pumpPressure", row),
    flow: at("pumpRate", row),
    diffPressure: at("diffPressure", row),
    rop: at("rop", row),
    speed: at("blockSpeed", row),
  }));
}

/** The moment of a sample. */
export function momentOf({ time, values }: Sample): FlowMoment & { rpm: number | null } {
  const at = (id: ChannelId) => numberOrNull(values[channelSlot(id)]);
  return {
    time,
    bitDepth: at("bitDepth"),
    pressure: at("pumpPressure"),
    flow: at("pumpRate"),
    diffPressure: at("diffPressure"),
    rop: at("rop"),
    speed: at("blockSpeed"),
    rpm: at("rpm"),
  };
}
