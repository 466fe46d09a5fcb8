import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { SurveyDeviation } from "./check-survey";
import type { TendencyInterval, TendencyPrior } from "./estimate-tendencies";
import {
  BUILD,
  condition,
  type Explanation,
  GOOD,
  LATERAL,
  LEAST_SHARE,
  merge,
  misfitOf,
  OFF,
  normalizeShares,
  SIZE,
} from "./explanation";
import { BAD_SURVEY, BAD_SURVEYS, INCLINATION_NOISE, LATERAL_NOISE } from "./survey-noise";

/** Places of the tendencies in an explanation. */
const [YIELD, ROTARY_BUILD, ROTARY_TURN] = [2, 3, 4];

/** The possible events of the hole in an interval. */
type Event = {
  /** Probability for an interval of hole. */
  probability: number;
  /** Deviation of the hole from the tendencies of the assembly, standard deviation. */
  stray: Degrees;
  /** The yield of the motor from here on, as a share of the yield before, with its standard deviation. */
  factor: number;
  deviation: number;
  /** Part of the slide in this interval that has the new yield. */
  part: number;
};

/** Length over which the difference between the tendency of an assembly and the prior decays to 1/e. */
const MEMORY_LENGTH: Feet = 9_000;
/** Deviation of the hole from its tendencies in an interval, standard deviation; the same if the hole walks at a fault. */
const STRAY_DEVIATION: Degrees = 0.12;
const FAULT_DEVIATION: Degrees = 1.1;
const FAULT_PROBABILITY = 0.07;
/** A motor whose yield changes permanently: probability in an interval, relative change, its standard deviation. */
const YIELD_CHANGE_PROBABILITY = 0.04;
const CHANGE = 0.4;
const CHANGE_DEVIATION = 0.12;
/** Part of the slide of the interval that has the new yield, and how likely: the change may lie in hole rotated above it. */
const YIELD_CHANGE_SHARES = [
  { part: 1, probability: 0.5 },
  { part: 2 / 3, probability: 0.25 },
  { part: 1 / 3, probability: 0.25 },
];
/** Less slide than this does not show a change. */
const SHORT_SLIDE: Feet = 5;
/** Explanations that are kept, and the events in which two of them differ. */
const MAX_EXPLANATIONS = 32;
const COMPARED_EVENTS = 2;
/** Explanations that are looked at, the likeliest. */
const MAX_CANDIDATES = 100;

const steady: Event = {
  probability: 1 - FAULT_PROBABILITY - YIELD_CHANGE_PROBABILITY,
  stray: STRAY_DEVIATION,
  factor: 1,
  deviation: 0,
  part: 0,
};
const passive: Event = { probability: 1, stray: 0, factor: 1, deviation: 0, part: 0 };
const events: Event[] = [
  steady,
  { probability: FAULT_PROBABILITY, stray: FAULT_DEVIATION, factor: 1, deviation: 0, part: 0 },
  ...[1 - CHANGE, 1 + CHANGE].flatMap((factor) =>
    YIELD_CHANGE_SHARES.map(({ part, probability }) => ({
      probability: (YIELD_CHANGE_PROBABILITY * probability) / 2,
      stray: STRAY_DEVIATION,
      factor,
      deviation: CHANGE_DEVIATION,
      part,
    })),
  ),
];

/** The prior before the first interval. */
export function firstExplanations(prior: TendencyPrior): Explanation[] {
  const { mean, covariance } = toPriorBelief(prior);
  return [false, true].map((isBad) => {
    const own = covariance.slice();
    own[BUILD * SIZE + BUILD] = INCLINATION_NOISE ** 2 + (isBad ? BAD_SURVEY ** 2 : 0);
    own[LATERAL * SIZE + LATERAL] = LATERAL_NOISE ** 2 + (isBad ? BAD_SURVEY ** 2 : 0);
    return { share: isBad ? BAD_SURVEYS : 1 - BAD_SURVEYS, mean: mean.slice(), covariance: own, history: "" };
  });
}

function toPriorBelief({ tendencies, spread }: TendencyPrior): Pick<Explanation, "mean" | "covariance"> {
  const covariance = new Float64Array(SIZE * SIZE);
  covariance[YIELD * SIZE + YIELD] = spread.motorYield ** 2;
  covariance[ROTARY_BUILD * SIZE + ROTARY_BUILD] = spread.rotaryBuildRate ** 2;
  covariance[ROTARY_TURN * SIZE + ROTARY_TURN] = spread.rotaryTurnRate ** 2;
  const { motorYield, rotaryBuildRate, rotaryTurnRate } = tendencies;
  return { mean: Float64Array.of(0, 0, motorYield, rotaryBuildRate, rotaryTurnRate), covariance };
}

