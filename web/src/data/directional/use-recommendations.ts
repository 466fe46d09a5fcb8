import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../calls/call-failure";
import { useEvent } from "../calls/use-event";

/** The directional recommendations of a well, newest first; kept fresh while the component is on the screen. */
export function useRecommendations(wellId: WellId): UseQueryResult<DirectionalRecommendation[] | null, CallFailure> {
  return useEvent("directional-recommendation/get", { wellId });
}

/** The actions of a recommendation, with the values of the action that the user has selected. */
export const actionsOf = (recommendation: DirectionalRecommendation) =>
  recommendation.recommendedActions.map((action, at) => ({
    action,
    start: recommendation.recommendedActionStartDepths[at]!,
    length: recommendation.recommendedActionLengths[at]!,
    toolface: recommendation.recommendedToolfaces[at] ?? null,
    toolfaceType: recommendation.advice?.toolfaceTypes[at] ?? null,
  }));
