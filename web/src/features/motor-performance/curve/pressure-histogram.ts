import type { Seconds } from "@sigma/terms/quantities";
import type { MotorMoment } from "./use-motor-samples";

/** How long the motor ran at pressures of a bin, in the unit that is shown. */
export type PressureBin = { from: number; to: number; seconds: Seconds };

/** A longer step between samples tells nothing of what the motor did in it, s. */
const LONGEST_STEP: Seconds = 30;

/**
 * The time on bottom at each differential pressure; bins without time are left out.
 *
 * A sample stands for the time up to the next one on bottom, the last for none.
 *
 * @param width of a bin, in the unit shown
 * @param toShown of a pressure
 */
export function pressureHistogram(
  moments: readonly Pick<MotorMoment, "time" | "diffPressure">[],
  width: number,
  toShown: (pressure: number) => number,
): PressureBin[] {
  const seconds = new Map<number, number>();
  for (const [row, { time, diffPressure }] of moments.entries()) {
    const next = moments[row + 1];
    if (!next || next.time - time > LONGEST_STEP) continue;
    const bin = Math.floor(toShown(diffPressure) / width);
    seconds.set(bin, (seconds.get(bin) ?? 0) + next.time - time);
  }
  return [...seconds]
    .toSorted(([a], [b]) => a - b)
    .map(([bin, sum]) => ({ from: bin * width, to: (bin + 1) * width, seconds: sum }));
}
