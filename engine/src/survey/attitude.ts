import { type Degrees, type Radians, toDegrees, toRadians } from "@sigma/terms/quantities";
import { wrapDegrees } from "../math/angles";
import type { Vector3 } from "../math/vector3";
import type { Position } from "./station";

/** Direction of the hole in degrees: inclination from vertical [0, 180], azimuth clockwise from north. */
export type Attitude = { inclination: Degrees; azimuth: Degrees };

/** Sine of the inclination below which a direction is vertical except for rounding, and has no azimuth. */
const VERTICAL_SINE = 1e-14;

/**
 * Unit vector along the hole, down the well.
 *
 * @see docs/methods/survey.md — frames
 */
export function tangentOf({ inclination, azimuth }: Attitude): Vector3 {
  const [inc, azi] = [toRadians(inclination), toRadians(azimuth)];
  return [Math.sin(inc) * Math.cos(azi), Math.sin(inc) * Math.sin(azi), Math.cos(inc)];
}

/**
 * Unit vector to the high side of the hole, across it: toolface 0. In a vertical hole it points along the azimuth.
 *
 * @see docs/methods/survey.md — frames
 */
export function highSideOf({ inclination, azimuth }: Attitude): Vector3 {
  const [inc, azi] = [toRadians(inclination), toRadians(azimuth)];
  return [Math.cos(inc) * Math.cos(azi), Math.cos(inc) * Math.sin(azi), -Math.sin(inc)];
}

/**
 * Horizontal unit vector to the right of the hole, looking down the well: toolface 90.
 *
 * @see docs/methods/survey.md — frames
 */
export function rightOf({ azimuth }: { azimuth: Degrees }): Vector3 {
  const azi = toRadians(azimuth);
  return [-Math.sin(azi), Math.cos(azi), 0];
}

/** The three directions of a hole: along it, to its high side, to its right. */
export type HoleFrame = { tangent: Vector3; highSide: Vector3; right: Vector3 };

/**
 * `tangentOf`, `highSideOf` and `rightOf` at once, identical to the last digit, in a third of the time if all are needed.
 *
 * @see docs/methods/survey.md — frames
 */
export function frameOf({ inclination, azimuth }: Attitude): HoleFrame {
  const [inc, azi] = [toRadians(inclination), toRadians(azimuth)];
  const [sinInc, cosInc, sinAzi, cosAzi] = [Math.sin(inc), Math.cos(inc), Math.sin(azi), Math.cos(azi)];
  return {
    tangent: [sinInc * cosAzi, sinInc * sinAzi, cosInc],
    highSide: [cosInc * cosAzi, cosInc * sinAzi, -sinInc],
    right: [-sinAzi, cosAzi, 0],
  };
}

/**
 * Inclination and azimuth of a direction.
 *
 * @param direction of any length but 0
 * @param azimuthIfVertical azimuth to return for a vertical direction, which has none
 * @see docs/methods/survey.md — frames
 */
export function attitudeOf([north, east, down]: Vector3, azimuthIfVertical: Degrees): Attitude {
  const horizontal = Math.hypot(north, east);
  const isVertical = horizontal <= VERTICAL_SINE * Math.abs(down);
  return {
    inclination: toDegrees(Math.atan2(horizontal, down) as Radians),
    azimuth: isVertical ? azimuthIfVertical : wrapDegrees(toDegrees(Math.atan2(east, north) as Radians)),
  };
}

/**
 * A position as a vector of the NEV frame.
 *
 * @see docs/methods/survey.md — frames
 */
export const vectorOf = ({ tvd, ns, ew }: Position): Vector3 => [ns, ew, tvd];

/**
 * A vector of the NEV frame as a position.
 *
 * @see docs/methods/survey.md — frames
 */
export const positionOf = ([ns, ew, tvd]: Vector3): Position => ({ tvd, ns, ew });
