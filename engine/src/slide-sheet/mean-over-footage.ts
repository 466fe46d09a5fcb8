import type { FeetPerHour } from "@sigma/terms/quantities";
import { rateOfHole, ratedHole, sumHole } from "../drilled-hole/rate-of-hole";
import type { DrilledFoot } from "./drilled-foot";
import type { Stretch } from "./find-stretches";

/** The measured values of a foot that are averaged over footage. */
export type AveragedValue = "wob" | "rpm" | "diffPressure" | "pumpRate";

/**
 * Mean of a measured value over the footage of stretches; a foot without the value does not count.
 *
 * @returns null if no foot has a value
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
      const footValue = foot[value];
      if (footValue === null) continue;
      const length = foot.depth - (feet[index - 1]?.depth ?? startMD);
      sum += footValue * length;
      footage += length;
    }
  }
  return footage > 0 ? sum / footage : null;
}

/**
 * Rate over the footage of stretches that was made in one mode: footage over the time that it took. A foot of unknown mode has
 * the mode of its stretch; a foot without an ROP above 0 does not count.
 *
 * @returns null if no foot has a rate
 * @see docs/methods/drilled-hole.md — a rate
 */
export const rateOverFootage = (stretches: readonly Stretch[], sliding: boolean): FeetPerHour | null =>
  rateOfHole(
    sumHole(
      stretches.flatMap(({ startMD, feet, sliding: isSlide }) =>
        feet.flatMap((foot, index) =>
          (foot.sliding ?? isSlide) === sliding
            ? ratedHole(foot.depth - (feet[index - 1]?.depth ?? startMD), foot.rop)
            : [],
        ),
      ),
    ),
  );
