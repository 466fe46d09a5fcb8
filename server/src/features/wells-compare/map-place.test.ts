import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { expect, it } from "vitest";
import { placeOnMap } from "./map-place";

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
  placeOnMap(at, { ...ed50, ...change }).noPlace;

it("places a wellhead given by UTM easting and northing, in m and in ft, with its datum in either field", () => {
  const inFeet = { x: volve.x / 0.3048, y: volve.y / 0.3048 };
  for (const mapPlace of [
    placeOnMap(volve, ed50),
    placeOnMap(volve, { ...ed50, datum: "" }),
    placeOnMap(volve, { ...ed50, coordinateSystem: "UTM zone 31N" }),
    placeOnMap(volve, { ...ed50, coordinateSystem: "EPSG:23031", datum: "European Datum 1950" }),
    placeOnMap(inFeet, { ...ed50, coordinateUnit: "ft" }),
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
  expect(placeOnMap(at, unknownReferences)).toEqual({ place: { ...place, datum: "" }, noPlace: null });
  const geographic = {
    ...unknownReferences,
    coordinateKind: "geographic",
    coordinateUnit: "deg",
    datum: "NAD 27",
  } as const;
  expect(placeOnMap(at, geographic)).toEqual({ place: { ...place, datum: "nad27" }, noPlace: null });
  expect(placeOnMap(volve, geographic).noPlace).toBe("its position isn't a longitude and latitude");
});

it("gives the reason why a well has no position", () => {
  expect(why({}, { x: null, y: 1 })).toBe("no position");
  expect(why({}, { x: 0, y: 0 })).toBe("no position");
  expect(why(unknownReferences)).toBe("coordinate reference not known");
  // A slot of a pad is near 0, and would lie in the Gulf of Guinea.
  expect(why({ coordinateKind: "local" }, { x: -0.19, y: -2.7 })).toBe("position on the grid of its pad only");
  expect(why({ coordinateUnit: "unknown" })).toBe("unit of its coordinates not known");
  expect(why({ coordinateSystem: "" })).toBe("coordinate system not known");
  expect(why({ coordinateSystem: "NAD27 / Texas Central" })).toBe(
    "coordinate system NAD27 / Texas Central isn't a UTM zone",
  );
  expect(why({ coordinateSystem: "UTM 31N", datum: "" })).toBe("geodetic datum not known");
  expect(why({ coordinateSystem: "UTM 31N", datum: "Minna" })).toBe("geodetic datum Minna has no known ellipsoid");
  expect(why({ datum: "WGS 84" })).toBe("datum WGS 84, but coordinate system ED50 / UTM zone 31N");
  expect(why({}, { x: volve.y, y: volve.x })).toBe("its position lies outside of ED50 / UTM zone 31N");
});
