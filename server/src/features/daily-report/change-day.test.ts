import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: string;
/** 14 Nov 2023 06:00 UTC. */
const DAY = 1_699_941_600;

beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A reported well" }))._id;
});

const row = (from: number, to: number, activity: string | null = "2K") => ({
  startTime: DAY + from * HOUR,
  endTime: DAY + to * HOUR,
  startMD: null,
  endMD: null,
  bha: null,
  phase: null,
  activity,
  description: "",
});
const evidence = { activity: "2K", confidence: 96, states: [{ code: 1, seconds: 3600 }] };
const changeDay = (change: object) => client.ask("daily-report/change-day", { wellId, ...change });
const all = () => client.get("daily-report/get", { wellId });

it("proposes the activities of a day with confidence and rig states, off the main loop [AN-080, OP-022]", async () => {
  const well = await server.stores.wells.create({ name: "A drilled well" });
  const code = (minute: number) => (minute < 60 ? 1 : minute < 68 ? 4 : minute < 72 ? 5 : 2);
  const samples = Array.from({ length: 721 }, (_, at) =>
    sampleOf(DAY + 10 * at, {
      rigState: code(Math.ceil(at / 6) - 0.5),
      holeDepth: 5000 + at / 10,
      bitDepth: 5000 + at / 10,
    }),
  );
  await server.record(well.wellNo, { samples });
  const ask = (from: number, to: number) => client.ask("daily-report/propose", { wellId: well._id, from, to });
  const { data } = await ask(DAY, DAY + 24 * HOUR);
  expect(data!.activities.map(({ activity, startTime }) => [activity, startTime - DAY])).toEqual([
    ["2K", 0],
    ["2I", 3600],
    ["2J", 4320],
  ]);
  expect(data).toMatchObject({ samples: 721, newest: DAY + 7200 });
  expect(data!.activities[0]).toMatchObject({ confidence: 98, states: [{ code: 1, seconds: 3600 }] });
  // The samples around a day show the activity across its ends: slips inside a connection are recognised as part of it.
  expect((await ask(DAY + 3600, DAY + 4000)).data!.activities).toMatchObject([{ activity: "2I" }]);
  expect((await ask(DAY, DAY + 26 * HOUR)).error).toMatchObject({ code: "validation", field: "to" });
});

it("confirms proposals all at once, and keeps who did so and what spoke for them", async () => {
  const { data } = await changeDay({ add: [{ ...row(0, 1), evidence }, row(1, 2, null)] });
  expect(data).toMatchObject([{ hours: 1, activity: "2K", confirmed: { ...evidence, by: "The admin" } }, { hours: 1 }]);
  expect(data![1]!.confirmed).toBeUndefined();
  expect(await all()).toEqual(data);
});

it("refuses overlapping hours and a second report for the same day, names the rows, and keeps the existing ones", async () => {
  const [first] = (await changeDay({ add: [row(0, 2)] })).data!;
  const { error } = await changeDay({ add: [row(3, 4), row(1, 3, "5")] });
  expect(error).toMatchObject({
    code: "validation",
    message:
      "2023-11-14 07:00 UTC to 2023-11-14 09:00 UTC 5 condition mud and circulate overlaps 2023-11-14 06:00 UTC to 2023-11-14 08:00 UTC 2K rotary drilling",
  });
  expect((await changeDay({ add: [row(0, 2)] })).error?.message).toContain("overlaps");
  expect(await all()).toEqual([first]);
});

it("splits and merges in one step, and refuses the whole change if one row was changed meanwhile", async () => {
  const [one] = (await changeDay({ add: [row(0, 2)] })).data!;
  const split = { change: [{ id: one!._id, version: 1, updateQuery: { endTime: DAY + HOUR } }], add: [row(1, 2, "5")] };
  expect((await changeDay(split)).data).toMatchObject([{ hours: 1, version: 2 }, { activity: "5" }]);
  const again = await changeDay({ ...split, add: [row(4, 5)] });
  expect(again.error).toMatchObject({ code: "conflict", current: { version: 2, hours: 1 }, changedBy: "The admin" });
  const [, second] = await all();
  const mergeReply = await changeDay({
    change: [{ id: one!._id, version: 2, updateQuery: { endTime: DAY + 2 * HOUR } }],
    remove: [{ id: second!._id, version: 1 }],
  });
  expect(mergeReply.data).toMatchObject([{ hours: 2 }]);
  expect(await all()).toHaveLength(1);
});

it("refuses days that have not started, negative depths and intervals that end before they start", async () => {
  const now = server.now.seconds;
  const ahead = { ...row(0, 1), startTime: now + 2 * 86_400, endTime: now + 3 * 86_400 };
  expect((await changeDay({ add: [ahead] })).error?.message).toBe("A day that has not started has no report");
  const post = await client.ask("daily-report/post", { wellId, dailyReport: ahead });
  expect(post.error).toMatchObject({
    field: "dailyReport.startTime",
    message: "A day that has not started has no report",
  });
  const long = { ...row(0, 1), startTime: now, endTime: now + 2 * 86_400 + 1 };
  expect((await changeDay({ add: [long] })).error).toMatchObject({
    field: "add.endTime",
    message: "The end lies more than two days in the future",
  });
  expect((await changeDay({ add: [{ ...row(0, 1), startMD: -1 }] })).error?.field).toBe("add.0.startMD");
  expect((await changeDay({ add: [row(1, 1)] })).error?.message).toBe("Can't set end time <= start time");
  expect(await all()).toEqual([]);
});

it("refuses a change that names one row twice, and keeps what there was", async () => {
  const [first, second] = (await changeDay({ add: [row(0, 1), row(1, 2)] })).data!;
  const knownReports = await all();
  const describeReport = (dailyReport: DailyReport, description: string) => ({
    id: dailyReport._id,
    updateQuery: { description },
  });
  for (const change of [
    { change: [describeReport(first!, "Drilled"), describeReport(first!, "Reamed")] },
    { change: [describeReport(second!, "Drilled")], remove: [{ id: second!._id }] },
  ]) {
    expect((await changeDay(change)).error).toMatchObject({ code: "validation", field: "id" });
    expect(await all()).toEqual(knownReports);
  }
});

it("restores deleted intervals in the same step that takes the rest back, and refuses it where others have taken their time", async () => {
  const [first, second] = (await changeDay({ add: [row(0, 1), row(1, 2, "5")] })).data!;
  await changeDay({
    change: [{ id: first!._id, version: 1, updateQuery: { endTime: DAY + 2 * HOUR } }],
    remove: [{ id: second!._id, version: 1 }],
  });
  const back = {
    change: [{ id: first!._id, version: 2, updateQuery: { endTime: DAY + HOUR } }],
    restore: [{ id: second!._id }],
  };
  expect((await changeDay({ restore: back.restore })).error?.message).toMatch(/ overlaps /);
  expect((await changeDay(back)).data!.map(({ _id, endTime }) => [_id, endTime - DAY])).toEqual([
    [first!._id, HOUR],
    [second!._id, 2 * HOUR],
  ]);
  expect((await all()).map(({ activity }) => activity)).toEqual(["2K", "5"]);
  expect((await changeDay({ restore: [{ id: "gone" }] })).error).toMatchObject({ field: "restore.id" });
});
