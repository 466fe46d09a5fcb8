import { activityCodes } from "@sigma/terms/activity-codes";
import { beforeEach, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A reported well" }))._id;
});

/** 04 Jul 2009 05:50 UTC. */
const START = 1_246_686_600;
const interval = {
  startTime: START,
  endTime: START + 1800,
  startMD: 3150,
  endMD: 3182.6,
  bha: "bha-3",
  phase: "Curve",
  activity: "2J",
  description: "Slid 32.6 ft",
};
const post = (fields: object = {}) =>
  client.ask("daily-report/post", { wellId, dailyReport: { ...interval, ...fields } });
const add = async (fields: object = {}) => (await post(fields)).data!.id;
const patch = (id: string, updateQuery: object, more: object = {}) =>
  client.ask("daily-report/patch", { wellId, id, updateQuery, ...more });
const all = (more: object = {}) => client.get("daily-report/get", { wellId, ...more });

it("returns a new interval with its id, and lists it with its hours [AN-226, AN-227, AN-075, AN-076, OP-044]", async () => {
  const reply = await post({ hours: 99 });
  expect(reply.data).toEqual({ id: expect.any(String) as string });
  expect(await all()).toEqual([{ _id: reply.data!.id, wellId, ...interval, hours: 0.5, version: 1 }]);
});

it("lists the intervals in order of time, within a span if one is given", async () => {
  const later = await add({ startTime: START + 90_000, endTime: START + 93_600 });
  const earlier = await add();
  expect((await all()).map(({ _id }) => _id)).toEqual([earlier, later]);
  expect((await all({ from: START + 1 })).map(({ _id }) => _id)).toEqual([later]);
  expect((await all({ to: START + 1 })).map(({ _id }) => _id)).toEqual([earlier]);
});

it("saves no interval that ends before or when it starts [AN-161]", async () => {
  for (const endTime of [START, START - 60]) {
    expect((await post({ endTime })).error).toMatchObject({
      code: "validation",
      field: "dailyReport.endTime",
      message: "Can't set end time <= start time",
    });
  }
  expect(await all()).toEqual([]);
});

it("refuses times that no report can have, by the name of the field and its rule", async () => {
  const before = (field: string) => ({
    code: "validation",
    field,
    message: expect.stringContaining("must not lie before 1970-01-01") as string,
  });
  expect((await post({ startTime: -60 })).error).toMatchObject(before("dailyReport.startTime"));
  expect((await post({ startTime: -120, endTime: -60 })).error).toMatchObject(before("dailyReport.startTime"));
  const id = await add();
  expect((await patch(id, { startTime: -1 })).error).toMatchObject(before("updateQuery.startTime"));
  const row = { ...interval, startTime: -3600, endTime: 0 };
  const day = await client.ask("daily-report/change-day", { wellId, add: [row] });
  expect(day.error).toMatchObject(before("add.0.startTime"));
  const change = await client.ask("daily-report/change-day", {
    wellId,
    change: [{ id, updateQuery: { startTime: -1 } }],
  });
  expect(change.error).toMatchObject(before("change.0.updateQuery.startTime"));
  expect((await all()).map(({ startTime }) => startTime)).toEqual([START]);
});

it("changes an interval, and computes its hours from the new times [AN-228, AN-163]", async () => {
  const id = await add();
  const { data } = await patch(id, { endTime: START + 5400, activity: null, hours: 4, _id: "ignored" });
  expect(data).toEqual({ _id: id, wellId, ...interval, endTime: START + 5400, activity: null, hours: 1.5, version: 2 });
  expect(await all()).toEqual([data]);
});

it("changes nothing if an interval would end before it starts [AN-162]", async () => {
  const id = await add();
  const refusedPatch = await patch(id, { startTime: START + 1800 });
  expect(refusedPatch.error).toMatchObject({ code: "validation", message: "Can't set end time <= start time" });
  expect(await all()).toMatchObject([{ startTime: START, hours: 0.5, version: 1 }]);
});

it("names an interval that it does not know [AN-164]", async () => {
  expect((await patch("gone", { description: "" })).error).toMatchObject({
    code: "not-found",
    message: "Can't find Daily Report with id: gone",
  });
  expect((await client.ask("daily-report/delete", { wellId, id: "gone" })).error?.message).toBe(
    "Can't find Daily Report with id: gone",
  );
});

it("refuses a change based on an older version and returns the current interval", async () => {
  const id = await add();
  await patch(id, { phase: "Lateral" }, { version: 1 });
  const { error } = await patch(id, { phase: "Casing" }, { version: 1 });
  expect(error).toMatchObject({ code: "conflict", current: { phase: "Lateral", version: 2 } });
});

it("deletes an interval, and restores it [AN-229]", async () => {
  const id = await add();
  expect((await client.ask("daily-report/delete", { wellId, id })).data).toEqual({ deleted: 1 });
  expect(await all()).toEqual([]);
  expect((await client.ask("daily-report/restore", { wellId, id })).data).toEqual({ restored: 1 });
  expect(await all()).toMatchObject([{ _id: id }]);
});

it("takes every phase and activity code, and no other [AN-078, AN-079, AN-080, OP-022]", async () => {
  const id = await add();
  for (const phase of ["Top Hole", "Tangent", "Curve", "Lateral", "Rig Move", "Casing"]) {
    expect((await patch(id, { phase })).data?.phase).toBe(phase);
  }
  for (const activity of ["1A", "2A", "2J", "2K", "3A", "4A", activityCodes.at(-1)!.code]) {
    expect((await patch(id, { activity })).data?.activity).toBe(activity);
  }
  expect((await patch(id, { phase: "Vertical" })).error?.field).toBe("updateQuery.phase");
  expect((await patch(id, { activity: "2Z" })).error).toMatchObject({
    field: "updateQuery.activity",
    message: "activity must be one of the activity codes",
  });
  expect((await patch(id, { colour: "red" })).error?.code).toBe("validation");
});
