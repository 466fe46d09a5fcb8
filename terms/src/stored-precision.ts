import { channelsBySlot } from "./channels";
import { isFormulaChannelId, MAX_FORMULA_DECIMALS } from "./formula-channels";

/** Additional decimals of a stored value, beyond the decimals shown for its channel. */
const EXTRA_DECIMALS = 3;

/** Number of steps from which the error of a double, carried through a division and a multiplication, reaches half a step. */
const MOST_STEPS = 2 ** 51;

// The decimals of a formula can change: its stored values stay as precise as the most decimals need.
const scales = channelsBySlot.map(
  ({ id, decimals }) => 10 ** ((isFormulaChannelId(id) ? MAX_FORMULA_DECIMALS : decimals) + EXTRA_DECIMALS),
);

/**
 * A channel's value as storage keeps it: rounded to three decimals more than the channel shows, such as
 * 0.0001 ft of hole depth. Rounding is idempotent. NaN stays NaN, and -0 becomes 0.
 */
export function storedValue(slot: number, value: number): number {
  const scale = scales[slot] ?? 1;
  const steps = Math.round(value * scale);
  return Math.abs(steps) < MOST_STEPS ? steps / scale + 0 : value;
}

/**
 * Rounds values of one channel in place to the stored precision.
 *
 * A sample that is rounded before the well pipeline takes it leads to the same rows live and in a recompute.
 */
export function roundToStored(slot: number, values: Float64Array): void {
  for (let index = 0; index < values.length; index++) values[index] = storedValue(slot, values[index]!);
}
