import type { WellId } from "@sigma/contract/ids";
import { useEffect, useState } from "react";
import { toArrived } from "../calls/column-reply";
import { toast } from "../notifications/toasts";
import { useEvent } from "../calls/use-event";

/** A survey, or a pseudo survey, by the names of its columns; null for missing values. */
export type SurveyValues = Readonly<Record<string, number | string | null>> & { md: number };

/** The surveys of a well as rows, tie-in first; kept fresh while the component is on the screen. */
export function useSurveyRows(wellId: WellId) {
  const { data, error, isPending, refetch } = useEvent("survey-data/get", { wellId });
  return { data: useHeldRows("survey-data/get", data), error, isPending, refetch };
}

type Reply = Parameters<typeof toArrived>[0] | undefined;

/**
 * The rows of a reply that is requested repeatedly. A reply without a field of the previous rows is shown as an error, and
 * the previous rows stay.
 */
export function useHeldRows(event: string, reply: Reply): SurveyValues[] | undefined {
  const [held, setHeld] = useState<{ reply: Reply; rows: SurveyValues[] | undefined; fault: string | null }>({
    reply: undefined,
    rows: undefined,
    fault: null,
  });
  let now = held;
  if (held.reply !== reply) {
    const fault = missingField(held.reply, reply);
    now = fault === null ? { reply, rows: toSurveyRows(reply), fault } : { ...held, fault };
    if (now.reply !== held.reply || now.fault !== held.fault) setHeld(now);
  }
  const { fault } = now;
  useEffect(() => {
    if (fault !== null) toast.error(`${event} error`, fault);
  }, [event, fault]);
  return now.rows;
}

/** The fields of the previous reply that a reply lacks, in words; null if it lacks none. */
function missingField(before: Reply, after: Reply): string | null {
  const [held, arrived] = [toArrived(before ?? null) ?? {}, toArrived(after ?? null) ?? {}];
  // A reply without rows has no columns to compare.
  if ((held["md"]?.length ?? 0) === 0 || Object.keys(arrived).length === 0) return null;
  const missing = Object.keys(held).find((field) => !(field in arrived));
  return missing === undefined ? null : `Field ${missing} is missing in the response`;
}

/** Columns of a reply as rows. */
function toSurveyRows(reply: Reply): SurveyValues[] {
  const columns = toArrived(reply ?? null) ?? {};
  const { md } = columns;
  return Array.from(md ?? [], (depth, row) => {
    const values = Object.entries(columns).map(([name, column]) => {
      const value = column[row] ?? null;
      return [name, Number.isNaN(value) ? null : value] as const;
    });
    return { ...Object.fromEntries(values), md: Number(depth) };
  });
}

/** A number of a row; null if it has none. */
export const surveyNumberOf = (row: SurveyValues | null | undefined, name: string): number | null => {
  const value = row?.[name];
  return typeof value === "number" ? value : null;
};
