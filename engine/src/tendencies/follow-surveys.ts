import type { Tendencies } from "../survey/path/project-to-bit";
import { checkSurvey, type SurveyCheck, type SurveyDeviation, type Turn } from "./check-survey";
import {
  type EstimatedTendencies,
  tendenciesOf,
  type TendencyInterval,
  type TendencyPrior,
} from "./estimate-tendencies";
import type { Explanation } from "./explanation";
import { deviationOf, firstExplanations, followInterval, forgetDirection } from "./follow-intervals";
import { followRepeat } from "./follow-repeat";
import type { SurveyMemory } from "./survey-memory";

/** The information that a survey adds to those above it. */
export type FollowedInterval = {
  interval: TendencyInterval;
  /** Hole slid without a toolface bent in an unknown direction: fitted as rotation it would count as its tendency. */
  isBlind: boolean;
  /** Two readings of one survey. */
  isRepeat: boolean;
  /** A survey error cannot be corrected later: two readings have to agree. */
  isDecisive: boolean;
  /** Differences between the readings at its depth, each from the previous reading. */
  turns: readonly Turn[];
};

/** The estimate at a survey from itself and those above it. */
export type FollowedSurvey = { estimate: EstimatedTendencies; check: SurveyCheck | null };

/** The state after a survey, which is sufficient for the surveys below it. */
export type FollowedState = {
  explanations: readonly Explanation[];
  intervals: number;
  judged: { deviation: SurveyDeviation; turns: readonly Turn[] } | null;
};

/**
 * Processes surveys downwards, each with the estimate from those above it.
 *
 * @param intervals above each survey but the first
 * @param memory continues from surveys that were processed before; the results are the same without it
 * @returns one for each interval
 */
export function followSurveys(
  intervals: readonly FollowedInterval[],
  prior: TendencyPrior,
  memory?: SurveyMemory,
): FollowedSurvey[] {
  const knownSurveys = memory?.recall(prior, intervals) ?? { found: [], row: 0, state: null };
  const foundRows = knownSurveys.found.slice();
  let state = knownSurveys.state ?? { explanations: firstExplanations(prior), intervals: 0, judged: null };
  const states: FollowedState[] = [];
  for (let row = knownSurveys.row; row < intervals.length; row += 1) {
    state = followOne(state, intervals[row]!, prior);
    states.push(state);
    // A survey that was followed before was reached again from the last saved state.
    foundRows[row] ??= {
      estimate: tendenciesOf(state.explanations, state.intervals),
      check: state.judged && checkSurvey(state.judged.deviation, state.judged.turns, intervals[row]!.isDecisive),
    };
  }
  memory?.keep({ prior, intervals, found: foundRows, row: knownSurveys.row, states });
  return foundRows;
}

function followOne(
  { explanations, intervals, judged }: FollowedState,
  { interval, isBlind, isRepeat, turns: between }: FollowedInterval,
  prior: TendencyPrior,
): FollowedState {
  const seenIntervals = interval.former ? 0 : intervals;
  if (isRepeat) {
    const turns = [turnBetween(interval, tendenciesOf(explanations, seenIntervals)), ...between];
    return {
      explanations: turns.reduce(followRepeat, explanations as Explanation[]),
      intervals: seenIntervals,
      judged: judged && { ...judged, turns: [...judged.turns, ...turns] },
    };
  }
  const nextExplanations = isBlind ? forgetDirection(explanations) : followInterval(explanations, interval, prior);
  return {
    explanations: between.reduce(followRepeat, nextExplanations),
    intervals: isBlind ? seenIntervals : seenIntervals + 1,
    judged: isBlind ? null : { deviation: deviationOf(explanations, interval, prior), turns: between },
  };
}

/** How the lower of two readings differs from the upper one, beside what the assembly bends in the few feet between them. */
function turnBetween(
  { high, right, rotated, build, lateral }: TendencyInterval,
  { motorYield, rotaryBuildRate, rotaryTurnRate }: Tendencies,
): Turn {
  return {
    build: build - (motorYield * high + rotaryBuildRate * rotated) / 100,
    lateral: lateral - (motorYield * right + rotaryTurnRate * rotated) / 100,
  };
}
