import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { toNumericColumns } from "../calls/column-reply";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** The surveys of a well as columns, tie-in first; kept fresh while the component is on the screen. */
export function useSurveys(wellId: WellId) {
  usePush("survey-data", (message) => {
    if (message.wellId === wellId) refreshEvent("survey-data/get", { wellId });
  });
  const { data, error, isPending, refetch } = useEvent("survey-data/get", { wellId });
  const surveys = useMemo<NumericColumns | null>(() => toNumericColumns(data ?? null) ?? null, [data]);
  return { surveys, error, isPending, refetch };
}
