import { type DepthColumnId, depthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { ChartKind } from "../../charts/view/chart-kind";
import { defaultTracks } from "./default-tracks";
import { depthSource } from "./depth-source";
import { depthTrace } from "./depth-trace";

/**
 * Depth charts: any column of the depth rows; the strip reads the rig state, the cursor when a foot was reached.
 *
 * @param gammaSensorOffset how far the gamma sensor is behind the bit; null while that is not known
 */
export const depthChart = (gammaSensorOffset: Feet | null): ChartKind<DepthColumnId> => ({
  title: "depth charts",
  source: depthSource,
  preset: "depthCharts",
  configType: "depth",
  rows: depthColumns,
  isTrace: isDepthColumnId,
  traceOf: (column, config) => depthTrace(column, config, gammaSensorOffset),
  usual: defaultTracks,
  alwaysRead: ["rigState", "time"],
  alwaysSaved: ["rigState"],
  fileRange: ({ from, to }) => `${from.toFixed(0)}-${to.toFixed(0)} ft`,
});
