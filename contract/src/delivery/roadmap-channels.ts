import type { ChannelId } from "@sigma/terms/channels";

/** The channels that a roadmap can set ranges for, in the order in which they are shown. */
export const roadmapChannels = ["wob", "rpm", "pumpRate", "diffPressure", "rop"] as const satisfies ChannelId[];
export type RoadmapChannel = (typeof roadmapChannels)[number];
