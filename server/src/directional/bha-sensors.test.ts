import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { expect, it } from "vitest";
import { bhaSensorsOf, type BhaSensor, crossoverAt, holeBelowSensor, sensorOffsetAt } from "./bha-sensors";

const sensor = (startDepth: number, sensorOffset: number, active = false): BhaSensor => ({
  startDepth,
  active,
  sensorOffset,
  toolfaceCrossover: sensorOffset / 10,
});

it("takes the sensor of the active BHA if no BHA has its own start depth", () => {
  const sensors = [sensor(0, 30), sensor(0, 40), sensor(0, 65, true)];
  expect([100, 5000].map((md) => sensorOffsetAt(sensors, md))).toEqual([65, 65]);
  expect(crossoverAt(sensors, 5000)).toBe(6.5);
});

it("takes a survey to be of the last BHA whose bit can have been that far below it, of two that start at one depth the last", () => {
  const sensors = [sensor(4000, 50), sensor(4000, 60), sensor(0, 30), sensor(8000, 65, true), sensor(9000, 70)];
  expect([3939, 3940, 7934, 7935, 9000].map((md) => sensorOffsetAt(sensors, md))).toEqual([30, 60, 60, 65, 65]);
});

it("ends the hole at a survey with nothing recorded below it if the well has no BHA, and at the bit if it has one", () => {
  const well = { pipeline: defaultPipelineSettings, bhaRuns: [] };
  const without = bhaSensorsOf(well);
  expect(defaultPipelineSettings.directionalSensorOffset).toBeGreaterThan(0);
  expect(holeBelowSensor(without, 9000)).toBe(0);
  expect(holeBelowSensor([], 9000)).toBe(0);
  const settings = { ...defaultPipelineSettings, directionalSensorOffset: 48 };
  expect(holeBelowSensor(bhaSensorsOf({ ...well, bhaRuns: [{ startDepth: 0, active: true, settings }] }), 9000)).toBe(
    48,
  );
});
