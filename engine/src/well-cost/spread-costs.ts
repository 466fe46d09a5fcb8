import type { Feet } from "@sigma/terms/quantities";
import type { CostLineInput, SectionSpan } from "./cost-input";
import { type Money, shareOfMoney } from "./money";

/** A cost that arises along a path: a line of the AFE with the amount that is spread. */
export type SpreadCost = { line: Pick<CostLineInput, "basis" | "phase" | "md">; amount: Money };

/** Depth over days, columns of equal length, ascending in both; `names` has the phase of the step that ends at a row. */
export type CostPath = { days: readonly number[]; depth: readonly Feet[]; names?: readonly (string | null)[] };

/**
 * Spreads costs along a path: a rate per foot over its feet, other lines over its days, both within the phase or the section of
 * the line; a sum with a depth is due where the path reaches it.
 *
 * @returns all costs up to each row of the path: 0 at the first, exactly the whole at the last one
 * @see docs/methods/well-cost.md
 */
export function spreadCosts(costs: readonly SpreadCost[], path: CostPath, sections: readonly SectionSpan[]): Money[] {
  const sums = path.days.map(() => 0n);
  for (const { line, amount } of costs) {
    const weights = weightsOf(line, path, sections);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let weight = 0;
    for (let row = 1; row < sums.length; row++) {
      weight += weights[row]!;
      const isWhole = row === sums.length - 1 || weight >= total;
      sums[row]! += isWhole ? amount : shareOfMoney(amount, weight / total);
    }
  }
  return sums;
}

/** The part of a line that each step of the path has; the first row ends no step. */
function weightsOf(line: SpreadCost["line"], path: CostPath, sections: readonly SectionSpan[]): number[] {
  const { days, depth, names } = path;
  if (line.md !== null && line.basis !== "per-day" && line.basis !== "per-foot") {
    const due = depth.findIndex((md, row) => row > 0 && md >= line.md!);
    if (due > 0 && depth[0]! < line.md) return days.map((_, row) => (row === due ? 1 : 0));
  }
  const daysOf = days.map((day, row) => (row === 0 ? 0 : day - days[row - 1]!));
  const feetOf = depth.map((md, row) => (row === 0 ? 0 : md - depth[row - 1]!));
  const parts = partsOf(line.phase, { depth, names }, sections);
  const tries = line.basis === "per-foot" ? [feetOf, daysOf] : [daysOf, feetOf];
  for (const share of [parts, null]) {
    for (const weights of tries) {
      const partWeights = share === null ? weights : weights.map((weight, row) => weight * share[row]!);
      if (partWeights.some((weight) => weight > 0)) return partWeights;
    }
  }
  return days.map((_, row) => (row === days.length - 1 ? 1 : 0));
}

/** The part of each step that lies in the phase or the section of a line; all of it without one that is known. */
function partsOf(
  phase: string | null,
  { depth, names }: Pick<CostPath, "depth"> & { names: CostPath["names"] | undefined },
  sections: readonly SectionSpan[],
): number[] {
  if (phase === null) return depth.map(() => 1);
  if (names?.includes(phase)) return depth.map((_, row) => (names[row] === phase ? 1 : 0));
  const section = sections.find(({ name }) => name === phase);
  if (section === undefined) return depth.map(() => 1);
  const isLast = section === sections.at(-1);
  const isFirst = section === sections[0];
  return depth.map((to, row) => {
    const from = depth[row - 1] ?? to;
    const [top, end] = [isFirst ? Number.NEGATIVE_INFINITY : section.from, isLast ? Infinity : section.to];
    if (to <= from) return to > top && to <= end ? 1 : 0;
    return Math.max(0, Math.min(to, end) - Math.max(from, top)) / (to - from);
  });
}
