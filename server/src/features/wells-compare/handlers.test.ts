import type { WellId } from "@sigma/contract/ids";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { packDepth } from "../../storage/jobs/pack-depth";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

const TOP = 1900;
const START = 1_700_000_000;

const row = (depth: number, columnValues: Partial<Record<DepthColumnId, number>>): DepthRow =>
  depthRowOf(depth, START + depth * 36, columnValues);

/** 300 ft over the border of two blocks: rotated at 100 ft/hr, every fourth foot slid at 25. */
const drilledRows = Array.from({ length: 300 }, (_, foot) =>
  row(TOP + foot, {
    rop: foot % 4 === 0 ? 25 : 100,
    wob: 20.1,
    rigState: foot % 4 === 0 ? 2 : 1,
    correctedDepth: TOP + foot - 50,
    currentDepthGap: 50,
  }),
);

const server = testServer();
const client = testClient(server, "engineer");
let well: StoredWell;
let other: StoredWell;
const pack = () => packDepth(server.stores.depthBlocks)(null);
beforeAll(async () => {
  ({ well } = server);
  other = await server.stores.wells.create({ name: "Without weight", operator: { name: "Other Oil" } });
  await server.record(well.wellNo, { depthRows: drilledRows });
  await server.record(other.wellNo, { depthRows: [row(10, { rop: 50 }), row(11, { rop: 60 })] });
});

const get = async (token: string | null = server.tokens.engineer) => {
  const caller = await server.connect({ token });
  return await caller.get("wells-compare/get", {});
};
const condition = (field: string, from: number, to: number, rigState = 20) => ({
  field,
  value: { from, to },
  rigState,
});
const count = async (filterConditions: object[], filterOperator = "AND") => {
  const request = { wellIds: [well._id, other._id], filterConditions, filterOperator };
  return await client.get("wells-compare/get/count", request);
};

it("reports how many wells are waiting to be packed, and has their facts afterwards", async () => {
  const before = await get();
  expect(before.waiting).toBe(2);
  expect(before.wells.map(({ depth }) => depth)).toEqual([null, null]);
  await pack();
  const { wells, waiting } = await get();
  expect(waiting).toBe(0);
  const [first] = wells.filter(({ wellId }) => wellId === well._id);
  expect(first).toMatchObject({ depth: TOP + 299, rows: 300, firstTime: START + TOP * 36 });
  // 225 ft at 100 ft/hr and 75 ft at 25 ft/hr take 5.25 h.
  expect(first!.rop).toBeCloseTo(300 / 5.25, 6);
});

it("places a well with a UTM easting and northing on the map, and gives the reason why another has no position", async () => {
  await server.stores.wells.change(well._id, { x: 435_051.15, y: 6_478_561.44 });
  const find = async () => (await get()).wells.find(({ wellId }) => wellId === well._id)!;
  expect(await find()).toMatchObject({ place: null, noPlace: "coordinate reference not known" });
  const references = { coordinateSystem: "ED50 / UTM zone 31N", coordinateKind: "projected", coordinateUnit: "m" };
  await server.stores.wellSettings.save(well.wellNo, "references", references);
  const { place } = await find();
  expect(place).toMatchObject({ datum: "ed50" });
  expect(place!.longitude).toBeCloseTo(1.8875, 5);
  expect(place!.latitude).toBeCloseTo(58.441594, 5);
});

