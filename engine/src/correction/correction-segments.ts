import { channelSlot } from "@sigma/terms/channels";
import type { Degrees, EpochSeconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import type { Correction } from "./correction";
import { firstWhere } from "../math/index-search";

/**
 * What becomes of the readings of a channel: missing, or `value * factor + offset + slope * (time - base)`.
 */
export type ReadingChange =
  | { slot: number; missing: true }
  | { slot: number; missing: false; factor: number; offset: number; slope: number; base: EpochSeconds };

/** A stretch in which the same corrections hold, both ends included; plain data. */
export type CorrectionSegment = {
  from: EpochSeconds;
  to: EpochSeconds;
  /** The rig state set by a user, null if none is set; and the start of the unbroken period in which it is set. */
  rigState: RigStateCode | null;
  rigStateSince: EpochSeconds;
  /** The toolface of a slide set by a user; null if none is set. */
  toolface: Degrees | null;
  /** In the order in which they are applied. */
  changes: readonly ReadingChange[];
};

/**
 * Merges corrections into stretches that do not overlap, so that a moment is looked up once.
 *
 * @param corrections in the order in which they were made: of two rig states the later one holds, changes of readings are
 *   applied one after the other
 * @returns ascending in time, without corrections between two stretches
 * @see docs/methods/correction.md
 */
export function correctionSegments(corrections: readonly Correction[]): CorrectionSegment[] {
  const edges = new Set<EpochSeconds>();
  for (const { from, to } of corrections) edges.add(from).add(to + 1);
  const bounds = [...edges].toSorted((a, b) => a - b);
  const segments: CorrectionSegment[] = [];
  for (const [index, from] of bounds.entries()) {
    const next = bounds[index + 1];
    if (next === undefined) break;
    const inside = corrections.filter((each) => each.from <= from && each.to >= next - 1);
    if (inside.length === 0) continue;
    const state = inside.findLast(({ change }) => change.kind === "rig-state")?.change;
    const set = state?.kind === "rig-state" ? state : null;
    const before = segments.at(-1);
    const goesOn = before !== undefined && before.to === from - 1 && before.rigState === (set?.rigState ?? null);
    segments.push({
      from,
      to: next - 1,
      rigState: set?.rigState ?? null,
      rigStateSince: goesOn ? before.rigStateSince : from,
      toolface: set?.toolface ?? null,
      changes: inside.flatMap(changesOf),
    });
  }
  return segments;
}

/**
 * The corrections at a moment, found by binary search; null without corrections.
 *
 * @see docs/methods/correction.md
 */
export function segmentAt(segments: readonly CorrectionSegment[], time: EpochSeconds): CorrectionSegment | null {
  const second = Math.floor(time);
  const segment = segments[firstWhere(segments.length, (place) => segments[place]!.to >= second)];
  return segment && segment.from <= second ? segment : null;
}

const TOOLFACE = channelSlot("toolface");

function changesOf({ from, to, change }: Correction): ReadingChange[] {
  switch (change.kind) {
    case "rig-state":
      return change.toolface === null ? [] : [{ slot: TOOLFACE, missing: true }];
    case "depth": {
      const slope = to > from ? (change.shiftTo - change.shiftFrom) / (to - from) : 0;
      const shift = { missing: false, factor: 1, offset: change.shiftFrom, slope, base: from } as const;
      return change.channels.map((id) => ({ slot: channelSlot(id), ...shift }));
    }
    case "missing":
      return change.channels.map((id) => ({ slot: channelSlot(id), missing: true }));
    case "scale": {
      const scale = { missing: false, factor: change.factor, offset: change.offset, slope: 0, base: from } as const;
      return change.channels.map((id) => ({ slot: channelSlot(id), ...scale }));
    }
  }
}
