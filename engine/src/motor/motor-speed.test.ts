import { expect, it } from "vitest";
import type { Motor } from "./motor";
import { motorCurve, operatingPoint } from "./motor-curve";
import { motorSpeed } from "./motor-speed";

const motor: Motor = {
  rpg: 0.25,
  torqueSlope: 10,
  maxDiffPressure: 800,
  stallPressure: 1200,
  stallTorque: 12_000,
  diffPressure: [0, 400, 800],
  rpm: [
    { flowRate: 400, values: [100, 95, 80] },
    { flowRate: 600, values: [150, 144, 126] },
  ],
};
const withoutTable: Motor = { ...motor, diffPressure: [], rpm: [] };

it("interpolates speed between flows and pressures", () => {
  expect(motorSpeed(motor, 500, 200)).toBeCloseTo((97.5 + 147) / 2, 9);
  expect(motorSpeed(motor, 400, 400)).toBe(95);
});

it("scales speed with flow outside the table and holds the last pressure", () => {
  expect(motorSpeed(motor, 200, 0)).toBe(50);
  expect(motorSpeed(motor, 800, 0)).toBe(200);
  expect(motorSpeed(motor, 600, 5000)).toBe(126);
});

it("turns without slip when the sheet has no table", () => {
  expect(motorSpeed(withoutTable, 500, 700)).toBe(125);
});

it("turns without slip when no row of the table has flow", () => {
  const still = { ...motor, diffPressure: [0], rpm: [{ flowRate: 0, values: [0] }] };
  expect(motorSpeed(still, 500, 300)).toBe(125);
});

it("names the row whose speeds do not match the pressures", () => {
  const brokenMotor = { ...motor, rpm: [motor.rpm[0]!, { flowRate: 600, values: [1] }] };
  expect(() => motorSpeed(brokenMotor, 500, 0)).toThrow("length-mismatch at 1: 1 speeds for 3 pressures");
  expect(() => motorSpeed({ ...motor, diffPressure: [0, 0, 1] }, 500, 0)).toThrow("pressures of the motor table");
  expect(() => motorSpeed({ ...motor, rpm: motor.rpm.toReversed() }, 500, 0)).toThrow("flow rates of the motor table");
});

it("does not turn without flow, also if the table starts at zero flow", () => {
  const fromNothing = { ...motor, rpm: [{ flowRate: 0, values: [0, 0, 0] }, ...motor.rpm] };
  expect([motor, fromNothing, withoutTable].map((tableMotor) => motorSpeed(tableMotor, 0, 0))).toEqual([0, 0, 0]);
  expect(motorSpeed(motor, -20, 0)).toBe(0);
  expect(motorSpeed(fromNothing, 200, 0)).toBe(50);
});

it("rejects a flow or a pressure that isn't a number", () => {
  expect(() => motorSpeed(motor, Number.NaN, 0)).toThrow(expect.objectContaining({ code: "not-finite" }));
  expect(() => operatingPoint(motor, 600, Number.NaN)).toThrow(expect.objectContaining({ code: "not-finite" }));
  expect(() => operatingPoint(motor, Number.NaN, 2000)).toThrow(expect.objectContaining({ code: "not-finite" }));
});

it("gives torque, power and efficiency of an operating point", () => {
  const point = operatingPoint(motor, 600, 400, 60);
  expect(point).toMatchObject({ motorRpm: 144, bitRpm: 204, torque: 4000, shareOfMax: 50 });
  expect(point.outputPower).toBeCloseTo((4000 * 144) / 5252, 9);
  expect(point.hydraulicPower).toBeCloseTo((600 * 400) / 1714, 9);
  expect(point.efficiency).toBeCloseTo(78.32, 2);
});

it("stops with its stall torque at stall pressure", () => {
  expect(operatingPoint(motor, 600, 1300)).toMatchObject({ motorRpm: 0, torque: 12_000, outputPower: 0 });
});

it("has no efficiency without load and treats suction as no load", () => {
  expect(operatingPoint(motor, 600, -50)).toMatchObject({ torque: 0, efficiency: null });
});

it("draws its curves from no load to stall", () => {
  const curve = motorCurve(motor, 600, 4);
  expect(curve.diffPressure).toEqual([0, 400, 800, 1200]);
  expect(curve.torque).toEqual([0, 4000, 8000, 12_000]);
  expect(curve.rpm).toEqual([150, 144, 126, 0]);
  expect(() => motorCurve(motor, 600, 1)).toThrow("out-of-range");
  expect(() => operatingPoint({ ...motor, stallPressure: 0 }, 600, 1)).toThrow("out-of-range");
});
