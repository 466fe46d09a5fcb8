import type { Condition } from "../filter/parse-filter";

/** The only well whose rows a condition can find, by its id; null if it doesn't name one. */
export function filteredWell(condition: Condition): string | null {
  if (condition.kind === "and") return filteredWell(condition.left) ?? filteredWell(condition.right);
  if (condition.kind !== "compare" || condition.by !== "eq") return null;
  const { left, right } = condition;
  if (left.kind === "column" && left.name === "wellId" && right.kind === "text") return right.value;
  return right.kind === "column" && right.name === "wellId" && left.kind === "text" ? left.value : null;
}
