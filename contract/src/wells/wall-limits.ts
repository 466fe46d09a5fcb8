import { HOUR } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";

/** Channels that the wall can show of a well, in the order in which a summary carries their values. */
export const wallChannels = [
  "rop",
  "wob",
  "rpm",
  "torque",
  "diffPressure",
  "pumpPressure",
  "pumpRate",
  "hookload",
  "blockHeight",
  "flowOut",
  "pitVolume",
  "totalGas",
] as const satisfies readonly ChannelId[];
export type WallChannel = (typeof wallChannels)[number];

/** Channels whose trend a tile draws at most. */
export const MOST_WALL_TRACES = 3;

/** Maximum number of readings in the mean toolface of a slide on the wall. */
export const MOST_WALL_TOOLFACES = 5;

/** Changed wells are pushed so often, s. */
export const WALL_PUSH_SECONDS = 2;

/** Maximum number of wells in one push; the others follow with the next pushes. */
export const MOST_WALL_WELLS = 100;

/** How far the trend of a tile looks back, s. */
export const WALL_TREND_SECONDS = HOUR;

/** Number of wells whose trends are returned at a time. */
export const MOST_WALL_TRENDS = 60;

/** Width of a trend on a wall of many wells, px; the minimum that a request may have. */
export const FEWEST_TREND_PIXELS = 60;

/** Width of a trend on a wall of few wells, px; the maximum that a request may have. */
export const MOST_TREND_PIXELS = 300;
