import { expect, it } from "vitest";
import { bitHydraulics, flowAreaOf } from "./bit-hydraulics";
import { circulate, curveLoss, type FlowCircuit } from "./circulate";
import { bottomsUp, carryingIndex, cuttingsConcentration } from "./hole-cleaning";
import { laminarPipeGradient, laminarSlotGradient } from "./laminar-exact";
import { powerLawOf } from "./rheology";
import { tripPressure } from "./surge-swab";

const rheology = powerLawOf({ r600: 65, r300: 39, r100: 20, r3: 3 });
const curve = [
  { flowRate: 350, pressureDrop: 350 },
  { flowRate: 700, pressureDrop: 700 },
];
const around = [
  { kind: "annulus", name: "collars", length: 600, holeDiameter: 8.5, pipeDiameter: 6.5 },
  { kind: "annulus", name: "drill pipe", length: 9400, holeDiameter: 8.5, pipeDiameter: 5 },
] as const;
const circuit: FlowCircuit = {
  surface: { kind: "pipe", name: "surface lines", length: 500, innerDiameter: 3.8 },
  string: [{ kind: "pipe", name: "drill pipe", length: 10_000, innerDiameter: 4.276 }],
  annulus: around,
  motorCurve: curve,
  mwdCurve: [],
  curveDensity: 8.33,
  motorLoad: 300,
  bit: { flowArea: 0.6, diameter: 8.5, dischargeCoefficient: 0.95 },
};

it("adds its parts to the standpipe pressure and the annulus to the ECD", () => {
  const result = circulate(circuit, { flow: 500, density: 12, rheology }, 9000);
  const { losses } = result;
  const sum = losses.surface + losses.drillString + losses.motor + losses.mwd + losses.bit + losses.annulus;
  expect(result.standpipePressure).toBeCloseTo(sum, 9);
  expect(result.ecd).toBeCloseTo(12 + losses.annulus / (0.052 * 9000), 9);
  expect(losses.motor).toBeCloseTo(500 * (12 / 8.33) + 300, 9);
  expect(result.bitShare).toBeCloseTo((losses.bit / sum) * 100, 9);
  expect(result.pumpPower).toBeCloseTo((sum * 500) / 1714, 9);
  expect(result.annularVelocity.max).toBeGreaterThan(result.annularVelocity.min);
});

it("loses only the motor's own load when nothing is pumped", () => {
  const still = circulate({ ...circuit, motorLoad: 0 }, { flow: 0, density: 12, rheology }, 9000);
  expect(still).toMatchObject({ standpipePressure: 0, ecd: 12, esd: 12, jetVelocity: 0, bitShare: 0 });
});

it("refuses a mud without density and a depth of nothing", () => {
  expect(() => circulate(circuit, { flow: 500, density: 0, rheology }, 9000)).toThrow("density 0 ppg");
  expect(() => circulate(circuit, { flow: 500, density: 9, rheology }, 0)).toThrow("TVD 0 ft");
});

it("reads a performance curve between its points and by the square of flow outside", () => {
  expect(curveLoss(curve, 525)).toBe(525);
  expect(curveLoss(curve, 175)).toBeCloseTo(87.5, 9);
  expect(curveLoss(curve.toReversed(), 1400)).toBeCloseTo(2800, 9);
  expect(curveLoss([], 500)).toBe(0);
});

it("loses 41 % more at the bit with a coefficient of 0.80 than with 0.95", () => {
  const area = flowAreaOf([12, 12, 12]);
  const [usual, low] = [0.95, 0.8].map((coefficient) => bitHydraulics(400, 12, area, 8.5, coefficient).pressureLoss);
  expect(usual).toBeCloseTo(1610.7, 0);
  expect(low! / usual!).toBeCloseTo(1.41, 2);
  expect(() => bitHydraulics(400, 12, 0, 8.5, 0.95)).toThrow("flow area 0");
});

it("agrees with Hagen and Poiseuille for a Newtonian oil", () => {
  const law = { yieldStress: 0, consistency: 0.02, index: 1 };
  const gradient = laminarPipeGradient(law, 0.1, 0.001);
  expect(gradient / ((128 * 0.02 * 0.001) / (Math.PI * 0.1 ** 4))).toBeCloseTo(1, 9);
  const slot = laminarSlotGradient(law, 0.2, 0.1, 0.001);
  expect(slot / ((12 * 0.02 * 0.001) / (Math.PI * 0.15 * 0.05 ** 3))).toBeCloseTo(1, 9);
  expect(() => laminarPipeGradient({ ...law, consistency: 0 }, 0.1, 1)).toThrow("consistency 0");
});

it("raises the bottom-hole density when running in and lowers it when pulling out", () => {
  const surge = tripPressure(around, 3, 12, rheology, 9000);
  const swab = tripPressure(around, -3, 12, rheology, 9000);
  expect(surge.pressure).toBeGreaterThan(0);
  expect(swab.pressure).toBeCloseTo(-surge.pressure, 9);
  expect(surge.equivalentDensity - 12).toBeCloseTo(12 - swab.equivalentDensity, 9);
  expect(tripPressure(around, 0, 12, rheology, 9000).pressure).toBe(0);
  expect(() => tripPressure(around, 1, 12, rheology, 0)).toThrow("TVD 0 ft");
});

it("tells how well a hole is cleaned", () => {
  expect(carryingIndex({ plasticViscosity: 20, yieldPoint: 20 }, 2.5, 10)).toBeGreaterThan(
    carryingIndex({ plasticViscosity: 20, yieldPoint: 10 }, 2.5, 10),
  );
  expect(cuttingsConcentration(200, 8.5, 500)).toBeCloseTo(((200 * (8.5 ** 2 / 24.51)) / 60 / (500 * 0.55)) * 100, 9);
  expect(
    bottomsUp([
      { length: 600, velocity: 3 },
      { length: 400, velocity: 2 },
    ]),
  ).toBe(400);
  expect(() => cuttingsConcentration(200, 8.5, 0)).toThrow("flow 0 gpm");
  expect(() => carryingIndex({ plasticViscosity: 0, yieldPoint: 0 }, 2.5, 10)).toThrow("out-of-range");
});
