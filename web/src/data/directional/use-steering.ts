import { together } from "../calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { useEvent } from "../calls/use-event";
import { roleOf, useSession } from "../session/session";
import { bitOf } from "./survey-stations";
import { useRecommendations } from "./use-recommendations";
import { useSurveyRows } from "./use-survey-rows";

/** The end of the hole, its plan, the motor output and the advice; kept up to date while the component is shown. */
export function useSteering(wellId: WellId) {
  // A guest may not read the tendencies: what follows from them is left out.
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const surveys = useSurveyRows(wellId);
  const rows = surveys.data;
  const knownTendencies = useEvent("directional-settings/get/tendencies", { wellId }, { enabled: !isGuest });
  const plans = useEvent("well-plan/get", { wellId });
  const recommendations = useRecommendations(wellId);
  const basis = useEvent("survey-data/get/basis", { wellId }).data?.basis;
  const bit = useMemo(() => bitOf(rows?.at(-1)), [rows]);
  return {
    /** Whether all of it has been read. */
    of: together({ surveys, plans, recommendations, ...(!isGuest && { known: knownTendencies }) }),
    bit,
    tendencies: knownTendencies.data ?? null,
    basis,
    plan: plans.data?.find(({ wellbore }) => wellbore) ?? null,
    active: recommendations.data?.find((recommendation) => recommendation.active) ?? null,
  };
}
