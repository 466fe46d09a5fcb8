import type { ToolLimit } from "./tool-limits";

/** Rows that follow each other and are out of a limit, with the value among them that is out furthest. */
export type OutSpan = { from: number; to: number; rows: number; worst: number };

/** The result of checking one column. */
export type ColumnCheck = {
  /** Values out of the limit. */
  out: number;
  /** Rows with a value. */
  values: number;
  min: number | null;
  max: number | null;
  spans: OutSpan[];
};

/** Rows in limits that do not end a span. */
const ROWS_BETWEEN = 5;

/**
 * Finds the values of a column that are outside its limit.
 *
 * @param values in the unit of the limit, in the order of the log; null for missing values
 * @param limit null for a column without a limit
 * @returns spans by row number, from 0
 */
export function checkColumn(values: readonly (number | null)[], limit: ToolLimit | null): ColumnCheck {
  const check: ColumnCheck = { out: 0, values: 0, min: null, max: null, spans: [] };
  values.forEach((value, row) => {
    if (value === null) return;
    check.values += 1;
    check.min = check.min === null ? value : Math.min(check.min, value);
    check.max = check.max === null ? value : Math.max(check.max, value);
    const beyond = beyondOf(value, limit);
    if (beyond <= 0) return;
    check.out += 1;
    const last = check.spans.at(-1);
    if (last && row - last.to <= ROWS_BETWEEN) {
      last.to = row;
      last.rows += 1;
      if (beyond > beyondOf(last.worst, limit)) last.worst = value;
    } else {
      check.spans.push({ from: row, to: row, rows: 1, worst: value });
    }
  });
  return check;
}

/** How far a value is out of its limit; 0 or less within. */
function beyondOf(value: number, limit: ToolLimit | null): number {
  if (limit === null) return 0;
  return Math.max(
    limit.min === null ? Number.NEGATIVE_INFINITY : limit.min - value,
    limit.max === null ? Number.NEGATIVE_INFINITY : value - limit.max,
  );
}
