import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import { hasDrilledOn, nextPace, type PaceState, unknownPace } from "../rig-state/data-gap";
import { createHoleFollower, isCorrected } from "../well-pipeline/measurements/believed-depths";
import type { StandMetric } from "./stand-metric";

/**
 * What was drilled since the last stand was over: the stand that is still open.
 *
 * Its connection has not begun or is not over, so its parts are zero or null; nor has it a sliding efficiency yet. A gap in
 * the data through which nothing shows that drilling went on gives it up, as does a hole depth that was corrected: another one
 * begins with the hole made after it. A spike of the hole depth isn't new hole.
 *
 * @param samples columns of equal length from the end of the last stand on, ascending in time; NaN where a value is missing
 * @returns null where no hole was made, or none since it was given up
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

/** The usual step between samples as a feed shows it over all of them, so that a gap before the second one is seen too. */
function learnedPace(time: ArrayLike<EpochSeconds>): PaceState {
  let pace = unknownPace();
  for (let at = 1; at < time.length; at++) pace = nextPace(pace, time[at]!, time[at - 1]!);
  return { ...pace, gapFrom: null };
}
