import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";

/** One condition on depth rows: a value between two inclusive bounds, and optionally the rig state. */
export type DepthCondition = {
  field: DepthColumnId | "depth" | "time";
  from: number;
  to: number;
  rigState: number | null;
};

/**
 * Conditions as a part of a WHERE clause.
 *
 * @param firstParameter number of the first placeholder
 * @returns the text and the values of its placeholders; without conditions it is true for every row
 */
export function whereClause(
  conditions: readonly DepthCondition[],
  operator: "AND" | "OR",
  firstParameter: number,
): { text: string; values: number[] } {
  const values: number[] = [];
  const placeholder = (value: number) => `$${firstParameter + values.push(value) - 1}::float8`;
  const texts = conditions.map(({ field, from, to, rigState }) => {
    const between = `${sqlOf(field)} BETWEEN ${placeholder(from)} AND ${placeholder(to)}`;
    return rigState === null ? `(${between})` : `(${between} AND ${sqlOf("rigState")} = ${placeholder(rigState)})`;
  });
  return { text: texts.join(` ${operator} `) || "true", values };
}

const sqlOf = (field: DepthCondition["field"]) =>
  field === "depth" || field === "time" ? field : `v[${depthColumnSlot(field) + 1}]`;
