import { parseWitsNumber } from "@sigma/formats/wits0/parse-number";
import { type ChannelId, channelRow, channelSlot } from "@sigma/terms/channels";
import { areCompatible, converter } from "@sigma/terms/units";
import { defaultWitsMap } from "@sigma/terms/wits-map";

/** One mapped item of a feed: its code, the channel it becomes, and the unit that the rig sends. */
export type MappedCode = { code: string; trace: ChannelId; unit: string };

/** Where the value of a code goes. */
export type ChannelTarget = {
  trace: ChannelId;
  /** The position of the channel in a sample. */
  slot: number;
  /** Position in the map: where two codes of a packet fill one channel, the later row counts. */
  rank: number;
  /** Whether another code fills the same channel. */
  shared: boolean;
  /** Whether the channel is measured at the surface, second by second. */
  surface: boolean;
  /**
   * The value in the canonical unit; NaN where the text has none, null where it is absurd.
   *
   * @param start where the value begins in the text, and `end` where it ends; the whole text by default
   */
  read(text: string, start?: number, end?: number): number | null;
};

/** A channel map made ready for a feed: its targets by code. */
export type CompiledMap = ReadonlyMap<string, ChannelTarget>;

/** No measurement of a rig reaches this in any unit of Sigma; what does is a broken reading. */
const ABSURD = 1e7;

/**
 * Makes a channel map ready: one look-up per item, one conversion per value.
 *
 * @param rows the map of the rig, a unit left empty being that of the channel; an empty map stands for the default one
 * @param nullMarks values that mean "no value" at this rig
 * @returns the targets, and a sentence for each row that cannot be used because its unit does not fit its channel
 */
export function compileChannelMap(
  rows: readonly MappedCode[],
  nullMarks: readonly number[],
): { targets: CompiledMap; faults: string[] } {
  const targets = new Map<string, ChannelTarget>();
  const bySlot = new Map<number, ChannelTarget>();
  const faults: string[] = [];
  for (const [rank, { code, trace, unit }] of (rows.length > 0 ? rows : defaultWitsMap()).entries()) {
    const row = channelRow(trace);
    if (unit !== "" && !areCompatible(unit, row.unit)) {
      faults.push(`${code} is left out: "${unit}" is not a unit of ${row.label.toLowerCase()}`);
      continue;
    }
    const slot = channelSlot(trace);
    const read = valueReader(slot, converter(unit || row.unit, row.unit), nullMarks);
    const other = bySlot.get(slot);
    const target = { trace, slot, rank, shared: other !== undefined, surface: row.sampling === "surface", read };
    if (other) other.shared = true;
    bySlot.set(slot, target);
    targets.set(code, target);
  }
  return { targets, faults };
}

/** A positive null mark is a measurement where the value before it lies this close to it. */
const NEAR_SHARE = 0.01;

function valueReader(
  slot: number,
  convert: (value: number) => number,
  nullMarks: readonly number[],
): ChannelTarget["read"] {
  const always = nullMarks.filter((mark) => mark < 0);
  const doubtful = nullMarks.filter((mark) => mark >= 0);
  let before = Number.NaN;
  return (text, start, end) => {
    const sent = parseWitsNumber(text, always, start, end);
    if (sent === null) return Number.NaN;
    if (doubtful.includes(sent) && !(Math.abs(before - sent) <= NEAR_SHARE * sent)) return Number.NaN;
    before = sent;
    const value = convert(sent);
    return Math.abs(value) < ABSURD ? value : null;
  };
}
