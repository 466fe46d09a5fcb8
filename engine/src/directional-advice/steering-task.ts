import { type Degrees, type Feet, toRadians } from "@sigma/terms/quantities";
import { add, addScaled, scale, unit } from "../math/vector3";
import { attitudeOf, highSideOf, rightOf, tangentOf } from "../survey/attitude";
import { projectToBit, type DrillingSegment, type Tendencies } from "../survey/path/project-to-bit";
import { cumulativeDogleg } from "../survey/path/directional-difficulty";
import { lastStation, mapColumns, type PathColumns, type Station } from "../survey/station";
import { rowAbove, type Trajectory } from "../survey/path/trajectory";
import { type EstimatedTendencies, LEAST_MOTOR_YIELD } from "../tendencies/estimate-tendencies";
import type { DirectionalSettings, SteeringInput } from "./advice";
import { type Deviation, deviationFrom } from "./limits/deviation";
import { CURVED, curveEnd, lastCurveEnd, type Lead, leadOf, nearestCurveEnd } from "./plan-curve";
import type { ToolfaceType } from "./schedule";

/** Standard deviations of the motor yield that a severity is kept with: one motor in fifty is sharper. */
const SHARP_YIELD_DEVIATIONS = 2;

/** Standard deviations by which a motor is assumed to be weaker if the plan curves: see `likelyTendencies`. */
const WEAK_YIELD_DEVIATIONS = 0.3;

/** Schedules above the end of the last curve in which the well has to catch up with it, or never will. */
const LANDING_SCHEDULES = 6;

/** How far inside of a curve a well should run, at most half of the offset that is allowed. */
const INSIDE_OFFSET: Feet = 5;

/**
 * The variation of the yield between slides, as a fraction of it: the spread of an estimate shows how well the mean of the
 * slides so far is known, not the effect of the next formation.
 */
const SLIDE_VARIATION = 0.04;

/** Inclination below which a toolface counts from north, if the assembly does not define it. */
const TOOLFACE_CROSSOVER: Degrees = 5;

/** A recommendation to be found, with the values that its search needs repeatedly. */
export type SteeringTask = {
  survey: Station;
  drilled: readonly DrillingSegment[];
  bit: Station;
  /** The bit against the plan. */
  deviation: Deviation;
  /** The part of the plan that the well can approach within the schedule. */
  plan: Trajectory;
  /** Dogleg of the plan from its first station to each. */
  planDogleg: Float64Array;
  /** Depth of the well at which the plan ends a curve within the schedule; the direction has to be right there. */
  curveEnd: Feet | null;
  tendencies: EstimatedTendencies;
  /** A motor as weak as is likely, if the plan curves: it is hard to make up for hole that has fallen behind. */
  likelyTendencies: Tendencies;
  /** A motor as sharp as its spread lets one in fifty be: what severities are kept with. */
  sharpTendencies: Tendencies;
  /** Depth of the plan at which its next curve ends, or the last one has just ended; null if no such end is near. */
  landing: Feet | null;
  /** Whether the last curve of the plan ends so soon that a deficit left by a schedule can hardly be made up. */
  isLanding: boolean;
  /** By how much the well should be ahead of its plan where that is so deep. */
  leadAt: (planDepth: Feet) => Lead;
  settings: DirectionalSettings;
  toolfaceType: ToolfaceType;
  /** Length of the schedule. */
  length: Feet;
  surveyInterval: Feet;
};

/**
 * Prepares the search for a recommendation.
 *
 * @param input of checked values, at least one survey
 * @param plan at least two stations
 * @throws EngineInputError `empty-input` (no survey, a plan without stations); like `projectArc` (hole drilled since)
 * @see docs/methods/directional-advice.md — course
 */