/**
 * Updates the explanations of the intervals above with one survey interval: Kalman filters, one for each history of events.
 *
 * The survey above reads e too much, so the true bend of the interval is the observed one plus e. The part of it that the assembly
 * does not explain is the error of the survey below, which is 0 except for the noise of surveys.
 *
 * @returns shares that add up to 1, the likeliest first
 * @see docs/methods/tendencies.md — model and estimate
 */
export function followInterval(
  explanations: readonly Explanation[],
  interval: TendencyInterval,
  prior: TendencyPrior,
): Explanation[] {
  const canShow = Math.hypot(interval.high, interval.right) >= SHORT_SLIDE;
  const possible = canShow ? events : events.filter(({ part }) => part === 0);
  const candidates = explanations.flatMap((explanation) => {
    const driftedExplanation = drift(explanation, interval, prior);
    return possible.flatMap((event, index) => {
      const prediction = predict(driftedExplanation, interval, event);
      const share = explanation.share * event.probability;
      return [
        {
          predicted: prediction,
          drifted: driftedExplanation,
          event,
          noise: 0,
          history: `${index}${GOOD}${explanation.history}`.slice(0, 2 * COMPARED_EVENTS),
          logShare: Math.log(share * (1 - BAD_SURVEYS)),
        },
        {
          predicted: prediction,
          drifted: driftedExplanation,
          event,
          noise: BAD_SURVEY ** 2,
          history: `${index}${OFF}${explanation.history}`.slice(0, 2 * COMPARED_EVENTS),
          logShare: Math.log(share * BAD_SURVEYS),
        },
      ].map((candidate) => ({
        ...candidate,
        logShare: candidate.logShare - misfitOf(prediction, candidate.noise) / 2,
      }));
    });
  });
  const sortedCandidates = candidates
    .toSorted((candidate, other) => other.logShare - candidate.logShare)
    .slice(0, MAX_CANDIDATES);
  const best = sortedCandidates[0]!.logShare;
  const groups = new Map<string, Explanation[]>();
  for (const { predicted, drifted, event, noise, logShare, history } of sortedCandidates) {
    const share = Math.exp(logShare - best);
    if (share < LEAST_SHARE) break;
    const group = groups.get(history);
    if (!group && groups.size === MAX_EXPLANATIONS) continue;
    const { mean, covariance } = complete(drifted, interval, event, predicted);
    condition(mean, covariance, BUILD, INCLINATION_NOISE ** 2 + noise);
    condition(mean, covariance, LATERAL, LATERAL_NOISE ** 2 + noise);
    const own = { share, mean, covariance, history };
    if (group) group.push(own);
    else groups.set(history, [own]);
  }
  return normalizeShares([...groups.values()].map(merge));
}

/**
 * The difference between the survey below an interval and its prediction from the survey above, the drilled hole and the
 * tendencies, without any other event.
 *
 * @see docs/methods/tendencies.md — check shot
 */
export function deviationOf(
  explanations: readonly Explanation[],
  interval: TendencyInterval,
  prior: TendencyPrior,
): SurveyDeviation {
  const all = explanations.map((explanation) => ({
    share: explanation.share,
    ...predict(drift(explanation, interval, prior), interval, steady),
  }));
  const mean = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((sum, prediction) => sum + prediction.share * of(prediction), 0);
  const [build, lateral] = [mean((prediction) => prediction.build), mean((prediction) => prediction.lateral)];
  const variance = {
    build: mean((prediction) => prediction.variance.build + (prediction.build - build) ** 2),
    lateral: mean((prediction) => prediction.variance.lateral + (prediction.lateral - lateral) ** 2),
  };
  return {
    build,
    lateral,
    spread: {
      build: Math.sqrt(variance.build + INCLINATION_NOISE ** 2),
      lateral: Math.sqrt(variance.lateral + LATERAL_NOISE ** 2),
    },
  };
}

/** Hole without known properties: the next survey is used on its own. */
export function forgetDirection(explanations: readonly Explanation[]): Explanation[] {
  return explanations.map(({ share, mean, covariance, history }) => {
    const [own, around] = [mean.slice(), covariance.slice()];
    for (const at of [BUILD, LATERAL]) {
      for (let other = 0; other < SIZE; other++) around[at * SIZE + other] = around[other * SIZE + at] = 0;
      own[at] = 0;
      around[at * SIZE + at] = (at === BUILD ? INCLINATION_NOISE : LATERAL_NOISE) ** 2 + BAD_SURVEYS * BAD_SURVEY ** 2;
    }
    return { share, mean: own, covariance: around, history };
  });
}

