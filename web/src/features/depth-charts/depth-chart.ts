import { type DepthColumnId, depthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { ChartKind } from "../../charts/view/chart-kind";
import { defaultTracks } from "./default-tracks";
import { depthSource } from "./depth-source";
import { depthTrace } from "./depth-trace";

/** Depth charts: any column of the depth rows; the strip reads the rig state, the cursor when a foot was reached. */
export const depthChart: ChartKind<DepthColumnId> = {
  title: "depth charts",
  source: depthSource,
  preset: "depthCharts",
  configType: "depth",
  rows: depthColumns,
  isTrace: isDepthColumnId,
  traceOf: depthTrace,
  usual: defaultTracks,
  alwaysRead: ["rigState", "time"],
  alwaysSaved: ["rigState"],
  fileRange: ({ from, to }) => `${from.toFixed(0)}-${to.toFixed(0)} ft`,
};
