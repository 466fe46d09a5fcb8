import { type Degrees, type DegreesPer100Ft, type Feet, toRadians } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";
import { addScaled, scale } from "../../math/vector3";
import { type Arc, arcPosition, arcTangent } from "./arc";
import { attitudeOf, frameOf, positionOf, vectorOf } from "../attitude";
import type { Station } from "../station";

/** A stretch of planned hole: its length, its curvature, and the direction of its bend. */
export type Bend = {
  /** ft, not negative. */
  length: Feet;
  /** Dogleg severity, not negative. */
  dls: DegreesPer100Ft;
  /** Clockwise, looking down the well, from the high side at its start (gravity) or from north (magnetic). */
  toolface: Degrees;
  /** `gravity` where absent. In a vertical hole a gravity toolface counts from the azimuth that the station states. */
  toolfaceType?: "gravity" | "magnetic";
};

/**
 * Projects a station ahead along a circular arc.
 *
 * @returns the station at the end; a hole that ends vertical keeps the azimuth with which it started
 * @throws EngineInputError `not-finite`, `out-of-range` (length or severity below 0)
 * @see docs/methods/survey.md — projection
 */
export function projectArc(station: Station, bend: Bend): Station {
  const arc = arcAhead(station, bend);
  return {
    md: station.md + bend.length,
    ...attitudeOf(arcTangent(arc, bend.length), station.azimuth),
    ...positionOf(arcPosition(arc, bend.length)),
  };
}

/**
 * The arc that a bend describes from a station.
 *
 * @throws EngineInputError like `projectArc`
 * @see docs/methods/survey.md — projection
 */
export function arcAhead(station: Station, { length, dls, toolface, toolfaceType = "gravity" }: Bend): Arc {
  const { md, inclination, azimuth, tvd, ns, ew } = station;
  // A sum is finite only where each part is.
  if (!Number.isFinite(md + inclination + azimuth + tvd + ns + ew + length + dls + toolface)) {
    const place = `from ${md} ft MD, ${inclination} deg, ${azimuth} deg, TVD ${tvd}, NS ${ns}, EW ${ew}`;
    throw new EngineInputError("not-finite", `${length} ft at ${dls} deg/100 ft, toolface ${toolface} deg, ${place}`);
  }
  if (length < 0) throw new EngineInputError("out-of-range", `length ${length} ft is negative`);
  if (dls < 0) throw new EngineInputError("out-of-range", `dogleg severity ${dls} deg/100 ft is negative`);
  const fromHighSide = toRadians(toolfaceType === "gravity" ? toolface : toolface - azimuth);
  const { tangent, highSide, right } = frameOf(station);
  return {
    start: vectorOf(station),
    tangent,
    normal: addScaled(scale(highSide, Math.cos(fromHighSide)), right, Math.sin(fromHighSide)),
    curvature: toRadians(dls / 100),
    length,
  };
}
