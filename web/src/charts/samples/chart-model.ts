import type { AxisRange } from "../traces/auto-range";

/** Which way the index runs: time across the screen, depth down. */
export type Direction = "across" | "down";

/** A column of numbers beside the index, NaN for missing values. */
export type ChartColumn = Float64Array | Float32Array;

/** The data of linked tracks: one index, ascending, and the columns beside it, shared by all tracks without a copy. */
export type ChartData = {
  index: ChartColumn;
  column: (field: string) => ChartColumn | undefined;
  /** The smallest distance that can be distinguished in the data, s or ft, if it was thinned; otherwise 0. */
  resolution: number;
  /** Data of the same revision have the same points, the newer one with more at the end; undefined if that isn't known. */
  revision?: object;
  /** If the data was thinned: the value at a moment at full detail; undefined until it has been read. */
  exact?: (field: string, at: number) => number | null | undefined;
};

/** Data of an empty view. */
export const noChartData: ChartData = { index: new Float64Array(0), column: () => undefined, resolution: 0 };

/** A curve of a track. */
export type TraceModel = {
  field: string;
  label: string;
  unit: string;
  decimals: number;
  /** The stored colour; drawing adapts it to the theme. */
  color: string;
  /** The fixed ends of its axis; null takes a round range of the values in view. */
  range: AxisRange | null;
  /** The range used while values are missing. */
  fallback: AxisRange;
  /** An axis that follows the values is never shorter. */
  minSpan: number;
  /** An axis that follows the values starts at zero. */
  fromZero: boolean;
  /** Values grow towards the near end of the axis: the left or the bottom. */
  isReversed: boolean;
  /** Decades have the same length. */
  isLog: boolean;
  /** Added to every value. */
  offset: number;
  /** Calculated from other channels: an undefined value is not missing, so only gaps of the feed are hatched. */
  isDerived?: boolean;
  renderType: "line" | "point";
  /** Values over the range wrap to the low side, with a heavier fill. */
  wraps?: boolean;
  /** The reason why it can have no value in a drilled range, by the activity there. */
  whyEmpty?: { sliding: string; otherwise: string };
  /** How far its sensor is behind the bit, ft: the last stretch before the newest depth isn't a gap. */
  lag?: number;
};

/** A track: its curves, front first. */
export type TrackModel = { id: string; traces: readonly TraceModel[] };

/** A line over all tracks at a place of the index: a survey is dotted, a formation top dashed in its colour. */
export type LineMark = { at: number; kind: "survey" | "top"; label: string; color: string };
