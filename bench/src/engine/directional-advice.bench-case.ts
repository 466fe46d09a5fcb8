import { adviseSteering } from "@sigma/engine/directional-advice/advise-steering";
import { planNewPath } from "@sigma/engine/directional-advice/plan-new-path";
import { projectToBit } from "@sigma/engine/survey/project-to-bit";
import { lastStation } from "@sigma/engine/survey/station";
import { loopSettings } from "./closed-loop";
import { driller, STAND } from "./closed-loop-knowledge";
import { steerAsPlanned } from "./closed-loop-rivals";
import { makeClosedLoopWell } from "./closed-loop-well";
import { medianOf } from "./median-of";

/** The most that a recommendation may take, ms. */
const LIMIT_MS = 200;

/** A recommendation in the middle of a curve, off its plan, with its outcomes over the spread of the tendencies. */
export const directionalAdviceCases: { task: string; run: () => { ms: number; limitMs?: number; note: string } }[] = [
  {
    task: "one recommendation, Monte Carlo included",
    run: () => {
      const known = offPlan();
      const input = { ...known, settings: loopSettings, seed: 1 };
      const advice = adviseSteering(input);
      const note = advice.status === "found" ? `${advice.kind}, 200 outcomes each of four schedules` : advice.reason;
      return { ms: medianOf(() => adviseSteering(input), 30), limitMs: LIMIT_MS, note };
    },
  },
  {
    task: "a new path back to the plan",
    run: () => {
      const { surveys, drilled, tendencies, plan } = offPlan();
      const bit = projectToBit(lastStation(surveys), drilled, tendencies);
      const path = planNewPath(bit, plan, loopSettings.dlsConstraint, "plan");
      const note = path.status === "solved" ? `joins the plan at ${path.joins.md.toFixed(0)} ft` : path.reason;
      return { ms: medianOf(() => planNewPath(bit, plan, loopSettings.dlsConstraint, "plan"), 10), note };
    },
  },
];

/** What is known of a well that ten stands by rule of thumb have brought off its plan. */
function offPlan() {
  const well = makeClosedLoopWell(3);
  const driven = driller(well);
  for (let stand = 0; stand < 10; stand++) {
    driven.survey();
    well.drill(steerAsPlanned(driven.now(), stand), STAND);
  }
  driven.survey();
  return driven.now();
}
