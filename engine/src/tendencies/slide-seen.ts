import { type Degrees, type Feet, toDegrees, toRadians, type Radians } from "@sigma/terms/quantities";
import { wrapDegrees } from "../math/angles";
import type { DrilledFoot } from "../slide-sheet/drilled-foot";
import type { Stretch } from "../slide-sheet/find-stretches";

/** The hole drilled between two depths, as a directional tool that passes it sees it. */
export type SlideSeen = {
  /** Length of the vector sum of the slid feet. */
  slideSeen: Feet;
  /** Its direction, a gravity toolface; null if no hole was slid. */
  tfSeen: Degrees | null;
  /** Components of the vector sum, ft: along high side and to the right. */
  high: Feet;
  right: Feet;
  slid: Feet;
  rotated: Feet;
};

/**
 * Adds up what was slid and rotated between two depths of the directional sensor.
 *
 * A magnetic toolface, taken from north, becomes one from high side by the azimuth of the hole. A slid foot without a
 * toolface takes the mean of its stretch's others.
 *
 * @param stretches shallow first; hole in none of them counts as rotated
 * @param azimuth of the hole in this interval
 * @see docs/methods/tendencies.md
 */
export function slideSeen(stretches: readonly Stretch[], fromMD: Feet, toMD: Feet, azimuth: Degrees): SlideSeen {
  let [high, right, slid] = [0, 0, 0];
  for (const { sliding, startMD, endMD, feet } of stretches) {
    if (!sliding || endMD <= fromMD || startMD >= toMD) continue;
    let unknown = 0;
    let [highHere, rightHere, known] = [0, 0, 0];
    for (const [index, foot] of feet.entries()) {
      const top = feet[index - 1]?.depth ?? startMD;
      const length = Math.min(foot.depth, toMD) - Math.max(top, fromMD);
      if (length <= 0) continue;
      slid += length;
      const angle = gravityToolface(foot, azimuth);
      if (angle === null) {
        unknown += length;
        continue;
      }
      highHere += length * Math.cos(toRadians(angle));
      rightHere += length * Math.sin(toRadians(angle));
      known += length;
    }
    const whole = known > 0 ? (known + unknown) / known : 0;
    high += highHere * whole;
    right += rightHere * whole;
  }
  const sum = Math.hypot(high, right);
  return {
    slideSeen: sum,
    tfSeen: sum > 0 ? wrapDegrees(toDegrees(Math.atan2(right, high) as Radians)) : null,
    high,
    right,
    slid,
    rotated: Math.max(0, toMD - fromMD - slid),
  };
}

const gravityToolface = ({ toolface, toolfaceType }: DrilledFoot, azimuth: Degrees): Degrees | null =>
  toolface === null ? null : toolfaceType === "gravity" ? toolface : toolface - azimuth;
