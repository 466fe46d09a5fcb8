import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";
import type { UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../calls/call-failure";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** The directional recommendations of a well, newest first; kept fresh while the component is on the screen. */
export function useRecommendations(wellId: WellId): UseQueryResult<DirectionalRecommendation[] | null, CallFailure> {
  const refresh = () => refreshEvent("directional-recommendation/get", { wellId });
  usePush("directional-recommendation", (made) => made.wellId === wellId && refresh());
  // Surveys that follow judge earlier ones.
  usePush("survey-data", (changed) => changed.wellId === wellId && refresh());
  usePush("directional-updated", ({ wellId: changed, what }) => {
    if (changed === wellId && what === "directional-recommendations") refresh();
  });
  return useEvent("directional-recommendation/get", { wellId });
}

/** The actions of a recommendation, with the values of the one that a person reads. */
export const actionsOf = (recommendation: DirectionalRecommendation) =>
  recommendation.recommendedActions.map((action, at) => ({
    action,
    start: recommendation.recommendedActionStartDepths[at]!,
    length: recommendation.recommendedActionLengths[at]!,
    toolface: recommendation.recommendedToolfaces[at] ?? null,
    toolfaceType: recommendation.advice?.toolfaceTypes[at] ?? null,
  }));
