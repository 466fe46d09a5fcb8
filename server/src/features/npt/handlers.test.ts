import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { compactWell } from "../../storage/samples/compact-well";
import { wellNoOfRow } from "../../storage/entities/row-id";
import { testClient, testServer } from "../../transport/testing/own-test-server";

/** 05:00 UTC. */
const START = 1_700_092_800 + 5 * 3600;
/** An hour drilled, half an hour in slips, an hour drilled, twenty minutes circulated, drilled to the end. */
const codeAt = (minute: number): number =>
  minute < 60 ? 1 : minute < 90 ? 4 : minute < 150 ? 2 : minute < 170 ? 5 : 1;

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  const samples = Array.from({ length: 1201 }, (_, at) =>
    sampleOf(START + 10 * at, { rigState: codeAt(Math.ceil(at / 6) - 0.5), holeDepth: 5000 + at / 100 }),
  );
  await server.record(server.well.wellNo, { samples });
});

type Row = { _id: string; startTime: number; endTime: number; hours: number; category: string };
const ask = (name: "npt/get" | "flat-time/get", request: object) =>
  client.get<Row[]>(name, { wellId: server.well._id, ...request });
const get = (request: object = {}) => ask("npt/get", request);
const flat = (request: object = {}) => ask("flat-time/get", request);
const fields = { startMD: null, endMD: null, bha: null, phase: null, activity: null, description: "" };

it("classifies no rig state as non-productive, and lists flat time separately [AN-215, OP-070]", async () => {
  expect(await get()).toEqual([]);
  const all = await flat();
  expect(all).toMatchObject([
    // Half an hour in slips between two stretches drilled, over a target of 10 min.
    { startTime: START + 3600, endTime: START + 5400, hours: 1 / 3, category: "Connection" },
    { startTime: START + 9000, hours: 1 / 3, category: "Circulating", startMD: 5009 },
  ]);
  expect(all[0]).toMatchObject({ wellId: server.well._id });
  expect(all.map(({ _id }) => wellNoOfRow(_id))).toEqual([server.well.wellNo, server.well.wellNo]);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(2);
  expect(await flat({ from: START + 3601 })).toEqual([all[1]]);
  expect(await flat({ to: START + 3600 })).toEqual([all[0]]);
  // The slips start at 06:00.
  expect(await flat({ dayTime: "day", timeZome: 0 })).toHaveLength(2);
  expect(await flat({ dayTime: "night", timeZome: -1 })).toEqual([all[0]]);
  expect(await flat({ connectionTarget: 1800 })).toEqual([all[1]]);
});

it("names a part of the day that it does not know", async () => {
  const { error } = await client.ask("npt/get", { wellId: server.well._id, dayTime: "noon" });
  expect(error).toMatchObject({ field: "dayTime", message: "dayTime must be All, day or night" });
});

it("returns the time that a report classifies as lost by code, text or user, and removes it from flat time [OP-070]", async () => {
  const wellId = server.well._id;
  const slips = { ...fields, startTime: START + 3600, endTime: START + 5400 };
  const row = await server.stores.dailyReports.create(wellId, { ...slips, activity: "8", description: "Pump 1" });
  const lostTime = { startTime: START + 3600, hours: 0.5, category: "repair rig", description: "Pump 1" };
  expect(await get()).toMatchObject([lostTime]);
  expect((await flat()).map(({ category }) => category)).toEqual(["Circulating"]);
  const change = (changes: object) => server.stores.dailyReports.change(wellId, row._id, { fields: changes });
  await change({ activity: null, description: "Waited on weather" });
  expect(await get()).toMatchObject([
    { ...lostTime, category: "waiting on weather", description: "Waited on weather" },
  ]);
  await change({ lostTime: false });
  expect(await get()).toEqual([]);
  // A planned activity of the report takes the time out of flat time, and makes none of it lost.
  await change({ activity: "12", description: "Ran casing", lostTime: null });
  expect(await get()).toEqual([]);
  expect((await flat()).map(({ category }) => category)).toEqual(["Circulating"]);
});

it("lets the text of a report win over rig states that show drilling", async () => {
  const wellId = server.well._id;
  const drillingReport = {
    ...fields,
    startTime: START + 600,
    endTime: START + 1200,
    description: "Repaired top drive",
  };
  const { data } = await client.ask("daily-report/post", { wellId, dailyReport: drillingReport });
  expect(await get({ to: START + 601 })).toMatchObject([{ hours: 1 / 6, category: "repair" }]);
  const patchRequest = { wellId, id: data!.id, updateQuery: { lostTime: false } };
  expect((await client.ask("daily-report/patch", patchRequest)).data).toMatchObject({ lostTime: false });
  expect(await get({ to: START + 601 })).toEqual([]);
});

it("finds the same in packed hours by searching their summaries", async () => {
  const hot = await flat();
  expect(hot.length).toBeGreaterThan(0);
  await compactWell(server.database, server.well.wellNo, START + 86_400);
  const [row] = await server.database.query<{ hours: number }>({
    text: "SELECT count(*)::int AS hours FROM sample_hour",
  });
  expect(row!.hours).toBeGreaterThan(2);
  expect(await flat()).toEqual(hot);
});
