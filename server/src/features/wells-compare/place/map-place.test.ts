import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { expect, it } from "vitest";
import { needsSystems, placeOnMap } from "./map-place";
import { findSystem, projectedSystems, systemKey } from "./projected-systems";

const systems = await projectedSystems();

/** 15/9-F-9 A, as the Norwegian Offshore Directorate lists it. */
const volve = { x: 435_051.15, y: 6_478_561.44 };
const ed50: WellReferencesFields = {
  ...unknownReferences,
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected",
  coordinateUnit: "m",
  datum: "ED50",
};
const why = (change: Partial<WellReferencesFields>, at: { x: number | null; y: number | null } = volve) =>
  placeOnMap(at, { ...ed50, ...change }, systems).noPlace;

it("places a wellhead given by UTM easting and northing, in m and in ft, with its datum in either field", () => {
  const inFeet = { x: volve.x / 0.3048, y: volve.y / 0.3048 };
  for (const mapPlace of [
    placeOnMap(volve, ed50, systems),
    placeOnMap(volve, { ...ed50, datum: "" }, systems),
    placeOnMap(volve, { ...ed50, coordinateSystem: "UTM zone 31N" }, systems),
    placeOnMap(volve, { ...ed50, coordinateSystem: "EPSG:23031", datum: "European Datum 1950" }, systems),
    placeOnMap(inFeet, { ...ed50, coordinateUnit: "ft" }, systems),
  ]) {
    expect(mapPlace).toEqual({
      place: { longitude: expect.closeTo(1.8875, 5), latitude: expect.closeTo(58.441594, 5), datum: "ed50" },
      noPlace: null,
    });
  }
});

it("takes longitude and latitude unchanged, and also plausible values without a reference", () => {
  const place = { longitude: -103.5, latitude: 31.2 };
  const at = { x: -103.5, y: 31.2 };
  expect(placeOnMap(at, unknownReferences, systems)).toEqual({ place: { ...place, datum: "" }, noPlace: null });
  const geographic = {
    ...unknownReferences,
    coordinateKind: "geographic",
    coordinateUnit: "deg",
    datum: "NAD 27",
  } as const;
  expect(placeOnMap(at, geographic, systems)).toEqual({ place: { ...place, datum: "nad27" }, noPlace: null });
  expect(placeOnMap(volve, geographic, systems).noPlace).toBe("its position isn't a longitude and latitude");
});

it("gives the reason why a well has no position", () => {
  expect(why({}, { x: null, y: 1 })).toBe("no position");
  expect(why({}, { x: 0, y: 0 })).toBe("no position");
  expect(why(unknownReferences)).toBe("coordinate reference not known");
  // A slot of a pad is near 0, and would lie in the Gulf of Guinea.
  expect(why({ coordinateKind: "local" }, { x: -0.19, y: -2.7 })).toBe("position on the grid of its pad only");
  expect(why({ coordinateUnit: "unknown" })).toBe("unit of its coordinates not known");
  expect(why({ coordinateSystem: "" })).toBe("coordinate system not known");
  expect(why({ coordinateSystem: "Grid of the mine", datum: "" })).toBe(
    "coordinate system Grid of the mine isn't in the list of EPSG and Esri",
  );
  expect(why({ coordinateSystem: "NAD27 / Texas Central", datum: "NAD83" })).toBe(
    "datum NAD83, but coordinate system NAD27 / Texas Central",
  );
  expect(why({ coordinateSystem: "NAD27 / Texas Central", datum: "NAD27" })).toBe(
    "its position lies outside of NAD27 / Texas Central",
  );
  expect(why({ coordinateSystem: "UTM 31N", datum: "" })).toBe("geodetic datum not known");
  expect(why({ coordinateSystem: "UTM 31N", datum: "Minna" })).toBe("geodetic datum Minna has no known ellipsoid");
  expect(why({ datum: "WGS 84" })).toBe("datum WGS 84, but coordinate system ED50 / UTM zone 31N");
  expect(why({}, { x: volve.y, y: volve.x })).toBe("its position lies outside of ED50 / UTM zone 31N");
});

/** A system of the list with the unit of its coordinates. */
const inProjected = (coordinateSystem: string, coordinateUnit: "ft" | "m", datum = ""): WellReferencesFields => ({
  ...ed50,
  coordinateSystem,
  coordinateUnit,
  datum,
});

it("places a wellhead given on a state plane, by each form of its name", () => {
  // IOGP Publication 373-7-2, 3.1.1.1: Texas South Central, NAD27, US survey feet.
  const at = { x: 2_963_503.91, y: 254_759.8 };
  for (const [name, datum] of [
    ["NAD27 / Texas South Central", ""],
    ["NAD 1927 StatePlane Texas S Central FIPS 4204", ""],
    ["Texas South Central", "NAD27"],
    ["State Plane 4204", "NAD 27"],
    ["EPSG:32040", "NAD27"],
  ] as const) {
    expect(placeOnMap(at, inProjected(name, "ft", datum), systems)).toEqual({
      place: { longitude: expect.closeTo(-96, 6), latitude: expect.closeTo(28.5, 6), datum: "nad27" },
      noPlace: null,
    });
  }
});

it("places a wellhead on the British National Grid as IOGP publishes it", () => {
  // IOGP Publication 373-7-2, 3.2.5: 50°30' N, 0°30' E.
  expect(placeOnMap({ x: 577_274.99, y: 69_740.5 }, inProjected("EPSG:27700", "m"), systems).place).toMatchObject({
    longitude: expect.closeTo(0.5, 6) as number,
    latitude: expect.closeTo(50.5, 6) as number,
  });
});

it("agrees with the list of the Norwegian Offshore Directorate, which has both for each well", () => {
  // 15/3-A-5 and 15/12-E-1 H, ED50. The list has five to six decimals.
  for (const [x, y, longitude, latitude] of [
    [427_503.81, 6_523_636.08, 1.743803, 58.845117],
    [436_503.03, 6_430_692.12, 1.925436, 58.011953],
  ] as const) {
    const { place } = placeOnMap({ x, y }, ed50, null);
    expect(Math.abs(place!.longitude - longitude)).toBeLessThan(1e-6);
    expect(Math.abs(place!.latitude - latitude)).toBeLessThan(1e-6);
  }
});

it("reads the whole list, and takes the variant with the unit of the coordinates", () => {
  const all = new Set([...systems.values()].flat());
  expect(all.size).toBeGreaterThan(7500);
  const texas = (unit: "ft" | "m") => findSystem(systems, { name: "NAD83 / Texas Central", datum: "", unit });
  expect([texas("ft")!.code, texas("m")!.code]).toEqual([2277, 32139]);
  expect(systemKey("NAD83 / California zone 3 (ftUS)")).toBe(
    systemKey("NAD 1983 StatePlane California III FIPS 0403 (US Feet)"),
  );
});

it("needs the list for projected systems other than UTM zones only", () => {
  expect([ed50, unknownReferences, inProjected("NAD27 / Texas Central", "ft")].map(needsSystems)).toEqual([
    false,
    false,
    true,
  ]);
});
