import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { toArrived } from "../calls/column-reply";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** A survey, or a pseudo survey, by the names of its columns; null where it has no value. */
export type SurveyValues = Readonly<Record<string, number | string | null>> & { md: number };

/** The surveys of a well as rows, tie-in first; kept fresh while the component is on the screen. */
export function useSurveyRows(wellId: WellId) {
  usePush("survey-data", (message) => {
    if (message.wellId !== wellId) return;
    refreshEvent("survey-data/get", { wellId });
    refreshEvent("survey-data/get/basis", { wellId });
  });
  const { data, error, isPending, refetch } = useEvent("survey-data/get", { wellId });
  const rows = useMemo(() => (data === undefined ? undefined : toSurveyRows(data)), [data]);
  return { data: rows, error, isPending, refetch };
}

/** Columns of a reply as rows. */
export function toSurveyRows(reply: Parameters<typeof toArrived>[0]): SurveyValues[] {
  const columns = toArrived(reply) ?? {};
  const { md } = columns;
  return Array.from(md ?? [], (depth, row) => {
    const values = Object.entries(columns).map(([name, column]) => {
      const value = column[row] ?? null;
      return [name, Number.isNaN(value) ? null : value] as const;
    });
    return { ...Object.fromEntries(values), md: Number(depth) };
  });
}

/** A number of a row; null where it has none. */
export const numberOf = (row: SurveyValues | null | undefined, name: string): number | null => {
  const value = row?.[name];
  return typeof value === "number" ? value : null;
};
