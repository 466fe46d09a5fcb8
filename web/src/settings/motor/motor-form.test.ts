import { newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { expect, it } from "vitest";
import {
  curveErrors,
  curveForm,
  motorErrors,
  motorValues,
  risingSpeeds,
  speedErrors,
  speedTable,
  toCurve,
  toSpeeds,
  typedMotor,
} from "./motor-form";

const motor = {
  ...newMotorFields(),
  manufacturer: "SLB",
  lobes: "7:8",
  rpg: 0.114,
  diffPressure: [0, 500],
  rpm: [
    { flowRate: 600, values: [67, 64] },
    { flowRate: 900, values: [100, 97] },
  ],
};

it("sends the values it was opened with, and 0 for unknown numbers, except for the yield", () => {
  const { hydraulicPerformanceCurve: curve, diffPressure, rpm, ...fields } = motor;
  expect(typedMotor(motor)).toMatchObject({ rpg: "0.114", stages: "", yield: "" });
  expect(motorValues(typedMotor(motor))).toEqual(fields);
  expect(toCurve(curveForm(curve))).toEqual(curve);
  expect(toSpeeds(speedTable(motor))).toEqual({ diffPressure, rpm });
});

it("refuses numbers out of their range", () => {
  expect(motorErrors({ ...typedMotor(motor), rpg: "200" })).toEqual({ rpg: "Value should be between 0 and 100" });
});

it("rejects a 0 for an unknown number: its field is left empty", () => {
  const zero = { yield: "0", rpg: "0", maxDiffPressure: "0", stallPressure: "0.0", speedMin: "0" };
  expect(motorErrors({ ...typedMotor(motor), ...zero })).toEqual({
    yield: "Value should be greater than 1",
    rpg: "Value should be greater than 0",
    maxDiffPressure: "Value should be greater than 0",
    stallPressure: "Value should be greater than 0",
  });
  expect(motorErrors({ ...typedMotor(motor), yield: "120" })).toEqual({ yield: "Value should be less than 100" });
  const storedMotor = typedMotor({ ...motor, yield: 0 });
  expect(motorErrors(storedMotor)).toEqual({});
  expect(motorValues(storedMotor).yield).toBeNull();
});

it("wants every cell of a curve and of a table of speeds", () => {
  expect(curveErrors([{ flowRate: "350", pressureDrop: "" }])).toEqual({ "0.pressureDrop": "This field is required" });
  const table = speedTable(motor);
  const rows = [{ flowRate: "600", values: ["67", ""] }, table.rows[1]!];
  expect(speedErrors({ ...table, rows })).toEqual({ "0.values.1": "This field is required" });
});

it("wants pressures and flow rates that increase", () => {
  const table = speedTable(motor);
  expect(speedErrors({ diffPressure: ["500", "500"], rows: table.rows.toReversed() })).toEqual({
    "diffPressure.1": "Value should be greater than 500",
    "1.flowRate": "Value should be greater than 900",
  });
});

it("finds speeds that rise with pressure", () => {
  const table = speedTable(motor);
  expect(risingSpeeds(table)).toEqual([]);
  expect(risingSpeeds({ ...table, rows: [{ flowRate: "600", values: ["64", "67"] }] })).toEqual(["0.values.1"]);
  expect(risingSpeeds({ ...table, rows: [{ flowRate: "600", values: ["", "67"] }] })).toEqual([]);
});
