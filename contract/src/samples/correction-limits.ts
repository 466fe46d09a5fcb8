import { type ChannelId, channels } from "@sigma/terms/channels";
import { fallbackChannels } from "@sigma/terms/sample";

const fallback = new Set<ChannelId>(fallbackChannels);

/** The channels whose readings can be corrected: the channels that a rig sends. */
export const correctableChannels: readonly ChannelId[] = channels
  .filter(({ id, origin }) => origin === "measured" || fallback.has(id))
  .map(({ id }) => id);
