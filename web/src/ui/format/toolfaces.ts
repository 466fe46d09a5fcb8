import type { Degrees } from "@sigma/terms/quantities";
import { formatNumber } from "./numbers";

/** The reference of a toolface: high side of the hole, or magnetic north. */
export type ToolfaceType = "gravity" | "magnetic";

/** A direction in whole degrees, 0 to 359: what rounds to 360 is 0. */
export const wholeDegrees = (angle: Degrees): number => ((Math.round(angle) % 360) + 360) % 360;

/** A toolface as text: right or left of high side (16R, 12L), from magnetic north with its letter (327M). */
export function formatToolface(angle: Degrees, type: ToolfaceType): string {
  const whole = wholeDegrees(angle);
  if (type === "magnetic") return `${whole}M`;
  if (whole === 0 || whole === 180) return formatNumber(whole, 0);
  return whole < 180 ? `${whole}R` : `${360 - whole}L`;
}

/** A toolface within this of the target counts as held, deg. */
export const TARGET_HALF_WIDTH: Degrees = 15;
