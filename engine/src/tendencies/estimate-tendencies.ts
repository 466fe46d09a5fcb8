import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { fitLeastSquares } from "../math/least-squares";
import type { Tendencies } from "../survey/project-to-bit";
import { fitIntervals, type IntervalFit } from "./fit-intervals";

/** One survey interval: what was drilled (ft), and what it did (deg). `depth` of its lower station. */
export type TendencyInterval = {
  depth: Feet;
  high: Feet;
  right: Feet;
  rotated: Feet;
  build: number;
  lateral: number;
};

/** How the assembly bends the hole, with a standard deviation each, deg/100 ft. */
export type EstimatedTendencies = Tendencies & {
  spread: { motorYield: DegreesPer100Ft; rotaryBuildRate: DegreesPer100Ft; rotaryTurnRate: DegreesPer100Ft };
  intervals: number;
};

/** What is believed before the first survey, and how firmly: standard deviations, deg/100 ft. */
export type TendencyPrior = {
  tendencies: Tendencies;
  spread: { motorYield: DegreesPer100Ft; rotaryBuildRate: DegreesPer100Ft; rotaryTurnRate: DegreesPer100Ft };
};

/** A motor that bends less than this is none. */
export const LEAST_MOTOR_YIELD: DegreesPer100Ft = 1;

/** What surveys of an ordinary quality miss of a direction, deg. */
const SURVEY_NOISE = 0.25;
/** A prior that is vaguer says nothing; the fit needs it to say something. */
const VAGUEST: DegreesPer100Ft = 1000;
/** Length over which an old interval loses half of its weight. */
const HALF_LIFE: Feet = 400;
/** Older intervals count for less than a hundredth. */
const FORGOTTEN: Feet = 2700;
/** A residual from which an error of a survey, a fault or a change of the motor's yield is thought of, deg. */
const NOTABLE = 0.9;
/** Newest intervals at which such a change is looked for. */
const CHANGES_SOUGHT = 6;
/** Twice the logarithm of how rare a change at one given interval is: one in fifty. */
const CHANGE_COST = 2 * Math.log(50);

/**
 * The belief of somebody who only knows the data sheet.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export const priorOf = (tendencies: Tendencies): TendencyPrior => ({
  tendencies,
  spread: { motorYield: 3, rotaryBuildRate: 1, rotaryTurnRate: 1 },
});

/**
 * Estimates motor yield, rotary build and rotary turn from survey intervals by weighted least squares, and where the
 * newest ones do not fit, by robust fits with and without a change of the motor's yield:
 *
 *     build   = MY·high/100  + RBR·rotated/100
 *     lateral = MY·right/100 + RTR·rotated/100
 *
 * Old intervals count less (half after 400 ft), and what is believed beforehand counts like an observation of its
 * spread, so that nothing jumps where an interval tells little: a rotated one says nothing of the motor.
 *
 * @param intervals of one BHA, in any order; may be empty
 * @returns motor yield at least 1
 * @throws EngineInputError `not-finite` with the index of the interval, or for what is believed; `out-of-range` for a
 *   prior without spread, or one so vague that it believes nothing
 * @see docs/methods/tendencies.md
 */
export function estimateTendencies(intervals: readonly TendencyInterval[], prior: TendencyPrior): EstimatedTendencies {
  for (const [index, interval] of intervals.entries()) {
    const { depth, high, right, rotated, build, lateral } = interval;
    // A sum is finite only where each part is.
    if (!Number.isFinite(depth + high + right + rotated + build + lateral)) {
      throw new EngineInputError("not-finite", `interval at ${interval.depth} ft`, index);
    }
  }
  const { motorYield, rotaryBuildRate, rotaryTurnRate } = prior.tendencies;
  const { spread } = prior;
  if (!Object.values(prior.tendencies).every(Number.isFinite)) {
    const values = `motor yield ${motorYield}, build ${rotaryBuildRate}, turn ${rotaryTurnRate} deg/100 ft`;
    throw new EngineInputError("not-finite", `a prior of ${values}`);
  }
  if (!Object.values(spread).every((value) => value > 0 && value <= VAGUEST)) {
    throw new EngineInputError("out-of-range", `a prior needs a spread above 0 and up to ${VAGUEST} deg/100 ft`);
  }
  const recent = newestOf(intervals);
  const fits = likelyFits(recent, prior);
  const best = Math.min(...fits.map(({ misfit }) => misfit));
  const shares = fits.map(({ misfit }) => Math.exp((best - misfit) / 2));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const mean = (of: (fit: IntervalFit) => number) =>
    fits.reduce((sum, fit, index) => sum + shares[index]! * of(fit), 0) / whole;
  const [yieldNow, build, turn] = [0, 1, 2].map((index) => mean(({ coefficients }) => coefficients[index]!));
  // What each fit leaves open, and by how much the fits differ.
  const deviation = (index: number, middle: number) =>
    Math.sqrt(
      mean(({ covariance, coefficients }) => covariance[index]![index]! + (coefficients[index]! - middle) ** 2),
    );
  return {
    motorYield: Math.max(LEAST_MOTOR_YIELD, yieldNow!),
    rotaryBuildRate: build!,
    rotaryTurnRate: turn!,
    spread: {
      motorYield: deviation(0, yieldNow!),
      rotaryBuildRate: deviation(1, build!),
      rotaryTurnRate: deviation(2, turn!),
    },
    intervals: intervals.length,
  };
}

