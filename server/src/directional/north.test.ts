import { expect, it } from "vitest";
import { applyNorth, correctionText, type WellNorth } from "./north";

const grid: WellNorth = {
  north: "grid",
  anglesAt: (time) => ({ declination: time === 5 ? 4 : 3.5, convergence: -1.25 }),
};
const givenNorth = { northReference: "magnetic" as const, declination: null, convergence: null };

it("turns azimuths with the declination of their day and the convergence of the well", () => {
  expect(applyNorth(givenNorth, grid, 5)).toEqual({
    ...givenNorth,
    declination: 4,
    convergence: -1.25,
    correction: 5.25,
  });
  expect(applyNorth(givenNorth, grid, null).correction).toBe(4.75);
});

it("uses the angles of the import, and reports which were used", () => {
  const appliedNorth = applyNorth(
    { ...givenNorth, northReference: "true", convergence: 0.5, declination: 9 },
    grid,
    null,
  );
  expect(appliedNorth).toEqual({ northReference: "true", declination: null, convergence: 0.5, correction: -0.5 });
  expect(correctionText(appliedNorth, grid)).toBe("−0.5° added to turn true azimuths to grid north: convergence +0.5°");
});

it("requests the angle that is not known", () => {
  const wrong = () =>
    applyNorth(givenNorth, { ...grid, anglesAt: () => ({ declination: null, convergence: 1 }) }, null);
  expect(wrong).toThrow(expect.objectContaining({ code: "validation", field: "declination" }));
});

it("adds nothing if either north is unknown or both are the same, and reports it", () => {
  const cases = [
    [{ ...givenNorth, northReference: null }, grid, "North of the azimuths not given"],
    [givenNorth, { ...grid, north: null }, "The well has no north reference"],
    [
      { ...givenNorth, northReference: "grid" as const },
      grid,
      "The azimuths are from grid north, as those of the well",
    ],
  ] as const;
  for (const [from, well, text] of cases) {
    const appliedNorth = applyNorth(from, well, null);
    expect(appliedNorth.correction).toBe(0);
    expect(correctionText(appliedNorth, well)).toContain(text);
  }
});
