import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";

/** What is measured of a foot and averaged over footage. */
export type AveragedValue = "rop" | "wob" | "rpm" | "diffPressure" | "pumpRate";

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
