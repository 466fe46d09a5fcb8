import * as fc from "fast-check";
import { expect, it } from "vitest";
import { circulate, type FlowCircuit } from "./circulate";
import { estimateMud, type PlasticModel, type PressureMeasurement } from "./estimate-mud";
import { powerLawOfPlastic, type Rheology } from "./rheology";

const circuit: FlowCircuit = {
  surface: null,
  string: [{ kind: "pipe", name: "drill pipe", length: 6000, innerDiameter: 4.276 }],
  annulus: [{ kind: "annulus", name: "drill pipe", length: 6000, holeDiameter: 12.25, pipeDiameter: 5 }],
  motorCurve: [],
  mwdCurve: [],
  curveDensity: 8.33,
  motorLoad: 0,
  bit: { flowArea: 1.1, diameter: 12.25, dischargeCoefficient: 0.95 },
};
const FLOWS = [230, 400, 780, 930];
const muds: Record<PlasticModel, (plasticViscosity: number, yieldPoint: number) => Rheology> = {
  "power-law": powerLawOfPlastic,
  bingham: (plasticViscosity, yieldPoint) => ({ model: "bingham", plasticViscosity, yieldPoint }),
};
const measurePressures = (rheology: Rheology, flows = FLOWS): PressureMeasurement[] =>
  flows.map((flow) => ({
    circuit,
    flow,
    density: 11.7,
    pressure: circulate(circuit, { flow, density: 11.7, rheology }, 5000).standpipePressure,
  }));

it("reproduces the pressures of any mud within 3 %, and within 4 % between the measured flows", () => {
  fc.assert(
    fc.property(
      fc.constantFrom<PlasticModel>("power-law", "bingham"),
      fc.double({ min: 8, max: 70, noNaN: true }),
      fc.double({ min: 4, max: 40, noNaN: true }),
      (model, plasticViscosity, yieldPoint) => {
        const truth = muds[model](plasticViscosity, yieldPoint);
        const mudEstimate = estimateMud(measurePressures(truth), model);
        if (mudEstimate.status !== "found") throw new Error(mudEstimate.reason);
        expect(mudEstimate.worst).toBeLessThan(3);
        const [real] = measurePressures(truth, [600]);
        const [again] = measurePressures(mudEstimate.rheology, [600]);
        expect(Math.abs(again!.pressure / real!.pressure - 1)).toBeLessThan(0.04);
      },
    ),
    { numRuns: 10 },
  );
});

it("finds the plastic viscosity and yield point of a power-law mud", () => {
  expect(estimateMud(measurePressures(powerLawOfPlastic(40, 20)), "power-law")).toMatchObject({
    status: "found",
    plasticViscosity: expect.closeTo(40, 0),
    yieldPoint: expect.closeTo(20, 0),
  });
});

it("returns the error of the best mud if no mud explains the pressures", () => {
  const falling = measurePressures(powerLawOfPlastic(40, 20)).map((point, index) => ({
    ...point,
    pressure: 900 - index * 200,
  }));
  const mudEstimate = estimateMud(falling, "power-law");
  expect(mudEstimate.status === "found" && mudEstimate.worst).toBeGreaterThan(50);
});

it("has no answer if all flows are the same", () => {
  const alike = measurePressures(powerLawOfPlastic(40, 20), [500, 500, 590]);
  expect(estimateMud(alike, "power-law")).toEqual({ status: "no-solution", reason: "one-flow" });
  expect(estimateMud([], "bingham")).toEqual({ status: "no-solution", reason: "one-flow" });
});

it("names the measurement without a flow or a pressure", () => {
  const [first, second] = measurePressures(powerLawOfPlastic(40, 20));
  expect(() => estimateMud([first!, { ...second!, flow: 0 }], "bingham")).toThrow("out-of-range at 1");
  expect(() => estimateMud([{ ...first!, pressure: Number.NaN }, second!], "bingham")).toThrow("out-of-range at 0");
});
