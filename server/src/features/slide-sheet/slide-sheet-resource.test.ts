import { HOUR } from "@sigma/terms/durations";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { beforeEach, expect, it, vi } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A well that slides" }))._id;
});

/** Midnight UTC of a Thursday. */
const MIDNIGHT = 1_700_092_800;
const slide = (startMD: number, hour: number, fields: object = {}) => ({
  startTime: MIDNIGHT + hour * HOUR,
  endTime: MIDNIGHT + (hour + 1) * HOUR,
  startMD,
  endMD: startMD + 30,
  ...fields,
});

const post = (rows: object[]) => server.call("POST api/slide-sheet", { body: { wellId, rows } });
const add = async (...rows: object[]) => (await post(rows)).body;
const patch = (id: string, updateValues: object, more: object = {}) =>
  server.call("PATCH api/slide-sheet", { body: { wellId, id, updateValues, ...more } });
const get = (request: object = {}) => client.get<SlideSheet[]>("slide-sheet/get", { wellId, ...request });
const depths = async (request: object) => (await get(request)).map(({ startMD }) => startMD);

it("adds rows of the slide sheet; fields that were not given are null [SH-185, AN-057]", async () => {
  const [row] = await add(slide(9000, 1, { averageToolface: 360, targetDistance: 25 }));
  expect(row).toEqual({
    _id: expect.any(String) as string,
    wellId,
    ...slide(9000, 1),
    trueSlideDistance: null,
    averageToolface: 0,
    toolfaceEfficiency: null,
    targetScore: null,
    averageROP: null,
    averageWOB: null,
    averageDiffPressure: null,
    activity: null,
    targetToolface: null,
    targetDistance: 25,
    byHand: true,
    recorded: false,
    open: false,
    version: 1,
  });
  expect(await get()).toEqual([row]);
});

it("adds all rows or none, and names the row and the field", async () => {
  const refusedReply = await post([slide(9000, 1), slide(9100, 2, { endMD: 9100 })]);
  expect(refusedReply).toMatchObject({ status: 400, body: { field: "rows.1.endMD" } });
  const early = await post([slide(9000, 1, { endTime: MIDNIGHT })]);
  expect(early).toMatchObject({ status: 400, body: { field: "rows.0.endTime" } });
  expect((await post([slide(9000, 1, { averageToolface: 361 })])).body).toMatchObject({
    field: "rows.0.averageToolface",
  });
  expect((await post([])).status).toBe(400);
  expect(await get()).toEqual([]);
});

it("gives the rows that reach into a range of depths, shallow first [AN-193]", async () => {
  await add(slide(9200, 3), slide(9000, 1), slide(9100, 2));
  expect(await depths({})).toEqual([9000, 9100, 9200]);
  expect(await depths({ from: 9010, to: 9100 })).toEqual([9000, 9100]);
  expect(await depths({ from: 9030, to: 9099 })).toEqual([]);
  expect((await client.ask("slide-sheet/get", { wellId, from: 2, to: 1 })).error?.field).toBe("from");
});

it("returns the rows that start by day or by night [AN-193, AN-275, OP-021]", async () => {
  await add(slide(9000, 5), slide(9100, 6), slide(9200, 17), slide(9300, 18));
  expect(await depths({ dayTime: "All", timeZome: 0 })).toEqual([9000, 9100, 9200, 9300]);
  expect(await depths({ dayTime: "day", timeZome: 0 })).toEqual([9100, 9200]);
  expect(await depths({ dayTime: "night", timeZome: 0 })).toEqual([9000, 9300]);
  expect(await depths({ dayTime: "day", timeZome: 1 })).toEqual([9000, 9100]);
  expect((await client.ask("slide-sheet/get", { wellId, dayTime: "Day" })).error?.field).toBe("dayTime");
});

