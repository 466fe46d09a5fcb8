import type { ReplayEvent } from "@sigma/contract/replay/replay";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The first event after a moment; null without one. Events of one second are one step. */
export const nextEvent = (events: readonly ReplayEvent[], moment: EpochSeconds): ReplayEvent | null =>
  events.find(({ time }) => Math.ceil(time) > Math.ceil(moment)) ?? null;

/** The last event before a moment; null without one. */
export const previousEvent = (events: readonly ReplayEvent[], moment: EpochSeconds): ReplayEvent | null =>
  events.findLast(({ time }) => Math.ceil(time) < Math.floor(moment)) ?? null;
