import { type Degrees, toDegrees, type Radians } from "@sigma/terms/quantities";
import { add, dot, norm, scale, subtract, unit } from "../math/vector3";
import { angleBetween } from "../survey/path/arc";
import { type Attitude, attitudeOf, highSideOf, rightOf, tangentOf } from "../survey/attitude";

/**
 * The change of the hole's direction between two stations, in its own frame: build towards high side and lateral to
 * the right, deg. The lateral part is the change of azimuth times the sine of the inclination.
 *
 * It is also valid in a vertical hole, in which an azimuth change would be unbounded.
 *
 * @see docs/methods/tendencies.md — model and estimate
 */
export function observedChange(from: Attitude, to: Attitude): { build: Degrees; lateral: Degrees; middle: Attitude } {
  const [start, end] = [tangentOf(from), tangentOf(to)];
  const middle = attitudeOf(unit(add(start, end)), to.azimuth);
  const chord = subtract(end, start);
  const dogleg = toDegrees(angleBetween(start, end) as Radians);
  const length = norm(chord);
  if (length === 0) return { build: 0, lateral: 0, middle };
  const across = scale(chord, dogleg / length);
  return { build: dot(across, highSideOf(middle)), lateral: dot(across, rightOf(middle)), middle };
}
