import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";
import { bitOf, stationsOfSurveys } from "../../data/directional/survey-stations";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";

/** Reads what the plans of a well are shown with, and keeps it fresh. */
export function usePlanData(wellId: WellId) {
  const plans = useEvent("well-plan/get", { wellId });
  const rows = useSurveyRows(wellId).data;
  // A guest may not read them: the limits are left out.
  const isGuest = useSession((session) => roleOf(session) === "guest");
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: !isGuest }).data ?? null;
  const plot = useEvent("directional-plot/get", { wellId, wellIds: [] }, { keepPrevious: true });
  const basis = useEvent("survey-data/get/basis", { wellId }).data?.basis ?? null;
  usePush("directional-updated", (message) => {
    if (message.wellId === wellId && message.what === "well-plans") refreshEvent("well-plan/get", { wellId });
  });
  const surveys = useMemo(() => stationsOfSurveys(rows ?? []), [rows]);
  const bit = useMemo(() => bitOf(rows?.at(-1)), [rows]);
  return {
    plans,
    surveys,
    bit,
    settings,
    basis,
    /** Direction of the vertical section, deg; north until it is known. */
    sectionAzimuth: plot.data?.sectionAzimuth ?? 0,
    /** Where the well lies on the map; null where that is not known. */
    place: plot.data?.place ?? null,
  };
}
