import { expect, it } from "vitest";
import { datumKey, ellipsoidOf } from "./datums";
import { utmZoneOf } from "./utm-zone";

it.each([
  ["ED50 / UTM zone 31N", 31, false, "ED50"],
  ["WGS 84 / UTM zone 23S", 23, true, "WGS 84"],
  ["NAD83 UTM 13N", 13, false, "NAD83"],
  ["North American Datum 1927, UTM zone 14 north", 14, false, "North American Datum 1927"],
  ["utm 31", 31, false, ""],
  ["Minna / UTM zone 32N", 32, false, "Minna"],
  ["EPSG:23031", 31, false, "ED50"],
  ["epsg 32723", 23, true, "WGS 84"],
])("reads the zone of %s", (name, zone, isSouth, datum) => {
  expect(utmZoneOf(name)).toEqual({ zone, isSouth, datum });
});

it.each(["", "ED50", "NAD27 / Texas Central", "UTM zone 61N", "UTM zone 0", "EPSG:32661", "EPSG:4230"])(
  "finds no zone in '%s'",
  (name) => {
    expect(utmZoneOf(name)).toBeNull();
  },
);

it("knows a datum by its short and its long name, and the ellipsoid of no other", () => {
  expect(["ED50", "European Datum 1950", "wgs-84", "World Geodetic System 1984"].map(datumKey)).toEqual([
    "ed50",
    "ed50",
    "wgs84",
    "wgs84",
  ]);
  expect(["", "Minna", "constructor"].map((name) => ellipsoidOf(datumKey(name)))).toEqual([null, null, null]);
});
