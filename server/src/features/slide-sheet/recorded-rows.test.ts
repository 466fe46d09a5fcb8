import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_750_000_000;
/** Rows of 30 s a foot: slid 8,301 to 8,340 at 20°, and 8,381 to 8,400 at 350° and 10°; the rest is rotated. */
function depthRows(): DepthRow[] {
  return Array.from({ length: 400 }, (_, at) => {
    const depth = 8101 + at;
    const slides = (depth > 8300 && depth <= 8340) || (depth > 8380 && depth <= 8400);
    return depthRowOf(depth, START + (at + 1) * 30, {
      rigState: slides ? RigState.slideDrilling : RigState.rotaryDrilling,
      rop: 120,
      wob: depth > 8320 ? 18 : null,
      toolface: slides ? (depth <= 8340 ? 20 : depth % 2 === 0 ? 350 : 10) : null,
    });
  });
}

const server = testServer();
const client = testClient(server);
let wellId: string;
beforeEach(async () => {
  const well = await server.stores.wells.create({ name: "A well that slides" });
  wellId = well._id;
  await server.record(well.wellNo, { depthRows: depthRows() });
});

const get = (request: object = {}) => client.get<SlideSheet[]>("slide-sheet/get", { wellId, ...request });
const spans = async () => (await get()).map(({ startMD, endMD }) => `${startMD}-${endMD}`);
const rowAt = async (md: number) => (await get()).find(({ startMD, endMD }) => startMD < md && endMD >= md)!;
const call = <Body = unknown>(route: string, body: object) => server.call<Body>(route, { body: { wellId, ...body } });
const remove = (id: string) => server.call("DELETE api/slide-sheet", { query: { wellId, id } });

const RECORDED = ["8100-8300", "8300-8340", "8340-8380", "8380-8400", "8400-8500"];

it("gives the slides and rotations that the data shows, the last one in progress [AN-057]", async () => {
  const rows = await get();
  expect(await spans()).toEqual(RECORDED);
  expect(rows.map(({ activity }) => activity)).toEqual([0, 100, 0, 100, 0]);
  expect(rows.map(({ open }) => open)).toEqual([false, false, false, false, true]);
  expect(rows[1]).toMatchObject({
    averageToolface: expect.closeTo(20, 9),
    toolfaceEfficiency: expect.closeTo(100, 9),
    averageROP: expect.closeTo(120, 9),
    averageWOB: 18,
    trueSlideDistance: 40,
    startTime: START + 200 * 30,
    byHand: false,
    recorded: true,
    version: 0,
  });
  expect(rows[3]?.averageToolface).toBeCloseTo(0, 9);
});

it("keeps a user's changes to a row while the rest of it follows the data", async () => {
  const { _id: id } = await rowAt(8340);
  const { body } = await call<SlideSheet>("PATCH api/slide-sheet", {
    id,
    version: 0,
    updateValues: { targetToolface: 50, targetDistance: 50 },
  });
  expect(body).toMatchObject({ _id: id, byHand: true, version: 1, trueSlideDistance: 40 });
  expect(body.toolfaceEfficiency).toBeCloseTo(100 * Math.cos(Math.PI / 6), 6);
  expect(body.targetScore).toBeCloseTo(80 * Math.cos(Math.PI / 6), 6);
  // The same hole with another toolface.
  await server.record((await server.stores.wells.byId(wellId as never))!.wellNo, {
    depthRows: depthRows().map((row) => {
      if (row.depth > 8300 && row.depth <= 8340) row.values[depthColumnSlot("toolface")] = 50;
      return row;
    }),
  });
  expect(await rowAt(8340)).toMatchObject({ averageToolface: expect.closeTo(50, 6), targetToolface: 50 });
  expect((await rowAt(8340)).targetScore).toBeCloseTo(80, 6);
  await call("POST api/slide-sheet/use-record", { id });
  expect(await rowAt(8340)).toMatchObject({ byHand: false, targetToolface: null, version: 2 });
});

it("measures a row again if a user moves its depths, and the remainder of its neighbours", async () => {
  const { _id: id } = await rowAt(8340);
  const movedReply = await call<SlideSheet>("PATCH api/slide-sheet", { id, updateValues: { endMD: 8350 } });
  expect(movedReply.body).toMatchObject({ endMD: 8350, trueSlideDistance: 40, activity: 80 });
  expect(await spans()).toEqual(["8100-8300", "8300-8350", "8350-8380", "8380-8400", "8400-8500"]);
  expect((await rowAt(8360)).startTime).toBe(START + 250 * 30);
});

it("splits a row and merges rows, measured over their depths", async () => {
  const { _id: id } = await rowAt(8340);
  const [above, below] = (await call<SlideSheet[]>("POST api/slide-sheet/split", { id, md: 8320 })).body;
  expect([above?.endMD, below?.startMD, below?.endMD]).toEqual([8320, 8320, 8340]);
  // Less than half of the upper part has a weight.
  expect([above?.averageWOB, below?.averageWOB]).toEqual([null, 18]);
  expect((await call("POST api/slide-sheet/split", { id, md: 8320 })).status).toBe(400);
  const ids = [below!._id, above!._id];
  const mergedRow = (await call<SlideSheet>("POST api/slide-sheet/merge", { ids })).body;
  expect(mergedRow).toMatchObject({ startMD: 8300, endMD: 8340, trueSlideDistance: 40, averageWOB: 18 });
  const apart = [mergedRow._id, (await rowAt(8400))._id];
  expect((await call("POST api/slide-sheet/merge", { ids: apart })).status).toBe(400);
  const all = (await call<SlideSheet>("POST api/slide-sheet/merge", { ids: [...apart, (await rowAt(8360))._id] })).body;
  expect(all).toMatchObject({ startMD: 8300, endMD: 8400, trueSlideDistance: 60, activity: 60 });
  expect(await spans()).toEqual(["8100-8300", "8300-8400", "8400-8500"]);
  await call("POST api/slide-sheet/use-record", { id: all._id });
  expect(await spans()).toEqual(RECORDED);
});

it("deletes a row that the data shows and brings it back within 10 minutes", async () => {
  const { _id: id } = await rowAt(8340);
  expect((await remove(id)).body).toEqual({ deleted: 1 });
  expect(await spans()).toEqual(RECORDED.filter((span) => span !== "8300-8340"));
  expect((await remove(id)).status).toBe(404);
  expect((await call("POST api/slide-sheet/restore", { id })).body).toEqual({ restored: 1 });
  expect(await spans()).toEqual(RECORDED);
});

it("derives the survey observations from the sheet, including the users' changes", async () => {
  const { wellNo } = (await server.stores.wells.byId(wellId as never))!;
  await server.stores.surveys.save(wellNo, [
    { md: 8250, inclination: 40, azimuth: 90, time: START },
    { md: 8350, inclination: 44, azimuth: 91, time: START + 9000 },
    { md: 8450, inclination: 45, azimuth: 91, time: START + 12_000 },
  ]);
  const readFirstColumn = async () => {
    const { data } = await client.ask<Record<string, number[]>>("survey-data/get", { wellId });
    return [data!.slideSeen!.at(-2), data!.tfSeen!.at(-2)];
  };
  await expect.poll(readFirstColumn).toEqual([expect.closeTo(40, 6), expect.closeTo(20, 6)]);
  const { _id: id } = await rowAt(8340);
  await call("PATCH api/slide-sheet", { id, updateValues: { averageToolface: 90, startMD: 8310 } });
  await expect.poll(readFirstColumn).toEqual([expect.closeTo(30, 6), expect.closeTo(90, 6)]);
});