describe("wells-compare/get/count", () => {
  it("counts rows of several wells as depth-data/get/count does of one [AN-151]", async () => {
    const rules: [object[], string][] = [
      [[condition("rop", 25, 25)], "AND"],
      [[condition("rop", 90, 110, 1), condition("wob", 20.1, 20.1)], "AND"],
      [[condition("rop", 90, 110, 2)], "AND"],
      [[condition("rop", 20, 30), condition("depth", 2000, 2050)], "OR"],
      [[], "AND"],
    ];
    for (const [filterConditions, filterOperator] of rules) {
      const several = await count(filterConditions, filterOperator);
      for (const wellId of [well._id, other._id]) {
        const request = { wellId, filterConditions, filterOperator };
        const countReply = await client.ask("depth-data/get/count", request);
        expect(several[wellId]!.count).toBe(countReply.data!.count);
      }
    }
  });

  it("names the columns that a well never had", async () => {
    const counts = await count([condition("rop", 0, 1000), condition("wob", 0, 100)]);
    expect(counts).toEqual({ [well._id]: { count: 300, lacks: [] }, [other._id]: { count: 0, lacks: ["wob"] } });
  });

  it("follows rows that are revised, added and taken away once they are packed again", async () => {
    await server.record(well.wellNo, { depthRows: [row(TOP, { rop: 777 }), row(5000, { rop: 778 })] });
    const stale = await count([condition("rop", 700, 800)]);
    await pack();
    const fresh = await count([condition("rop", 700, 800)]);
    expect([stale[well._id]!.count, fresh[well._id]!.count]).toEqual([0, 2]);
    expect(await server.stores.depthBlocks.outdated()).toEqual([]);
    await server.record(well.wellNo, { depthRows: [drilledRows[0]!] });
    await pack();
    expect((await count([condition("rop", 700, 800)]))[well._id]!.count).toBe(1);
  });

  it("refuses a column that is not packed, an unknown operator and too many wells [AN-173]", async () => {
    const ask = async (request: object) =>
      (await client.ask("wells-compare/get/count", { wellIds: [well._id], ...request })).error?.message;
    expect(await ask({ filterConditions: [condition("estimatedTVD", 0, 1)] })).toContain("field must be one of depth");
    expect(await ask({ filterOperator: "XOR" })).toContain("Unknown filter operator type: XOR");
    expect(await ask({ wellIds: Array.from({ length: 101 }, () => well._id) })).toContain("more than 100 wells");
  });
});

describe("wells-compare/get/steps", () => {
  const steps = async (request: object) =>
    (await client.get("wells-compare/get/steps", { wellIds: [well._id], ...request }))[well._id]!;

  it("rates a step by its footage over its hours, averages the rest, and has the share that was slid [OP-065]", async () => {
    const { depth, rows, rop, wob, sliding, rated, hours } = await steps({ step: 100, to: 3000 });
    expect([depth, rows]).toEqual([
      [1900, 2000, 2100],
      [100, 100, 100],
    ]);
    // 75 ft at 100 ft/hr and 25 ft at 25 ft/hr take 1.75 h; the mean of the rates would be 81.25.
    expect(rop[1]).toBeCloseTo(100 / 1.75, 3);
    expect([rated[1], hours[1]]).toEqual([100, expect.closeTo(1.75, 9) as number]);
    expect(wob[1]).toBeCloseTo(20.1, 3);
    expect(sliding[1]).toBe(25);
  });

  it("averages only the rows that meet the conditions, within the requested depths", async () => {
    const foundSteps = await steps({ step: 100, from: 2000, to: 2099, filterConditions: [condition("rop", 50, 200)] });
    expect(foundSteps).toMatchObject({ depth: [2000], rows: [75], rop: [100], sliding: [0] });
  });
});

it("lists the BHAs and MWD runs that wells are filtered by [AN-061]", async () => {
  const bha = { ...newBha(1), name: "BHA 1", startDepth: 1900, endDepth: 2000 };
  await server.stores.bhas.create(well._id, [
    {
      ...bha,
      motor: { ...bha.motor, manufacturer: "SLB", rotorHeadDiameter: 6.75, modelNumber: "A675", stages: 5 },
      bit: { ...bha.bit, manufacturer: "Smith", type: "PDC", od: 8.75 },
    },
  ]);
  const [found] = (await get()).wells.filter(({ wellId }) => wellId === well._id);
  expect(found!.bhas).toEqual([
    {
      _id: expect.any(String) as string,
      name: "BHA 1",
      wellId: well._id,
      startDate: START + 1900 * 36,
      endDate: START + 2000 * 36,
      startDepth: 1900,
      endDepth: 2000,
      motor: { manufacturer: "SLB", rotorHeadDiameter: 6.75, modelNumber: "A675", stages: 5 },
      bit: { manufacturer: "Smith", type: "PDC", od: 8.75 },
      components: expect.any(Array) as unknown[],
    },
  ]);
});

