import type { DepthSteps } from "@sigma/contract/compare/wells-compare";
import { holePieces } from "@sigma/engine/drilled-hole/measure-hole";
import { rateOfHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import type { Feet } from "@sigma/terms/quantities";
import type { DepthBlock } from "../../storage/depth/depth-blocks";
import { matchRows, type RowRule } from "./match-rows";

/** The columns that are averaged over feet; a rate is not. */
const averagedColumns = ["wob", "rpm", "mse"] as const;
/** The columns from which steps are calculated. */
export const stepColumns = ["depth", "rigState", "rop", ...averagedColumns] as const;

type Sums = Record<(typeof averagedColumns)[number], { sum: number; count: number }>;
type Step = { rows: number; drilled: Feet; slid: Feet; rated: { footage: Feet; hours: number } } & Sums;

const newStep = (): Step => ({
  rows: 0,
  drilled: 0,
  slid: 0,
  rated: { footage: 0, hours: 0 },
  wob: { sum: 0, count: 0 },
  rpm: { sum: 0, count: 0 },
  mse: { sum: 0, count: 0 },
});

/**
 * Averages the rows of a well that match a rule per step: footage over hours, means of the rest; steps without such rows are
 * absent. Hole that is not known to be slid or rotated counts for neither.
 *
 * @param blocks with the columns of `stepColumns` and those of the rule
 * @see docs/methods/wells-compare.md
 */
export function meanSteps(
  blocks: readonly DepthBlock[],
  { from, to, step, rule }: { from: Feet; to: Feet; step: Feet; rule: RowRule },
): DepthSteps {
  const steps = new Map<number, Step>();
  for (const block of blocks) {
    const matchFlags = matchRows(block, rule);
    const { depth, rigState, rop } = block.columns as Record<string, Float32Array>;
    const stepAt = (row: number): Step | null => {
      const at = depth![row]!;
      if (matchFlags[row] === 0 || at < from || at > to) return null;
      const start = Math.floor(at / step) * step;
      const knownStep = steps.get(start);
      if (knownStep) return knownStep;
      const startedStep = newStep();
      steps.set(start, startedStep);
      return startedStep;
    };
    for (let row = 0; row < block.rows; row++) {
      const into = stepAt(row);
      if (!into) continue;
      into.rows += 1;
      for (const name of averagedColumns) {
        const value = block.columns[name]![row]!;
        if (Number.isNaN(value)) continue;
        into[name].sum += value;
        into[name].count += 1;
      }
    }
    // Packed rows have no times: rows that a sensor logged in older hole have no rate either, and are not counted here.
    for (const { row, top, depth: at, mode, hours } of holePieces({
      depth: depth!,
      time: [],
      rigState: rigState!,
      rop: rop!,
    })) {
      const into = stepAt(row);
      if (!into) continue;
      if (mode !== null) into.drilled += at - top;
      if (mode === "slid") into.slid += at - top;
      if (hours === null) continue;
      into.rated.footage += at - top;
      into.rated.hours += hours;
    }
  }
  const sortedSteps = [...steps].toSorted(([a], [b]) => a - b);
  const means = (name: keyof Sums) =>
    sortedSteps.map(([, { [name]: one }]) => (one.count > 0 ? one.sum / one.count : null));
  return {
    depth: sortedSteps.map(([start]) => start),
    rows: sortedSteps.map(([, { rows }]) => rows),
    rop: sortedSteps.map(([, { rated }]) => rateOfHole(rated)),
    wob: means("wob"),
    rpm: means("rpm"),
    mse: means("mse"),
    sliding: sortedSteps.map(([, { slid, drilled }]) => (drilled > 0 ? (100 * slid) / drilled : null)),
    footage: sortedSteps.map(([, { drilled }]) => drilled),
    rated: sortedSteps.map(([, { rated }]) => rated.footage),
    hours: sortedSteps.map(([, { rated }]) => rated.hours),
  };
}
