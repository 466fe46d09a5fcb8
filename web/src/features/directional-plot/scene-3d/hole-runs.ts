import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Feet } from "@sigma/terms/quantities";
import { heatMetricOf, heatMetrics, type HeatMetric, heatShare } from "../legend/heat-metrics";
import type { Stations } from "../scene/scene";

/** How a stretch of the hole was drilled: slid, rotated, or in no row of the slide sheet. */
export type HoleKind = "slid" | "rotated" | "drilled";

/** A stretch of the drilled hole: how it was drilled, or its share of the range of a metric. */
export type HoleRun = { from: Feet; to: Feet } & ({ kind: HoleKind } | { share: number | null });

/** The colouring by which slides and rotations are told apart. */
export const STEERING = "steering";

const surveyMetrics: readonly HeatMetric[] = [
  { id: "dls", label: "DLS", column: "dls", unit: "deg/100 ft", decimals: 2, min: 0, max: 10 },
  { id: "toPlan", label: "Distance to plan", column: "toPlan", unit: "ft", decimals: 1, min: 0, max: 50 },
];

/** The colourings of the hole in 3D: by slide and rotation at first, otherwise by a metric. */
export const colourings = [
  { id: STEERING, label: "Slide / rotate" },
  ...surveyMetrics.map(({ id, label }) => ({ id, label })),
  ...heatMetrics.map(({ id, label }) => ({ id, label })),
];

/** The metric of a colouring; null for that by slide and rotation. */
export const metricOfColouring = (id: string): HeatMetric | null =>
  id === STEERING ? null : (surveyMetrics.find((metric) => metric.id === id) ?? heatMetricOf(id));

type SheetRow = Pick<SlideSheet, "startMD" | "endMD" | "activity" | "trueSlideDistance">;

/** The rows of the slide sheet as stretches of the drilled hole, top down, and what is in no row between them. */
export function steeringRuns(rows: readonly SheetRow[], top: Feet, end: Feet): HoleRun[] {
  const runs: HoleRun[] = [];
  let at = top;
  for (const row of rows.toSorted((a, b) => a.startMD - b.startMD)) {
    const [from, to] = [Math.max(at, row.startMD), Math.min(end, row.endMD)];
    if (!(to > from)) continue;
    if (from > at + GAP) runs.push({ from: at, to: from, kind: "drilled" });
    runs.push({ from: from > at + GAP ? from : at, to, kind: isSlide(row) ? "slid" : "rotated" });
    at = to;
  }
  if (end > at) runs.push({ from: at, to: end, kind: "drilled" });
  return runs;
}

/** Rows nearer to each other than this follow one another: they end and start at whole feet. */
const GAP: Feet = 1.5;

/** The total length of the stretches of a kind, ft. */
export const lengthOf = (runs: readonly HoleRun[], kind: HoleKind): Feet =>
  runs.reduce((sum, run) => sum + ("kind" in run && run.kind === kind ? run.to - run.from : 0), 0);

/** The stretches between surveys, each with the value of the survey at its end. */
export function metricRuns({ path, values }: Stations, metric: HeatMetric, plan: Trajectory | null): HoleRun[] {
  const { md } = path;
  const valueAt = (row: number): number | null => {
    if (metric.column !== "toPlan") return values[metric.column]?.[row] ?? null;
    if (!plan) return null;
    return distanceToPlan(plan, { ns: path.ns[row]!, ew: path.ew[row]!, tvd: path.tvd[row]! }).total;
  };
  return Array.from({ length: Math.max(0, md.length - 1) }, (_, at) => ({
    from: md[at]!,
    to: md[at + 1]!,
    share: heatShare(metric, valueAt(at + 1)),
  }));
}
