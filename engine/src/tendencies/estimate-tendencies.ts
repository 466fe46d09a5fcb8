import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { normalShare } from "../math/normal-share";
import type { Tendencies } from "../survey/path/project-to-bit";
import type { Explanation } from "./explanation";
import { firstExplanations, followInterval } from "./follow-intervals";

/** One survey interval: its drilled footage (ft) and its change of direction (deg). `depth` of its lower station. */
export type TendencyInterval = {
  depth: Feet;
  high: Feet;
  right: Feet;
  rotated: Feet;
  build: number;
  lateral: number;
  /** Hole of the interval that the BHA before drilled: a new BHA starts here, with the prior. */
  former?: { high: Feet; right: Feet; rotated: Feet };
};

/** How the assembly bends the hole, with a standard deviation each, deg/100 ft. */
export type EstimatedTendencies = Tendencies & {
  spread: { motorYield: DegreesPer100Ft; rotaryBuildRate: DegreesPer100Ft; rotaryTurnRate: DegreesPer100Ft };
  /** A motor yield that one motor in fifty exceeds, where that is not the mean and two standard deviations. */
  sharpYield?: DegreesPer100Ft;
  /** Intervals of the BHA in the hole. */
  intervals: number;
  /** The error of the last survey in build and lateral, deg; absent if it is accepted as it is. */
  surveyError?: SurveyError;
};

/** How a survey differs from the direction of the hole, towards high side and to the right, with standard deviations. */
export type SurveyError = { build: Degrees; lateral: Degrees; spread: { build: Degrees; lateral: Degrees } };

/** The prior before the first survey, and its standard deviations, deg/100 ft. */
export type TendencyPrior = {
  tendencies: Tendencies;
  spread: { motorYield: DegreesPer100Ft; rotaryBuildRate: DegreesPer100Ft; rotaryTurnRate: DegreesPer100Ft };
};

/** A motor that bends less than this does not count as a motor. */
export const LEAST_MOTOR_YIELD: DegreesPer100Ft = 1;

/** One motor in fifty is sharper. */
const SHARP_SHARE = 0.977;

/** A vaguer prior has no influence. */
const MAX_PRIOR_DEVIATION: DegreesPer100Ft = 1000;

/**
 * The prior from the data sheet alone.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export const priorOf = (tendencies: Tendencies): TendencyPrior => ({
  tendencies,
  spread: { motorYield: 3, rotaryBuildRate: 1, rotaryTurnRate: 1 },
});

/**
 * Estimates motor yield, rotary build and rotary turn from survey intervals, and the error of the last survey:
 *
 *     build   = MY·high/100  + RBR·rotated/100
 *     lateral = MY·right/100 + RTR·rotated/100
 *
 * Survey errors, faults and changes of the motor's yield are weighted by the likelihood that they explain the intervals.
 * The prior counts like an observation with its spread, so that the estimate does not jump at an interval with little
 * information: a rotated interval contains none about the motor.
 *
 * @param intervals in any order; may be empty
 * @returns motor yield at least 1
 * @throws EngineInputError `not-finite` with the index of the interval, or for the prior; `out-of-range` for a
 *   prior without spread, or one with a spread too large to be useful
 * @see docs/methods/tendencies.md
 */
export function estimateTendencies(intervals: readonly TendencyInterval[], prior: TendencyPrior): EstimatedTendencies {
  for (const [index, interval] of intervals.entries()) checkInterval(interval, index);
  checkPrior(prior);
  let explanations = firstExplanations(prior);
  for (const interval of intervals.toSorted((a, b) => a.depth - b.depth)) {
    explanations = followInterval(explanations, interval, prior);
  }
  return tendenciesOf(explanations, intervals.length);
}

/** @throws EngineInputError `not-finite` with the index of the interval */
export function checkInterval(
  { depth, high, right, rotated, build, lateral, former }: TendencyInterval,
  index: number,
): void {
  const above = former ? former.high + former.right + former.rotated : 0;
  // A sum is finite only where each part is.
  if (!Number.isFinite(depth + high + right + rotated + build + lateral + above)) {
    throw new EngineInputError("not-finite", `interval at ${depth} ft`, index);
  }
}

/** @throws EngineInputError `not-finite`, `out-of-range` (a zero spread, or one too wide to be informative) */
export function checkPrior({ tendencies, spread }: TendencyPrior): void {
  const { motorYield, rotaryBuildRate, rotaryTurnRate } = tendencies;
  if (!Object.values(tendencies).every(Number.isFinite)) {
    const values = `motor yield ${motorYield}, build ${rotaryBuildRate}, turn ${rotaryTurnRate} deg/100 ft`;
    throw new EngineInputError("not-finite", `a prior of ${values}`);
  }
  if (!Object.values(spread).every((value) => value > 0 && value <= MAX_PRIOR_DEVIATION)) {
    throw new EngineInputError(
      "out-of-range",
      `a prior needs a spread above 0 and up to ${MAX_PRIOR_DEVIATION} deg/100 ft`,
    );
  }
}

/**
 * The mean over the explanations, with its spread: the spread within each explanation, and between them.
 *
 * @param explanations at least one, of shares that add up to 1
 * @param intervals of the BHA that they follow from
 * @see docs/methods/tendencies.md — model and estimate
 */
export function tendenciesOf(explanations: readonly Explanation[], intervals: number): EstimatedTendencies {
  const [build, lateral, motorYield, rotaryBuildRate, rotaryTurnRate] = [0, 1, 2, 3, 4].map((at) => {
    const mean = explanations.reduce((sum, explanation) => sum + explanation.share * explanation.mean[at]!, 0);
    const variance = explanations.reduce(
      (sum, explanation) =>
        sum + explanation.share * (explanation.covariance[at * 5 + at]! + (explanation.mean[at]! - mean) ** 2),
      0,
    );
    return { mean, spread: Math.sqrt(variance) };
  });
  return {
    motorYield: Math.max(LEAST_MOTOR_YIELD, motorYield!.mean),
    rotaryBuildRate: rotaryBuildRate!.mean,
    rotaryTurnRate: rotaryTurnRate!.mean,
    spread: {
      motorYield: motorYield!.spread,
      rotaryBuildRate: rotaryBuildRate!.spread,
      rotaryTurnRate: rotaryTurnRate!.spread,
    },
    sharpYield: quantileOf(explanations, 2, SHARP_SHARE),
    intervals,
    surveyError: {
      build: build!.mean,
      lateral: lateral!.mean,
      spread: { build: build!.spread, lateral: lateral!.spread },
    },
  };
}

/** A quantile over all explanations: they may differ from each other by more than the spread of each. */
function quantileOf(explanations: readonly Explanation[], at: number, share: number): number {
  const all = explanations.map(({ share: own, mean, covariance }) => ({
    share: own,
    mean: mean[at]!,
    deviation: Math.sqrt(covariance[at * 5 + at]!),
  }));
  let low = Math.min(...all.map(({ mean, deviation }) => mean - 6 * deviation));
  let high = Math.max(...all.map(({ mean, deviation }) => mean + 6 * deviation));
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    const below = all.reduce(
      (sum, component) => sum + component.share * normalShare((middle - component.mean) / component.deviation),
      0,
    );
    if (below < share) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Motor yield of a single interval; null if less than a tenth of it was slid, which is too little.
 *
 * @param rotary the tendencies in rotation
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