export function steeringTask(input: SteeringInput, plan: Trajectory): SteeringTask {
  const { surveys, drilled, settings } = input;
  const tendencies = asHeld(input.tendencies, input.slideEfficiency ?? 1);
  const survey = turnStation(lastStation(surveys), tendencies.surveyError);
  const bit = projectToBit(survey, drilled, tendencies);
  const deviation = deviationFrom(plan, bit);
  const reach = Math.max(settings.lookAheadDistance, settings.correctionCriteria.lookAhead) + deviation.total;
  const near = cutTrajectory(plan, deviation.plan.md - deviation.total, deviation.plan.md + reach);
  const { motorYield, rotaryBuildRate, rotaryTurnRate, spread } = tendencies;
  const isCurved = near.dls.some((dls, row) => dls >= CURVED && near.md[row]! > deviation.plan.md);
  return {
    survey,
    drilled,
    bit,
    deviation,
    plan: near,
    planDogleg: cumulativeDogleg(near),
    curveEnd: curveEnd(near, bit, deviation.plan.md, settings.lookAheadDistance),
    tendencies,
    likelyTendencies: {
      motorYield: Math.max(LEAST_MOTOR_YIELD, motorYield - (isCurved ? WEAK_YIELD_DEVIATIONS * spread.motorYield : 0)),
      rotaryBuildRate,
      rotaryTurnRate,
    },
    sharpTendencies: { motorYield: sharpOf(tendencies), rotaryBuildRate, rotaryTurnRate },
    landing: nearestCurveEnd(plan, deviation.plan.md),
    isLanding: isJustAbove(deviation.plan.md, lastCurveEnd(plan), LANDING_SCHEDULES * settings.lookAheadDistance),
    leadAt: leadOf(plan, {
      abreast: deviation.plan.md,
      reach,
      motorYield,
      length: settings.lookAheadDistance,
      inside: Math.min(INSIDE_OFFSET, ...settings.correctionCriteria.distanceValue.map((distance) => distance / 2)),
    }),
    settings,
    toolfaceType: bit.inclination < (input.toolfaceCrossover ?? TOOLFACE_CROSSOVER) ? "magnetic" : "gravity",
    length: settings.lookAheadDistance,
    surveyInterval: input.surveyInterval ?? settings.lookAheadDistance,
  };
}

/**
 * A station without what its survey reads too much.
 *
 * @param error of the survey, towards high side and to the right, deg
 * @see docs/methods/tendencies.md — model and estimate
 */
export function turnStation(station: Station, error: { build: Degrees; lateral: Degrees } | undefined): Station {
  if (!error) return station;
  const aside = scale(highSideOf(station), toRadians(-error.build));
  const direction = addScaled(add(tangentOf(station), aside), rightOf(station), toRadians(-error.lateral));
  return { ...station, ...attitudeOf(unit(direction), station.azimuth) };
}

/** Whether a depth is above an end by less than a length. */
const isJustAbove = (depth: Feet, end: Feet | null, length: Feet): boolean =>
  end !== null && depth < end && end - depth < length;

/** A motor yield that one motor in fifty exceeds. */
const sharpOf = ({
  motorYield,
  spread,
  sharpYield = motorYield + SHARP_YIELD_DEVIATIONS * spread.motorYield,
}: EstimatedTendencies) => Math.max(motorYield, sharpYield);

/** The tendencies of future slides: their toolface varies, and each has a slightly different yield from the last. */
function asHeld(tendencies: EstimatedTendencies, efficiency: number): EstimatedTendencies {
  const motorYield = tendencies.motorYield * efficiency;
  const variation = SLIDE_VARIATION * motorYield;
  const spread = Math.hypot(tendencies.spread.motorYield * efficiency, variation);
  const sharper = Math.hypot(
    (sharpOf(tendencies) - tendencies.motorYield) * efficiency,
    SHARP_YIELD_DEVIATIONS * variation,
  );
  return {
    ...tendencies,
    motorYield,
    spread: { ...tendencies.spread, motorYield: spread },
    sharpYield: motorYield + sharper,
  };
}

/**
 * Dogleg of a path from its first station to a depth on it, deg.
 *
 * @param dogleg of `cumulativeDogleg` of the same path
 * @throws EngineInputError `empty-input`, `out-of-range` (a depth outside the path)
 * @see docs/methods/directional-advice.md — cost
 */
export function doglegAt({ md }: PathColumns, dogleg: Float64Array, depth: Feet): Degrees {
  const row = rowAbove(md, depth);
  const next = row + 1;
  if (next >= md.length) return dogleg[row]!;
  return dogleg[row]! + ((dogleg[next]! - dogleg[row]!) * (depth - md[row]!)) / (md[next]! - md[row]!);
}

/** The stations between two depths and the nearest station on either side. */
function cutTrajectory(trajectory: Trajectory, from: Feet, to: Feet): Trajectory {
  const { md } = trajectory;
  const [top, bottom] = [md[0]!, md.at(-1)!];
  const first = rowAbove(md, Math.min(bottom, Math.max(top, from)));
  const end = rowAbove(md, Math.min(bottom, Math.max(top, to))) + 2;
  const cut = (column: Float64Array) => column.subarray(Math.min(first, md.length - 2), end);
  return {
    ...mapColumns(trajectory, cut),
    tangentNorth: cut(trajectory.tangentNorth),
    tangentEast: cut(trajectory.tangentEast),
    tangentDown: cut(trajectory.tangentDown),
  };
}
