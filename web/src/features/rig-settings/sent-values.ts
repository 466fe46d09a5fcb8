import { WITS_MISSING } from "@sigma/contract/rigs/wits-marks";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { areCompatible, convert } from "@sigma/terms/units";
import { packetItems } from "../../data/wits-packets/packet-items";
import { formatQuantity } from "../../ui/format/numbers";
import type { MapLine } from "./wits-form";

/** The newest value of every WITS code that a rig sends, as it was sent. */
export type SentValues = ReadonlyMap<string, string>;

/** Items 01 to 07 of every record: which well, record, sequence, date, time and activity. */
const LAST_HEADER_ITEM = 7;

/** The newest values once a packet has arrived, from its text as received. */
export function withPacket(knownValues: SentValues, packet: string): SentValues {
  const values = new Map(knownValues);
  for (const { code, text } of packetItems(packet)) values.set(code, text);
  return values;
}

/** The codes that arrive and are not mapped, in their order, without those that only describe the packet itself. */
export function unmappedCodes(
  sentValues: SentValues,
  mappedCodes: readonly string[],
): { code: string; value: string }[] {
  return [...sentValues]
    .filter(([code]) => Number(code.slice(2)) > LAST_HEADER_ITEM && !mappedCodes.includes(code))
    .map(([code, value]) => ({ code, value }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** Whether a value means that the rig has no value. */
export const isMissing = (value: string): boolean => value !== "" && Number(value) <= WITS_MISSING;

/**
 * Formats a value that was sent in the unit and with the decimals of the channel; null if the line does not define how to
 * read it, or if the value is missing.
 */
export function readValue(value: string, { trace, unit }: Pick<MapLine, "trace" | "unit">): string | null {
  const sentNumber = Number(value);
  if (value === "" || !Number.isFinite(sentNumber) || isMissing(value) || trace === null || !isChannelId(trace))
    return null;
  const channel = channelRow(trace);
  if (!areCompatible(unit, channel.unit)) return null;
  return formatQuantity(convert(sentNumber, unit, channel.unit), channel);
}
