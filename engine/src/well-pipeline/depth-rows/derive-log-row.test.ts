import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { emptyDepthValues } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../settings";
import { deriveLogRow } from "./derive-log-row";

const settings = { ...defaultPipelineSettings, bitDiameter: 8.5 };

function deriveRow(knownValues: Partial<Record<DepthColumnId, number>>) {
  const values = emptyDepthValues();
  for (const [id, value] of Object.entries(knownValues)) values[depthColumnSlot(id as DepthColumnId)] = value;
  deriveLogRow(5000.25, values, settings);
  return (id: DepthColumnId) => values[depthColumnSlot(id)]!;
}

const rotating = { wob: 20, torque: 8000, rpm: 150, rop: 200, pumpRate: 600, pumpPressure: 2500 };

it("gives a row of a log the energy of the worked example of the methods page, on its own depth", () => {
  const value = deriveRow(rotating);
  expect(value("mse")).toBeCloseTo(40.214, 3);
  expect(value("doc")).toBeCloseTo(0.2667, 4);
  expect(value("sppaQ2")).toBeCloseTo(2500 / 360_000, 9);
  expect([value("correctedDepth"), value("currentDepthGap")]).toEqual([5000.25, 0]);
});

it("has no value if its inputs are missing: no energy without torque, no rig state without a rotary speed", () => {
  expect(deriveRow({ ...rotating, torque: Number.NaN })("mse")).toBeNaN();
  expect(deriveRow({ ...rotating, torque: Number.NaN })("mseThrust")).toBeCloseTo(20_000 / 56.745 / 1000, 4);
  expect(deriveRow({ rop: 50 })("rigState")).toBeNaN();
});

it("distinguishes rotated from slid hole by the rotation threshold, and clears the values from before", () => {
  expect(deriveRow(rotating)("rigState")).toBe(1);
  expect(deriveRow({ ...rotating, rpm: 4.9 })("rigState")).toBe(2);
  expect(deriveRow({ gamma: 80, mse: 40, rigState: 1 })("mse")).toBeNaN();
});
