import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { emptyValues } from "@sigma/terms/sample";
import type { Correction } from "./correction";
import { type CorrectionSegment, correctionSegments, segmentAt } from "./correction-segments";
import { correctValues } from "./correct-values";

/** The samples of a span as they are stored, with one more on either side if it exists; NaN if a value is missing. */
export type SpanColumns = { time: Float64Array; columns: Partial<Record<ChannelId, Float64Array>> };

/** A hole that becomes shallower. */
export type DepthFall = { time: EpochSeconds; from: Feet; to: Feet };

/** The effect of a correction on the samples of its span. */
export type CorrectionEffect = {
  samples: number;
  first: EpochSeconds | null;
  last: EpochSeconds | null;
  states: { rigState: number | null; seconds: Seconds }[];
  holeDepth: { from: Feet | null; to: Feet | null; fromAfter: Feet | null; toAfter: Feet | null };
  channels: {
    channel: ChannelId;
    readings: number;
    min: number | null;
    max: number | null;
    minAfter: number | null;
    maxAfter: number | null;
  }[];
  /** The first depths at which the hole would become shallower and was not before, and their number. */
  falls: DepthFall[];
  fallCount: number;
  /** The first depth that would be negative and was not before. */
  negative: { time: EpochSeconds; depth: Feet } | null;
};

/** A hole depth that is lower by no more is the wobble of an encoder. */
const ENCODER_WOBBLE: Feet = 0.5;
/** A gap in the data isn't time in a state. */
const LONGEST_STEP: Seconds = 60;
const MOST_FALLS = 5;
const depths: readonly ChannelId[] = ["holeDepth", "bitDepth"];

/**
 * Calculates the effect of a correction on the samples of its span.
 *
 * @param span `columns` of `rigState`, `holeDepth` and every channel that the correction changes, with the length of `time`
 * @see docs/methods/correction.md
 */
export function previewCorrection(correction: Correction, { time, columns }: SpanColumns): CorrectionEffect {
  const { from, to, change } = correction;
  const segments = correctionSegments([correction]);
  const inside = Array.from(time.keys()).filter((index) => time[index]! >= from && time[index]! <= to);
  const changedChannels = change.kind === "rig-state" ? [] : change.channels;
  const after = new Map(changedChannels.map((id) => [id, correctedColumn(id, time, columns[id]!, segments)]));
  const hole = columns.holeDepth ?? new Float64Array(time.length).fill(Number.NaN);
  const holeAfter = after.get("holeDepth") ?? hole;
  const knownRows = inside.filter((index) => !Number.isNaN(hole[index]!));
  const [first, last] = [knownRows[0] ?? -1, knownRows.at(-1) ?? -1];
  const depthFalls = change.kind === "missing" || !after.has("holeDepth") ? [] : newFalls(time, hole, holeAfter);
  return {
    samples: inside.length,
    first: orNull(time[inside[0] ?? -1]),
    last: orNull(time[inside.at(-1) ?? -1]),
    states: timeByState(inside, time, columns.rigState),
    holeDepth: {
      from: orNull(hole[first]),
      to: orNull(hole[last]),
      fromAfter: orNull(holeAfter[first]),
      toAfter: orNull(holeAfter[last]),
    },
    channels: changedChannels.map((channel) => {
      const [before, now] = [inside.map((at) => columns[channel]![at]!), inside.map((at) => after.get(channel)![at]!)];
      const [was, is] = [rangeOf(before), rangeOf(now)];
      return { channel, readings: was.count, min: was.min, max: was.max, minAfter: is.min, maxAfter: is.max };
    }),
    falls: depthFalls.slice(0, MOST_FALLS),
    fallCount: depthFalls.length,
    negative: firstNegative(inside, time, columns, after),
  };
}

function correctedColumn(
  id: ChannelId,
  time: Float64Array,
  column: Float64Array,
  segments: readonly CorrectionSegment[],
): Float64Array {
  const slot = channelSlot(id);
  const values = emptyValues();
  return column.map((value, index) => {
    const segment = segmentAt(segments, time[index]!);
    if (!segment) return value;
    values[slot] = value;
    correctValues(values, time[index]!, segment);
    return values[slot];
  });
}

function timeByState(
  inside: readonly number[],
  time: Float64Array,
  states: Float64Array | undefined,
): CorrectionEffect["states"] {
  const seconds = new Map<number | null, Seconds>();
  for (const [place, index] of inside.entries()) {
    const next = inside[place + 1];
    const lasts = next === undefined ? 1 : Math.min(LONGEST_STEP, time[next]! - time[index]!);
    const state = orNull(states?.[index]);
    seconds.set(state, (seconds.get(state) ?? 0) + lasts);
  }
  return [...seconds]
    .map(([rigState, total]) => ({ rigState, seconds: total }))
    .toSorted((a, b) => b.seconds - a.seconds);
}

/** The places where the depth goes back between two readings and did not before. */
function newFalls(time: Float64Array, before: Float64Array, after: Float64Array): DepthFall[] {
  const falls: DepthFall[] = [];
  let last = -1;
  for (let index = 0; index < time.length; index++) {
    if (Number.isNaN(after[index]!)) continue;
    const fell =
      last >= 0 && after[index]! < after[last]! - ENCODER_WOBBLE && !(before[index]! < before[last]! - ENCODER_WOBBLE);
    if (fell) falls.push({ time: time[index]!, from: after[last]!, to: after[index]! });
    last = index;
  }
  return falls;
}

function firstNegative(
  inside: readonly number[],
  time: Float64Array,
  columns: SpanColumns["columns"],
  after: ReadonlyMap<ChannelId, Float64Array>,
): CorrectionEffect["negative"] {
  for (const id of depths) {
    const now = after.get(id);
    const index = now ? inside.find((at) => now[at]! < 0 && columns[id]![at]! >= 0) : undefined;
    if (now && index !== undefined) return { time: time[index]!, depth: now[index]! };
  }
  return null;
}

function rangeOf(values: readonly number[]): { count: number; min: number | null; max: number | null } {
  let [count, min, max] = [0, Infinity, -Infinity];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return count === 0 ? { count, min: null, max: null } : { count, min, max };
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
