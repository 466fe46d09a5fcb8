import type { ComponentType } from "@sigma/terms/component-types";
import type { Assembly, StringComponent } from "../assembly";

/** A component for tests: 30 ft of 8 in collar, apart from the given fields. */
export const part = (type: ComponentType, change: Partial<StringComponent> = {}): StringComponent => ({
  type,
  od: 8,
  id: 3,
  tjOd: 0,
  length: 30,
  unitWeight: 150,
  isFilled: true,
  bladeOd: null,
  makeUpTorque: null,
  tensileLimit: null,
  ...change,
});

/** A sound 12¼ in motor assembly of 102 ft below 5 in drill pipe, apart from the given fields. */
export const assembly = (change: Partial<Assembly> = {}): Assembly => ({
  startDepth: 2000,
  endDepth: 35_000,
  active: true,
  drillPipeId: 4.276,
  drillPipeOd: 5,
  drillPipeTjOd: 6.625,
  drillPipeUnitWeight: 22,
  pipeIsFilled: true,
  directionalSensorOffset: 65,
  pulserSensorOffset: 30,
  gammaSensorOffset: 45,
  toolfaceCrossover: 5,
  components: [
    part("Drill Bit", { od: 12.25, length: 2, unitWeight: 200 }),
    part("Motor", { length: 40, bladeOd: 12 }),
    part("Drill Collar"),
    part("Jar", { makeUpTorque: 45_000, tensileLimit: 600 }),
  ],
  motor: {
    rpg: 0.25,
    torqueSlope: 10,
    maxTorque: 12_000,
    maxDiffPressure: 1200,
    stallPressure: 1800,
    stallTorque: 18_000,
    diffPressure: [],
    rpm: [],
    hydraulicPerformanceCurve: [
      { flowRate: 350, pressureDrop: 350 },
      { flowRate: 700, pressureDrop: 700 },
    ],
  },
  bit: { od: 12.25, tfa: 1.2, dischargeCoefficient: 0.95 },
  ...change,
});
