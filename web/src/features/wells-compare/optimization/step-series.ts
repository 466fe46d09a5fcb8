import { RECORDS_TO_EXCEED } from "@sigma/contract/compare/compare-limits";
import type { DepthSteps } from "@sigma/contract/compare/wells-compare";
import { rateOfHole, sumHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { quantile } from "@sigma/engine/math/quantile";

/** The columns that are drawn by depth. */
export const stepColumns = [
  { id: "rop", label: "ROP", unit: "ft/hr", decimals: 1 },
  { id: "wob", label: "WOB", unit: "klb", decimals: 1 },
  { id: "rpm", label: "RPM", unit: "rpm", decimals: 0 },
  { id: "mse", label: "MSE", unit: "kpsi", decimals: 1 },
] as const;
export type StepColumn = (typeof stepColumns)[number]["id"];

/** Steps of depth to choose from, ft. */
export const steps = [1000, 500, 250, 100] as const;
export type Step = (typeof steps)[number];

const MIN_BINS = 10;

/** The largest step that results in ten bins. */
export const stepFor = (footage: number): Step => steps.find((step) => footage / step >= MIN_BINS) ?? steps.at(-1)!;

/** Which depth counts as zero. */
export type StepAlignment = "MD" | "Kick-off" | "Landing";

/** A mean in the middle of its step, depth from the zero of the well, ft. */
export type StepPoint = readonly [depth: number, value: number];

/** Fewer feet give no mean. */
export const LEAST_ROWS = RECORDS_TO_EXCEED;

/** The unbroken lines of a column: a step without enough feet, or none at all, breaks them. */
export function stepLines(data: DepthSteps, column: StepColumn, step: number, zero: number): StepPoint[][] {
  const lines: StepPoint[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, start] of data.depth.entries()) {
    const value = data[column][at] ?? null;
    if (value === null || data.rows[at]! < LEAST_ROWS) continue;
    const point: StepPoint = [start + step / 2 - zero, value];
    if (start - last === step) lines.at(-1)!.push(point);
    else lines.push([point]);
    last = start;
  }
  return lines;
}

/** The middle half of several wells by depth: where at least three have a mean. */
export function middleBand(wells: readonly StepPoint[][][]): { depth: number; low: number; high: number }[] {
  const byDepth = new Map<number, number[]>();
  for (const [depth, value] of wells.flat(2)) byDepth.set(depth, [...(byDepth.get(depth) ?? []), value]);
  return [...byDepth]
    .filter(([, values]) => values.length >= 3)
    .toSorted(([a], [b]) => a - b)
    .map(([depth, values]) => ({ depth, low: quantile(values, 0.25)!, high: quantile(values, 0.75)! }));
}

/** The highest mean of any well by depth, in unbroken lines. */
export function bestOf(wells: readonly StepPoint[][][], step: number): StepPoint[][] {
  const best = new Map<number, number>();
  for (const [depth, value] of wells.flat(2)) best.set(depth, Math.max(best.get(depth) ?? value, value));
  const lines: StepPoint[][] = [];
  for (const [depth, value] of [...best].toSorted(([a], [b]) => a - b)) {
    const last = lines.at(-1)?.at(-1);
    if (last && depth - last[0] <= step) lines.at(-1)!.push([depth, value]);
    else lines.push([[depth, value]]);
  }
  return lines;
}

/** The means of a range: the ROP and the slid share of its total footage, for the other columns means over rows. */
export type StretchMeans = Record<StepColumn, number | null> & { sliding: number | null; rows: number };

/** The means of the steps between two depths; steps with too few feet are left out. */
export function stretchMeans(data: DepthSteps, from: number, to: number): StretchMeans {
  const steps = data.depth.flatMap((start, at) =>
    start >= from && start < to && data.rows[at]! >= LEAST_ROWS ? [at] : [],
  );
  const mean = (values: readonly (number | null)[], weights: readonly number[]) => {
    let [sum, weight] = [0, 0];
    for (const at of steps) {
      const value = values[at] ?? null;
      if (value === null) continue;
      sum += value * weights[at]!;
      weight += weights[at]!;
    }
    return weight > 0 ? sum / weight : null;
  };
  return {
    rop: rateOfHole(sumHole(steps.map((at) => ({ footage: data.rated[at]!, hours: data.hours[at]! })))),
    wob: mean(data.wob, data.rows),
    rpm: mean(data.rpm, data.rows),
    mse: mean(data.mse, data.rows),
    sliding: mean(data.sliding, data.footage),
    rows: steps.reduce((sum, at) => sum + data.rows[at]!, 0),
  };
}
