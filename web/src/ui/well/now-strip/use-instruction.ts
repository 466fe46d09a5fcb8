import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";
import { type InstructionInForce, instructionInForce } from "@sigma/engine/directional-advice/instruction-in-force";
import type { Feet } from "@sigma/terms/quantities";
import { findUnloaded, type Unloaded } from "../../../data/calls/loaded";
import { actionsOf, useRecommendations } from "../../../data/directional/use-recommendations";
import type { SteeringStep } from "../directional/instruction";

/** The order that is to be drilled now, with the recommendation that gives it. */
export type CurrentInstruction = InstructionInForce<SteeringStep> & { recommendation: DirectionalRecommendation };

/** The step of the active recommendation at a hole depth; null without one. */
export function useInstruction(
  wellId: WellId,
  holeDepth: Feet | null,
  rigState: number | null,
): CurrentInstruction | null | Unloaded {
  const recommendations = useRecommendations(wellId);
  const unloadedPart = findUnloaded(recommendations);
  if (unloadedPart) return unloadedPart;
  const recommendation = recommendations.data?.find(({ active }) => active);
  if (!recommendation || holeDepth === null) return null;
  const instruction = instructionInForce(actionsOf(recommendation), holeDepth, rigState);
  return instruction && { ...instruction, recommendation };
}
