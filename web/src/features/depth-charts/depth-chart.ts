import { type DepthColumnId, depthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { EffectiveSettings } from "@sigma/contract/effective-settings";
import type { ChartKind } from "../../charts/view/chart-kind";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment, zoneName } from "../../ui/format/times";
import { defaultTracks } from "./default-tracks";
import { depthSource } from "./depth-source";
import { depthTrace } from "./depth-trace";

/**
 * Depth charts: any column of the depth rows; the strip reads the rig state, the cursor when a foot was reached.
 *
 * @param settings what the calculations of the well use; null while that is not known
 */
export const depthChart = (settings: EffectiveSettings | null): ChartKind<DepthColumnId> => ({
  title: "depth charts",
  source: depthSource,
  preset: "depthCharts",
  configType: "depth",
  rows: depthColumns,
  isTrace: isDepthColumnId,
  traceOf: (column, config) => depthTrace(column, config, settings),
  usual: defaultTracks,
  alwaysRead: ["rigState", "time"],
  alwaysSaved: ["rigState"],
  imageRange: (range, { index, column }) => {
    const times = column("time") ?? [];
    const made = Array.from(index)
      .map((depth, row) => (depth >= range.from && depth <= range.to ? times[row]! : Number.NaN))
      .filter((time) => !Number.isNaN(time));
    const [first, last] = [made[0], made.at(-1)];
    const depths = `${formatQuantityRange(range.from, range.to, quantities.wholeDepth)} MD`;
    if (first === undefined || last === undefined) return depths;
    return `${depths}, ${formatMoment(first)} – ${formatMoment(last)} ${zoneName(last)}`;
  },
  fileRange: ({ from, to }) => `${from.toFixed(0)}-${to.toFixed(0)} ft`,
});
