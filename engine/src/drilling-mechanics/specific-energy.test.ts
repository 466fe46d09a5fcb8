import * as fc from "fast-check";
import { expect, it } from "vitest";
import { bitAggressiveness } from "./bit-performance";
import { specificEnergy } from "./specific-energy";

it("splits the energy of an 8 1/2 in bit into thrust and torsion", () => {
  const energy = specificEnergy(20_000, 8000, 150, 200, 8.5)!;
  expect([energy.thrust, energy.torsion, energy.total].map(Math.round)).toEqual([352, 39_862, 40_214]);
});

it("agrees with the published example of 35 klb at 120 rpm and 50 ft/hr", () => {
  // Printed with a rounded area of the bit, hence 0.05 %.
  expect(specificEnergy(35_000, 4500, 120, 50, 8.5)!.total / 72_357).toBeCloseTo(1, 3);
});

it("is the form 4 WOB / π D² + 480 N T / D² ROP", () => {
  const positive = (max: number) => fc.double({ min: 0.1, max, noNaN: true });
  fc.assert(
    fc.property(
      positive(1e5),
      positive(5e4),
      positive(300),
      positive(1000),
      positive(30),
      (wob, torque, rpm, rop, d) => {
        const form = (4 * wob) / (Math.PI * d * d) + (480 * rpm * torque) / (d * d * rop);
        expect(specificEnergy(wob, torque, rpm, rop, d)!.total / form).toBeCloseTo(1, 12);
      },
    ),
  );
});

it("is the form of Pessier and Fear with the sliding coefficient", () => {
  const mu = bitAggressiveness(8000, 20_000, 8.5)!;
  expect(mu).toBeCloseTo(1.694, 3);
  const area = (Math.PI / 4) * 8.5 ** 2;
  const form = 20_000 * (1 / area + (13.33 * mu * 150) / (8.5 * 200));
  expect(form / specificEnergy(20_000, 8000, 150, 200, 8.5)!.total).toBeCloseTo(1, 3);
});

it("is not defined if no hole is made", () => {
  for (const rop of [0, -1, Number.NaN]) expect(specificEnergy(20_000, 8000, 150, rop, 8.5)).toBeNull();
});

it("names a bit without a diameter", () => {
  for (const diameter of [0, -8, Number.NaN]) {
    expect(() => specificEnergy(1, 1, 1, 1, diameter)).toThrow(expect.objectContaining({ code: "out-of-range" }));
  }
});
