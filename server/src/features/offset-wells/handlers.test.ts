import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell, WellFields } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";

const unknownOrigin = {
  surveyTool: null,
  fileName: null,
  northReference: null,
  declination: null,
  convergence: null,
  measuredAzimuth: null,
  appliedCorrection: null,
  tieIn: null,
};

const server = testServer();
let own: StoredWell;
beforeAll(async () => {
  own = await createDrilledWell("Own", { x: 0, y: 0 }, [0, 500, 1000]);
  await createDrilledWell("Parallel", { x: 30, y: 40 }, [0, 500, 1000]);
  await createDrilledWell("Far", { x: 0, y: 3000 }, [0, 500, 1000]);
  await createDrilledWell("Nowhere", {}, [0, 1000]);
  await createDrilledWell("Not surveyed", { x: 10, y: 10 }, []);
  await createDrilledWell("Sidetrack", { x: 0, y: 0 }, [0, 500, 1000, 1500]);
});

/** The inputs of the uncertainty of a well. */
type Surveying = { tool: string; known: Partial<WellReferencesFields> };

async function createDrilledWell(
  name: string,
  fields: Partial<WellFields>,
  depths: readonly number[],
  surveying?: Surveying,
): Promise<StoredWell> {
  const well = await server.stores.wells.create({ ...fields, name });
  const references = { ...unknownReferences, ...surveying?.known, coordinateKind: "local", coordinateUnit: "ft" };
  if (fields.x !== undefined) await server.stores.wellSettings.save(well.wellNo, "references", references);
  await server.stores.surveys.save(
    well.wellNo,
    depths.map((md) => ({
      md,
      inclination: 0,
      azimuth: 0,
      time: null,
      origin: surveying ? { ...unknownOrigin, surveyTool: surveying.tool } : null,
    })),
  );
  return well;
}

const offsets = async () => {
  const { ask } = await server.connect();
  const { data } = await ask("offset-wells/get", { wellId: own._id });
  return data!;
};
const findWell = async (name: string) => (await offsets()).wells.find((well) => well.name === name)!;

it("lists every other well, nearest first, with its least distance and the depths of it", async () => {
  const { wells, own: subject } = await offsets();
  expect(subject).toMatchObject({ lastSurvey: 1000, bit: 1000, reason: null });
  expect(wells.map(({ name }) => name).slice(0, 2)).toEqual(["Parallel", "Far"]);
  expect(wells.map(({ name }) => name)).not.toContain("Own");
  const { approach } = wells[0]!;
  expect(approach!.surface).toBe(50);
  expect(approach!.closest!.distance).toBeCloseTo(50, 6);
  expect(approach!.atBit).toBeCloseTo(50, 6);
  expect(approach!.md.at(-1)).toBe(1000);
});

it("reports why a separation factor is not known", async () => {
  expect((await findWell("Parallel")).approach).toMatchObject({
    lowest: null,
    factorReason: "this well: north reference, dip and total field not given",
    toolAssumed: true,
    direction: "NE",
  });
});

it("calculates the lowest separation factor from survey tools, field and hole sizes", async () => {
  const tool = "ISCWSA MWD Rev4";
  const field = { date: 0, declination: -4, convergence: 0, dip: 72, totalField: 50_000 };
  const knownNorth = { northReference: "true" as const, field: [field] };
  const holeData = [{ size: 12.25, startDepth: 0, endDepth: 4000 }];
  const depths = (bottom: number) => Array.from({ length: bottom / 100 + 1 }, (_, row) => 100 * row);
  const well = await createDrilledWell("Sure", { x: 0, y: 100_000, holeData }, depths(4000), {
    tool,
    known: knownNorth,
  });
  await createDrilledWell("Beside", { x: 50, y: 100_000, holeData }, depths(4000), { tool, known: knownNorth });
  await createDrilledWell("No field", { x: 70, y: 100_000, holeData }, depths(4000), {
    tool,
    known: { ...knownNorth, field: [] },
  });
  await createDrilledWell("No holes", { x: 80, y: 100_000 }, depths(4000), { tool, known: knownNorth });
  const { ask } = await server.connect();
  const read = async (name: string) => {
    const { data } = await ask("offset-wells/get", { wellId: well._id });
    return data!.wells.find((other) => other.name === name)!.approach!;
  };
  // The worked example of docs/methods/anti-collision.md.
  const { lowest, factorReason, closest } = await read("Beside");
  expect(lowest).toMatchObject({ md: 4000, distance: expect.closeTo(50, 6) as number });
  expect(lowest!.factor).toBeCloseTo(1.352, 3);
  expect([factorReason, closest!.distance]).toEqual([null, expect.closeTo(50, 6)]);
  const field1 = await read("No field");
  expect([field1.lowest, field1.factorReason]).toEqual([null, "north reference, dip and total field not given"]);
  expect((await read("No holes")).factorReason).toBe("hole sizes not given");
});

