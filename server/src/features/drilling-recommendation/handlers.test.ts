import type { EventReply } from "@sigma/contract/call-types";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { depthRowOf } from "@sigma/terms/sample";

const server = testServer();
const client = testClient(server, "engineer");
let well: StoredWell;
let offset: StoredWell;

const START = 1_800_000_000;
const usual = { rigState: 1, rpm: 60, wob: 20, diffPressure: 300, rop: 100, mse: 40 };
const feet = (from: number, count: number, change: Partial<Record<DepthColumnId, number>> = {}) =>
  Array.from({ length: count }, (_, at) => depthRowOf(from + at, START + at, { ...usual, ...change }));
const top = (wellId: string, formationName: string, mdStart: number) =>
  server.call("POST api/formation-top", { body: { wellId, formationName, mdStart } });

type Current = EventReply<"drilling-recommendation/get/current">;
type List = EventReply<"drilling-recommendation/get">;
const ask = async <Data>(event: string, request: object) => await client.get<Data>(event, request);
const current = (wellId: string) => ask<Current>("drilling-recommendation/get/current", { wellId });

beforeAll(async () => {
  well = await server.stores.wells.create({ name: "Reference" });
  offset = await server.stores.wells.create({ name: "Offset" });
  // 100 ft of sliding aren't evidence, even if fast.
  const sliding = feet(9200, 100, { rigState: 2, wob: 50, rop: 900 });
  await server.record(well.wellNo, { depthRows: [...feet(9000, 200), ...sliding, ...feet(9300, 150)] });
  await server.record(offset.wellNo, { depthRows: feet(7000, 50, { wob: 30, rpm: 80, rop: 160, mse: 41 }) });
});

it("reports what is missing, and meanwhile advises from the well's own feet", async () => {
  const { recommendation, reason, stretch, missing, offsetWells } = await current(well._id);
  expect([reason, offsetWells]).toEqual([null, []]);
  expect(stretch).toEqual({ startDepth: 9360, endDepth: 9450, formation: null });
  expect(recommendation).toMatchObject({ wob: 20, expectedRop: 100, evidence: { formation: null } });
  expect(missing.map(({ tab, fields }) => [tab, ...fields])).toEqual([
    ["drilling-advisor"],
    ["drilling-advisor", "offsetWells"],
    ["formation-tops"],
  ]);
  const empty = await server.stores.wells.create({ name: "Empty" });
  expect(await current(empty._id)).toMatchObject({ recommendation: null, reason: "no-depth-rows", stretch: null });
});

it("recommends what drilled the formation fastest in the offset wells, with its evidence [AN-204, OP-059]", async () => {
  const body = {
    wellId: well._id,
    offsetWells: [offset._id],
    recommendationPeriod: 90,
    lookBackDistance: 500,
    lookBackDistanceFromLastFormationTop: false,
  };
  await server.call("POST api/drilling-advisor-settings", { body });
  await top(well._id, "Avalon", 9000);
  await top(offset._id, "Avalon", 6900);

  const { recommendation, missing } = await current(well._id);
  expect(missing).toEqual([]);
  const advisedStretch = {
    startDepth: 9360,
    endDepth: 9450,
    rpm: 80,
    wob: 30,
    diffPressure: 300,
    expectedRop: 160,
    expectedMse: 41,
    ropSpread: { low: 160, high: 160 },
    evidence: {
      rows: 50,
      feet: 50,
      formation: "Avalon",
      wells: [{ wellId: offset._id, name: "Offset", rows: 50, feet: 50 }],
    },
  };
  expect(recommendation).toMatchObject(advisedStretch);

  const list = await ask<List>("drilling-recommendation/get", { wellId: well._id });
  expect(list.map(({ startDepth, time }) => [startDepth, time])).toEqual([
    [9000, START],
    [9090, START + 90],
    [9180, START + 180],
    [9270, START + 70],
    [9360, START + 60],
  ]);
  expect(list.at(-1)).toMatchObject(advisedStretch);
  const part = await ask<List>("drilling-recommendation/get", { wellId: well._id, from: 9100, to: 9200 });
  expect(part.map(({ startDepth }) => startDepth)).toEqual([9090, 9180]);

  const comparedWells = await ask<Record<string, List>>("drilling-recommendation/get/compare", {
    wellIds: [well._id, offset._id],
    from: 9300,
  });
  expect(Object.keys(comparedWells)).toEqual([well._id, offset._id]);
  expect(comparedWells[well._id]?.at(-1)).toMatchObject(advisedStretch);
  expect(comparedWells[offset._id]).toEqual([]);
});

it("uses the ranges of the settings as soon as they are saved", async () => {
  const { body } = await server.call("GET api/drilling-advisor-settings", {
    query: { wellId: well._id },
  });
  const paramRanges = { ...body.paramRanges, wob: { min: 0, max: 25 } };
  await server.call("POST api/drilling-advisor-settings", { body: { ...body, paramRanges } });
  expect((await current(well._id)).recommendation).toMatchObject({ wob: 20, expectedRop: 100 });
});

it("counts feet of hole if a log has two rows per foot", async () => {
  const dense = await server.stores.wells.create({ name: "Two rows a foot" });
  const depthRows = feet(0, 100).map((row, at) => ({ ...row, depth: 5000 + at / 2 }));
  await server.record(dense.wellNo, { depthRows });
  const { recommendation } = await current(dense._id);
  expect(recommendation?.startDepth).toBe(5040);
  expect(recommendation?.evidence).toMatchObject({ rows: 81, feet: 41 });
});

it("names a well that is not there", async () => {
  const { error } = await client.ask("drilling-recommendation/get", { wellId: "gone" });
  expect(error?.code).toBe("not-found");
});
