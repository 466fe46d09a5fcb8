import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { bhaSettings } from "./pipeline-settings";
import { assembly } from "./testing/assemblies";

const { motor } = assembly();
const motorOf = (change: Partial<typeof motor>) => bhaSettings(assembly({ motor: { ...motor, ...change } })).motor;

it("takes offsets, crossover, bit and motor from the BHA", () => {
  expect(bhaSettings(assembly())).toEqual({
    bitDiameter: 12.25,
    motor: { rpg: 0.25, torqueSlope: 10 },
    gammaSensorOffset: 45,
    directionalSensorOffset: 65,
    toolfaceCrossover: 5,
  });
});

it("knows no motor without a component of type Motor, and no bit without a size", () => {
  const components = assembly().components.filter(({ type }) => type !== "Motor");
  const bit = { od: 0, tfa: 1, dischargeCoefficient: 1 };
  expect(bhaSettings(assembly({ components, bit }))).toMatchObject({ motor: null, bitDiameter: null });
});

it("uses the defaults of the pipeline for a well without BHA", () => {
  expect(defaultPipelineSettings).toMatchObject(bhaSettings(null));
});

it("derives the torque slope from the greatest load or from the stall, and the speed from the table, if they are not given", () => {
  expect(motorOf({ torqueSlope: 0 })).toMatchObject({ torqueSlope: 10 });
  expect(motorOf({ torqueSlope: 0, maxTorque: 0, stallTorque: 27_000 })).toMatchObject({ torqueSlope: 15 });
  const rpm = [
    { flowRate: 300, values: [60, 50] },
    { flowRate: 600, values: [150, 130] },
  ];
  expect(motorOf({ rpg: 0, diffPressure: [0, 500], rpm })).toMatchObject({ rpg: 0.25 });
});

it("returns null for a motor with neither known speed nor known torque", () => {
  expect(motorOf({ rpg: 0, torqueSlope: 0, maxTorque: 0, stallTorque: 0 })).toEqual({ rpg: null, torqueSlope: null });
});
