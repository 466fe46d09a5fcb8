import { expect, it } from "vitest";
import { sectionLoss } from "./pressure-loss";
import { powerLawOf } from "./rheology";
import { tripPressure } from "./surge-swab";

const rheology = powerLawOf({ r600: 65, r300: 39, r100: 20, r3: 3 });
const around = [
  { kind: "annulus", name: "collars", length: 600, holeDiameter: 8.5, pipeDiameter: 6.5 },
  { kind: "annulus", name: "drill pipe", length: 9400, holeDiameter: 8.5, pipeDiameter: 5 },
] as const;

it("raises the bottom-hole density when running in and lowers it when pulling out", () => {
  const surge = tripPressure(around, 3, 12, rheology, 9000);
  const swab = tripPressure(around, -3, 12, rheology, 9000);
  expect(surge.pressure).toBeGreaterThan(0);
  expect(swab.pressure).toBeCloseTo(-surge.pressure, 9);
  expect(surge.equivalentDensity - 12).toBeCloseTo(12 - swab.equivalentDensity, 9);
  expect(tripPressure(around, 0, 12, rheology, 9000).pressure).toBe(0);
  expect(() => tripPressure(around, 1, 12, rheology, 0)).toThrow("TVD 0 ft");
});

it("moves mud at the speed of the pipe times its clinging and the steel that it displaces", () => {
  const [collars] = around;
  const open = collars.holeDiameter ** 2 - collars.pipeDiameter ** 2;
  const mudSpeed = 2 * (0.45 + collars.pipeDiameter ** 2 / open);
  const { loss, velocity } = sectionLoss(collars, (mudSpeed * 60 * open) / 24.48, 12, rheology);
  expect(velocity).toBeCloseTo(mudSpeed, 9);
  expect(tripPressure([collars], 2, 12, rheology, 9000).pressure).toBeCloseTo(loss, 9);
});

it("names the section that its pipe fills", () => {
  const filledSection = { ...around[1], holeDiameter: 5 };
  expect(() => tripPressure([around[0], filledSection], 3, 12, rheology, 9000)).toThrow(
    "out-of-range at 1: drill pipe leaves no room",
  );
});
