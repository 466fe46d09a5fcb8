import type { BhaComponent, BhaFields } from "@sigma/contract/well-settings/bha";
import type { MotorFields } from "@sigma/contract/well-settings/motor";
import { newBha, newComponent, newMotorFields } from "@sigma/contract/well-settings/new-bha";
import type { DegreesPer100Ft, Feet, Gpm, Inches, Psi, SquareInches } from "@sigma/terms/quantities";

/** Loss of speed of a motor at stall, as a share; it grows with the square of the load. */
const SLIP = 0.16;
/** Load that a maker allows, as a share of stall. */
const ALLOWED_LOAD = 0.64;
/** Pressure that motor and MWD cost without load at 500 gpm. */
const LOSS_AT_500: Psi = 320;

/** A section of the demo well as the simulated rig drills it. @see docs/methods/simulator.md */
type DemoSection = {
  name: string;
  startDepth: Feet;
  endDepth: Feet;
  bitSize: Inches;
  nozzleArea: SquareInches;
  nozzles: number[];
  motorOd: Inches;
  model: string;
  lobes: string;
  stages: number;
  rpg: number;
  torqueSlope: number;
  stallPressure: Psi;
  yield: DegreesPer100Ft;
  bend: number;
  flows: Gpm[];
};

const sections: DemoSection[] = [
  {
    name: "17½ surface",
    startDepth: 0,
    endDepth: 1900,
    bitSize: 17.5,
    nozzleArea: 1.4,
    nozzles: [],
    motorOd: 9.625,
    model: "TN 962",
    lobes: "6:7",
    stages: 5,
    rpg: 0.12,
    torqueSlope: 24,
    stallPressure: 900,
    yield: 4,
    bend: 1.15,
    flows: [600, 900, 1200],
  },
  {
    name: "12¼ intermediate",
    startDepth: 1900,
    endDepth: 7050,
    bitSize: 12.25,
    nozzleArea: 1.1,
    nozzles: [],
    motorOd: 8,
    model: "TN 800",
    lobes: "7:8",
    stages: 4,
    rpg: 0.16,
    torqueSlope: 17,
    stallPressure: 1000,
    yield: 6,
    bend: 1.5,
    flows: [500, 700, 900],
  },
  {
    name: "8¾ curve and lateral",
    startDepth: 7050,
    endDepth: 35_000,
    bitSize: 8.75,
    nozzleArea: 0.75,
    nozzles: [14, 14, 14, 14, 14],
    motorOd: 6.75,
    model: "TN 675",
    lobes: "7:8",
    stages: 5,
    rpg: 0.28,
    torqueSlope: 10.5,
    stallPressure: 1250,
    yield: 12.5,
    bend: 2,
    flows: [300, 450, 600],
  },
];

const round = (value: number, step: number) => Math.round(value / step) * step;

function motorOf(section: DemoSection): MotorFields {
  const { rpg, torqueSlope, stallPressure, flows } = section;
  const maxDiffPressure = round(stallPressure * ALLOWED_LOAD, 10);
  const diffPressure = [0, 0.25, 0.5, 0.75, 1].map((share) => share * stallPressure);
  return {
    ...newMotorFields(),
    manufacturer: "True North",
    modelNumber: section.model,
    rotorHeadDiameter: section.motorOd,
    statorTubeOD: section.motorOd,
    speedMin: round(rpg * flows[0]!, 1),
    speedMax: round(rpg * flows.at(-1)!, 1),
    torqueSlope,
    rpg,
    maxPressure: 7500,
    maxTorque: torqueSlope * maxDiffPressure,
    stallTorque: torqueSlope * stallPressure,
    stallPressure,
    yield: section.yield,
    stages: section.stages,
    lobes: section.lobes,
    maxDiffPressure,
    hydraulicPerformanceCurve: flows.map((flowRate) => ({
      flowRate,
      pressureDrop: round(LOSS_AT_500 * (flowRate / 500) ** 2, 1),
    })),
    diffPressure,
    rpm: flows.map((flowRate) => ({
      flowRate,
      values: diffPressure.map((pressure) => round(rpg * flowRate * (1 - SLIP * (pressure / stallPressure) ** 2), 0.1)),
    })),
  };
}

/** The motors of the demo wells, from the surface hole down. */
export const demoMotors: MotorFields[] = sections.map(motorOf);

/** From the bit up: the sensors lie in the MWD, 45 and 65 ft behind the bit. */
function componentsOf({ bitSize, motorOd, bend, model }: DemoSection): BhaComponent[] {
  const body = { od: motorOd, id: 2.8125, unitWeight: round(2.67 * (motorOd ** 2 - 2.8125 ** 2), 1) };
  const parts: (Partial<BhaComponent> & Pick<BhaComponent, "type">)[] = [
    { type: "Drill Bit", od: bitSize, id: 1.25, length: 1, unitWeight: round(2.2 * bitSize ** 2, 1) },
    {
      type: "Motor",
      ...body,
      length: 29,
      bladeOd: bitSize - 0.125,
      bendAngle: bend,
      description: `${model}, ${bend}°`,
    },
    { type: "Sub", ...body, length: 3, description: "Float sub" },
    { type: "MWD/LWD", ...body, length: 37, description: "Gamma, directional, pulser" },
    { type: "Drill Collar", ...body, length: 60, description: "2 non-magnetic collars" },
    { type: "Crossover", ...body, length: 3 },
    {
      type: "Drill Pipe / HWDP",
      od: 5,
      id: 3,
      tjOd: 6.5,
      length: 300,
      unitWeight: 49.3,
      description: "10 × 5 in HWDP",
    },
    { type: "Jar", od: 6.5, id: 2.75, length: 32, unitWeight: 92, description: "Hydro-mechanical" },
    {
      type: "Drill Pipe / HWDP",
      od: 5,
      id: 3,
      tjOd: 6.5,
      length: 300,
      unitWeight: 49.3,
      description: "10 × 5 in HWDP",
    },
  ];
  return parts.map((part, index) => ({ ...newComponent(index + 1, part.type), ...part }));
}

/**
 * The BHAs of a demo well, from the surface hole down; the last one is active, because the rig starts in its hole.
 *
 * @param motorIds of the motors of the list that they have copies of
 */
export const demoBhas = (motorIds: readonly string[]): BhaFields[] =>
  sections.map((section, index) => ({
    ...newBha(index + 1),
    name: section.name,
    startDepth: section.startDepth,
    endDepth: section.endDepth,
    active: index === sections.length - 1,
    drillPipeOd: 5,
    drillPipeId: 4.276,
    drillPipeTjOd: 6.625,
    drillPipeUnitWeight: 22,
    pulserSensorOffset: 68,
    components: componentsOf(section),
    motor: { ...motorOf(section), motorId: motorIds[index] ?? null },
    bit: {
      ...newBha(1).bit,
      manufacturer: "Plains Bits",
      od: section.bitSize,
      tfa: section.nozzleArea,
      nozzles: section.nozzles,
      dischargeCoefficient: 0.95,
    },
  }));
