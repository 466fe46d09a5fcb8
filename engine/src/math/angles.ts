import type { Degrees } from "@sigma/terms/quantities";

/**
 * An angle brought into [0, 360), as azimuths and toolfaces are written.
 *
 * @see docs/methods/math.md — angles
 */
export function wrapDegrees(angle: Degrees): Degrees {
  const wrappedAngle = angle % 360;
  // Adding 360 to a tiny negative angle rounds to 360 itself, which is north; adding 0 makes -0 plain north too.
  return wrappedAngle < 0 ? (wrappedAngle + 360) % 360 : wrappedAngle + 0;
}

/**
 * The signed way from one direction to another, in [-180, 180); positive is clockwise.
 *
 * @see docs/methods/math.md — angles
 */
export function shortestTurn(from: Degrees, to: Degrees): Degrees {
  const clockwise = wrapDegrees(to - from);
  return clockwise >= 180 ? clockwise - 360 : clockwise;
}
