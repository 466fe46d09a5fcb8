import type { Degrees, EpochSeconds, Feet, FeetPerHour, Klb, Percent, Psi } from "@sigma/terms/quantities";
import { toRadians } from "@sigma/terms/quantities";
import { shortestTurn } from "../math/angles";
import { circularStatistics } from "../math/circular-mean";
import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";
import { meanOverFootage } from "./mean-over-footage";

/** What a directional driller meant to slide; null where nothing was planned. */
export type SlideTarget = { toolface: Degrees | null; distance: Feet | null };

/** A slide or rotation as the slide sheet lists it. */
export type SlideSheetRow = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet;
  endMD: Feet;
  /** Footage slid without the rotation inside it. */
  trueSlideDistance: Feet;
  averageToolface: Degrees | null;
  /** How much of the slid footage bent the hole the wanted way; null without toolfaces. */
  toolfaceEfficiency: Percent | null;
  /** Efficiency times the share of the wanted distance; null without a target distance. */
  targetScore: Percent | null;
  averageROP: FeetPerHour | null;
  averageWOB: Klb | null;
  averageDiffPressure: Psi | null;
  /** Share of the row's footage that was slid. */
  activity: Percent;
  targetToolface: Degrees | null;
  targetDistance: Feet | null;
};

/**
 * Describes a stretch of hole for the slide sheet.
 *
 * The toolface is averaged over footage as directions. Efficiency is the length of the vector sum of the slid feet over
 * their length, times the cosine of the miss where a toolface was wanted (0 when the bend went the other way).
 *
 * @param before the foot above the stretch, for its start time; null for the first one
 * @throws EngineInputError `not-finite` for a toolface that is no number, `out-of-range` for slid feet out of order
 * @see docs/methods/slide-sheet.md
 */
export function slideSheetRow(
  stretch: Stretch,
  before: DrilledFoot | null,
  target: SlideTarget = { toolface: null, distance: null },
): SlideSheetRow {
  const { startMD, endMD, feet } = stretch;
  const lengths = feet.map(({ depth }, index) => depth - (feet[index - 1]?.depth ?? startMD));
  const slid = feet.flatMap((foot, index) =>
    (foot.sliding ?? stretch.sliding) ? [{ foot, length: lengths[index]! }] : [],
  );
  const trueSlideDistance = slid.reduce((sum, { length }) => sum + length, 0);
  const { mean, efficiency } = toolfaceOf(stretch.sliding ? slid : [], target.toolface);
  return {
    startTime: before?.time ?? feet[0]!.time,
    endTime: feet.at(-1)!.time,
    startMD,
    endMD,
    trueSlideDistance,
    averageToolface: mean,
    toolfaceEfficiency: efficiency,
    targetScore: scoreOf(efficiency, trueSlideDistance, target.distance),
    averageROP: meanOverFootage([stretch], "rop"),
    averageWOB: meanOverFootage([stretch], "wob"),
    averageDiffPressure: meanOverFootage([stretch], "diffPressure"),
    activity: (trueSlideDistance / (endMD - startMD)) * 100,
    targetToolface: target.toolface,
    targetDistance: target.distance,
  };
}

function toolfaceOf(slid: readonly { foot: DrilledFoot; length: Feet }[], wanted: Degrees | null) {
  const known = slid.filter(({ foot }) => foot.toolface !== null);
  const { mean, resultantLength } = circularStatistics(
    known.map(({ foot }) => foot.toolface!),
    known.map(({ length }) => length),
  );
  if (known.length === 0) return { mean: null, efficiency: null };
  const aim = wanted === null || mean === null ? 1 : Math.max(0, Math.cos(toRadians(shortestTurn(wanted, mean))));
  return { mean, efficiency: resultantLength * aim * 100 };
}

const scoreOf = (efficiency: Percent | null, slid: Feet, wanted: Feet | null): Percent | null =>
  efficiency === null || wanted === null || !(wanted > 0) ? null : efficiency * Math.min(1, slid / wanted);
