import type { ChannelRow } from "@sigma/terms/channels";

/** The channels that a search text fits: every word must be found in the name, the wire name or the unit. */
export function matchChannels(channels: readonly ChannelRow[], search: string): ChannelRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return channels.filter(({ id, label, unit }) => {
    const text = `${label} ${id} ${unit}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
