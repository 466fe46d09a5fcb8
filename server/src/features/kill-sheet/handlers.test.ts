import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import type { TestSocket } from "../../transport/testing/test-server";

const T0 = 1_700_000_000;

const server = testServer();
let client: TestSocket;
let well: StoredWell;
beforeAll(async () => {
  well = await server.stores.wells.create({
    name: "Vertical 1",
    holeDepth: 10_000,
    holeData: [{ size: 8.5, startDepth: 5000, endDepth: 10_000 }],
    casingData: [{ size: 9.625, innerDiameter: 8.835, startDepth: 0, endDepth: 5000 }],
  });
  const path = [0, 10_000].map((md) => ({ md, inclination: 0, azimuth: 0, time: null }));
  await server.stores.surveys.save(well.wellNo, path);
  const bhas = [
    {
      drillPipeOd: 5,
      drillPipeId: 4.276,
      drillPipeUnitWeight: 22,
      bit: { od: 8.5, tfa: 0.33133985, dischargeCoefficient: 0.95 },
      components: [{ ...newComponent(1), type: "Drill Collar", length: 600, od: 6.5, id: 2.8125, unitWeight: 92 }],
    },
  ];
  await server.call("POST api/bha", { body: { wellId: well._id, bhas } });
  await server.call("POST api/mwd-run", { body: { wellId: well._id, mudData: { density: 12 } } });
  const rows = [
    { tvd: 0, porePressure: 0.45, fractureGradient: 0.7, temperature: null },
    { tvd: 10_000, porePressure: 0.47, fractureGradient: 0.808, temperature: null },
  ];
  await server.call("POST api/pressure-profile", { body: { wellId: well._id, rows } });
  // 504 gpm of two pumps at 60 strokes: 4.2 gal or 0.1 bbl a stroke.
  const values = { bitDepth: 10_000, holeDepth: 10_000, pumpRate: 504, spm1: 60, spm2: 60 };
  const samples = Array.from({ length: 60 }, (_, second) => sampleOf(T0 + second, values));
  await server.record(well.wellNo, { samples });
  client = await server.connect({ wellId: well._id });
  // The first analysis starts its thread.
  await client.ask("survey-data/get/basis", { wellId: well._id });
});

async function ask(request: object = {}, wellId = well._id) {
  return client.get("kill-sheet/get", { wellId, ...request });
}

it("makes the sheet from the well: volumes, pump output as measured, slow pressure by the model, MAASP of the shoe", async () => {
  const { sheet, given, missing } = await ask();
  expect(given).toMatchObject({
    bitDepth: 10_000,
    bitDepthFrom: "measured",
    bitDepthAt: T0 + 59,
    density: 12,
    shoeMd: 5000,
    pumpOutputFrom: "measured",
    slowPressureFrom: "model",
  });
  expect(given.pumpOutput).toBeCloseTo(0.1, 6);
  // 9,400 × 4.276² / 1029.4 + 600 × 2.8125² / 1029.4 = 166.96 + 4.61 bbl.
  expect(sheet!.volumes.string.volume).toBeCloseTo((9400 * 4.276 ** 2 + 600 * 2.8125 ** 2) / 1029.4, 1);
  // 0.754 psi/ft at the shoe: (14.5 − 12) × 0.052 × 5,000.
  expect(sheet!.shoe!.maasp).toBeCloseTo(650, 6);
  expect(sheet!.kill).toBeNull();
  expect(missing).toEqual([]);
});

it("kills the well with the entered values, and steps down from ICP to FCP", async () => {
  const { sheet, given } = await ask({
    drillPipePressure: 520,
    casingPressure: 820,
    gain: 15,
    slowPressure: 650,
    pumpOutput: 0.12,
  });
  expect(given).toMatchObject({ pumpOutput: 0.12, pumpOutputFrom: "entered", slowPressureFrom: "entered" });
  expect(sheet!.kill!.killDensity).toBeCloseTo(13, 6);
  expect(sheet!.kill!.initialPressure).toBe(1170);
  expect(sheet!.shoe!.maaspWithKillMud).toBeCloseTo(390, 6);
  expect(sheet!.steps[0]!.pressure).toBe(1170);
  expect(sheet!.steps.at(-1)!.pressure).toBeCloseTo(704.1667, 3);
  expect(sheet!.steps.at(-1)!.strokes).toBeCloseTo(sheet!.volumes.string.strokes!, 6);
  expect(sheet!.influx!.kind).toBe("gas");
});

