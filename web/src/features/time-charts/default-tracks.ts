import type { ChartTrack } from "@sigma/contract/dashboard-preset";
import type { ChannelId } from "@sigma/terms/channels";

const pair = (...traces: [ChannelId, ChannelId]): ChartTrack => ({ id: traces.join("-"), traces, weight: 1 });

/** The tracks of a dashboard that nobody has arranged: pairs whose colours stay apart for every eye. */
export const defaultTracks: readonly ChartTrack[] = [
  pair("blockHeight", "hookload"),
  pair("rop", "wob"),
  pair("rpm", "torque"),
  pair("pumpPressure", "diffPressure"),
  pair("pumpRate", "bitDepth"),
  pair("mse", "doc"),
];
