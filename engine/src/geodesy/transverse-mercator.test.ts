import { expect, it } from "vitest";
import { EngineInputError } from "../engine-input-error";
import { ellipsoidOf } from "./ellipsoid";
import { inverseTransverseMercator } from "./transverse-mercator";
import { utmProjection } from "./utm-zone";

/** A centimetre on the ground, deg. */
const CENTIMETRE = 1e-7;

it("gives the longitude and latitude of the example that IOGP publishes for the British National Grid", () => {
  const projection = {
    // Airy 1830.
    ellipsoid: { radius: 6_377_563.396, inverseFlattening: 299.3249646 },
    latitudeOfOrigin: 49,
    longitudeOfOrigin: -2,
    scale: 0.9996012717,
    falseEasting: 400_000,
    falseNorthing: -100_000,
  };
  const foundPlace = inverseTransverseMercator(577_274.99, 69_740.5, projection);
  expect(Math.abs(foundPlace.latitude - 50.5)).toBeLessThan(CENTIMETRE);
  expect(Math.abs(foundPlace.longitude - 0.5)).toBeLessThan(CENTIMETRE);
});

it("agrees with the list of the Norwegian Offshore Directorate, which has both for each well", () => {
  const zone31 = utmProjection({ zone: 31, isSouth: false }, ellipsoidOf("ed50")!);
  // 15/9-F-9 A, 15/3-A-5 and 15/12-E-1 H, ED50: easting, northing, longitude, latitude. The list has five to six decimals.
  for (const [easting, northing, longitude, latitude] of [
    [435_051.15, 6_478_561.44, 1.8875, 58.441594],
    [427_503.81, 6_523_636.08, 1.743803, 58.845117],
    [436_503.03, 6_430_692.12, 1.925436, 58.011953],
  ] as const) {
    const foundPlace = inverseTransverseMercator(easting, northing, zone31);
    expect(Math.abs(foundPlace.longitude - longitude)).toBeLessThan(1e-6);
    expect(Math.abs(foundPlace.latitude - latitude)).toBeLessThan(1e-6);
  }
});

it("has the false origin on the equator at the middle of the zone, north and south", () => {
  const wgs84 = ellipsoidOf("wgs84")!;
  for (const isSouth of [false, true]) {
    const projection = utmProjection({ zone: 31, isSouth }, wgs84);
    const foundPlace = inverseTransverseMercator(500_000, isSouth ? 10_000_000 : 0, projection);
    expect(foundPlace.latitude).toBeCloseTo(0, 12);
    expect(foundPlace.longitude).toBeCloseTo(3, 12);
  }
});

it("mirrors about the middle of the zone, and about the equator", () => {
  const north = utmProjection({ zone: 31, isSouth: false }, ellipsoidOf("wgs84")!);
  const south = utmProjection({ zone: 31, isSouth: true }, ellipsoidOf("wgs84")!);
  const east = inverseTransverseMercator(620_000, 4_000_000, north);
  const west = inverseTransverseMercator(380_000, 4_000_000, north);
  const below = inverseTransverseMercator(620_000, 6_000_000, south);
  expect(east.longitude - 3).toBeCloseTo(3 - west.longitude, 12);
  expect(below.latitude).toBeCloseTo(-east.latitude, 12);
  expect(below.longitude).toBeCloseTo(east.longitude, 12);
});

it("rejects a coordinate that isn't a number", () => {
  const zone = utmProjection({ zone: 31, isSouth: false }, ellipsoidOf("wgs84")!);
  expect(() => inverseTransverseMercator(Number.NaN, 0, zone)).toThrow(EngineInputError);
});