it("counts day, night and days by the reporting day of the well, whatever clock the caller names", async () => {
  await add(slide(9000, 5), slide(9100, 6), slide(9200, 17), slide(9300, 18));
  await server.call("POST api/reporting-day", { body: { wellId, startsAt: "06:00", zone: "Asia/Karachi" } });
  // 06:00 to 18:00 in Karachi is 01:00 to 13:00 in UTC.
  expect(await depths({ dayTime: "day", timeZome: -6 })).toEqual([9000, 9100]);
  const comparedSheets = await client.ask<Record<string, { rows: number }[]>>("slide-sheet/get/compare", {
    wellIds: [wellId],
    aggregationTime: 43_200,
    timeZome: -6,
  });
  // Half days from 06:00 in Karachi: 01:00 to 13:00 in UTC, then to 01:00.
  expect(comparedSheets.data![wellId]!.map(({ rows }) => rows)).toEqual([2, 2]);
});

it("changes a row, ignores what names it, and refuses what no row has [SH-186, OP-043]", async () => {
  const [row] = await add(slide(9000, 1));
  const { body } = await patch(row!._id, { targetToolface: 45, _id: "x", wellId: "y", userId: "z" });
  expect(body).toEqual({ ...row, targetToolface: 45, version: 2 });
  expect(await patch(row!._id, { colour: 1 })).toMatchObject({ status: 400, body: { field: "updateValues.colour" } });
  expect(await patch(row!._id, { endMD: 8000 })).toMatchObject({ status: 400, body: { field: "updateValues.endMD" } });
  expect(await patch(row!._id, { targetToolface: 50 }, { version: 1 })).toMatchObject({
    status: 409,
    body: { current: body },
  });
  expect((await patch("gone", { targetToolface: 1 })).status).toBe(404);
  expect(await get()).toEqual([body]);
});

it("deletes a row and restores it for 10 minutes [SH-187]", async () => {
  const [row] = await add(slide(9000, 1));
  const rowKey = { wellId, id: row!._id };
  expect((await server.call("DELETE api/slide-sheet", { query: rowKey })).body).toEqual({ deleted: 1 });
  expect(await get()).toEqual([]);
  expect((await server.call("DELETE api/slide-sheet", { query: rowKey })).status).toBe(404);
  expect((await server.call("POST api/slide-sheet/restore", { body: rowKey })).body).toEqual({ restored: 1 });
  expect(await get()).toEqual([row]);
  await server.call("DELETE api/slide-sheet", { query: rowKey });
  server.now.seconds += 600;
  expect((await server.call("POST api/slide-sheet/restore", { body: rowKey })).status).toBe(404);
});

it("returns 404 or 409 for a change of a row that a user deletes at the same moment", async () => {
  for (const startMD of [9000, 9100, 9200]) {
    const [row] = await add(slide(startMD, 1));
    const rowKey = { wellId, id: row!._id };
    const [removed, ...changed] = await Promise.all([
      server.call("DELETE api/slide-sheet", { query: rowKey }),
      patch(row!._id, { averageROP: 3 }),
      server.call("POST api/slide-sheet/split", { body: { ...rowKey, md: startMD + 10 } }),
    ]);
    expect(removed.status).toBe(200);
    for (const { status } of changed) expect([200, 404, 409]).toContain(status);
  }
});

it("splits a row only once if two users do so at the same time", async () => {
  const [row] = await add(slide(9000, 1));
  const split = (md: number) => server.call("POST api/slide-sheet/split", { body: { wellId, id: row!._id, md } });
  const replies = await Promise.all([split(9005), split(9010), split(9015)]);
  const successfulReplies = replies.filter(({ status }) => status === 200);
  const rows = await get();
  expect(rows).toHaveLength(1 + successfulReplies.length);
  expect(rows.reduce((sum, { startMD, endMD }) => sum + endMD - startMD, 0)).toBeCloseTo(30, 6);
});

