import type { DegreesPer100Ft } from "@sigma/terms/quantities";
import type { Station } from "../survey/station";
import { type Landing, planLanding } from "./curve-hold-curve";
import { noPlan, type PlanAnswer } from "./plan-path";

/** Beyond this factor over the design no rig would follow; the search ends there. */
const MOST_FACTOR = 1024;

/** Halvings of the factor's interval; they fix it to a millionth. */
const HALVINGS = 40;

/**
 * Plans a landing that may exceed the design severities, by the smallest common factor for which a path exists.
 *
 * The factor is 1 if the design suffices. The sections of the path have the required severities, so that a
 * planner sees by how much the design is exceeded.
 *
 * @throws EngineInputError like `planLanding`
 * @see docs/methods/well-plan.md — when the design is too gentle
 */
export function planTightestLanding(
  start: Station,
  landing: Landing,
  dls: DegreesPer100Ft,
  endDls: DegreesPer100Ft = dls,
): PlanAnswer {
  const planAt = (factor: number) => planLanding(start, landing, dls * factor, endDls * factor);
  let low = 1;
  let high = 1;
  let answer = planAt(high);
  while (answer.status !== "solved") {
    if (high >= MOST_FACTOR) return noPlan({ key: "no-severity", values: { factor: MOST_FACTOR } });
    low = high;
    high *= 2;
    answer = planAt(high);
  }
  for (let halving = 0; halving < HALVINGS && high - low > 1e-6 * low; halving++) {
    const middle = (low + high) / 2;
    const triedPlan = planAt(middle);
    if (triedPlan.status === "solved") {
      answer = triedPlan;
      high = middle;
    } else low = middle;
  }
  return answer;
}
