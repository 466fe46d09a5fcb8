import { expect, it } from "vitest";
import { landingDepth, placeWell, type WellPath } from "./placement";

/** Vertical to 1000 ft, a quarter circle of 90 deg to 2000 ft, then level. */
const radius = 2000 / Math.PI;
const path: WellPath = {
  md: Float64Array.of(0, 1000, 2000, 3000),
  inclination: Float64Array.of(0, 0, 90, 90),
  azimuth: Float64Array.of(0, 0, 0, 0),
  tvd: Float64Array.of(0, 1000, 1000 + radius, 1000 + radius),
};
const place = (alignment: Parameters<typeof placeWell>[0], knownParts: Partial<Parameters<typeof placeWell>[1]> = {}) =>
  placeWell(alignment, { path, topMd: 1500, ...knownParts });

it("lays wells by measured depth without surveys", () => {
  expect(place("md", { path: null }).placement!.toPlace(1234)).toBe(1234);
});

it("lays wells by true vertical depth along the arc between stations", () => {
  const { toPlace, toMd } = place("tvd").placement!;
  expect(toPlace(500)).toBe(500);
  expect(toPlace(1500)).toBeCloseTo(1000 + radius * Math.sin(Math.PI / 4), 0);
  expect(toMd(toPlace(1500))).toBeCloseTo(1500, 6);
});

it("puts the chosen formation top of each well at zero", () => {
  const { toPlace, toMd } = place("formation").placement!;
  expect(toPlace(1500)).toBeCloseTo(0, 9);
  expect(toPlace(1000)).toBeCloseTo(-radius * Math.sin(Math.PI / 4), 0);
  expect(toMd(0)).toBeCloseTo(1500, 6);
});

it("puts the depth at which a well reaches 85 deg at zero", () => {
  expect(landingDepth(path)).toBeCloseTo(1000 + (85 / 90) * 1000, 6);
  expect(place("landing").placement!.toPlace(3000)).toBeCloseTo(3000 - 1944.44, 1);
});

it("always increases, even in a level hole and below the last survey", () => {
  for (const alignment of ["tvd", "formation", "landing"] as const) {
    const { toPlace } = place(alignment).placement!;
    const places = [0, 999, 1000, 1400, 1999, 2000, 2500, 2999, 3000, 3500].map(toPlace);
    expect(places.every((at, row) => row === 0 || at > places[row - 1]!)).toBe(true);
  }
});

it("reports which data a well lacks to be placed", () => {
  expect(place("tvd", { path: null }).reason).toBe("No surveys");
  expect(place("formation", { topMd: null }).reason).toBe("Has no such top");
  const vertical = { ...path, inclination: new Float64Array(4) };
  expect(place("landing", { path: vertical }).reason).toBe("Inclination stays under 85 deg");
});
