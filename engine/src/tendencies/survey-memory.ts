import type { TendencyPrior } from "./estimate-tendencies";
import type { FollowedInterval, FollowedState, FollowedSurvey } from "./follow-surveys";

/** Surveys of a well that have been followed, shallow first. */
type Followed = {
  prior: string;
  /** The information from each survey. */
  facts: string[];
  found: FollowedSurvey[];
  /** The state that the next survey needs, by the row after which it applies; not stored for every row, since it is large. */
  states: Map<number, FollowedState>;
};

/**
 * Surveys that were followed before, so that an additional survey, or a changed deep one, does not require following those above
 * it again.
 *
 * A result is reused only for identical intervals: a changed survey, slide or setting makes a different interval.
 */
export type SurveyMemory = {
  /** The results of the first intervals, and the row from which the rest is processed, with the state before it. */
  recall(
    prior: TendencyPrior,
    intervals: readonly FollowedInterval[],
  ): { found: readonly FollowedSurvey[]; row: number; state: FollowedState | null };
  /** Keeps surveys with the states behind the rows from `row` on. */
  keep(followed: {
    prior: TendencyPrior;
    intervals: readonly FollowedInterval[];
    found: readonly FollowedSurvey[];
    row: number;
    states: readonly FollowedState[];
  }): void;
};

/** A state takes about 15 kB: one row in this number is kept, and that of the last survey. */
const KEPT_ROWS = 8;

/** Maximum number of wells whose surveys are remembered. */
export function createSurveyMemory(most: number): SurveyMemory {
  let all: Followed[] = [];

  const closest = (prior: string, facts: readonly string[]) => {
    let best: { one: Followed; same: number } | null = null;
    for (const memoryEntry of all) {
      const same = memoryEntry.prior === prior ? commonStart(memoryEntry.facts, facts) : 0;
      if (same > (best?.same ?? 0)) best = { one: memoryEntry, same };
    }
    return best;
  };

  return {
    recall(prior, intervals) {
      const best = closest(keyOf(prior), intervals.map(keyOf));
      if (!best) return { found: [], row: 0, state: null };
      const { one, same } = best;
      const row = Math.max(0, ...[...one.states.keys()].filter((behind) => behind <= same));
      return { found: one.found.slice(0, same), row, state: one.states.get(row) ?? null };
    },
    keep({ prior, intervals, found, row, states }) {
      const own = keyOf(prior);
      const facts = intervals.map(keyOf);
      const best = closest(own, facts);
      const others = all.filter((memoryEntry) => memoryEntry !== best?.one);
      // A past moment of a well has its first surveys alone, which are known already.
      if (best && best.same === facts.length) {
        all = [...others, best.one];
        return;
      }
      const keptStates = new Map([...(best?.one.states ?? [])].filter(([behind]) => behind <= row));
      for (const [at, state] of states.entries()) {
        const behind = row + at + 1;
        if (behind % KEPT_ROWS === 0 || behind === facts.length) keptStates.set(behind, state);
      }
      const isLonger = best !== null && best.same === best.one.facts.length;
      all = [...(isLonger ? others : all), { prior: own, facts, found: found.slice(), states: keptStates }].slice(
        -most,
      );
    },
  };
}

const keyOf = (value: unknown): string => JSON.stringify(value);

function commonStart(firstFacts: readonly string[], other: readonly string[]): number {
  const most = Math.min(firstFacts.length, other.length);
  let same = 0;
  while (same < most && firstFacts[same] === other[same]) same += 1;
  return same;
}
