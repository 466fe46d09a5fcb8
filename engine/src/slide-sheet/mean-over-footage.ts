import type { FeetPerHour } from "@sigma/terms/quantities";
import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";

/** What is measured of a foot and averaged over footage. */
export type AveragedValue = "wob" | "rpm" | "diffPressure" | "pumpRate";

/**
 * Mean of a measured value over the footage of stretches; a foot without the value does not count.
 *
 * @returns null where no foot has one
 * @see docs/methods/slide-sheet.md — a row
 */
export function meanOverFootage(
  stretches: readonly Pick<Stretch, "startMD" | "feet">[],
  value: AveragedValue,
): DrilledFoot[AveragedValue] {
  let sum = 0;
  let footage = 0;
  for (const { startMD, feet } of stretches) {
    for (const [index, foot] of feet.entries()) {
      const measured = foot[value];
      if (measured === null) continue;
      const length = foot.depth - (feet[index - 1]?.depth ?? startMD);
      sum += measured * length;
      footage += length;
    }
  }
  return footage > 0 ? sum / footage : null;
}

/** Whether an ROP says how long a foot took: of 0 or less none can. */
export const madeHole = (rop: FeetPerHour | null): rop is FeetPerHour => rop !== null && rop > 0;

/**
 * Rate over the footage of stretches: the footage over the time that it took. A foot without an ROP above 0 does not count.
 *
 * @returns null where no foot has one
 * @see docs/methods/slide-sheet.md — a row
 */
export function rateOverFootage(stretches: readonly Pick<Stretch, "startMD" | "feet">[]): FeetPerHour | null {
  let footage = 0;
  let hours = 0;
  for (const { startMD, feet } of stretches) {
    for (const [index, { depth, rop }] of feet.entries()) {
      if (!madeHole(rop)) continue;
      const length = depth - (feet[index - 1]?.depth ?? startMD);
      footage += length;
      hours += length / rop;
    }
  }
  return footage > 0 ? footage / hours : null;
}
