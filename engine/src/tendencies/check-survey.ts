import type { Degrees } from "@sigma/terms/quantities";
import { LATERAL_NOISE, INCLINATION_NOISE } from "./survey-noise";

/** The difference between a survey and the prediction from the hole above it and the tendencies, with standard deviations, deg. */
export type SurveyDeviation = {
  build: Degrees;
  lateral: Degrees;
  spread: { build: Degrees; lateral: Degrees };
};

/** How one reading differs from another, towards high side and to the right. */
export type Turn = { build: Degrees; lateral: Degrees };

/**
 * What is to be done with the newest reading of a survey.
 *
 * - `agrees`: with the prediction; earlier readings that do not are suspicious.
 * - `take again`: it differs from the prediction, or decides a landing, and no other reading confirms it.
 * - `confirmed`: another reading agrees with it: the hole does differ from the prediction.
 * - `suspicious`: it differs from the prediction and from an earlier reading that agrees with that.
 * - `unsettled`: as often taken again as makes sense, and no two readings agree.
 */
export type SurveyVerdict = "agrees" | "take again" | "confirmed" | "suspicious" | "unsettled";

/** The newest reading at a depth against the prediction and the readings before it. */
export type SurveyCheck = {
  verdict: SurveyVerdict;
  /** Of the newest reading. */
  deviation: SurveyDeviation;
  /** Its deviation in standard deviations: build, lateral, both together. */
  sigmas: { build: number; lateral: number; total: number };
  readings: number;
  /** Which readings, from 0 for the first, are contradicted by the others or the prediction: they are not steered on. */
  suspicious: number[];
};

/** A survey that differs by more standard deviations is taken again. */
const MAX_DEVIATIONS = 2.2;
/** Two readings that differ by more standard deviations of their noise disagree: one pair in a hundred by chance. */
const DISAGREEING_DEVIATIONS = 3;
/** Check shots of one survey that make sense. */
const MOST_REPEATS = 2;

/**
 * Judges a survey by its prediction and by the earlier readings at its depth.
 *
 * @param deviation of the first reading
 * @param turns from each reading to the next, deg; empty if it was taken once
 * @param isDecisive whether an error cannot be corrected later, as just above a landing: two readings have to agree
 * @see docs/methods/survey.md — check shot
 */
export function checkSurvey(deviation: SurveyDeviation, turns: readonly Turn[], isDecisive = false): SurveyCheck {
  const { spread } = deviation;
  const readings: Turn[] = [{ build: deviation.build, lateral: deviation.lateral }];
  for (const turn of turns) {
    const last = readings.at(-1)!;
    readings.push({ build: last.build + turn.build, lateral: last.lateral + turn.lateral });
  }
  const newest = readings.at(-1)!;
  const verdict = verdictOf(readings, (reading) => sigmasOf(reading, spread).total > MAX_DEVIATIONS, isDecisive);
  // Until it is decided which of them is right, all are kept.
  const isOpen = verdict === "take again" || verdict === "unsettled";
  const right =
    verdict === "suspicious" ? readings.find((reading) => sigmasOf(reading, spread).total <= MAX_DEVIATIONS)! : newest;
  return {
    verdict,
    deviation: { ...newest, spread },
    sigmas: sigmasOf(newest, spread),
    readings: readings.length,
    suspicious: readings.flatMap((reading, index) => (isOpen || agree(reading, right) ? [] : index)),
  };
}

function verdictOf(readings: readonly Turn[], isOff: (reading: Turn) => boolean, isDecisive: boolean): SurveyVerdict {
  const newest = readings.at(-1)!;
  const earlier = readings.slice(0, -1);
  const isConfirmed = earlier.some((other) => agree(other, newest));
  const canRepeat = earlier.length < MOST_REPEATS;
  if (!isOff(newest)) return isDecisive && !isConfirmed && canRepeat ? "take again" : "agrees";
  if (isConfirmed) return "confirmed";
  if (earlier.some((other) => !isOff(other))) return "suspicious";
  return canRepeat ? "take again" : "unsettled";
}

/**
 * Whether the newest reading differs from its prediction: else a reading to be taken again is one that decides a landing.
 *
 * @see docs/methods/survey.md — check shot
 */
export const differsFromPrediction = ({ sigmas }: SurveyCheck): boolean => sigmas.total > MAX_DEVIATIONS;

function sigmasOf({ build, lateral }: Turn, spread: SurveyDeviation["spread"]): SurveyCheck["sigmas"] {
  const own = { build: build / spread.build, lateral: lateral / spread.lateral };
  return { ...own, total: Math.hypot(own.build, own.lateral) };
}

/** Whether two readings at one depth differ by no more than the noise of both. */
const agree = (firstTurn: Turn, other: Turn): boolean =>
  Math.hypot(
    (firstTurn.build - other.build) / (Math.SQRT2 * INCLINATION_NOISE),
    (firstTurn.lateral - other.lateral) / (Math.SQRT2 * LATERAL_NOISE),
  ) <= DISAGREEING_DEVIATIONS;
