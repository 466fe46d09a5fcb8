import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { firstAtOrAfter } from "../math/index-search";
import { createHoleFollower, isCorrected } from "../well-pipeline/measurements/believed-depths";

/** The change of the hole depth from one moment to another. */
export type HoleOfSpan = {
  /** At both ends, interpolated between samples by the growth of the hole. */
  startMD: Feet;
  endMD: Feet;
  /** The hole made; a correction of the depth doesn't count. */
  drilled: Feet;
  /** The shallowest and the deepest that the hole was. */
  least: Feet;
  most: Feet;
};

/** Lead-in before a span that is required for a reliable depth at its start. */
const LEAD_IN_TIME: Seconds = 120;

/**
 * Footage of a span of time, such as a day, from hole depth: growth between two samples is divided at the start or end of the span,
 * so that adjacent days add up to the whole. Spikes do not count, as in the pipeline.
 *
 * @param columns times ascending, with the samples before and after the span; NaN for no depth
 * @returns null if no depth is known in the span
 * @see docs/methods/drilled-hole.md — footage of a day
 */
export function holeOfSpan(
  { time, holeDepth }: { time: ArrayLike<EpochSeconds>; holeDepth: ArrayLike<Feet> },
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): HoleOfSpan | null {
  const holeAfter = createHoleFollower();
  let before: { at: EpochSeconds; hole: Feet } | null = null;
  let span: HoleOfSpan | null = null;
  for (let row = firstRow(time, holeDepth, from); row < time.length; row++) {
    const at = time[row]!;
    const hole = holeAfter(at, holeDepth[row]!);
    if (hole === null) continue;
    const last: { at: EpochSeconds; hole: Feet } = before ?? { at, hole };
    before = { at, hole };
    const [begin, end] = [Math.max(last.at, from), Math.min(at, to)];
    if (end < begin || (end === begin && last.at < at)) {
      if (at > to) break;
      continue;
    }
    const isSet = isCorrected({ hole: last.hole }, { hole }, at - last.at);
    const madeHole = isSet ? 0 : Math.max(0, hole - last.hole);
    const depthAt = (moment: EpochSeconds) =>
      isSet || at === last.at
        ? moment < at
          ? last.hole
          : hole
        : last.hole + (madeHole * (moment - last.at)) / (at - last.at);
    const [top, bottom] = [depthAt(begin), depthAt(end)];
    span ??= { startMD: top, endMD: top, drilled: 0, least: top, most: top };
    span.drilled += isSet ? 0 : bottom - top;
    span.endMD = bottom;
    span.least = Math.min(span.least, top, bottom);
    span.most = Math.max(span.most, top, bottom);
    if (at > to) break;
  }
  return span;
}

/** The row that makes the depth at the start of a span reliable: two minutes before, or the last depth before that. */
function firstRow(time: ArrayLike<EpochSeconds>, holeDepth: ArrayLike<Feet>, from: EpochSeconds): number {
  let row = firstAtOrAfter(time, from - LEAD_IN_TIME);
  while (row > 0 && (row >= time.length || Number.isNaN(holeDepth[row]!) || time[row]! > from)) row--;
  return row;
}
