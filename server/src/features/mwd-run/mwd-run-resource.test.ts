import type { WellId } from "@sigma/contract/ids";
import type { MwdRun } from "@sigma/contract/well-settings/mwd-run";
import type { WellNo } from "../../storage/well-no";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
let wellNo: WellNo;
beforeEach(async () => {
  ({ _id: wellId, wellNo } = await server.stores.wells.create({ name: "A well with MWD runs" }));
});

const post = (fields: object = {}) => server.call("POST api/mwd-run", { body: { wellId, ...fields } });
const add = async (fields: object = {}) => (await post(fields)).body[0]!;
const all = async () => (await server.call("GET api/mwd-run", { query: { wellId } })).body;
const patch = (...items: object[]) => server.call("PATCH api/mwd-run", { body: { wellId, items } });
const addBha = async (fields: object) => {
  const { body } = await server.call("POST api/bha", { body: { wellId, bhas: [fields] } });
  return body[0]!;
};

it("gives a new run its fields and the mud its defaults [WS-079, WS-081, WS-212, SH-217]", async () => {
  expect(await add()).toEqual({
    _id: expect.any(String) as string,
    wellId,
    version: 1,
    name: "MWD run 1",
    operator1: "",
    operator2: "",
    bhaId: "",
    logTop: 0,
    logBottom: 0,
    holeSize: 0,
    failures: { mwd: false, bit: false, motor: false },
    mudData: {
      type: "obm",
      density: 9,
      funnelViscosity: 34,
      plasticViscosity: 12,
      yieldPoint: 12,
      pH: 0,
      chWMud: 1100,
      apiFiltrate: 0,
      maxMwdTemp: 77,
      consistency: 0.13,
      fluidBehaviorIndex: 0.95,
      rheologyModel: "power-law",
      viscometer: null,
      gel10s: null,
      gel10min: null,
    },
  });
  expect((await add()).name).toBe("MWD run 2");
});

it("accepts only obm and wbm as mud, in any case [WS-082, AN-062]", async () => {
  expect((await add({ mudData: { type: "WBM" } })).mudData.type).toBe("wbm");
  const { status, body } = await post({ mudData: { type: "foam" } });
  expect([status, body.message]).toEqual([400, "type must be obm or wbm"]);
  expect(await all()).toHaveLength(1);
});

it("changes what is named of a run and its mud, and counts that [SH-218]", async () => {
  const run = await add({ name: "Run A", mudData: { density: 10 } });
  const { body } = await patch({ _id: run._id, logTop: 500, mudData: { yieldPoint: 20 } });
  expect(body).toEqual([{ ...run, version: 2, logTop: 500, mudData: { ...run.mudData, yieldPoint: 20 } }]);
  expect((await patch({ _id: run._id, logTop: 500 })).body[0]?.version).toBe(2);
  const late = await patch({ _id: run._id, version: 1, logTop: 700 });
  expect([late.status, late.body.current]).toEqual([409, body]);
  const versions = await server.stores.wellSettings.versions(wellNo, "mwd-runs");
  expect(versions.map(({ value }) => (value as MwdRun[]).map(({ logTop }) => logTop))).toEqual([[], [0], [500]]);
});

it("changes all runs of a save or none", async () => {
  const run = await add();
  const { status, body } = await patch({ _id: run._id, name: "New" }, { _id: "gone", name: "X" });
  expect([status, body.message]).toEqual([404, "Can't find MWD run with id: gone"]);
  expect(await all()).toEqual([run]);
});

it("returns the runs by the start depth of their BHAs, runs without a BHA last [SH-216]", async () => {
  await addBha({ name: "Deep", startDepth: 5000 });
  await addBha({ name: "Shallow", startDepth: 0, endDepth: 5000 });
  await add({ name: "None", bhaId: "gone" });
  await add({ name: "Second", bhaId: "Deep" });
  await add({ name: "First", bhaId: "Shallow" });
  expect((await all()).map(({ name }) => name)).toEqual(["First", "Second", "None"]);
  const browser = await server.connect();
  const overSocket = await browser.ask("mwd-run/get/all", { wellId });
  expect(overSocket.data).toEqual(await all());
});

it("keeps the name of the BHA in a run, also when the BHA is renamed [WS-080, OP-013]", async () => {
  const { _id } = await addBha({ name: "BHA 3" });
  await add({ bhaId: "BHA 3" });
  await server.call("PATCH api/bha", { body: { wellId, items: [{ _id, name: "BHA 3 rerun" }] } });
  expect((await all()).map(({ bhaId }) => bhaId)).toEqual(["BHA 3 rerun"]);
});

it("takes the run of the active BHA for the calculations, else the last one [WS-108, WS-109]", async () => {
  expect(await server.stores.mwdRuns.active(wellNo)).toBeNull();
  await addBha({ name: "One", startDepth: 0, active: true });
  await addBha({ name: "Two", startDepth: 5000 });
  await add({ name: "Run two", bhaId: "Two" });
  expect((await server.stores.mwdRuns.active(wellNo))?.name).toBe("Run two");
  await add({ name: "Run one", bhaId: "One" });
  expect((await server.stores.mwdRuns.active(wellNo))?.name).toBe("Run one");
});

it("deletes a run but not the last one, and brings it back [WS-143, SH-219]", async () => {
  const [first, second] = [await add(), await add()];
  const remove = (id: string) => server.call("DELETE api/mwd-run", { query: { wellId, id } });
  expect((await remove(second._id)).status).toBe(200);
  expect((await remove(second._id)).status).toBe(404);
  const { status, body } = await remove(first._id);
  expect([status, body.message]).toEqual([409, "The last MWD run can't be deleted"]);
  await server.call("POST api/mwd-run/restore", { body: { wellId, id: second._id } });
  expect(await all()).toHaveLength(2);
});

it.each([
  [{ mudData: { density: 0.5 } }, "density must be between 1 and 25"],
  [
    { mudData: { viscometer: { r600: -1, r300: 1, r200: 1, r100: 1, r6: 1, r3: 1 } } },
    "r600 must be between 0 and 1000",
  ],
  [{ holeSize: "12.25" }, "holeSize must be a number"],
  [{ bhaId: 7 }, "bhaId must be a text"],
])("refuses %j", async (fields, message) => {
  const { status, body } = await post(fields);
  expect([status, body.message]).toEqual([400, message]);
  expect(await all()).toEqual([]);
});

it("refuses changes that name one run twice", async () => {
  const run = await add();
  const refusedPatch = await patch({ _id: run._id, logTop: 100 }, { _id: run._id, logBottom: 300 });
  expect(refusedPatch).toMatchObject({ status: 400, body: { code: "validation", field: "_id" } });
  expect(await all()).toEqual([run]);
});

it("keeps runs without a BHA in the order in which they were added, and uses the last one", async () => {
  const densities = Array.from({ length: 8 }, (_, at) => 9 + at / 10);
  for (const density of densities) await add({ mudData: { density } });
  expect((await all()).map(({ mudData }) => mudData.density)).toEqual(densities);
  expect(await server.stores.mwdRuns.active(wellNo)).toMatchObject({ mudData: { density: 9.7 } });
});
