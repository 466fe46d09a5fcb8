import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";
import type { EffectiveSettings } from "@sigma/contract/wells/effective-settings";
import { formulaRowsOf } from "@sigma/terms/formula-channels";
import { type DepthColumnId, depthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { ChartKind } from "../../charts/view/chart-kind";
import { pastOf } from "../../charts/samples/past-of";
import type { ViewSource } from "../../charts/view/view-source";
import { request } from "../../data/calls/socket";
import type { ViewRange } from "../../data/live/view-range";
import { formatQuantityRange, plainValue, quantities, unitText } from "../../ui/format/numbers";
import { formatMoment, zoneName } from "../../ui/format/times";
import { depthTrace } from "./depth-trace";

const track = (...traces: DepthColumnId[]): ChartTrack => ({ id: traces.join("-"), traces, weight: 1 });

/** The default tracks of a dashboard: gamma left of the depth, then pairs with distinct colours. */
const defaultTracks: readonly ChartTrack[] = [
  track("gamma"),
  track("rop", "wob"),
  track("rpm", "torque"),
  track("pumpPressure", "diffPressure"),
  track("mse", "doc"),
];

/** Ten feet: a shorter view shows only a few rows. */
const SHORTEST_FT = 10;

/** More raw rows than any screen requests. */
const MOST_RAW = 20_000;

const rangeText = ({ from, to }: ViewRange): string => formatQuantityRange(from, to, quantities.wholeDepth);

/** Where depth charts have their data from. */
const depthSource: ViewSource = {
  chart: "depth-charts",
  direction: "down",
  feed: "depth",
  shortest: SHORTEST_FT,
  mostRaw: MOST_RAW,
  rangeText,
  fetch: pastOf({
    chart: "Depth Charts",
    data: "Depth Data",
    rangeText,
    ask: (wellId, { kind, from, to, pixels }, fields) => {
      const depthRequest = {
        wellId,
        from,
        to,
        projection: [...fields],
        key: "depth" as const,
        encoding: "binary" as const,
      };
      return kind === "raw"
        ? request("depth-data/get/raw", { ...depthRequest, limit: MOST_RAW })
        : request("depth-data/get", { ...depthRequest, pixels, caching: true });
    },
  }),
};

/**
 * Depth charts: any column of the depth rows. The strip shows the rig state, the cursor shows when a foot was reached.
 *
 * @param settings the settings that the calculations of the well use; null until they are known
 */
export const depthChart = (settings: EffectiveSettings | null | undefined): ChartKind<DepthColumnId> => ({
  title: "depth charts",
  source: depthSource,
  preset: "depthCharts",
  configType: "depth",
  rows: (wellId) => [...depthColumns, ...formulaRowsOf(wellId)],
  isTrace: isDepthColumnId,
  traceOf: (column, config) => depthTrace(column, config, settings),
  usual: defaultTracks,
  alwaysRead: ["rigState", "time"],
  alwaysSaved: ["rigState"],
  imageRange: (range, { index, column }) => {
    const times = column("time") ?? [];
    const rangeTimes = Array.from(index)
      .map((depth, row) => (depth >= range.from && depth <= range.to ? times[row]! : Number.NaN))
      .filter((time) => !Number.isNaN(time));
    const [first, last] = [rangeTimes[0], rangeTimes.at(-1)];
    const depths = `${formatQuantityRange(range.from, range.to, quantities.wholeDepth)} MD`;
    if (first === undefined || last === undefined) return depths;
    return `${depths}, ${formatMoment(first)} – ${formatMoment(last)} ${zoneName(last)}`;
  },
  fileRange: ({ from, to }) =>
    `${plainValue(from, quantities.wholeDepth)}-${plainValue(to, quantities.wholeDepth)} ${unitText({ unit: "ft" })}`,
});
