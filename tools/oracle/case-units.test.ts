import { expect, it } from "vitest";
import { unitsOf } from "./case-units";

it("reads metres and severities per 30 m, with the units of the case before those of the file", () => {
  const { feet, severity } = unitsOf({ units: { md: "ft" } }, { units: { md: "m", dls: "deg/30m" } });
  expect(feet).toBeCloseTo(1 / 0.3048, 12);
  expect(severity).toBeCloseTo(30.48 / 30, 12);
});

it("takes 100 ft for a case in feet and 30 m for one in metres where none is stated", () => {
  expect(unitsOf({ units: { length: "ft" } }, {})).toEqual({ feet: 1, severity: 1 });
  expect(unitsOf({}, {}).severity).toBeCloseTo(30.48 / 30, 12);
});

it("reads any length of a severity", () => {
  expect(unitsOf({ units: { length: "m", dls: "deg/10m" } }, {}).severity).toBeCloseTo(3.048, 12);
  expect(unitsOf({ units: { length: "m", dls: "deg / 30 ft" } }, {}).severity).toBeCloseTo(100 / 30, 12);
});
