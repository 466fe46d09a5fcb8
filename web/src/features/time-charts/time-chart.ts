import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";
import { formulaRowsOf } from "@sigma/terms/formula-channels";
import { type ChannelId, channelRow, channels, isChannelId } from "@sigma/terms/channels";
import { traceModel } from "../../charts/traces/trace-model";
import type { ChartKind } from "../../charts/view/chart-kind";
import { pastOf } from "../../charts/samples/past-of";
import type { ViewSource } from "../../charts/view/view-source";
import { request } from "../../data/calls/socket";
import type { ViewRange } from "../../data/live/view-range";
import { formatClock, formatMoment, formatTypedMoment, zoneName } from "../../ui/format/times";

const pair = (...traces: [ChannelId, ChannelId]): ChartTrack => ({ id: traces.join("-"), traces, weight: 1 });

/** The default tracks of a dashboard: pairs of traces with colours that every eye can distinguish. */
const defaultTracks: readonly ChartTrack[] = [
  pair("blockHeight", "hookload"),
  pair("rop", "wob"),
  pair("rpm", "torque"),
  pair("pumpPressure", "diffPressure"),
  pair("pumpRate", "bitDepth"),
  pair("mse", "doc"),
];

/** Ten seconds: for a shorter view a list of samples would be better. */
const SHORTEST_S = 10;

/** More raw samples than any screen requests. */
const MOST_RAW = 50_000;

const rangeText = ({ from, to }: ViewRange): string => `${formatMoment(from)} – ${formatMoment(to)}`;

/** Where time charts have their data from. */
export const timeSource: ViewSource = {
  chart: "time-charts",
  direction: "across",
  feed: "time",
  shortest: SHORTEST_S,
  mostRaw: MOST_RAW,
  rangeText,
  fetch: pastOf({
    chart: "Time Charts",
    data: "Time Data",
    rangeText,
    ask: (wellId, { kind, from, to, pixels }, fields) => {
      const rowsRequest = { wellId, from, to, projection: ["time", ...fields], encoding: "binary" as const };
      return kind === "raw"
        ? request("well-data/get/raw", { ...rowsRequest, limit: MOST_RAW })
        : request("well-data/get", { ...rowsRequest, pixels });
    },
  }),
};

/** Time charts: any channel of the rig; the strip and the overview read the rig state and the hole depth. */
export const timeChart: ChartKind<ChannelId> = {
  title: "time charts",
  source: timeSource,
  preset: "timeCharts",
  configType: "time",
  rows: (wellId) => [...channels, ...formulaRowsOf(wellId)],
  isTrace: isChannelId,
  traceOf: (channel, config) => traceModel(channelRow(channel), config),
  usual: defaultTracks,
  alwaysRead: ["rigState", "holeDepth"],
  alwaysSaved: ["rigState"],
  imageRange: ({ from, to }) => `${formatMoment(from)} – ${formatMoment(to)} ${zoneName(to)}`,
  fileRange: ({ from, to }) => `${formatTypedMoment(from)} ${formatClock(to)}`,
};
