import { type ChannelId, channelRow, channelsBySlot } from "./channels";

// Every value of every sample is compared: arrays of numbers are read faster than pairs.
const lows = Float64Array.from(channelsBySlot, ({ physical: [low] }) => low);
const highs = Float64Array.from(channelsBySlot, ({ physical: [, high] }) => high);

/** Whether an instrument of a channel can read a value; not one that isn't a number. */
export const isPhysical = (slot: number, value: number): boolean => value >= lows[slot]! && value <= highs[slot]!;

/** Numbers that programs write for a missing value: all nines or all eights, or the limits of integer types. */
const looksLikeMark =
  /^-?(?:9{3,}(?:\.(?:9+|25|0+))?|8{4,}(?:\.8+)?|3276[78]|65535|214748364[78]|2147483(?:648|650)|1e\+?\d+)$/;

/**
 * Why a value of a channel is left out, in words for the reader of a report.
 *
 * @param writtenValue as the file or the feed has it
 */
export function whyNotPhysical(id: ChannelId, writtenValue: string): string {
  const { label, unit, physical } = channelRow(id);
  if (
    looksLikeMark.test(
      writtenValue
        .trim()
        .replace(/(\.\d*?)0+$/, "$1")
        .replace(/\.$/, ""),
    )
  ) {
    return `A missing-value marker, outside the possible range of ${label}`;
  }
  const [low, high] = physical.map((end) => end.toLocaleString("en"));
  return `${label} outside ${low} to ${high}${unit && ` ${unit}`}: no instrument gives it`;
}
