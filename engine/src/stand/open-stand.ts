import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import { hasDrilledOn, nextPace, type PaceState, unknownPace } from "../rig-state/data-gap";
import { createHoleFollower, isCorrected } from "../well-pipeline/measurements/believed-depths";
import type { StandMetric } from "./stand-metric";

/**
 * The hole drilled since the end of the last stand: the stand that is still open.
 *
 * Its connection has not started or is not over, so its parts are zero or null; it does not have a sliding efficiency yet. It is
 * dropped at a gap in the data without evidence that drilling continued, and when the hole depth is corrected: the next one
 * starts with the hole made after that. A spike of the hole depth isn't new hole.
 *
 * @param samples columns of equal length from the end of the last stand on, ascending in time; NaN for missing values
 * @returns null if no hole was made, or none since it was dropped
 * @see docs/methods/stand.md
 */
export function openStand({
  time,
  rigState,
  holeDepth,
  blockHeight,
}: Record<"time" | "rigState" | "holeDepth" | "blockHeight", ArrayLike<number>>): StandMetric | null {
  let openStart: { startTime: EpochSeconds; startMD: Feet } | null = null;
  let depth: Feet | null = null;
  let block = Number.NaN;
  let pace = learnedPace(time);
  let footage = { rotating: 0, sliding: 0 };
  let activities: Record<string, Seconds> = {};
  const holeAfter = createHoleFollower();
  for (let at = 0; at < time.length; at++) {
    const code = rigState[at]!;
    const hole = holeAfter(time[at]!, holeDepth[at]!);
    const step = at === 0 ? 0 : time[at]! - time[at - 1]!;
    const madeHole = hole === null || depth === null ? 0 : Math.max(0, hole - depth);
    const drop = block - blockHeight[at]!;
    if (!Number.isNaN(blockHeight[at]!)) block = blockHeight[at]!;
    pace = nextPace(pace, time[at]!, at === 0 ? null : time[at - 1]!);
    const isUnseen = pace.gapFrom !== null && !hasDrilledOn(madeHole, drop, step);
    if (isUnseen || isCorrected({ hole: depth }, { hole }, step)) {
      openStart = null;
      footage = { rotating: 0, sliding: 0 };
      activities = {};
      depth = hole;
      continue;
    }
    if (madeHole > 0 && isDrilling(code)) {
      openStart ??= { startTime: time[at]! - step, startMD: depth! };
      footage[code === RigState.rotaryDrilling ? "rotating" : "sliding"] += madeHole;
    }
    depth = hole;
    if (openStart && !Number.isNaN(code)) activities[code] = (activities[code] ?? 0) + step;
  }
  if (!openStart) return null;
  const rate = (feet: Feet, code: number) => rateOfHole({ footage: feet, hours: (activities[code] ?? 0) / HOUR });
  return {
    ...openStart,
    endTime: time[time.length - 1]!,
    endMD: depth!,
    slips: { toSlips: 0, inSlips: 0, fromSlips: null },
    pumps: { pumpsOff: null, off: null, pumpsOn: null },
    rotatingFootage: footage.rotating,
    slidingFootage: footage.sliding,
    rotatingRop: rate(footage.rotating, RigState.rotaryDrilling),
    slidingRop: rate(footage.sliding, RigState.slideDrilling),
    slidingEfficiency: null,
    activities,
  };
}

/** The usual step between samples, from all samples of a feed, so that a gap before the second sample is detected too. */
function learnedPace(time: ArrayLike<EpochSeconds>): PaceState {
  let pace = unknownPace();
  for (let at = 1; at < time.length; at++) pace = nextPace(pace, time[at]!, time[at - 1]!);
  return { ...pace, gapFrom: null };
}
