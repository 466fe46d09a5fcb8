import { expect, it } from "vitest";
import { circulate } from "../hydraulics/circulate";
import { checkString } from "../torque-drag/drill-string";
import { flowCircuit, stringParts } from "./lay-assembly";
import { assembly, part } from "./testing/assemblies";

const bores = [
  { kind: "casing", fromMd: 0, toMd: 2000, diameter: 12.347 },
  { kind: "hole", fromMd: 2000, toMd: 5000, diameter: 12.25 },
] as const;

it("lays the string from the bit to the surface for torque and drag", () => {
  const parts = stringParts(assembly(), 5000);
  expect(() => checkString(parts)).not.toThrow();
  expect(parts.map(({ name, length, contactDiameter }) => [name, length, contactDiameter])).toEqual([
    ["Drill Bit", 2, 12.25],
    ["Motor", 40, 12],
    ["Drill Collar", 30, 8],
    ["Jar", 30, 8],
    ["Drill Pipe", 4898, 6.625],
  ]);
  expect(parts[3]).toMatchObject({ tensileLimit: 600_000, makeUpTorque: 45_000, weight: 150 });
});

it("cuts off the part above the surface", () => {
  const parts = stringParts(assembly(), 50);
  expect(parts.map(({ name, length }) => [name, length])).toEqual([
    ["Drill Bit", 2],
    ["Motor", 40],
    ["Drill Collar", 8],
  ]);
  expect(stringParts(assembly(), 0)).toEqual([]);
});

it("gives hydraulics every section of the way down and up", () => {
  const circuit = flowCircuit(assembly(), 5000, bores, 8.33);
  expect(circuit.string.map(({ name, length }) => [name, length])).toEqual([
    ["Drill Pipe", 4898],
    ["Jar", 30],
    ["Drill Collar", 30],
  ]);
  const around = circuit.annulus.map((section) => [
    section.name,
    section.length,
    section.kind === "annulus" && section.holeDiameter,
  ]);
  expect(around).toEqual([
    ["Motor", 40, 12.25],
    ["Drill Collar", 30, 12.25],
    ["Jar", 30, 12.25],
    ["Drill Pipe", 2898, 12.25],
    ["Drill Pipe", 2000, 12.347],
  ]);
  const { losses } = circulate(
    circuit,
    { flow: 700, density: 10, rheology: { model: "bingham", plasticViscosity: 12, yieldPoint: 12 } },
    4000,
  );
  expect(losses.motor).toBeCloseTo((700 * 10) / 8.33, 6);
  for (const loss of [losses.drillString, losses.bit, losses.annulus]) expect(loss).toBeGreaterThan(0);
});

it("leaves out what is not known: a bore, the flow area of the bit, a motor", () => {
  const components = [part("Drill Bit", { id: 0 }), part("Sub", { id: 0 })];
  const circuit = flowCircuit(
    assembly({ components, bit: { od: 12.25, tfa: 0, dischargeCoefficient: 0.8 } }),
    100,
    [],
    8.33,
  );
  expect(circuit.string.map(({ name }) => name)).toEqual(["Drill Pipe"]);
  expect(circuit).toMatchObject({ annulus: [], motorCurve: [], bit: null });
});
