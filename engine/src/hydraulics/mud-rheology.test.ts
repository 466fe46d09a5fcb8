import { expect, it } from "vitest";
import { meanMiss, type MudCheck, plasticOfReadings, powerLawOfCheck, rheologyOfMud } from "./mud-rheology";

const readings = { r600: 50, r300: 32, r200: 27, r100: 20, r6: 8, r3: 6 };
const check: MudCheck = {
  model: "power-law",
  plasticViscosity: 18,
  yieldPoint: 14,
  fluidBehaviorIndex: 0.64,
  consistency: 0.617,
  readings: null,
};

it("takes the parameters on which each model is based", () => {
  expect(rheologyOfMud({ ...check, model: "bingham" }).rheology).toEqual({
    model: "bingham",
    plasticViscosity: 18,
    yieldPoint: 14,
  });
  const plain = rheologyOfMud(check).rheology!;
  expect(plain).toMatchObject({ nPipe: 0.64, nAnnulus: 0.64 });
  expect(plain.model === "power-law" && plain.kPipe).toBeCloseTo(2.954, 3);
  const read = rheologyOfMud({ ...check, readings }).rheology!;
  expect(read).toMatchObject({ nPipe: 0.64 });
  expect(read.model === "power-law" && read.nAnnulus).toBeCloseTo(0.657 * Math.log10(20 / 6), 12);
  const yielding = rheologyOfMud({ ...check, model: "herschel-bulkley", readings }).rheology;
  expect(yielding).toMatchObject({ model: "herschel-bulkley", yieldStress: expect.closeTo(1.066 * 4, 9) as number });
});

it.each([
  [{ model: "herschel-bulkley" }, "readings-missing"],
  [{ model: "herschel-bulkley", readings: { ...readings, r300: 50 } }, "readings-not-rising"],
  [{ fluidBehaviorIndex: 0 }, "index-and-consistency"],
  [{ model: "bingham", plasticViscosity: 0 }, "plastic-viscosity"],
] as const)("returns the reason if the rheology of a mud with %j is unknown", (part, reason) => {
  expect(rheologyOfMud({ ...check, ...part })).toEqual({ rheology: null, reason });
});

it("derives index and consistency from plastic viscosity and yield point, and from the dial readings", () => {
  const plastic = plasticOfReadings(readings);
  expect(plastic).toEqual({ plasticViscosity: 18, yieldPoint: 14 });
  const powerLaw = powerLawOfCheck(18, 14)!;
  expect(powerLaw.fluidBehaviorIndex).toBeCloseTo(3.32 * Math.log10(50 / 32), 12);
  // At 300 rpm the law gives back the dial: 511 1/s, 32 degrees of 1.067 lbf/100 ft².
  expect(powerLaw.consistency * 511 ** powerLaw.fluidBehaviorIndex).toBeCloseTo((5.11 * 32) / 4.788, 9);
  expect([powerLawOfCheck(0, 12), plasticOfReadings({ r600: 50, r300: null })]).toEqual([null, null]);
});

it("measures the misfit of a model to the readings", () => {
  const bingham = rheologyOfMud({ ...check, model: "bingham" }).rheology!;
  const only = { r600: 50, r300: 34, r200: null, r100: null, r6: null, r3: null };
  expect(meanMiss(bingham, only)).toBeCloseTo(1, 12);
  const none = { r600: null, r300: null, r200: null, r100: null, r6: null, r3: null };
  expect(meanMiss(bingham, none)).toBeNull();
});
