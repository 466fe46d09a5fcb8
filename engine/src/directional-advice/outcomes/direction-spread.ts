import type { DrillingSegment } from "../../survey/path/project-to-bit";
import { projectToBit } from "../../survey/path/project-to-bit";
import { EngineInputError } from "../../engine-input-error";
import { observedChange } from "../../tendencies/observed-change";
import type { FoundAdvice, Percentiles, SteeringInput } from "../advice";
import { percentilesOf, possibleWells } from "./simulate-outcomes";
import { steeringTask } from "../steering-task";

/** By how much hole may be built and turned more than projected, deg. */
export type DirectionSpread = { build: Percentiles; lateral: Percentiles };

/**
 * The spread of the direction at the end of a recommendation about the projected one, over the same possible wells as its
 * outcomes: the reference for its score.
 *
 * @param input of the advice, with a plan
 * @throws EngineInputError `empty-input` without a plan; like `adviseSteering`
 * @see docs/methods/directional-advice.md — outcomes
 */
export function directionSpread(
  input: SteeringInput,
  { actions, expected: { end } }: Pick<FoundAdvice, "actions"> & { expected: Pick<FoundAdvice["expected"], "end"> },
): DirectionSpread {
  if (!input.plan) throw new EngineInputError("empty-input", "a spread needs a plan");
  const segments = actions.map(
    ({ length, toolface, toolfaceType }): DrillingSegment => ({
      length,
      toolface,
      ...(toolfaceType && { toolfaceType }),
    }),
  );
  const changes = possibleWells(steeringTask(input, input.plan), input.seed).map(({ bit, tendencies }) =>
    observedChange(end, projectToBit(bit, segments, tendencies)),
  );
  return {
    build: percentilesOf(changes.map(({ build }) => build)),
    lateral: percentilesOf(changes.map(({ lateral }) => lateral)),
  };
}
