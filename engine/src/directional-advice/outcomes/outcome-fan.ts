import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { projectToBit, type DrillingSegment } from "../../survey/path/project-to-bit";
import type { FoundAdvice, Percentiles, SteeringInput } from "../advice";
import { deviationFrom } from "../limits/deviation";
import { percentilesOf, possibleWells } from "./simulate-outcomes";
import { steeringTask } from "../steering-task";

/** The spread of the offsets from the plan at one depth of a schedule: positive right and above. */
export type FanStep = { md: Feet; leftRight: Percentiles; aboveBelow: Percentiles };

/** Steps of a fan beside its beginning at the bit. */
const STEPS = 9;

/**
 * The spread of a recommendation from the bit to the end of its schedule, over the same possible wells as its
 * outcomes.
 *
 * @param input of the advice, with a plan
 * @returns shallow first, the bit included
 * @throws EngineInputError `empty-input` without a plan; like `adviseSteering`
 * @see docs/methods/directional-advice.md — outcomes
 */
export function outcomeFan(input: SteeringInput, { actions, bit }: Pick<FoundAdvice, "actions" | "bit">): FanStep[] {
  if (!input.plan) throw new EngineInputError("empty-input", "a fan needs a plan");
  const task = steeringTask(input, input.plan);
  const wells = possibleWells(task, input.seed);
  const length = actions.reduce((sum, action) => sum + action.length, 0);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const ahead = (length * step) / STEPS;
    const segments = cutTo(actions, ahead);
    const ends = wells.map((well) => deviationFrom(task.plan, projectToBit(well.bit, segments, well.tendencies)));
    return {
      md: bit.md + ahead,
      leftRight: percentilesOf(ends.map(({ leftRight }) => leftRight)),
      aboveBelow: percentilesOf(ends.map(({ aboveBelow }) => aboveBelow)),
    };
  });
}

/** The part of a schedule above a length from the bit. */
function cutTo(actions: FoundAdvice["actions"], ahead: Feet): DrillingSegment[] {
  const segments: DrillingSegment[] = [];
  let rest = ahead;
  for (const { length, toolface, toolfaceType } of actions) {
    if (rest <= 0) break;
    segments.push({ length: Math.min(rest, length), toolface, ...(toolfaceType && { toolfaceType }) });
    rest -= length;
  }
  return segments;
}
