import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import { EngineInputError } from "../engine-input-error";

/** A range that a column must lie in, ends included; `rigState` 20 asks for no state. */
export type RowCondition = { field: string; value: { from: number; to: number }; rigState: number };

/**
 * Rows of depth data that meet the conditions, all of them (AND) or any (OR). Without conditions every row does.
 *
 * A row without a value in a condition's column does not meet it.
 *
 * @throws EngineInputError `unknown-code` for another operator, or a column that is not there
 * @see docs/methods/drilling-optimization.md — heat map and scatter
 */
export function filterRows(
  columns: { readonly [name: string]: Float64Array },
  conditions: readonly RowCondition[],
  operator: "AND" | "OR",
  length: number,
): Uint32Array {
  if (operator !== "AND" && operator !== "OR") {
    throw new EngineInputError("unknown-code", `Unknown filter operator type: ${String(operator)}`);
  }
  const columnOf = (name: string): Float64Array => {
    const column = columns[name];
    if (!column) throw new EngineInputError("unknown-code", `no column ${name}`);
    return column;
  };
  const checks = conditions.map(({ field, value, rigState }) => {
    const column = columnOf(field);
    const states = rigState === ALL_RIG_STATES ? null : columnOf("rigState");
    return (row: number) =>
      column[row]! >= value.from && column[row]! <= value.to && (states === null || states[row] === rigState);
  });
  const meets = (row: number) =>
    checks.length === 0 ||
    (operator === "AND" ? checks.every((check) => check(row)) : checks.some((check) => check(row)));
  const kept: number[] = [];
  for (let row = 0; row < length; row += 1) if (meets(row)) kept.push(row);
  return Uint32Array.from(kept);
}
