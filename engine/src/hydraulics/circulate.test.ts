import { expect, it } from "vitest";
import { circulate, curveLoss, type FlowCircuit } from "./circulate";
import { powerLawOf, type Rheology } from "./rheology";

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

it("has no pressure loss while the pumps are off, regardless of the motor load", () => {
  const still = circulate(circuit, { flow: 0, density: 12, rheology }, 9000);
  expect(still).toMatchObject({ standpipePressure: 0, ecd: 12, esd: 12, jetVelocity: 0, bitShare: 0 });
});

it("has no annular velocity without an annulus", () => {
  const bare = circulate({ ...circuit, annulus: [] }, { flow: 500, density: 12, rheology }, 9000);
  expect(bare.annularVelocity).toEqual({ min: 0, max: 0 });
});

it("refuses a mud without density and a depth of zero", () => {
  expect(() => circulate(circuit, { flow: 500, density: 0, rheology }, 9000)).toThrow("density 0 ppg");
  expect(() => circulate(circuit, { flow: 500, density: 9, rheology }, 0)).toThrow("TVD 0 ft");
});

it("names the constant of a mud that cannot be", () => {
  const withMud = (mud: Rheology) => () => circulate(circuit, { flow: 500, density: 12, rheology: mud }, 9000);
  const bingham = { model: "bingham", plasticViscosity: 20, yieldPoint: 10 } as const;
  expect(withMud({ ...bingham, plasticViscosity: 0 })).toThrow("out-of-range: plasticViscosity 0 of the bingham mud");
  expect(withMud({ ...bingham, yieldPoint: Number.NaN })).toThrow("not-finite: yieldPoint NaN of the bingham mud");
  expect(withMud({ ...bingham, yieldPoint: -0.5 })).not.toThrow();
  expect(withMud({ ...rheology, nAnnulus: -0.1 })).toThrow("out-of-range: nAnnulus -0.1 of the power-law mud");
  expect(withMud({ model: "herschel-bulkley", yieldStress: -1, n: 0.8, k: 1 })).toThrow("yieldStress -1");
});

it("reads a performance curve between its points and by the square of flow outside", () => {
  expect(curveLoss(curve, 525)).toBe(525);
  expect(curveLoss(curve, 175)).toBeCloseTo(87.5, 9);
  expect(curveLoss(curve.toReversed(), 1400)).toBeCloseTo(2800, 9);
  expect(curveLoss([], 500)).toBe(0);
});

it("returns a number for a curve whose only point has no flow, the initial state of an added point", () => {
  const at = (flowRate: number, pressureDrop: number) => {
    const motorCurve = [{ flowRate, pressureDrop }];
    return circulate({ ...circuit, motorCurve }, { flow: 500, density: 8.33, rheology }, 9000);
  };
  expect(at(0, 0).losses.motor).toBe(300);
  expect(at(0, 50).losses.motor).toBe(350);
  expect(at(0, 0).standpipePressure).toBeCloseTo(at(500, 0).standpipePressure, 9);
});
