import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { DepthRow } from "@sigma/terms/sample";
import type { WellNo } from "../well-no";

/** Values by depth column, all as long as their depth axis; NaN where a depth has none. */
export type DepthColumns = Partial<Record<DepthColumnId, Float64Array>>;

/** Depth rows as columns, ascending in depth. */
export type DepthRange = { depth: Float64Array; time: Float64Array; columns: DepthColumns };

/** A question about a range of depths: ends are included, absent ends are open. */
export type DepthQuestion = {
  well: WellNo;
  columns: readonly DepthColumnId[];
  /** The depth that `from` and `to` are measured on. */
  key?: "depth" | "correctedDepth" | undefined;
  from?: Feet | undefined;
  to?: Feet | undefined;
};

/** One condition on depth rows: a value between two ends, included, and where it is given the rig state. */
export type DepthCondition = {
  field: DepthColumnId | "depth" | "time";
  from: number;
  to: number;
  rigState: number | null;
};

/** Depth rows of all wells, one a foot of hole made. */
export type DepthStore = {
  /** Every row of a range, or its first `limit`. */
  range(question: DepthQuestion & { limit?: number | undefined }): Promise<DepthRange>;
  /** Means per step of depth; `depth` is where a step begins, `time` the first of its rows. */
  aggregate(question: DepthQuestion & { step: Feet }): Promise<DepthRange>;
  /** How many rows of a well meet all conditions, or any of them. */
  count(well: WellNo, conditions: readonly DepthCondition[], operator: "AND" | "OR"): Promise<number>;
  /** The first `limit` rows deeper than a depth. */
  after(well: WellNo, depth: Feet, limit: number): Promise<DepthRow[]>;
  /** The deepest row of a well, null before the first. */
  deepest(well: WellNo): Promise<DepthRow | null>;
  /** Lays the known values of rows over what is stored of the same depths; outside the tick, for imports. */
  upsert(well: WellNo, rows: readonly DepthRow[]): Promise<void>;
};
