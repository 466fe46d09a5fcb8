import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import { addScaled, type Vector3 } from "@sigma/engine/math/vector3";
import { highSideOf, rightOf } from "@sigma/engine/survey/attitude";
import { ellipseCorners } from "../scene/projection";
import type { Places } from "../scene/scene";

/** Corners of a ring: all rings of all wells are drawn in each frame. */
const CORNERS = 12;

/** The error ellipses of a well, each across the hole at its station. */
export function ringsAround(errors: PositionErrors): Places[] {
  return errors.md.map((_, row) => {
    const attitude = { inclination: errors.inclination[row]!, azimuth: errors.azimuth[row]! };
    const axes: readonly [Vector3, Vector3] = [rightOf(attitude), highSideOf(attitude)];
    const centre: Vector3 = [errors.ns[row]!, errors.ew[row]!, errors.tvd[row]!];
    const corners = ellipseCorners(errors, row, axes, CORNERS).map(([right, high]) =>
      addScaled(addScaled(centre, axes[0], right), axes[1], high),
    );
    return {
      ns: corners.map(([north]) => north),
      ew: corners.map(([, east]) => east),
      tvd: corners.map(([, , down]) => down),
    };
  });
}
