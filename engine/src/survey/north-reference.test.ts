import { expect, it } from "vitest";
import { type North, northCorrection } from "./north-reference";

const angles = { declination: 4.5, convergence: -1.25 };

it.each<[North, North, number]>([
  ["magnetic", "true", 4.5],
  ["true", "magnetic", -4.5],
  ["true", "grid", 1.25],
  ["grid", "true", -1.25],
  ["magnetic", "grid", 5.75],
  ["grid", "magnetic", -5.75],
])("turns an azimuth from %s to %s north", (from, to, correction) => {
  expect(northCorrection(from, to, angles)).toEqual({ correction });
});

it("needs no angle from a north to itself, and else the angles of both", () => {
  const unknown = { declination: null, convergence: null };
  for (const north of ["true", "grid", "magnetic"] as const) {
    expect(northCorrection(north, north, unknown)).toEqual({ correction: 0 });
  }
  expect(northCorrection("magnetic", "true", unknown)).toEqual({ missing: "declination" });
  expect(northCorrection("true", "grid", unknown)).toEqual({ missing: "convergence" });
  expect(northCorrection("magnetic", "grid", { ...angles, convergence: null })).toEqual({ missing: "convergence" });
});

it("rejects an angle that isn't a number", () => {
  const wrong = () => northCorrection("magnetic", "true", { ...angles, declination: Number.NaN });
  expect(wrong).toThrow(expect.objectContaining({ code: "not-finite" }));
});
