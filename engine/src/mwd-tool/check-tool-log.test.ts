import { expect, it } from "vitest";
import { checkColumn } from "./check-tool-log";
import { findToolColumns, toolLimits } from "./tool-limits";

const settings = {
  batteryVoltageMin: 21,
  temperatureMax: 302,
  totalGravityMin: 0.99,
  totalGravityMax: 1.01,
  magneticFieldTolerance: 300,
  dipTolerance: 0.5,
  shockMax: 30,
};

it("finds the values beyond a limit, an end itself being within, and names the worst of each stretch", () => {
  const limit = { min: 0.99, max: 1.01 };
  const values = [1.0, 1.011, 1.015, null, 1.012, 1.01, 0.99, 1, 1, 1, 1, 0.98];
  expect(checkColumn(values, limit)).toEqual({
    out: 4,
    values: 11,
    min: 0.98,
    max: 1.015,
    spans: [
      { from: 1, to: 4, rows: 3, worst: 1.015 },
      { from: 11, to: 11, rows: 1, worst: 0.98 },
    ],
  });
});

it("runs no checks without a limit", () => {
  expect(checkColumn([1, 2], null)).toEqual({ out: 0, values: 2, min: 1, max: 2, spans: [] });
  expect(checkColumn([], null)).toMatchObject({ min: null, max: null });
});

it("limits total field and dip around the field of the well, and omits both limits if it is not known", () => {
  const knownLimits = toolLimits(settings, { totalField: 50_600, dip: 72 });
  expect(knownLimits.totalMagneticField).toEqual({ min: 50_300, max: 50_900 });
  expect(knownLimits.dipAngle).toEqual({ min: 71.5, max: 72.5 });
  const unknown = toolLimits(settings, { totalField: null, dip: null });
  expect([unknown.totalMagneticField, unknown.dipAngle]).toEqual([null, null]);
  expect(unknown.batteryVoltage).toEqual({ min: 21, max: null });
});

it("finds the columns by their names and converts the unit that a header names", () => {
  const toolColumns = findToolColumns([
    "Time",
    "BatteryVoltage (V)",
    "Temp (degC)",
    "Gtotal",
    "Btotal (uT)",
    "Dip",
    "Axial Shock",
  ]);
  expect(Object.keys(toolColumns)).toHaveLength(6);
  expect(toolColumns.temperature!.toUnit!(100)).toBeCloseTo(212, 6);
  expect(toolColumns.totalMagneticField!.toUnit!(50.6)).toBeCloseTo(50_600, 6);
  expect(findToolColumns(["Temperature (furlong)"]).temperature).toMatchObject({ unit: "furlong", toUnit: null });
  expect(findToolColumns(["magneticField"]).totalMagneticField?.column).toBe("magneticField");
  expect(findToolColumns(["Depth", "Attempts", "Magnetic field x"])).toEqual({});
});
