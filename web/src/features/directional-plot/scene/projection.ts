import { errorOutline } from "@sigma/engine/uncertainty/error-outline";
import type { Vector3 } from "@sigma/engine/math/vector3";
import type { PositionErrors } from "@sigma/contract/directional/directional-plot";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { ELLIPSE_SIGMAS } from "./build-scene";
import { alongSection } from "./scene";

/** How places of the well become places of a flat view. */
export type Projection = {
  kind: "plan" | "section";
  x: (ns: Feet, ew: Feet, tvd: Feet) => Feet;
  y: (ns: Feet, ew: Feet, tvd: Feet) => Feet;
  /** Larger y is drawn lower, as depths are. */
  downward: boolean;
  /** The directions of both axes. */
  axes: readonly [x: Vector3, y: Vector3];
};

/** East to the right, north up. */
export const planProjection: Projection = {
  kind: "plan",
  x: (_ns, ew) => ew,
  y: (ns) => ns,
  downward: false,
  axes: [
    [0, 1, 0],
    [1, 0, 0],
  ],
};

/** Vertical section to the right, true vertical depth down. */
export function sectionProjection(azimuth: Degrees): Projection {
  const section = alongSection(azimuth);
  return {
    kind: "section",
    x: (ns, ew) => section(ns, ew),
    y: (_ns, _ew, tvd) => tvd,
    downward: true,
    axes: [
      [section(1, 0), section(0, 1), 0],
      [0, 0, 1],
    ],
  };
}

/** Corners of an ellipse that is drawn flat. */
const CORNERS = 24;

/** The error ellipse of a row in a view: its corners around the station, ft along both axes. */
export function ellipseCorners(errors: PositionErrors, row: number, axes: Projection["axes"], corners = CORNERS) {
  const { major, minor } = errorOutline(errors, row, axes[0], axes[1], ELLIPSE_SIGMAS);
  return Array.from({ length: corners }, (_, k) => {
    const turn = (2 * Math.PI * k) / corners;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    return [major[0] * cosine + minor[0] * sine, major[1] * cosine + minor[1] * sine] as const;
  });
}
