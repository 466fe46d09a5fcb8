import type { ComparedColumn } from "@sigma/contract/compare/compared-columns";
import type { DepthCondition } from "@sigma/contract/samples/depth-data";
import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import type { DepthBlock } from "../../storage/depth/depth-blocks";

/** The conditions for depth rows: all of them, or any of them; without conditions every row matches. */
export type RowRule = { conditions: readonly DepthCondition[]; operator: "AND" | "OR" };

/** The columns that a rule looks at. */
export function columnsOfRule({ conditions }: RowRule): ComparedColumn[] {
  const fields = conditions.map(({ field }) => field as ComparedColumn);
  const hasState = conditions.some(({ rigState }) => rigState !== ALL_RIG_STATES);
  return [...new Set([...fields, ...(hasState ? (["rigState"] as const) : [])])];
}

/**
 * Which rows of a block meet a rule: 1 for rows that do. A missing value meets no condition.
 *
 * Values are packed in 32 bits; limits are rounded like them, so that a value that equals a limit meets it.
 */
export function matchRows({ rows, columns }: DepthBlock, { conditions, operator }: RowRule): Uint8Array {
  const isAll = operator === "AND";
  const matchFlags = new Uint8Array(rows).fill(isAll || conditions.length === 0 ? 1 : 0);
  for (const { field, value, rigState } of conditions) {
    const values = columns[field as ComparedColumn]!;
    const states = rigState === ALL_RIG_STATES ? null : columns.rigState!;
    const [from, to] = [Math.fround(value.from), Math.fround(value.to)];
    for (let row = 0; row < rows; row++) {
      const cellValue = values[row]!;
      const isMet = cellValue >= from && cellValue <= to && (states === null || states[row] === rigState);
      if (isMet !== isAll) matchFlags[row] = isMet ? 1 : 0;
    }
  }
  return matchFlags;
}
