import { type DepthColumnId, listedDepthColumns } from "@sigma/terms/depth-columns";
import type { ChannelRow } from "@sigma/terms/channels";

/** The depth columns that drilling is compared by, in the order in which they are offered. */
const traceIds = [
  "rop",
  "wob",
  "diffPressure",
  "mse",
  "rpm",
  "torque",
  "pumpPressure",
  "pumpRate",
  "doc",
  "mseTorsion",
  "mseThrust",
  "sppaQ2",
  "docWobRatio",
  "drillingEfficiency",
  "bitAggressiveness",
  "rpmDownhole",
  "torqueDownhole",
  "hookload",
  "gamma",
] as const satisfies readonly DepthColumnId[];

/** A depth column that drilling is compared by. */
export type TraceId = (typeof traceIds)[number];

/** The columns that are always read; another column is fetched when the user chooses it. */
export const usualColumns: readonly DepthColumnId[] = [
  "rigState",
  "rop",
  "wob",
  "diffPressure",
  "mse",
  "rpm",
  "torque",
  "pumpPressure",
  "pumpRate",
  "doc",
];

/** The properties of a column that the axes and filters need: label, unit, decimals and the range of its axis. */
export type Trace = Pick<ChannelRow, "label" | "unit" | "decimals" | "min" | "max"> & { id: TraceId | "depth" };

const rowOf = (id: TraceId): Trace => {
  const { label, unit, decimals, min, max } = listedDepthColumns().find((column) => column.id === id)!;
  return { id, label, unit, decimals, min, max };
};

/** The columns to choose from. */
export const traces: readonly Trace[] = traceIds.map(rowOf);

const depthTrace: Trace = { id: "depth", label: "Depth", unit: "ft", decimals: 0, min: 0, max: 40_000 };

/** The columns that can be filtered by: the depth as well. */
export const filterTraces: readonly Trace[] = [...traces, depthTrace];

/** The column of a name. */
export const traceOf = (id: string): Trace => filterTraces.find((trace) => trace.id === id)!;

/** High values of these columns are unwanted: their colours are reversed, so that bright is good. */
export const isBetterLow = (id: string): boolean => id === "mse" || id === "mseTorsion" || id === "mseThrust";
