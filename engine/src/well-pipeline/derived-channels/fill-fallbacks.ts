import { channelSlot } from "@sigma/terms/channels";
import { fallbackChannels, type SampleValues } from "@sigma/terms/sample";

/** A channel that is derived if the rig does not send it: its slot, and its bit of `fallbackChannels`. */
export type Fallback = { slot: number; bit: number };

/**
 * The channels that are derived if the rig does not send them.
 *
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export const fallbacks = Object.fromEntries(
  fallbackChannels.map((id, index) => [id, { slot: channelSlot(id), bit: 1 << index }]),
) as Record<(typeof fallbackChannels)[number], Fallback>;

/**
 * Writes a derived value into a channel that the rig does not send.
 *
 * @param isSent the rig has sent the channel lately: a gap in it stays a gap
 * @param value NaN if it could not be derived
 * @returns the bit of the channel, 0 if nothing was written
 * @see docs/methods/well-pipeline.md — what a measurement is
 */
export function fillFallback(values: SampleValues, { slot, bit }: Fallback, isSent: boolean, value: number): number {
  if (isSent || Number.isNaN(value) || !Number.isNaN(values[slot]!)) return 0;
  values[slot] = value;
  return bit;
}
