import { type ChannelId, channelRow, channels, isChannelId } from "@sigma/terms/channels";
import type { ChartKind } from "../../charts/view/chart-kind";
import { traceModel } from "../../charts/traces/trace-model";
import { formatClock, formatMoment, formatTypedMoment, zoneName } from "../../ui/format/times";
import { defaultTracks } from "./default-tracks";
import { timeSource } from "./time-source";

/** Time charts: any channel of the rig; the strip and the overview read the rig state and the hole depth. */
export const timeChart: ChartKind<ChannelId> = {
  title: "time charts",
  source: timeSource,
  preset: "timeCharts",
  configType: "time",
  rows: channels,
  isTrace: isChannelId,
  traceOf: (channel, config) => traceModel(channelRow(channel), config),
  usual: defaultTracks,
  alwaysRead: ["rigState", "holeDepth"],
  alwaysSaved: ["rigState"],
  imageRange: ({ from, to }) => `${formatMoment(from)} – ${formatMoment(to)} ${zoneName(to)}`,
  fileRange: ({ from, to }) => `${formatTypedMoment(from)} ${formatClock(to)}`,
};