it("reports the missing data of a bare well, and refuses values out of bounds", async () => {
  const bare = await server.stores.wells.create({ name: "Bare" });
  const { sheet, missing } = await ask({}, bare._id);
  expect(sheet).toBeNull();
  expect(missing.map(({ what }) => what)).toContain("A casing above the bit");
  const { error } = await client.ask("kill-sheet/get", { wellId: well._id, rate: 0 });
  expect(error).toMatchObject({ code: "validation", field: "rate" });
});

it("uses the inside diameter of the casing, and reports the estimate if none is given", async () => {
  const volume = async () => (await ask()).sheet!.volumes.annulus.volume;
  const change = (casing: object) =>
    server.call("PATCH api/well", {
      body: { wellId: well._id, casingData: [{ size: 9.625, startDepth: 0, endDepth: 5000, ...casing }] },
    });
  const asGiven = await volume();
  await change({});
  const { sheet, missing } = await ask();
  expect(missing.map(({ what }) => what)).toContain(
    "Inside diameter of the 9.625 in casing: 8.681 in is estimated by the usual weight of 47 lb/ft",
  );
  // 5,000 ft of (8.835² − 8.681²) / 1029.4 bbl/ft.
  expect(asGiven - sheet!.volumes.annulus.volume).toBeCloseTo((5000 * (8.835 ** 2 - 8.681 ** 2)) / 1029.4, 1);
  expect((await change({ innerDiameter: 9.625 })).body).toMatchObject({
    code: "validation",
    field: "casingData.0.innerDiameter",
  });
  await change({ weight: 40, grade: "L-80", innerDiameter: 8.835 });
  expect((await ask()).missing.map(({ what }) => what).join()).not.toContain("Inside diameter");
  expect(await volume()).toBeCloseTo(asGiven, 6);
});

it("uses the bit projected from the surveys with the tendencies below the last survey, and names them with the path", async () => {
  const curve = await server.stores.wells.create({
    name: "Curve 1",
    casingData: [{ size: 9.625, innerDiameter: 8.8, startDepth: 0, endDepth: 5000 }],
  });
  const stations = [0, 5000, 6000].map((md, row) => ({ md, inclination: [0, 0, 30][row]!, azimuth: 90 }));
  await server.call("POST api/survey-data/multiple", { body: { wellId: curve._id, stations } });
  const bhas = [{ drillPipeOd: 5, drillPipeId: 4.276, directionalSensorOffset: 100, bit: { od: 8.5, tfa: 0.33 } }];
  await server.call("POST api/bha", { body: { wellId: curve._id, bhas } });
  await server.call("POST api/mwd-run", { body: { wellId: curve._id, mudData: { density: 12 } } });
  const settings = { ...newDirectionalSettings, alpha: 0, tendencies: { motorYield: 10, rbr: 12, rtr: 0 } };
  await server.call("POST api/directional-settings", { body: { wellId: curve._id, ...settings } });
  const { given, path } = await ask({ bitDepth: 6100 }, curve._id);
  const { data } = await client.ask("survey-data/get", { wellId: curve._id });
  const projectedTvd = (data as Record<string, number[]>)["projTVD"]!.at(-1)!;
  expect(given.bitTvd).toBeCloseTo(projectedTvd, 9);
  // An arc of 12 deg in 100 ft from 30 deg: below a straight line of cos 30 by more than 5 ft.
  const radius = 100 / ((12 * Math.PI) / 180);
  const [tvd] = (data as Record<string, number[]>)["tvd"]!.slice(-1) as [number];
  const arc = radius * (Math.sin((42 * Math.PI) / 180) - Math.sin((30 * Math.PI) / 180));
  expect(projectedTvd - tvd).toBeCloseTo(arc, 6);
  expect(tvd + 100 * Math.cos((30 * Math.PI) / 180) - projectedTvd).toBeGreaterThan(5);
  expect(path).toEqual({ of: "surveys", surveyedTo: 6000, projectedTo: 6100 });
});

it("takes the depth of a hole that a rig is drilling from its time data, even if a depth log has rows below it", async () => {
  const other = await server.stores.wells.create({ name: "Vertical 2" });
  await server.record(other.wellNo, { depthRows: [depthRowOf(9000, T0)] });
  const sentReply = await server.call("POST api/depth-data", {
    body: { wellId: other._id, channels: [{ channel: "rop" }], rows: [{ depth: 9500, values: [60] }] },
  });
  expect(sentReply.body).toMatchObject({ stored: 1 });
  expect((await ask({}, other._id)).given).toMatchObject({
    bitDepth: 9000,
    bitDepthFrom: "hole",
    bitDepthAt: null,
    holeDepth: 9000,
  });
  await server.call("PATCH api/well", { body: { wellId: other._id, finishedAt: T0 } });
  expect((await ask({}, other._id)).given).toMatchObject({ holeDepth: 9500 });
});