/** Tendencies wander slowly about what is believed beforehand, and as widely as that is. */
function drift(
  { mean, covariance }: Explanation,
  { high, right, rotated, former }: TendencyInterval,
  prior: TendencyPrior,
): Pick<Explanation, "mean" | "covariance"> {
  const length = Math.hypot(high, right) + rotated;
  const keep = Math.exp(-length / MEMORY_LENGTH);
  const start = toPriorBelief(prior);
  const [own, around] = [mean.slice(), covariance.slice()];
  for (let at = YIELD; at < SIZE; at++) {
    own[at] = start.mean[at]! + keep * (mean[at]! - start.mean[at]!);
    for (let other = 0; other < SIZE; other++) {
      around[at * SIZE + other] = around[at * SIZE + other]! * keep;
      around[other * SIZE + at] = around[other * SIZE + at]! * keep;
    }
    around[at * SIZE + at] = around[at * SIZE + at]! + (1 - keep * keep) * start.covariance[at * SIZE + at]!;
  }
  if (!former) return { mean: own, covariance: around };
  // The hole above the change of BHA is that of the former one; then all is new.
  const above = { ...former, build: 0, lateral: 0 };
  const bent = complete(
    { mean: own, covariance: around },
    above,
    passive,
    predict({ mean: own, covariance: around }, above, passive),
  );
  for (let at = YIELD; at < SIZE; at++) {
    bent.mean[at] = start.mean[at]!;
    for (let other = 0; other < SIZE; other++)
      bent.covariance[at * SIZE + other] = bent.covariance[other * SIZE + at] = 0;
    bent.covariance[at * SIZE + at] = start.covariance[at * SIZE + at]!;
  }
  return bent;
}

type Drilled = Pick<TendencyInterval, "high" | "right" | "rotated" | "build" | "lateral">;
type Belief = Pick<Explanation, "mean" | "covariance">;

/** The error of the survey below an interval if an event explains it, before that survey is taken into account. */
type Predicted = {
  build: Degrees;
  lateral: Degrees;
  variance: { build: number; lateral: number; both: number };
  /** Covariances of both with the five values. */
  withBuild: Float64Array;
  withLateral: Float64Array;
  /** Standard deviation of the yield after a change. */
  change: DegreesPer100Ft;
};

function predict(
  { mean, covariance }: Belief,
  { high, right, rotated, build, lateral }: Drilled,
  { factor, deviation, part, stray }: Event,
): Predicted {
  const yieldShare = (1 - part + part * factor) / 100;
  const rotatedShare = rotated / 100;
  const change = deviation * Math.abs(mean[YIELD]!);
  const [withBuild, withLateral] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let at = 0; at < SIZE; at++) {
    const row = at * SIZE;
    const slid = covariance[row + YIELD]! * yieldShare;
    withBuild[at] = covariance[row + BUILD]! - slid * high - covariance[row + ROTARY_BUILD]! * rotatedShare;
    withLateral[at] = covariance[row + LATERAL]! - slid * right - covariance[row + ROTARY_TURN]! * rotatedShare;
  }
  const [newHigh, newRight] = [(change * part * high) / 100, (change * part * right) / 100];
  const own = (along: Float64Array, at: number, slide: Feet, rotary: number) =>
    along[at]! - along[YIELD]! * yieldShare * slide - along[rotary]! * rotatedShare;
  return {
    build: mean[BUILD]! + build - mean[YIELD]! * yieldShare * high - mean[ROTARY_BUILD]! * rotatedShare,
    lateral: mean[LATERAL]! + lateral - mean[YIELD]! * yieldShare * right - mean[ROTARY_TURN]! * rotatedShare,
    variance: {
      build: own(withBuild, BUILD, high, ROTARY_BUILD) + stray ** 2 + newHigh ** 2,
      lateral: own(withLateral, LATERAL, right, ROTARY_TURN) + stray ** 2 + newRight ** 2,
      both: own(withBuild, LATERAL, right, ROTARY_TURN) + newHigh * newRight,
    },
    withBuild,
    withLateral,
    change,
  };
}

/** All five values after an event. */
function complete(
  { mean, covariance }: Belief,
  { high, right }: Drilled,
  { factor, part }: Event,
  { build, lateral, variance, withBuild, withLateral, change }: Predicted,
): Belief {
  const [own, around] = [mean.slice(), covariance.slice()];
  own[BUILD] = build;
  own[LATERAL] = lateral;
  own[YIELD] = mean[YIELD]! * factor;
  const put = (row: number, column: number, value: number) => {
    around[row * SIZE + column] = around[column * SIZE + row] = value;
  };
  put(BUILD, BUILD, variance.build);
  put(LATERAL, LATERAL, variance.lateral);
  put(BUILD, LATERAL, variance.both);
  for (const at of [ROTARY_BUILD, ROTARY_TURN]) {
    put(at, BUILD, withBuild[at]!);
    put(at, LATERAL, withLateral[at]!);
    put(at, YIELD, covariance[at * SIZE + YIELD]! * factor);
  }
  put(YIELD, BUILD, withBuild[YIELD]! * factor - (change ** 2 * part * high) / 100);
  put(YIELD, LATERAL, withLateral[YIELD]! * factor - (change ** 2 * part * right) / 100);
  put(YIELD, YIELD, covariance[YIELD * SIZE + YIELD]! * factor ** 2 + change ** 2);
  return { mean: own, covariance: around };
}
