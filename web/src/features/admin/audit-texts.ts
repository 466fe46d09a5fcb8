import type { AuditRow } from "@sigma/contract/users/audit-log";

/** A changed field in readable form; null if the field had no value before, or has no value now. */
export type FieldChange = { field: string; before: string | null; after: string | null };

/** Maximum characters of a value in a row of the table; the rest is in its tooltip. */
const MAX_SHOWN_LENGTH = 60;

/**
 * The fields of a row of the audit log that changed, in their order. Redundant fields are left out: fields that a new
 * entry leaves empty, the well that the row names anyway, and whole settings whose fields are listed too.
 */
export function fieldChanges({ before, after, well = null }: ChangedRow): FieldChange[] {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) =>
      !(before[field] === undefined && isEmpty(after[field])) &&
      !(well && field === "wellId") &&
      !(field === "value" && isRecord(after[field] ?? before[field])),
  );
  return fields.map((field) => ({ field, before: valueText(before[field]), after: valueText(after[field]) }));
}

type ChangedRow = Pick<AuditRow, "before" | "after"> & Partial<Pick<AuditRow, "well">>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

const isRecord = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function valueText(value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A value cut to the width of the table. */
export const cut = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH - 1)}…` : text;

/** Periods to choose from, s; null is all that is kept. */
export const periods = [
  { value: "day", label: "24 hours", seconds: 86_400 },
  { value: "week", label: "7 days", seconds: 604_800 },
  { value: "month", label: "30 days", seconds: 2_592_000 },
  { value: "all", label: "All", seconds: null },
] as const;

/** The name of a period. */
export type Period = (typeof periods)[number]["value"];
