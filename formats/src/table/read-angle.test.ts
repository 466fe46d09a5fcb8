import * as fc from "fast-check";
import { expect, it } from "vitest";
import { northAngleIn, northIn } from "./north-reference";
import { isMarkedAngle, readAngle, readAzimuth, whyNoAngle, whyNoAzimuth } from "./read-angle";

it.each([
  ["N45E", 45],
  ["S 30 W", 210],
  ["S20W", 200],
  ["N30W", 330],
  ["s 10.5° e", 169.5],
  ["N 45° 30' E", 45.5],
  ["North 45 East", 45],
  ["N0E", 0],
  ["N", 0],
  ["Due South", 180],
  ["E", 90],
  ["West", 270],
  ["NE", 45],
  ["N 45 30 E", 45.5],
  ["N30-15W", 329.75],
  ["S 10 20 30 E", 180 - (10 + 20 / 60 + 30 / 3600)],
  ["46d", 46],
  ["-45", -45],
  ["−10,5", -10.5],
  ["2°30'", 2.5],
  ["10°15'30\"", 10 + 15 / 60 + 30 / 3600],
  ["10º 15′ 30.5″", 10 + 15 / 60 + 30.5 / 3600],
  ["-2°30'", -2.5],
  ["10d15m", 10.25],
  ["10:15:30", 10 + 15 / 60 + 30 / 3600],
  ["10-15-30", 10 + 15 / 60 + 30 / 3600],
  ["10 15 30", 10 + 15 / 60 + 30 / 3600],
  ["45°", 45],
  ["", null],
  ["n/a", null],
])("reads the angle %j", (text, expectedAngle) => {
  const read = readAzimuth(text, text.includes(",") ? "," : ".");
  expect(read === null ? null : Number(read.toFixed(9))).toBe(
    expectedAngle === null ? null : Number(expectedAngle.toFixed(9)),
  );
});

it.each(["N95E", "E45N", "2°75'", "10:75", "N45", "about 5", "10-15", "2019-03-01 10:00"])(
  "takes %j for no angle",
  (text) => {
    expect(readAzimuth(text, ".")).toBeNaN();
  },
);

it("reads every bearing as the azimuth from which it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.constantFrom("", " "), (azimuth, blank) => {
      const pole = azimuth <= 90 || azimuth >= 270 ? "N" : "S";
      const turn = azimuth <= 180 ? "E" : "W";
      const angle = pole === "N" ? Math.min(azimuth, 360 - azimuth) : Math.abs(180 - azimuth);
      expect(readAzimuth([pole, angle, turn].join(blank), ".")).toBe(azimuth);
    }),
  );
});

it.each([
  ["N95E", /^is not a bearing, which turns 0 to 90° from N or S to E or W, such as N 35 E$/],
  ["E45N", /^is not a bearing/],
  ["N45", /^is not a bearing/],
  ["N 45 S", /^is not a bearing/],
  ["45 NE", /^is not a bearing/],
  ["W 10 S", /^is not a bearing/],
  ["N 35 75 E", /^has minutes or seconds of 60 or more$/],
  ["2°75'", /^has minutes or seconds of 60 or more; an azimuth is 0 to 360°, or such as N 35 E$/],
  ["10:75", /^has minutes or seconds of 60 or more/],
  ["about 5", /^is not a number; an azimuth is 0 to 360°, or such as N 35 E$/],
  ["1oo", /^is not a number/],
])("names the rule that the azimuth %j breaks", (text, rule) => {
  expect(whyNoAzimuth(text)).toMatch(rule);
});

it("takes no bearing for an inclination", () => {
  expect(readAngle("N 35 E", ".")).toBeNaN();
  expect(whyNoAngle("N 35 E")).toBe("is a bearing, which only an azimuth can be");
  expect(whyNoAngle("2oo")).toBe("is not a number");
});

it("names a rule for each text that isn't an azimuth, and none of bearings for a text without their letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("NSEW 0159.°'-")) }), (text) => {
      if (!Number.isNaN(readAzimuth(text, "."))) return;
      expect(whyNoAzimuth(text)).toMatch(/[NSEW]/.test(text) ? /N 35 E|60 or more/ : /not a number|60 or more/);
    }),
  );
});

it("knows angles by their marks, and no plain number or word", () => {
  expect(["N45E", "S 30 W", "2°30'"].map(isMarkedAngle)).toEqual([true, true, true]);
  expect(["45", "N", "East", "10:15:30", "Well S 2"].map(isMarkedAngle)).toEqual(Array(5).fill(false));
});

it.each([
  ["North Reference: Grid", "grid"],
  ["North Reference,True", "true"],
  ["North Ref.\tMagnetic North", "magnetic"],
  ["# Azimuth Reference = Grid North", "grid"],
  ["All azimuths are referenced to True North", "true"],
  ["Survey azimuth from Magnetic North", "magnetic"],
  ["NORTH: GRID", "grid"],
  ["Vertical reference: RKB", null],
  ["Grid coordinates of the true location", null],
])("finds the north in %j", (line, north) => {
  expect(northIn(["Well 1", line])).toBe(north);
});

it("uses no north reference if two lines name different ones", () => {
  expect(northIn(["North Reference: Grid", "Azimuths are referenced to True North"])).toBeNull();
});

it.each([
  ["Declination: 3.5", 3.5],
  ["Magnetic Declination (deg),3.5 E", 3.5],
  ['Declination;"3,5° W"', -3.5],
  ["Mag. Dec. = 2°30' East", 2.5],
  ["Declination angle:\t-4.25 deg", -4.25],
  ["Declination date: 2019-03-01", null],
  ["Declination: n/a", null],
])("finds the declination in %j", (line, declination) => {
  expect(northAngleIn(["Well 1", line], "declination")).toBe(declination);
});

it("finds the convergence beside the declination, and none where two differ", () => {
  const lines = ["Declination: 3.5, Grid Convergence: -1.2"];
  expect(northAngleIn(lines, "convergence")).toBe(-1.2);
  expect(northAngleIn(lines, "declination")).toBe(3.5);
  expect(northAngleIn([...lines, "Convergence: 1.2"], "convergence")).toBeNull();
});
