import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { readRecorded } from "../../directional/read/read-slide-sheet";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_750_000_000;

/** A foot each 30 s from 8,101 ft on: rotated to 8,300 and below `slidTo`, slid at 20° between. */
const depthRows = (end: number, slidTo = end): DepthRow[] =>
  Array.from({ length: end - 8100 }, (_, at) => {
    const depth = 8101 + at;
    const slides = depth > 8300 && depth <= slidTo;
    return depthRowOf(depth, START + (at + 1) * 30, {
      rigState: slides ? RigState.slideDrilling : RigState.rotaryDrilling,
      toolface: slides ? 20 : null,
    });
  });

const server = testServer();
const client = testClient(server);
let wellId: string;
let wellNo: number;
beforeEach(async () => {
  const well = await server.stores.wells.create({ name: "A well that two people correct" });
  [wellId, wellNo] = [well._id, well.wellNo];
  await drill(8340);
});

const drill = (end: number, slidTo?: number) => server.record(wellNo, { depthRows: depthRows(end, slidTo) });
/** Stores the ended rows, as the tracker does when a slide is over. */
const close = async () => {
  const rows = (await readRecorded(server.stores, wellNo)).filter(({ isOpen }) => !isOpen);
  const storedEvents = await server.stores.events.list(wellNo, "slide-sheet-row");
  const events = rows.slice(storedEvents.length).map(({ row }, at) => ({
    kind: "slide-sheet-row",
    time: row.endTime,
    ordinal: at,
    value: row,
  }));
  await server.record(wellNo, { events });
};
const get = () => client.get<SlideSheet[]>("slide-sheet/get", { wellId });
const spans = async () => (await get()).map(({ startMD, endMD }) => `${startMD}-${endMD}`);
const slideNow = async () => (await get()).findLast(({ activity }) => activity === 100)!;
const call = <Body = SlideSheet>(route: string, body: object) =>
  server.call<Body>(route, { body: { wellId, ...body } });
const patch = ({ _id: id, version }: SlideSheet, updateValues: object) =>
  call("PATCH api/slide-sheet", { id, version, updateValues });
const remove = ({ _id: id }: SlideSheet) => server.call("DELETE api/slide-sheet", { query: { wellId, id } });
const restore = ({ _id: id }: SlideSheet) => call("POST api/slide-sheet/restore", { id });

it("refuses the second of two users who change a slide from the same version, and shows the result of the first", async () => {
  const slide = await slideNow();
  expect((await patch(slide, { targetToolface: 40 })).status).toBe(200);
  const late = await patch(slide, { targetDistance: 25 });
  expect(late).toMatchObject({
    status: 409,
    body: { current: { targetToolface: 40, targetDistance: null, version: 1 } },
  });
  expect((await call("POST api/slide-sheet/split", { id: slide._id, version: 0, md: 8320 })).status).toBe(409);
  expect((await patch(await slideNow(), { targetDistance: 25 })).body).toMatchObject({
    targetToolface: 40,
    targetDistance: 25,
    version: 2,
  });
});

it("keeps a user's change of a slide in progress when the tracker closes it, from the version that was read", async () => {
  const slide = await slideNow();
  expect(slide).toMatchObject({ open: true, version: 0 });
  await drill(8380, 8360);
  await close();
  // The form was opened before the slide ended.
  expect(await patch(slide, { targetToolface: 50 })).toMatchObject({
    status: 200,
    body: { _id: slide._id, endMD: 8360, open: false, targetToolface: 50 },
  });
  const again = await patch(await slideNow(), { averageToolface: 30 });
  expect(again.body).toMatchObject({ averageToolface: 30, trueSlideDistance: 60 });
});

it("loses no hole of a slide that continues below the depth that a user gave it", async () => {
  const slide = await slideNow();
  await patch(slide, { endMD: 8330 });
  await drill(8380, 8360);
  await close();
  expect(await spans()).toEqual(["8100-8300", "8300-8330", "8340-8360", "8360-8380"]);
  const grownRow = (await get())[2]!;
  expect(grownRow).toMatchObject({ trueSlideDistance: 20, byHand: false, averageToolface: expect.closeTo(20, 6) });
  expect((await patch(grownRow, { targetToolface: 10 })).body).toMatchObject({ startMD: 8340, endMD: 8360 });
  await call("POST api/slide-sheet/use-record", { id: slide._id });
  expect((await get()).reduce((sum, { startMD, endMD }) => sum + endMD - startMD, 0)).toBeCloseTo(280, 6);
});

it("continues a slide that was split while it was drilled", async () => {
  const slide = await slideNow();
  await call("POST api/slide-sheet/split", { id: slide._id, version: 0, md: 8320 });
  await drill(8380, 8360);
  await close();
  expect(await spans()).toEqual(["8100-8300", "8300-8320", "8320-8340", "8340-8360", "8360-8380"]);
});

it("undoes the deletion of either part of a split slide, and leaves the other one alone", async () => {
  await drill(8380, 8340);
  const slide = await slideNow();
  const { body } = await call<SlideSheet[]>("POST api/slide-sheet/split", { id: slide._id, version: 0, md: 8320 });
  for (const part of body) {
    const other = body.find(({ _id }) => _id !== part._id)!;
    expect((await remove(part)).status).toBe(200);
    expect(await spans()).toEqual(["8100-8300", `${other.startMD}-${other.endMD}`, "8340-8380"]);
    expect((await restore(part)).status).toBe(200);
    expect(await spans()).toEqual(["8100-8300", "8300-8320", "8320-8340", "8340-8380"]);
  }
});

it("refuses to put a user's row over that of another user, also when a deletion is undone", async () => {
  await drill(8380, 8340);
  const slide = await slideNow();
  const { body } = await call<SlideSheet[]>("POST api/slide-sheet/split", { id: slide._id, version: 0, md: 8320 });
  const [above, below] = body as [SlideSheet, SlideSheet];
  expect(await patch(above, { endMD: 8330 })).toMatchObject({ status: 409, body: { field: "endMD" } });
  await remove(below);
  expect((await patch(above, { endMD: 8340 })).body).toMatchObject({ startMD: 8300, endMD: 8340 });
  expect((await restore(below)).status).toBe(409);
  expect(await spans()).toEqual(["8100-8300", "8300-8340", "8340-8380"]);
});
