import type { Degrees, Radians } from "@sigma/terms/quantities";
import { toDegrees, toRadians } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Ellipsoid } from "./ellipsoid";

/** A transverse Mercator projection: natural origin, scale at the origin, and its false coordinates, m. */
export type TransverseMercator = {
  ellipsoid: Ellipsoid;
  latitudeOfOrigin: Degrees;
  longitudeOfOrigin: Degrees;
  scale: number;
  falseEasting: number;
  falseNorthing: number;
};

/** A place on the ellipsoid of a datum, deg, east and north positive. */
export type GeographicPlace = { longitude: Degrees; latitude: Degrees };

/** Rounds of the latitude; the fourth changes it by less than 10⁻¹² of a degree. */
const LATITUDE_ITERATIONS = 6;

/**
 * Longitude and latitude of an easting and northing, m, on the datum of the projection.
 *
 * @throws EngineInputError `not-finite` for a coordinate that isn't a number
 * @see IOGP Publication 373-7-2, Geomatics Guidance Note 7, part 2 (2019), 3.2.5 — EPSG method 9807, JHS formulas
 */
export function inverseTransverseMercator(
  easting: number,
  northing: number,
  projection: TransverseMercator,
): GeographicPlace {
  for (const [name, value] of Object.entries({ easting, northing })) {
    if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${name} ${value}`);
  }
  const { ellipsoid, scale, falseEasting, falseNorthing, longitudeOfOrigin } = projection;
  const { flattening, third, meridianRadius } = shapeOf(ellipsoid);
  const eccentricity = Math.sqrt(2 * flattening - flattening ** 2);
  const eta = (easting - falseEasting) / (meridianRadius * scale);
  const xi = (northing - falseNorthing) / (meridianRadius * scale) + originArc(projection);

  let [sphereXi, sphereEta] = [xi, eta];
  for (const [at, term] of inverseTerms(third).entries()) {
    const times = 2 * (at + 1);
    sphereXi -= term * Math.sin(times * xi) * Math.cosh(times * eta);
    sphereEta -= term * Math.cos(times * xi) * Math.sinh(times * eta);
  }
  const beta = Math.asin(Math.sin(sphereXi) / Math.cosh(sphereEta));
  const conformal = Math.asinh(Math.tan(beta));
  let isometric = conformal;
  for (let round = 0; round < LATITUDE_ITERATIONS; round++) {
    isometric = conformal + eccentricity * Math.atanh(eccentricity * Math.tanh(isometric));
  }
  return {
    latitude: toDegrees(Math.atan(Math.sinh(isometric)) as Radians),
    longitude: longitudeOfOrigin + toDegrees(Math.asin(Math.tanh(sphereEta) / Math.cos(beta)) as Radians),
  };
}

/** Flattening, third flattening, and the radius of the circle with the length of a meridian, m. */
function shapeOf({ radius, inverseFlattening }: Ellipsoid) {
  const flattening = 1 / inverseFlattening;
  const third = flattening / (2 - flattening);
  return { flattening, third, meridianRadius: (radius / (1 + third)) * (1 + third ** 2 / 4 + third ** 4 / 64) };
}

/** The arc of the meridian from the equator to the latitude of origin, in meridian radii. */
function originArc({ ellipsoid, latitudeOfOrigin }: TransverseMercator): number {
  const { flattening, third } = shapeOf(ellipsoid);
  const eccentricity = Math.sqrt(2 * flattening - flattening ** 2);
  const latitude = toRadians(latitudeOfOrigin);
  const isometric = Math.asinh(Math.tan(latitude)) - eccentricity * Math.atanh(eccentricity * Math.sin(latitude));
  const beta = Math.atan(Math.sinh(isometric));
  return forwardTerms(third).reduce((arc, term, at) => arc + term * Math.sin(2 * (at + 1) * beta), beta);
}

/** h1 to h4 of the projection, by the third flattening. */
const forwardTerms = (n: number): readonly number[] => [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3 + (41 / 180) * n ** 4,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3 + (557 / 1440) * n ** 4,
  (61 / 240) * n ** 3 - (103 / 140) * n ** 4,
  (49_561 / 161_280) * n ** 4,
];

/** h1' to h4' of the way back. */
const inverseTerms = (n: number): readonly number[] => [
  n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3 - (1 / 360) * n ** 4,
  (1 / 48) * n ** 2 + (1 / 15) * n ** 3 - (437 / 1440) * n ** 4,
  (17 / 480) * n ** 3 - (37 / 840) * n ** 4,
  (4397 / 161_280) * n ** 4,
];
