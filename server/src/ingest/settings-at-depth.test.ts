import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { emptyDepthValues } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { type BhaRun, createSettingsAtDepth, logRowsBy } from "./settings-at-depth";

const run = (startDepth: number, active: boolean, change: Partial<BhaRun["settings"]>): BhaRun => ({
  startDepth,
  active,
  settings: {
    bitDiameter: null,
    motor: null,
    motorStall: null,
    gammaSensorOffset: 45,
    directionalSensorOffset: 65,
    toolfaceCrossover: 5,
    ...change,
  },
});

const motor = { rpg: 0.3, torqueSlope: 10 };
const bhaRuns = [
  run(0, false, { bitDiameter: 17.5, gammaSensorOffset: 30 }),
  run(4000, false, { bitDiameter: 12.25, motor }),
  run(8000, true, { bitDiameter: 8.5 }),
];
const pipeline = { ...defaultPipelineSettings, ...bhaRuns[2]!.settings };

it("gives each depth the bit, motor and sensors of the BHA that drilled it", () => {
  const at = createSettingsAtDepth({ pipeline, holes: [], bhaRuns });
  expect(at(3999)).toMatchObject({ bitDiameter: 17.5, motor: null, gammaSensorOffset: 30 });
  expect(at(4000)).toMatchObject({ bitDiameter: 12.25, motor, gammaSensorOffset: 45 });
  expect(at(8000)).toMatchObject({ bitDiameter: 8.5, motor: null });
  expect(at(3999)).toMatchObject({ bitDiameter: 17.5 });
  expect(at(null)).toBe(pipeline);
  expect(at(5000)).toBe(at(7999));
});

it("uses the bit of a hole section before that of the BHA, and leaves the motor unchanged", () => {
  const at = createSettingsAtDepth({ pipeline, holes: [{ size: 13.5, startDepth: 3500, endDepth: 5000 }], bhaRuns });
  expect([3400, 3500, 4500, 5000].map((depth) => at(depth).bitDiameter)).toEqual([17.5, 13.5, 13.5, 12.25]);
  expect(at(4500).motor).toEqual(motor);
  expect(at(3500).motor).toBeNull();
});

it("derives rows of a depth log with the bit and motor of their depth", () => {
  const derive = logRowsBy({ pipeline, holes: [], bhaRuns });
  const speedAt = (depth: number) => {
    const values = emptyDepthValues();
    values[depthColumnSlot("rpm")] = 60;
    values[depthColumnSlot("pumpRate")] = 500;
    derive(depth, values);
    return values[depthColumnSlot("rpmDownhole")];
  };
  expect([3000, 6000, 9000].map(speedAt)).toEqual([60, 210, 60]);
});
