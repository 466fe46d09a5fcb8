import type { WellId } from "@sigma/contract/ids";
import { useColumns } from "../calls/use-columns";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** The surveys of a well as columns, tie-in first, or why they are not there; kept fresh while the component is on the screen. */
export function useSurveys(wellId: WellId) {
  usePush("survey-data", (message) => {
    if (message.wellId === wellId) refreshEvent("survey-data/get", { wellId });
  });
  const answer = useEvent("survey-data/get", { wellId });
  return { surveys: useColumns(answer), error: answer.error, refetch: answer.refetch };
}
