import type { DepthSteps } from "@sigma/contract/compare/wells-compare";
import { RigState } from "@sigma/terms/rig-states";
import type { Feet } from "@sigma/terms/quantities";
import type { DepthBlock } from "../../storage/depth/depth-blocks";
import { matchRows, type RowRule } from "./match-rows";

/** The columns that are averaged. */
export const averagedColumns = ["rop", "wob", "rpm", "mse"] as const;

type Sums = Record<(typeof averagedColumns)[number], { sum: number; count: number }>;
type Step = { rows: number; drilled: number; slid: number } & Sums;

const newStep = (): Step => ({
  rows: 0,
  drilled: 0,
  slid: 0,
  rop: { sum: 0, count: 0 },
  wob: { sum: 0, count: 0 },
  rpm: { sum: 0, count: 0 },
  mse: { sum: 0, count: 0 },
});

/**
 * Means per step of the rows of a well that meet a rule; steps without such rows are absent.
 *
 * @param blocks with the averaged columns, depth, rigState and those of the rule
 * @see docs/methods/wells-compare.md
 */
export function meanSteps(
  blocks: readonly DepthBlock[],
  { from, to, step, rule }: { from: Feet; to: Feet; step: Feet; rule: RowRule },
): DepthSteps {
  const steps = new Map<number, Step>();
  for (const block of blocks) {
    const matched = matchRows(block, rule);
    const { depth, rigState } = block.columns as Record<string, Float32Array>;
    for (let row = 0; row < block.rows; row++) {
      const at = depth![row]!;
      if (matched[row] === 0 || at < from || at > to) continue;
      const start = Math.floor(at / step) * step;
      const into = steps.get(start) ?? newStep();
      if (into.rows === 0) steps.set(start, into);
      into.rows += 1;
      const state = rigState![row]!;
      if (state === RigState.slideDrilling) into.slid += 1;
      if (state === RigState.slideDrilling || state === RigState.rotaryDrilling) into.drilled += 1;
      for (const name of averagedColumns) {
        const value = block.columns[name]![row]!;
        if (Number.isNaN(value)) continue;
        into[name].sum += value;
        into[name].count += 1;
      }
    }
  }
  const sorted = [...steps].toSorted(([a], [b]) => a - b);
  const means = (name: keyof Sums) => sorted.map(([, { [name]: one }]) => (one.count > 0 ? one.sum / one.count : null));
  return {
    depth: sorted.map(([start]) => start),
    rows: sorted.map(([, { rows }]) => rows),
    rop: means("rop"),
    wob: means("wob"),
    rpm: means("rpm"),
    mse: means("mse"),
    sliding: sorted.map(([, { slid, drilled }]) => (drilled > 0 ? (100 * slid) / drilled : null)),
  };
}
