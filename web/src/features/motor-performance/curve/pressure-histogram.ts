import type { Seconds } from "@sigma/terms/quantities";
import type { MotorMoment } from "./use-motor-samples";

/** How long the motor ran at pressures of a bin, in the unit that is shown. */
export type PressureBin = { from: number; to: number; seconds: Seconds };

/** The maximum step between samples for which the state of the motor in between is known, s. */
const LONGEST_STEP: Seconds = 30;

/**
 * The time on bottom at each differential pressure; bins without time are left out.
 *
 * A sample represents the time up to the next sample on bottom, the last one represents no time.
 *
 * @param width of a bin, in the unit shown
 * @param toShown converts a pressure
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
