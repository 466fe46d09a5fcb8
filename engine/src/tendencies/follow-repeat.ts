import type { Turn } from "./check-survey";
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

/**
 * Takes in that the last survey was taken again: an independent reading of the same direction, which from now on is the
 * last survey.
 *
 * @param turn how the second reading differs from the first, deg
 * @returns shares that add up to 1
 * @see docs/methods/tendencies.md — a survey that is taken again
 */
export function followRepeat(explanations: readonly Explanation[], turn: Turn): Explanation[] {
  const candidates = explanations.flatMap(({ share, mean, covariance, history }) =>
    [0, BAD_SURVEY ** 2].map((noise) => {
      const [own, around] = [mean.slice(), covariance.slice()];
      const build = own[BUILD]! + turn.build;
      const lateral = own[LATERAL]! + turn.lateral;
      own[BUILD] = build;
      own[LATERAL] = lateral;
      const at = (row: number, column: number) => around[row * SIZE + column]!;
      const variance = { build: at(BUILD, BUILD), lateral: at(LATERAL, LATERAL), both: at(BUILD, LATERAL) };
      const misfit = misfitOf({ build, lateral, variance }, noise);
      condition(own, around, BUILD, INCLINATION_NOISE ** 2 + noise);
      condition(own, around, LATERAL, LATERAL_NOISE ** 2 + noise);
      const chance = share * (noise > 0 ? BAD_SURVEYS : 1 - BAD_SURVEYS);
      return { mean: own, covariance: around, history, isOff: noise > 0, logShare: Math.log(chance) - misfit / 2 };
    }),
  );
  const best = Math.max(...candidates.map(({ logShare }) => logShare));
  const groups = new Map<string, Explanation[]>();
  for (const { mean, covariance, history, isOff, logShare } of candidates) {
    const share = Math.exp(logShare - best);
    if (share < LEAST_SHARE) continue;
    // A wrong reading stays a separate hypothesis until the next survey.
    const key = `${history.slice(0, 1)}${isOff ? OFF : GOOD}${history.slice(2)}`;
    const own = { share, mean, covariance, history: key };
    groups.set(key, [...(groups.get(key) ?? []), own]);
  }
  return normalizeShares([...groups.values()].map(merge));
}
