import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compactWell } from "../../storage/samples/compact-well";
import { wellNoOfRow } from "../../storage/entities/row-id";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";

/** 05:00 UTC. */
const START = 1_700_092_800 + 5 * 3600;
/** An hour drilled, half an hour in slips, an hour drilled, twenty minutes circulated, drilled to the end. */
const codeAt = (minute: number): number =>
  minute < 60 ? 1 : minute < 90 ? 4 : minute < 150 ? 2 : minute < 170 ? 5 : 1;

let server: TestServer;
let client: TestSocket;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.connect({ wellId: server.well._id });
  const samples = Array.from({ length: 1201 }, (_, at) =>
    sampleOf(START + 10 * at, { rigState: codeAt(Math.ceil(at / 6) - 0.5), holeDepth: 5000 + at / 100 }),
  );
  await server.record(server.well.wellNo, { samples });
});
afterAll(() => server.close());

type NptRow = { _id: string; startTime: number; hours: number; category: string };
const get = async (request: object = {}) =>
  (await client.ask<NptRow[]>("npt/get", { wellId: server.well._id, ...request })).data!;

it("answers non-productive time of a span and of a part of the day [AN-215, OP-070, OP-021]", async () => {
  const all = await get();
  expect(all).toMatchObject([
    { startTime: START + 3600, endTime: START + 5400, hours: 0.5, category: "In Slips Non-circulating" },
    { startTime: START + 9000, hours: 1 / 3, category: "Stationary Circulation", startMD: 5009 },
  ]);
  expect(all[0]).toMatchObject({ wellId: server.well._id });
  expect(all.map(({ _id }) => wellNoOfRow(_id))).toEqual([server.well.wellNo, server.well.wellNo]);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(2);
  expect(await get({ from: START + 3601 })).toEqual([all[1]]);
  expect(await get({ to: START + 3600 })).toEqual([all[0]]);
  // The slips begin at 06:00.
  expect(await get({ dayTime: "day", timeZome: 0 })).toHaveLength(2);
  expect(await get({ dayTime: "night", timeZome: -1 })).toEqual([all[0]]);
});

it("names a part of the day that it does not know", async () => {
  const { error } = await client.ask("npt/get", { wellId: server.well._id, dayTime: "noon" });
  expect(error).toMatchObject({ field: "dayTime", message: "dayTime must be All, day or night" });
});

it("takes out what a daily report has planned, and leaves in repairs [OP-070]", async () => {
  const wellId = server.well._id;
  const fields = { startMD: null, endMD: null, bha: null, phase: null, description: "" };
  const slips = { ...fields, startTime: START + 3600, endTime: START + 5400 };
  const repair = await server.stores.dailyReports.create(wellId, { ...slips, activity: "8" });
  expect(await get()).toHaveLength(2);
  await server.stores.dailyReports.change(wellId, repair._id, { fields: { activity: "12" } });
  expect(await get()).toMatchObject([{ category: "Stationary Circulation" }]);
});

it("finds the same in packed hours, where it is looked for in their summaries", async () => {
  const hot = await get();
  expect(hot.length).toBeGreaterThan(0);
  await compactWell(server.database, server.well.wellNo, START + 86_400);
  const [row] = await server.database.query<{ hours: number }>({
    text: "SELECT count(*)::int AS hours FROM sample_hour",
  });
  expect(row!.hours).toBeGreaterThan(2);
  expect(await get()).toEqual(hot);
});
