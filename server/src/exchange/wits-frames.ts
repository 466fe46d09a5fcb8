import { encodeWitsPacket } from "@sigma/formats/wits0/encode";
import { channelRow, channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { converter } from "@sigma/terms/units";
import { defaultWitsMap, type WitsUnits } from "@sigma/terms/wits-map";

/** Items at the start of every record: well, date and time of day. */
const WELL_ITEM = "01";
const DATE_ITEM = "05";
const TIME_ITEM = "06";

/** Longest well name of the standard. */
const NAME = 16;

/** How samples of a well are written as WITS level 0 frames, one for each record that has a value. */
export type WitsFrames = (sample: Sample) => string[];

/** Prepares the frames of a well in a system of units. */
export function witsFrames(wellName: string, units: WitsUnits): WitsFrames {
  const name = wellName.replaceAll(/[^\u0020-\u00ff]/g, "?").slice(0, NAME);
  const items = defaultWitsMap(units).map(({ code, trace, unit }) => ({
    code,
    record: code.slice(0, 2),
    slot: channelSlot(trace),
    toUnit: converter(channelRow(trace).unit, unit),
  }));
  const records = [...new Set(items.map(({ record }) => record))];
  return ({ time, values }) => {
    const stamp = new Date(time * 1000).toISOString();
    return records.flatMap((record) => {
      const knownItems = items.filter((item) => item.record === record && !Number.isNaN(values[item.slot]!));
      if (knownItems.length === 0) return [];
      return encodeWitsPacket([
        { code: record + WELL_ITEM, text: name },
        { code: record + DATE_ITEM, text: stamp.slice(2, 10).replaceAll("-", "") },
        { code: record + TIME_ITEM, text: stamp.slice(11, 19).replaceAll(":", "") },
        ...knownItems.map(({ code, slot, toUnit }) => ({
          code,
          text: String(Number(toUnit(values[slot]!).toFixed(4))),
        })),
      ]);
    });
  };
}
