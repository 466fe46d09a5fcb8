import type { WellId } from "@sigma/contract/ids";
import { newBha, newComponent, newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf, type Sample, sampleOf } from "@sigma/terms/sample";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { TestServer } from "../../transport/testing/test-server";

/** Time at which the bit made the first foot of the recorded hole. */
export const DRILLED_FROM = 1_700_000_000;
/** ft MD between which the hole is recorded, and where its last slide was. */
export const recordedHole = { from: 7000, to: 8865, slide: { from: 8810, to: 8840, toolface: 20 } };

/**
 * A survey every 300 ft while it is vertical, every 100 ft from 7,000 ft on. From there it builds 4 deg/100 ft while turning from 350 to
 * 5 deg.
 */
export const surveyedStations = [
  { md: 0, inclination: 0, azimuth: 350 },
  ...Array.from({ length: 23 }, (_, at) => ({ md: 300 * (at + 1), inclination: 0.3, azimuth: 350 })),
  ...Array.from({ length: 19 }, (_, at) => ({
    md: 7000 + 100 * at,
    inclination: 0.5 + 4 * at,
    azimuth: (350 + at) % 360,
  })),
];

const plannedStations = [
  { md: 0, inclination: 0, azimuth: 352 },
  { md: 6950, inclination: 0, azimuth: 352 },
  { md: 9200, inclination: 90, azimuth: 352 },
  { md: 15_000, inclination: 90, azimuth: 352 },
];

const motor = {
  ...newMotorFields(),
  modelNumber: "TN 675",
  rpg: 0.28,
  torqueSlope: 10.5,
  stallPressure: 1250,
  maxDiffPressure: 800,
  yield: 12,
  diffPressure: [0, 600, 1250],
  rpm: [
    { flowRate: 300, values: [84, 76, 60] },
    { flowRate: 600, values: [168, 155, 120] },
  ],
};

/** A string as it drills a curve: bit, motor, collar, heavy and drill pipe. */
export const curveBha = {
  ...newBha(1),
  name: "Curve BHA",
  drillPipeOd: 5,
  drillPipeId: 4.276,
  drillPipeTjOd: 6.625,
  drillPipeUnitWeight: 22,
  bit: { ...newBha(1).bit, od: 8.5, tfa: 0.75, dischargeCoefficient: 0.95 },
  motor: { motorId: null, ...motor },
  components: [
    { ...newComponent(1), type: "Drill Bit" as const, length: 1, od: 8.5, id: 1, unitWeight: 50 },
    { ...newComponent(2), type: "Motor" as const, length: 28, od: 6.75, id: 3, unitWeight: 90 },
    { ...newComponent(3), type: "Drill Collar" as const, length: 90, od: 6.75, id: 2.8125, unitWeight: 100 },
  ],
};

/** Mud that flows as a power law. */
export const curveMud = {
  density: 12,
  plasticViscosity: 25,
  yieldPoint: 15,
  rheologyModel: "power-law" as const,
  viscometer: { r600: 65, r300: 40, r200: 30, r100: 21, r6: 9, r3: 7 },
};

async function saveBody(server: TestServer, route: string, body: object): Promise<void> {
  const { status, body: said } = await server.call(route, { body });
  if (status !== 200) throw new Error(`${route}: ${JSON.stringify(said)}`);
}

/** Another well of the same pad, nearly vertical to 9,000 ft. */
export async function besideWell(server: TestServer, x: number, y: number): Promise<StoredWell> {
  const well = await server.stores.wells.create({
    name: "Beside",
    x,
    y,
    holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }],
  });
  await refer(server, well);
  const stations = Array.from({ length: 31 }, (_, at) => ({ md: 300 * at, inclination: 0.1 * at, azimuth: 20 }));
  await saveBody(server, "POST api/survey-data/multiple", { wellId: well._id, stations, surveyTool: TOOL });
  return well;
}

const TOOL = "ISCWSA MWD Rev5.11";

const refer = (server: TestServer, { wellNo }: StoredWell) =>
  server.stores.wellSettings.save(wellNo, "references", {
    ...unknownReferences,
    coordinateKind: "local",
    coordinateUnit: "ft",
    northReference: "true",
    field: [{ date: 0, declination: -4, convergence: 0, dip: 62, totalField: 50_000 }],
  });

/**
 * A well in its curve with all that analyses use: rig, surveys, plan, BHA with motor, mud, casing, pressures, depth rows
 * with slides, and two minutes of samples.
 */
export async function drilledWell(server: TestServer): Promise<StoredWell> {
  const { body: rig } = await server.call("POST api/rig", {
    body: { name: "Rig 1", blockWeight: 40, maxHookload: 500, maxTorque: 30_000 },
  });
  const well = await server.stores.wells.create({
    name: "Curve 1",
    x: 1000,
    y: 2000,
    sections: { Surface: 1900, Curve: 9500 },
    holeData: [{ size: 8.5, startDepth: 7000, endDepth: 20_000 }],
    casingData: [{ size: 9.625, innerDiameter: 8.835, startDepth: 0, endDepth: 7000 }],
  });
  const wellId: WellId = well._id;
  await refer(server, well);
  await saveBody(server, "PATCH api/well", { wellId, rigId: rig._id });
  await saveBody(server, "POST api/bha", { wellId, bhas: [curveBha] });
  await saveBody(server, "POST api/mwd-run", { wellId, mudData: curveMud });
  await saveBody(server, "POST api/pressure-profile", {
    wellId,
    rows: [
      { tvd: 0, porePressure: 0.45, fractureGradient: 0.6, temperature: null },
      { tvd: 12_000, porePressure: 0.47, fractureGradient: 0.8, temperature: null },
    ],
  });
  await saveBody(server, "POST api/well-plan", { wellId, name: "Plan 1", stations: plannedStations });
  await server.record(well.wellNo, { depthRows: depthRows(), samples: newestSamples() });
  await saveBody(server, "POST api/survey-data/multiple", {
    wellId,
    stations: surveyedStations.map((station) => ({ ...station, time: DRILLED_FROM + station.md })),
    surveyTool: TOOL,
  });
  return (await server.stores.wells.byId(wellId))!;
}

/** A row a foot, with a slide of 30 ft below each survey. */
export function depthRows(): DepthRow[] {
  const { from, to, slide } = recordedHole;
  return Array.from({ length: to - from }, (_, at) => {
    const depth = from + at + 1;
    const isSlide = depth > 7110 && (depth - 10) % 100 > 0 && (depth - 10) % 100 <= 30 && depth <= slide.to;
    return depthRowOf(depth, DRILLED_FROM + at * 30, {
      rigState: isSlide ? RigState.slideDrilling : RigState.rotaryDrilling,
      toolface: isSlide ? slide.toolface : null,
      wob: isSlide ? 20 : 30,
      rop: isSlide ? 60 : 120,
      diffPressure: isSlide ? 300 : 450,
    });
  });
}

/** Two minutes on bottom. */
export const newestSamples = (): Sample[] =>
  Array.from({ length: 120 }, (_, second) =>
    sampleOf(DRILLED_FROM + 60_000 + second, {
      bitDepth: recordedHole.to,
      holeDepth: recordedHole.to,
      pumpPressure: 3100,
      pumpRate: 500,
      rop: 100,
      rpm: 60,
      diffPressure: 400,
      blockSpeed: 0,
    }),
  );
