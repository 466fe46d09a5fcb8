import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import { EngineInputError } from "../engine-input-error";

/** A range for a column, ends included; `rigState` 20 matches every state. */
export type RowCondition = { field: string; value: { from: number; to: number }; rigState: number };

/**
 * Rows of depth data that meet the conditions, all of them (AND) or any (OR). Without conditions every row does.
 *
 * A row without a value in a condition's column does not meet it.
 *
 * @param rows the rows to look at, ascending; all of them unless given
 * @throws EngineInputError `unknown-code` for another operator, or a column that is not there
 * @see docs/methods/drilling-optimization.md — heat map and scatter
 */
export function filterRows(
  columns: { readonly [name: string]: Float64Array },
  conditions: readonly RowCondition[],
  operator: "AND" | "OR",
  length: number,
  rows: Uint32Array = allRows(length),
): Uint32Array {
  if (operator !== "AND" && operator !== "OR") {
    throw new EngineInputError("unknown-code", `Unknown filter operator type: ${String(operator)}`);
  }
  const columnOf = (name: string): Float64Array => {
    const column = columns[name];
    if (!column) throw new EngineInputError("unknown-code", `no column ${name}`);
    return column;
  };
  const checks = conditions.map(({ field, value: { from, to }, rigState }): Check => {
    const column = columnOf(field);
    const states = rigState === ALL_RIG_STATES ? null : columnOf("rigState");
    return { column, from, to, rigState, states };
  });
  if (checks.length === 0) return rows;
  const keptRows = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!;
    if (operator === "AND" ? meetsAll(checks, row) : meetsAny(checks, row)) keptRows[count++] = row;
  }
  return keptRows.slice(0, count);
}

type Check = {
  column: Float64Array;
  from: number;
  to: number;
  rigState: number;
  /** Null where every state counts. */
  states: Float64Array | null;
};

const meets = ({ column, from, to, rigState, states }: Check, row: number): boolean =>
  column[row]! >= from && column[row]! <= to && (states === null || states[row] === rigState);

function meetsAll(checks: readonly Check[], row: number): boolean {
  for (let at = 0; at < checks.length; at += 1) if (!meets(checks[at]!, row)) return false;
  return true;
}

function meetsAny(checks: readonly Check[], row: number): boolean {
  for (let at = 0; at < checks.length; at += 1) if (meets(checks[at]!, row)) return true;
  return false;
}

function allRows(length: number): Uint32Array {
  const rows = new Uint32Array(length);
  for (let row = 0; row < length; row += 1) rows[row] = row;
  return rows;
}
