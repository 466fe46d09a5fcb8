import { parseWitsNumber, whyNoWitsNumber } from "@sigma/formats/wits0/parse-number";
import { type ChannelId, channelRow, channelSlot } from "@sigma/terms/channels";
import { areCompatible, converter } from "@sigma/terms/units";
import { isPhysical, whyNotPhysical } from "@sigma/terms/physical-range";
import { defaultWitsMap } from "@sigma/terms/wits-map";

/** One mapped item of a feed: its code, the channel it becomes, and the unit that the rig sends. */
export type MappedCode = { code: string; trace: ChannelId; unit: string };

/** The target of the value of a code. */
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
   * The value in the canonical unit; NaN if the text has none, null if it is left out.
   *
   * @param lastSent of the feed that sent the text
   * @param start start of the value in the text, and `end` its end; the whole text by default
   */
  read(text: string, lastSent: LastSent, start?: number, end?: number): number | null;
  /** Why a value is left out. */
  whyLeftOut(text: string): string;
};

/** A compiled channel map: its targets by code, and a sentence for each row that cannot be used. */
export type CompiledMap = { targets: ReadonlyMap<string, ChannelTarget>; faults: readonly string[] };

/** The last value that one feed sent for each row of a map, by rank, in the unit of the rig; NaN before the first value. */
export type LastSent = Float64Array;

/** A channel map in use by one feed. */
export type FeedMap = CompiledMap & { lastSent: LastSent };

/** Recently compiled maps, by their inputs. */
const compiledMaps = new Map<string, CompiledMap>();
const MOST_KEPT = 200;

/**
 * Opens a channel map for a feed: one look-up per item, one conversion per value.
 *
 * Rigs of one contractor usually have the same map. It is compiled once for all of them: a map has some 300 objects,
 * which would be fetched from memory at every packet if each of hundreds of rigs had its own.
 *
 * @param rows the map of the rig; an empty unit is that of the channel, an empty map is the default one
 * @param nullMarks values that mean "no value" at this rig
 */
export function openChannelMap(rows: readonly MappedCode[], nullMarks: readonly number[]): FeedMap {
  const usedRows = rows.length > 0 ? rows : defaultWitsMap();
  const key = JSON.stringify([usedRows.map(({ code, trace, unit }) => [code, trace, unit]), nullMarks]);
  const map = compiledMaps.get(key) ?? compile(usedRows, nullMarks);
  if (compiledMaps.size >= MOST_KEPT) compiledMaps.clear();
  compiledMaps.set(key, map);
  return { ...map, lastSent: new Float64Array(usedRows.length).fill(Number.NaN) };
}

function compile(rows: readonly MappedCode[], nullMarks: readonly number[]): CompiledMap {
  const targets = new Map<string, ChannelTarget>();
  const bySlot = new Map<number, ChannelTarget>();
  const faults: string[] = [];
  for (const [rank, { code, trace, unit }] of rows.entries()) {
    const row = channelRow(trace);
    if (unit !== "" && !areCompatible(unit, row.unit)) {
      faults.push(`${code} is left out: "${unit}" is not a unit of ${row.label.toLowerCase()}`);
      continue;
    }
    const slot = channelSlot(trace);
    const read = valueReader(rank, converter(unit || row.unit, row.unit), nullMarks, slot);
    const whyLeftOut = (text: string) => whyNoWitsNumber(text) ?? whyNotPhysical(trace, text);
    const other = bySlot.get(slot);
    const target = {
      trace,
      slot,
      rank,
      shared: other !== undefined,
      surface: row.sampling === "surface",
      read,
      whyLeftOut,
    };
    if (other) other.shared = true;
    bySlot.set(slot, target);
    targets.set(code, target);
  }
  return { targets, faults };
}

/** A positive null mark is a measurement if the previous value is this close to it. */
const NEAR_SHARE = 0.01;

function valueReader(
  rank: number,
  convert: (value: number) => number,
  nullMarks: readonly number[],
  slot: number,
): ChannelTarget["read"] {
  const always = nullMarks.filter((mark) => mark < 0);
  const doubtful = nullMarks.filter((mark) => mark >= 0);
  return (text, lastSent, start, end) => {
    const sentValue = parseWitsNumber(text, always, start, end);
    if (sentValue === null) return whyNoWitsNumber(text.slice(start, end)) === null ? Number.NaN : null;
    if (doubtful.includes(sentValue) && !(Math.abs(lastSent[rank]! - sentValue) <= NEAR_SHARE * sentValue))
      return Number.NaN;
    lastSent[rank] = sentValue;
    const value = convert(sentValue);
    return Number.isNaN(value) || isPhysical(slot, value) ? value : null;
  };
}
