import type { Theme } from "../../../ui/theme/palette";
import { palette } from "../../../ui/theme/palette";

/** A point of the cloud: what the motor did, in the units shown. */
export type CloudPoint = readonly [pressure: number, bitSpeed: number];

/** The shares of the text colour that clouds are drawn with, oldest first. */
const SHARES = [35, 50, 70, 100] as const;

/** The points in clouds by their age, the newest on top and brightest. @param points oldest first */
export function cloudAges(points: readonly CloudPoint[], theme: Theme) {
  const { text1, plot } = palette[theme];
  const size = Math.max(1, Math.ceil(points.length / SHARES.length));
  return SHARES.map((share, age) => ({
    id: `age ${share}`,
    points: points.slice(age * size, (age + 1) * size),
    color: `color-mix(in srgb, ${text1} ${share}%, ${plot})`,
  })).filter((cloud) => cloud.points.length > 0);
}
