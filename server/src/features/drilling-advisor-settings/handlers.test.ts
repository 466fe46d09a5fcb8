import { wholeRanges } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { WellId } from "@sigma/contract/ids";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { depthRowOf } from "@sigma/terms/sample";

const server = testServer();
let well: StoredWell;
let wellId: WellId;
let offset: StoredWell;
beforeEach(async () => {
  well = await server.stores.wells.create({ name: "Reference" });
  wellId = well._id;
  offset = await server.stores.wells.create({ name: "Offset" });
});

const settings = {
  offsetWells: [],
  recommendationPeriod: 90,
  lookBackDistance: 500,
  lookBackDistanceFromLastFormationTop: false,
};
const save = (fields: object = {}) =>
  server.call("POST api/drilling-advisor-settings", { body: { wellId, ...settings, ...fields } });
const read = () => server.call("GET api/drilling-advisor-settings", { query: { wellId } });

it("saves the settings of the drilling advisor and returns them [WS-085, SH-201, AN-179]", async () => {
  expect(await read()).toMatchObject({
    status: 404,
    body: { message: "This well doesn't have Drilling Advisor Settings" },
  });
  const givenSettings = { ...settings, offsetWells: [offset._id], lookBackDistanceFromLastFormationTop: true };
  const { body } = await save(givenSettings);
  expect(body).toEqual({ wellId, ...givenSettings, paramRanges: wholeRanges, version: 1 });
  expect((await read()).body).toEqual(body);
});

it("refuses a save based on an older version and returns the stored one, and changes nothing", async () => {
  const first = (await save()).body;
  const second = (await save({ recommendationPeriod: 60, version: first.version })).body;
  const late = await save({ recommendationPeriod: 120, version: first.version });
  expect(late).toMatchObject({ status: 409, body: { current: second } });
  expect((await read()).body).toEqual(second);
});

it("keeps a least and a greatest value of seven parameters, by default the whole axis [WS-087]", async () => {
  expect((await save()).body.paramRanges).toEqual({
    rpm: { min: 0, max: 200 },
    wob: { min: 0, max: 100 },
    diffPressure: { min: 0, max: 5000 },
    rop: { min: 0, max: 1000 },
    torque: { min: 0, max: 50_000 },
    pumpPressure: { min: 0, max: 10_000 },
    pumpRate: { min: 0, max: 1000 },
  });
  const paramRanges = { ...wholeRanges, wob: { min: 4, max: 25 } };
  expect((await save({ paramRanges })).body.paramRanges).toEqual(paramRanges);
});

it("accepts a recommendation period of 30 ft, and saves no shorter one [WS-203]", async () => {
  expect(await save({ recommendationPeriod: 29.9 })).toMatchObject({
    status: 400,
    body: { field: "recommendationPeriod", message: `"recommendationPeriod" value can't be less than 30` },
  });
  expect((await read()).status).toBe(404);
  expect((await save({ recommendationPeriod: 30 })).body.recommendationPeriod).toBe(30);
});

it("takes 50 offset wells, and refuses 51 [WS-134]", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 51; at++) ids.push((await server.stores.wells.create({ name: `Offset ${at}` }))._id);
  expect((await save({ offsetWells: ids.slice(0, 50) })).status).toBe(200);
  expect(await save({ offsetWells: ids })).toMatchObject({
    status: 400,
    body: { field: "offsetWells", message: "offsetWells: No more than 50 wells" },
  });
});

it.each([
  [{ paramRanges: { ...wholeRanges, wob: { min: 30, max: 20 } } }, "paramRanges.wob.min"],
  [{ paramRanges: { ...wholeRanges, rpm: { min: 0, max: 201 } } }, "paramRanges.rpm.max"],
  [{ lookBackDistance: -1 }, "lookBackDistance"],
  [{ offsetWells: ["nowhere"] }, "offsetWells"],
])("names the field that breaks its rule in %j", async (wrong, field) => {
  expect(await save(wrong)).toMatchObject({ status: 400, body: { field } });
});

it("does not take a well as its own offset well", async () => {
  expect(await save({ offsetWells: [wellId] })).toMatchObject({ status: 400, body: { field: "offsetWells" } });
});

const rowsOf = (rows: readonly Partial<Record<DepthColumnId, number>>[]) =>
  rows.map((values, at) => depthRowOf(1000 + at, 1_800_000_000 + at, values));

it("counts the recorded values of a parameter in this well and in its offset wells", async () => {
  await server.record(well.wellNo, {
    depthRows: rowsOf([{ wob: 10, rpm: 60 }, { wob: 20, rpm: 250 }, { wob: 30 }]),
  });
  await server.record(offset.wellNo, { depthRows: rowsOf([{ wob: 10 }, { wob: 99.9 }]) });
  const { ask } = await server.connect();
  const { data } = await ask("drilling-advisor-settings/get/distribution", {
    wellId,
    wellIds: [offset._id],
    paramRanges: { ...wholeRanges, wob: { min: 15, max: 100 } },
  });
  const { parameters, ...counts } = data!;
  expect(counts).toEqual({ records: 3, inside: 1, offsetRecords: 2 });
  const takeFilled = (bars: readonly number[]) => bars.flatMap((count, bar) => (count > 0 ? [[bar, count]] : []));
  expect(takeFilled(parameters.wob.own)).toEqual([
    [20, 1],
    [40, 1],
    [60, 1],
  ]);
  expect(takeFilled(parameters.wob.offsets)).toEqual([
    [20, 1],
    [199, 1],
  ]);
  expect([parameters.wob.records, parameters.wob.leftOut]).toEqual([3, 1]);
  expect(takeFilled(parameters.rpm.own)).toEqual([
    [60, 1],
    [199, 1],
  ]);
  expect([parameters.rpm.records, parameters.rpm.leftOut]).toEqual([2, 1]);
});