it("dates the BHAs of a well by its drilled feet, not by the rows of a depth log", async () => {
  const loggedWell = await server.stores.wells.create({ name: "With a log" });
  const at = (depth: number): DepthRow => row(depth, { rop: 50 });
  await server.record(loggedWell.wellNo, { depthRows: [at(101), at(102)] });
  const channels = [{ channel: "gamma" }];
  const rows = [100, 103, 400].map((depth) => ({ depth, values: [80] }));
  const postReply = await server.call("POST api/depth-data", { body: { wellId: loggedWell._id, channels, rows } });
  expect(postReply.status).toBe(200);
  const bha = { ...newBha(1), name: "BHA 1", startDepth: 99.5, endDepth: 200 };
  await server.stores.bhas.create(loggedWell._id, [bha]);
  const [found] = (await get()).wells.filter(({ wellId }) => wellId === loggedWell._id);
  expect(found!.bhas).toMatchObject([{ startDate: at(101).time, endDate: null }]);
});

it("reads the wells of a comparison by the compare calls of surveys, slide sheets, samples and stands [AN-231]", async () => {
  const wellIds = [well._id, other._id];
  const calls = ["survey-data/get/compare", "slide-sheet/get/compare", "well-data/get/compare"];
  for (const name of [...calls, "stand-metric/get/compare"]) {
    const { data } = await client.ask<Record<WellId, unknown>>(name, { wellIds });
    expect([name, Object.keys(data ?? {}).toSorted()]).toEqual([name, wellIds.toSorted()]);
  }
});

it("has the corrected depth and the gap beside the depth columns of a compared well [AN-183]", async () => {
  const projection = ["rop", "correctedDepth", "currentDepthGap"];
  const request = { wellId: well._id, from: 2000, to: 2001, projection };
  expect((await client.ask("depth-data/get", request)).data).toEqual({
    depth: [2000, 2001],
    rop: [25, 100],
    correctedDepth: [1950, 1951],
    currentDepthGap: [50, 50],
  });
});

const query = {
  userId: "u1",
  filters: "{}",
  pageName: "NPT",
  pdfUrl: "/pdf-gen/multi-wells",
  drillingOptimizationDepth: "0,25000",
  directionalDepth: "0,25000",
  directionalDayTime: "day",
  nptDepth: "500,9000.5",
  nptDayTime: "night",
};

it("shows a limited user only the own wells, and counts no others", async () => {
  const { token } = await addEngineer(server, "limited", { access: { wells: [other._id], operators: [] } });
  expect((await get(token)).wells.map(({ wellId }) => wellId)).toEqual([other._id]);
  const caller = await server.connect({ token });
  const wellIds = [well._id];
  for (const [name, request] of [
    ["wells-compare/get/count", { wellIds }],
    ["wells-compare/get/steps", { wellIds, step: 100 }],
  ] as const) {
    expect((await caller.ask(name, request)).error?.code).toBe("permission");
  }
  const pdf = await server.call("GET api/pdf-gen/by-config", { token, query: { ...query, wellId: well._id } });
  expect(pdf.body.code).toBe("permission");
});

describe("GET api/pdf-gen/by-config", () => {
  const fetchPdf = (queryChanges: Record<string, string> = {}) =>
    server.call("GET api/pdf-gen/by-config", {
      token: server.tokens.engineer,
      query: { ...query, wellId: JSON.stringify([well._id, other._id]), ...queryChanges },
    });

  it("takes the wells, filters, page, depths and parts of the day of the view [SH-222, SH-098, OP-049]", async () => {
    for (const [field, value] of [
      ["filters", "not JSON"],
      ["pdfUrl", "https://elsewhere.example"],
      ["nptDepth", "deep"],
      ["nptDayTime", "noon"],
    ] as const) {
      const { status, body } = await fetchPdf({ [field]: value });
      expect([status, body.field]).toEqual([400, field]);
    }
  });

  it("returns Service unavailable if no page renderer is available", async () => {
    const { status, body } = await fetchPdf();
    expect([status, body.message]).toEqual([503, "Service unavailable"]);
  });
});
