import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { fallbackChannels, type SampleValues } from "@sigma/terms/sample";

type FallbackChannel = (typeof fallbackChannels)[number];

/** What stands in for a channel that the rig does not send; NaN where nothing can. */
export type Fallbacks = Record<FallbackChannel, number>;

const slots = fallbackChannels.map((id: ChannelId) => channelSlot(id));

/**
 * Writes what was derived into the channels that the rig does not send.
 *
 * @param sent channels that the rig has sent lately: a gap in them stays a gap
 * @returns which of `fallbackChannels` were written, a bit each
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function fillFallbacks(
  values: SampleValues,
  fallbacks: Fallbacks,
  sent: Record<FallbackChannel, boolean>,
): number {
  let derived = 0;
  for (let bit = 0; bit < fallbackChannels.length; bit++) {
    const slot = slots[bit]!;
    if (!Number.isNaN(values[slot]!)) continue;
    const id = fallbackChannels[bit]!;
    const value = fallbacks[id];
    if (sent[id] || Number.isNaN(value)) continue;
    values[slot] = value;
    derived |= 1 << bit;
  }
  return derived;
}
