import type { WellId } from "@sigma/contract/ids";
import { useColumns } from "../calls/use-columns";
import { useEvent } from "../calls/use-event";

/** The surveys of a well as columns, tie-in first, or why they are not there; kept fresh while the component is on the screen. */
export function useSurveys(wellId: WellId) {
  const answer = useEvent("survey-data/get", { wellId });
  return { surveys: useColumns(answer), error: answer.error, refetch: answer.refetch };
}