it("merges a row only once if two users do so at the same time, and loses no hole", async () => {
  for (let round = 0; round < 5; round++) {
    const from = 9000 + 1000 * round;
    const rows = await add(slide(from, 1), slide(from + 30, 2), slide(from + 60, 3));
    const [first, second, third] = rows.map(({ _id }) => _id) as [string, string, string];
    const merge = (ids: string[]) => server.call("POST api/slide-sheet/merge", { body: { wellId, ids } });
    const replies = await Promise.all([merge([first, second]), merge([second, third])]);
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, expect.toBeOneOf([200, 400, 404, 409])]);
    // If one has ended before the other reads, the second merges the result of the first: one row of all three.
    const left = await get({ from, to: from + 90 });
    expect(left).toHaveLength(statuses[1] === 200 ? 1 : 2);
    const ends = left.map(({ endMD }) => endMD);
    expect([...left.map(({ startMD }) => startMD), from + 90]).toEqual([from, ...ends]);
  }
});

it("returns for a merge the row that holds its hole if another user merged that row before the reply", async () => {
  const [first, second, third] = (await add(slide(9000, 1), slide(9030, 2), slide(9060, 3))).map(({ _id }) => _id);
  const merge = (ids: unknown[]) => server.call("POST api/slide-sheet/merge", { body: { wellId, ids } });
  const { slideSheets } = server.stores;
  const store = slideSheets.merge.bind(slideSheets);
  vi.spyOn(slideSheets, "merge").mockImplementationOnce(async (...mergeArguments) => {
    await store(...mergeArguments);
    expect((await merge([first, second])).status).toBe(200);
  });
  const { status, body } = await merge([second, third]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: first, startMD: 9000, endMD: 9090 });
});

it("reports that a row was stored if a user deleted it before the reply", async () => {
  const [row] = await add(slide(9000, 1));
  const { slideSheets } = server.stores;
  const store = slideSheets.change.bind(slideSheets);
  vi.spyOn(slideSheets, "change").mockImplementationOnce(async (...changeArguments) => {
    const ids = await store(...changeArguments);
    await server.call("DELETE api/slide-sheet", { query: { wellId, id: row!._id } });
    return ids;
  });
  const { status, body } = await patch(row!._id, { targetDistance: 12 });
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain("The row was stored, but another user has removed it since");
});

it("compares the slide sheets of several wells, row by row or by periods of time [AN-194]", async () => {
  const half = { trueSlideDistance: 15, averageROP: 40, averageToolface: 350, activity: 50 };
  await add(
    slide(9000, 1, half),
    slide(9100, 11, { ...half, endMD: 9160, averageROP: 70, averageToolface: 10, activity: 80 }),
    slide(9200, 13, half),
  );
  const other = await server.stores.wells.create({ name: "Rotates" });
  const compare = (aggregationTime: number) =>
    client.get<Record<string, object[]>>("slide-sheet/get/compare", {
      wellIds: [wellId, other._id],
      aggregationTime,
    });
  expect(await compare(0)).toEqual({ [wellId]: await get(), [other._id]: [] });
  const halves = (await compare(43_200))[wellId]!;
  expect(halves).toHaveLength(2);
  expect(halves[0]).toMatchObject({
    startMD: 9000,
    endMD: 9160,
    trueSlideDistance: 30,
    // 30 ft at 40 ft/hr and 60 ft at 70 ft/hr: 90 ft in 45/28 h.
    averageROP: expect.closeTo(56, 9),
    activity: 70,
    rows: 2,
  });
  expect((halves[0] as SlideSheet).averageToolface).toBeCloseTo(0, 6);
  expect((await compare(86_400))[wellId]).toHaveLength(1);
  const wrong = await client.ask("slide-sheet/get/compare", { wellIds: [wellId], aggregationTime: 60 });
  expect(wrong.error?.field).toBe("aggregationTime");
});

it("forwards slide-sheets-updated to the other clients of the well [SH-258]", async () => {
  const sender = await server.connect({ wellId: wellId as never, live: null });
  const other = await server.connect({ wellId: wellId as never, live: null });
  const receivedEvents: unknown[] = [];
  sender.socket.on("slide-sheets-updated", () => receivedEvents.push("own"));
  const updateMessage = new Promise((resolve) => other.socket.once("slide-sheets-updated", resolve));
  expect((await sender.ask("slide-sheets-updated", { wellId })).data).toEqual({ success: true });
  expect(await updateMessage).toEqual({ wellId });
  expect(receivedEvents).toEqual([]);
});
