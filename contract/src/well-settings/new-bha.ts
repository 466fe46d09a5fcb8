import type { ComponentType } from "@sigma/terms/component-types";
import type { BhaComponent, BhaFields } from "./bha";
import type { MotorFields } from "./motor";

/** A motor without known values, with its initial curve: gpm, psi. */
export const newMotorFields = (): MotorFields => ({
  manufacturer: "",
  modelNumber: "",
  rotorOverallLength: 0,
  rotorHeadLength: 0,
  rotorHeadDiameter: 0,
  eccentricity: 0,
  rotorWeight: 0,
  statorLength: 0,
  statorTubeOD: 0,
  statorTubeID: 0,
  statorWeight: 0,
  speedMin: 0,
  speedMax: 0,
  torqueSlope: 0,
  rpg: 0,
  maxPressure: 0,
  maxTorque: 0,
  offBottomPressure: 0,
  stallTorque: 0,
  stallPressure: 0,
  yield: null,
  stages: 0,
  lobes: "",
  maxDiffPressure: 0,
  hydraulicPerformanceCurve: [
    { flowRate: 350, pressureDrop: 350 },
    { flowRate: 700, pressureDrop: 700 },
  ],
  diffPressure: [],
  rpm: [],
});

/** The initial values of a point added to a hydraulic performance curve. */
export const newCurvePoint = { flowRate: 0, pressureDrop: 0 };

/** The initial values of a component added to a BHA. */
export const newComponent = (sequence: number, type: ComponentType = "Drill Pipe / HWDP"): BhaComponent => ({
  type,
  sequence,
  od: 0,
  id: 0,
  tjOd: 0,
  length: 0,
  unitWeight: 23,
  isFilled: true,
  description: "",
  connection: "",
  bladeOd: null,
  bendAngle: null,
  makeUpTorque: null,
  tensileLimit: null,
});

/** The initial values of the n-th BHA of a well; the first one is active. */
export const newBha = (n: number): BhaFields => ({
  name: `BHA #${n}`,
  startDepth: 0,
  endDepth: 35_000,
  active: n === 1,
  drillPipeId: 3.86,
  drillPipeOd: 4.5,
  drillPipeTjOd: 5.828,
  drillPipeUnitWeight: 23,
  pipeIsFilled: true,
  directionalSensorOffset: 65,
  pulserSensorOffset: 30,
  gammaSensorOffset: 45,
  toolfaceCrossover: 5,
  directionalSensorSN: "",
  gammaSensorSN: "",
  gammaCorrectionFactor: 1,
  components: [],
  motor: { motorId: null, ...newMotorFields() },
  bit: {
    type: "PDC",
    manufacturer: "",
    tfa: 0,
    od: 0,
    gradeIn: "",
    gradeOut: "",
    dischargeCoefficient: 0.8,
    nozzles: [],
  },
});
