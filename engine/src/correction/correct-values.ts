import type { EpochSeconds } from "@sigma/terms/quantities";
import { emptyValues, type SampleValues } from "@sigma/terms/sample";
import { storedValue } from "@sigma/terms/stored-precision";
import { isPhysical } from "@sigma/terms/physical-range";
import type { CorrectionSegment } from "./correction-segments";

/**
 * Applies the corrections of a moment to its measurements, in place, in the storage precision.
 *
 * @param values the measurements as they were sent, by slot
 * @returns the measured values that have changed, by slot, NaN elsewhere; undefined if nothing changed
 * @see docs/methods/correction.md
 */
export function correctValues(
  values: SampleValues,
  time: EpochSeconds,
  { changes }: CorrectionSegment,
): SampleValues | undefined {
  let original: SampleValues | undefined;
  for (const change of changes) {
    const { slot } = change;
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    const correctedValue = change.missing
      ? Number.NaN
      : value * change.factor + change.offset + change.slope * (Math.floor(time) - change.base);
    const is = isPhysical(slot, correctedValue) ? storedValue(slot, correctedValue) : Number.NaN;
    if (is === value) continue;
    original ??= emptyValues();
    if (Number.isNaN(original[slot]!)) original[slot] = value;
    values[slot] = is;
  }
  return original;
}
