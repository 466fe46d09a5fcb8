import type { Degrees, Feet } from "@sigma/terms/quantities";
import { dot, subtract } from "../math/vector3";
import { highSideOf, rightOf, vectorOf } from "../survey/attitude";
import type { PathColumns } from "../survey/station";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import { observedChange } from "../tendencies/observed-change";
import type { CorrectionCriteria, FoundAdvice } from "./advice";
import { limitsFor } from "./limits/deviation";

/**
 * The result of a recommendation according to the surveys that followed: how far the well is from the projection of the advice.
 *
 * Positive: right and above, built and turned more than projected. `score` is 100 for a hit and 50 for a miss as large
 * as the correction criteria.
 */
export type AdviceScore = {
  md: Feet;
  leftRight: Feet;
  aboveBelow: Feet;
  build: Degrees;
  lateral: Degrees;
  score: number;
};

/**
 * Compares the end that a recommendation projected with the surveys that followed.
 *
 * @param surveys of the same well, md strictly increasing; may include earlier surveys
 * @returns null until a survey reaches the end of the schedule, or if no survey is above it
 * @throws EngineInputError `not-finite`, `out-of-range` for stations that aren't a survey
 * @see docs/methods/directional-advice.md — score
 */
export function scoreAdvice(
  { expected: { end } }: { expected: Pick<FoundAdvice["expected"], "end"> },
  surveys: PathColumns,
  criteria: CorrectionCriteria,
): AdviceScore | null {
  const [first, last] = [surveys.md[0], surveys.md.at(-1)];
  if (first === undefined || last === undefined || first > end.md || last < end.md) return null;
  const drilledStation = stationAt(prepareTrajectory(surveys), end.md);
  const offset = subtract(vectorOf(drilledStation), vectorOf(end));
  const [leftRight, aboveBelow] = [dot(offset, rightOf(end)), dot(offset, highSideOf(end))];
  const { build, lateral } = observedChange(end, drilledStation);
  const limits = limitsFor({ leftRight, aboveBelow }, criteria);
  const worst = Math.max(
    part(leftRight, limits.sideways),
    part(aboveBelow, limits.upwards),
    part(build, criteria.inclinationValue),
    part(lateral, criteria.azimuthValue),
  );
  return { md: end.md, leftRight, aboveBelow, build, lateral, score: 100 / (1 + worst ** 2) };
}

/** A miss as a fraction of the allowed value; zero for a hit, even if the allowed value is zero. */
const part = (miss: number, allowedMiss: number): number => (miss === 0 ? 0 : Math.abs(miss) / allowedMiss);
