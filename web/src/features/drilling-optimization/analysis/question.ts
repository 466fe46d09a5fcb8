import type { RowCondition } from "@sigma/engine/drilling-optimization/filter-rows";
import type { FounderBin, FounderResult } from "@sigma/engine/drilling-optimization/find-founder";
import type { ZeroDrift } from "@sigma/engine/drilling-optimization/find-zero-drift";
import type { HeatMapAxis } from "@sigma/engine/drilling-optimization/heat-map";
import type { Feet } from "@sigma/terms/quantities";
import type { TraceId } from "../traces";

/** A range of values or depths, both ends included. */
export type Range = { from: number; to: number };

/** A filter of the scatter plot: a range of one depth column, in one rig state or in all (20). */
export type ScatterFilter = RowCondition & { id: string };

/** The modes that the drilling mode filter lets through: everything, rotary or slide drilling. */
export type DrillingMode = 20 | 1 | 2;

/** The views of the tab. */
export type OptimizationView = "scatter" | "founder" | "heatmap";

/** The columns that a heat map is drawn over. */
export type HeatPair = { x: TraceId; y: TraceId };

/** A question about the rows; views that are not shown are null. */
export type Question = {
  /** Depths that count; null for all. */
  range: Range | null;
  mode: DrillingMode;
  filters: readonly ScatterFilter[];
  operator: "AND" | "OR";
  /** Its colour is the first of these columns that a foot has a value of. */
  scatter: { x: TraceId; y: TraceId; colors: readonly [TraceId, ...TraceId[]] } | null;
  founder: {
    load: "wob" | "diffPressure";
    response: "rop" | "diffPressure";
    rpm: Range;
    /** Depths of the formation; null for all. */
    formation: Range | null;
  } | null;
  /** Its axes are the first of these pairs that a foot has both values of. */
  heat: readonly HeatPair[] | null;
};

/** Points to draw: kind 0 is rotary drilling, 1 slide drilling, 2 another state. */
export type Points = {
  depth: Float64Array;
  x: Float64Array;
  y: Float64Array;
  color: Float64Array;
  kind: Uint8Array;
};

/** How often the values of a filter's column fall into bins of equal width, and how many feet pass it. */
export type FilterCount = { id: string; from: number; to: number; counts: Uint32Array; passes: Feet };

export type ScatterAnswer = {
  color: TraceId;
  points: Points;
  /** The number of rows that pass the filters and have values on both axes; if there are many, `points` is a subset. */
  placed: number;
  /** Rows that the filters leave out. */
  out: { x: Float64Array; y: Float64Array };
  /** Feet with a value in all three columns. */
  complete: Feet;
  /** From the 5th to the 95th percentile of the colour column. */
  colors: Range | null;
  /** The range of the axes: all values except a few outliers; null without values. */
  extent: { x: Range; y: Range } | null;
  /** Feet that lie beyond. */
  beyond: Feet;
  /** The newest foot, whether or not it passes the filters. */
  newest: { depth: Feet; x: number; y: number } | null;
};

export type FounderAnswer = {
  points: { load: Float64Array; response: Float64Array; mse: Float64Array };
  footage: Feet;
  /** Weights that are left out because their zero has drifted; null if it has not. */
  drift: ZeroDrift | null;
  /** The rpm range of most rotary feet in this range of depth and formation; null without rotary feet. */
  usualRpm: Range | null;
  result: FounderResult;
  bins: readonly FounderBin[];
  /** Load of the newest rotary foot. */
  newest: { depth: Feet; load: number } | null;
};

/** The cells of one quantity; `best` is the place of the best cell, -1 where none has enough feet. */
export type HeatCells = { median: Float64Array; best: number; colors: Range | null };

export type HeatAnswer = {
  axes: HeatPair;
  x: HeatMapAxis;
  y: HeatMapAxis;
  /** Feet by cell. */
  count: Float64Array;
  mse: HeatCells;
  rop: HeatCells;
  newest: { depth: Feet; x: number; y: number } | null;
} | null;

/** The answer to a question. */
export type RowAnswer = {
  /** Number of loaded feet, and of the feet within the range and drilling mode. */
  rows: Feet;
  inRange: Feet;
  /** Feet of these that pass the filters, and feet that have an MSE. */
  passed: Feet;
  withMse: Feet;
  filters: FilterCount[];
  scatter: ScatterAnswer | null;
  founder: FounderAnswer | null;
  /** Undefined if it was not requested; null if no row has the values. */
  heat: HeatAnswer | undefined;
};