/** The intervals that still count, shallow first, with their weights. */
function newestOf(intervals: readonly TendencyInterval[]): { intervals: TendencyInterval[]; weights: number[] } {
  const newest = intervals.reduce((most, { depth }) => Math.max(most, depth), -Infinity);
  const counting = intervals.filter(({ depth }) => newest - depth <= FORGOTTEN).toSorted((a, b) => a.depth - b.depth);
  return { intervals: counting, weights: counting.map(({ depth }) => 0.5 ** ((newest - depth) / HALF_LIFE)) };
}

/** One plain fit where it explains the newest intervals; otherwise robust ones, without and with a change of yield. */
function likelyFits({ intervals, weights }: ReturnType<typeof newestOf>, prior: TendencyPrior): IntervalFit[] {
  const { fit: plain, greatestResidual } = fitPlainly(intervals, weights, prior);
  if (greatestResidual < NOTABLE) return [plain];
  const steady = fitIntervals(intervals, weights, prior, null);
  const changed: IntervalFit[] = [];
  for (let row = Math.max(1, intervals.length - CHANGES_SOUGHT); row < intervals.length; row++) {
    for (const isWithin of [false, true]) {
      const fit = fitIntervals(intervals, weights, prior, { row, isWithin });
      changed.push({ ...fit, misfit: fit.misfit + CHANGE_COST });
    }
  }
  return [steady, ...changed];
}

/**
 * Weighted least squares with what is believed beforehand as observations of its spread, and the largest residual of the
 * newest intervals, deg.
 */
function fitPlainly(
  intervals: readonly TendencyInterval[],
  weights: readonly number[],
  { tendencies, spread }: TendencyPrior,
): { fit: IntervalFit; greatestResidual: number } {
  const rows: number[][] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const observed = [tendencies.motorYield, tendencies.rotaryBuildRate, tendencies.rotaryTurnRate];
  const certainty = [1 / spread.motorYield ** 2, 1 / spread.rotaryBuildRate ** 2, 1 / spread.rotaryTurnRate ** 2];
  for (const [index, { high, right, rotated, build, lateral }] of intervals.entries()) {
    const weight = weights[index]! / SURVEY_NOISE ** 2;
    rows.push([high / 100, rotated / 100, 0], [right / 100, 0, rotated / 100]);
    observed.push(build, lateral);
    certainty.push(weight, weight);
  }
  const { coefficients, covariance, residualDeviation } = fitLeastSquares(rows, observed, certainty)!;
  // The weights are those of known noise; the fit scales by what is left over, which only counts when it is more.
  const variance = residualDeviation === null ? 1 : residualDeviation ** 2;
  const scale = Math.max(1, variance) / (variance || 1);
  let greatestResidual = 0;
  for (let row = Math.max(3, rows.length - 2 * CHANGES_SOUGHT); row < rows.length; row++) {
    const left = observed[row]! - rows[row]!.reduce((sum, value, at) => sum + value * coefficients[at]!, 0);
    greatestResidual = Math.max(greatestResidual, Math.abs(left));
  }
  const scaled = covariance.map((line) => line.map((value) => value * scale));
  return { fit: { coefficients, covariance: scaled, misfit: 0 }, greatestResidual };
}

/**
 * Motor yield of one interval on its own; null where less than a tenth of it was slid, which tells nothing.
 *
 * @param rotary what rotation did beside it
 * @see docs/methods/tendencies.md — model and estimate
 */
export function intervalMotorYield(
  { high, right, rotated, build, lateral }: TendencyInterval,
  rotary: Pick<Tendencies, "rotaryBuildRate" | "rotaryTurnRate">,
): DegreesPer100Ft | null {
  const slide = Math.hypot(high, right);
  if (slide < 0.1 * (slide + rotated)) return null;
  const ownBuild = build - (rotary.rotaryBuildRate * rotated) / 100;
  const ownLateral = lateral - (rotary.rotaryTurnRate * rotated) / 100;
  return (100 * Math.hypot(ownBuild, ownLateral)) / slide;
}