it("calculates the uncertainty of a plan as if it were surveyed with the last tool", async () => {
  const field = { date: 0, declination: -4, convergence: 0, dip: 72, totalField: 50_000 };
  const surveying = { tool: "ISCWSA MWD Rev4", known: { northReference: "true" as const, field: [field] } };
  const holeData = [{ size: 12.25, startDepth: 0, endDepth: 4000 }];
  const depths = (bottom: number) => Array.from({ length: bottom / 100 + 1 }, (_, row) => 100 * row);
  const well = await createDrilledWell("Half", { x: 0, y: 200_000, holeData }, depths(2000), surveying);
  await createDrilledWell("Beside the plan", { x: 50, y: 200_000, holeData }, depths(4000), surveying);
  const md = depths(4000);
  const [inclination, azimuth] = [md.map(() => 0), md.map(() => 0)];
  const asDrawn = { tieIn: null, northReference: null, declination: null, convergence: null, fileName: null };
  await server.stores.wellPlans.create(well._id, { name: "Plan", md, inclination, azimuth, ...asDrawn });
  const { ask } = await server.connect();
  const { data } = await ask("offset-wells/get", { wellId: well._id });
  const { lowest } = data!.wells.find(({ name }) => name === "Beside the plan")!.approach!;
  expect(lowest!.md).toBe(4000);
  expect(lowest!.factor).toBeCloseTo(1.352, 3);
});

it("reports why the distance of a well is not known", async () => {
  expect(await findWell("Nowhere")).toMatchObject({ approach: null, reason: "no position" });
  expect(await findWell("Not surveyed")).toMatchObject({ approach: null, stations: 0, reason: "no surveys" });
});

it("leaves a hole that both wells share out of the least distance", async () => {
  const { approach } = await findWell("Sidetrack");
  expect(approach).toMatchObject({ sharedTo: 1000, suppressedTo: 1300, closest: null });
});

it("compares a sidetrack below its kick-off depth, without the hole of its parent", async () => {
  const at = (x: number) => ({ x, y: 50_000 });
  const parent = await createDrilledWell("Parent", at(0), [0, 500, 1000]);
  const well = await createDrilledWell("Its sidetrack", at(0), [0, 500, 1000, 1500, 2000], {
    tool: "ISCWSA MWD Rev4",
    known: { parentWellId: parent._id, sidetrackDepth: 800 },
  });
  await createDrilledWell("Slot beside", at(20), [0, 500, 700]);
  const { ask } = await server.connect();
  const { data } = await ask("offset-wells/get", { wellId: well._id });
  expect(data!.own.sidetrackDepth).toBe(800);
  const { approach } = data!.wells.find(({ name }) => name === "Slot beside")!;
  expect(approach).toMatchObject({ surface: 20, direction: "E" });
  expect(Math.min(...approach!.md)).toBeGreaterThan(800);
  expect(approach!.closest!.md).toBeGreaterThan(800);
  expect(approach!.closest!.distance).toBeGreaterThan(100);
  expect((await findWell("Parallel")).approach!.closest!.md).toBeLessThan(800);
});

it("continues along the plan below the last survey", async () => {
  const well = await createDrilledWell("Planned", { x: 0, y: -1000 }, [0, 500]);
  await server.stores.wellPlans.create(well._id, {
    name: "Plan",
    md: [0, 500, 2000],
    inclination: [0, 0, 0],
    azimuth: [0, 0, 0],
    tieIn: null,
    northReference: null,
    declination: null,
    convergence: null,
    fileName: null,
  });
  await createDrilledWell("Below", { x: 0, y: -1100 }, [0, 2000]);
  const { ask } = await server.connect();
  const { data } = await ask("offset-wells/get", { wellId: well._id });
  const { approach } = data!.wells.find(({ name }) => name === "Below")!;
  expect(approach!.md.at(-1)).toBe(2000);
  expect(approach!.atBit).toBeCloseTo(100, 6);
  expect(approach!.closest!.distance).toBeCloseTo(100, 6);
});

it("names the formation at the bit with the depths that the other well has it at, and counts its records there", async () => {
  const top = {
    tvdStart: 0,
    tvdEnd: 2000,
    mdStart: 900,
    mdEnd: 1100,
    baselineMSE: 50,
    baselineROP: 80,
    porePressure: null,
    fractureGradient: null,
    color: "#E6E6F8",
  };
  const far = await findWell("Far");
  await server.stores.formationTops.create(own._id, [{ ...top, formationName: "Utsira Fm." }]);
  await server.stores.formationTops.create(far.wellId, [
    { ...top, formationName: "utsira fm.", mdStart: 950, mdEnd: 1200 },
  ]);
  expect((await offsets()).own.formation).toEqual({ name: "Utsira Fm.", mdStart: 900, mdEnd: 1100 });
  expect((await findWell("Far")).formation).toEqual({ name: "utsira fm.", mdStart: 950, mdEnd: 1200 });
  expect(await findWell("Parallel")).toMatchObject({ formation: null, recorded: null, records: 0 });
});

it("finds approaches again for new surveys, and keeps the approaches for unchanged surveys", async () => {
  const { createApproachCache } = await import("./approach-cache");
  const cache = createApproachCache();
  const stations = (bottom: number) =>
    [0, bottom].map((md) => ({ md, inclination: 0, azimuth: 0, time: null, origin: null }));
  const job = (bottom: number) => ({
    surveys: stations(1000),
    plan: [],
    sidetrackDepth: null,
    basis: { holes: [], place: null },
    offsets: [
      {
        stations: stations(bottom),
        north: 100,
        east: 0,
        down: 0,
        sidetrackDepth: null,
        basis: { holes: [], place: null },
      },
    ],
  });
  const [first, again] = await Promise.all([cache.find(job(1000)), cache.find(job(1000))]);
  expect(again).toEqual(first);
  expect(cache.started).toBe(1);
  await cache.find(job(1200));
  expect(cache.started).toBe(2);
});
