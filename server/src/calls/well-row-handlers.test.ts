import { describe, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";

const server = testServer();

const corners = [
  { north: 0, east: 0 },
  { north: 5280, east: 0 },
  { north: 5280, east: 5280 },
];

it("keeps lease lines with their setback, changes, deletes and restores them", async () => {
  const wellId = server.well._id;
  const post = (fields: object) =>
    server.call("POST api/lease-line", { body: { wellId, name: "North", corners, ...fields } });
  const all = async () => (await server.call("GET api/lease-line", { query: { wellId } })).body;
  const { body: line } = await post({ setback: 330 });
  expect(line).toEqual({
    _id: expect.any(String) as string,
    wellId,
    name: "North",
    reference: "well",
    corners,
    side: "inside",
    setback: 330,
    version: 1,
  });
  expect(await post({ corners: corners.slice(1) })).toMatchObject({ status: 400, body: { field: "corners" } });
  expect(await post({ setback: -1 })).toMatchObject({ status: 400, body: { field: "setback" } });
  expect(await post({ side: "over" })).toMatchObject({ status: 400, body: { field: "side" } });
  const lineReference = { wellId, id: line._id };
  const change = (updateValues: object) =>
    server.call("PATCH api/lease-line", { body: { ...lineReference, updateValues, version: 1 } });
  expect((await change({ setback: 500 })).body).toEqual({ ...line, setback: 500, version: 2 });
  expect(await change({ setback: 600 })).toMatchObject({ status: 409, body: { current: { setback: 500 } } });
  const keptVersions = await server.database.query<{ from: number; until: number | null }>({
    text: `SELECT valid_from AS "from", valid_until AS "until" FROM lease_line WHERE id = $1 ORDER BY version`,
    values: [line._id],
  });
  expect(keptVersions.map(({ until }) => until)).toEqual([keptVersions[1]!.from, null]);
  await server.call("DELETE api/lease-line", { query: lineReference });
  expect(await all()).toEqual([]);
  await server.call("POST api/lease-line/restore", { body: lineReference });
  expect((await all()).map(({ setback }) => setback)).toEqual([500]);
});

describe("lessons", () => {
  const fields = { title: "Tight hole", text: "Ream each stand", md: { from: 9900, to: 9950 } };
  const post = (wellId: string, lesson: object = fields) =>
    server.call("POST api/lesson", { body: { wellId, ...lesson } });
  const list = async (query: Record<string, string>) => (await server.call("GET api/lesson", { query })).body;
  const newWell = async (name: string) => (await server.stores.wells.create({ name }))._id;

  it("return their author and time, and are listed shallow first", async () => {
    const wellId = await newWell("Well with lessons");
    const { body: tight } = await post(wellId);
    expect(tight).toEqual({
      _id: expect.any(String) as string,
      wellId,
      ...fields,
      category: "other",
      severity: "medium",
      author: expect.any(String) as string,
      createdAt: Math.floor(server.now.seconds),
      version: 1,
    });
    expect(tight.author).not.toBe("");
    await post(wellId, { ...fields, title: "Losses", md: { from: 4000, to: 4000 }, category: "hole-problem" });
    expect((await list({ wellId })).map(({ title }) => title)).toEqual(["Losses", "Tight hole"]);
  });

  it("keep their author when another user changes them, and are not accepted with a wrong depth or a foreign author", async () => {
    const wellId = await newWell("Well with a changed lesson");
    const { body: lesson } = await post(wellId);
    const change = (updateValues: object, version = 1) =>
      server.call("PATCH api/lesson", { body: { wellId, id: lesson._id, version, updateValues } });
    expect((await change({ severity: "high" })).body).toEqual({ ...lesson, severity: "high", version: 2 });
    expect(await change({ severity: "low" })).toMatchObject({ status: 409, body: { current: { severity: "high" } } });
    expect(await change({ author: "somebody" }, 2)).toMatchObject({ status: 400 });
    for (const md of [{ from: 10, to: 9 }, { from: -1, to: 9 }, { from: 10, to: 100_001 }, { from: 10 }])
      expect(await post(wellId, { ...fields, md })).toMatchObject({ status: 400 });
    expect(await post(wellId, { ...fields, title: " " })).toMatchObject({ status: 400, body: { field: "title" } });
  });

  it("are as they were in a replay, whatever was changed and deleted since", async () => {
    const wellId = await newWell("Well of a replay");
    const { body: lesson } = await post(wellId);
    const { body: other } = await post(wellId, { ...fields, title: "Losses" });
    const [{ now: then }] = (await server.database.query<{ now: number }>({
      text: "SELECT extract(epoch FROM clock_timestamp())::float8 AS now",
      values: [],
    })) as [{ now: number }];
    const lessonReference = { wellId, id: lesson._id };
    await server.call("PATCH api/lesson", { body: { ...lessonReference, updateValues: { title: "Very tight hole" } } });
    await server.call("DELETE api/lesson", { query: { wellId, id: other._id } });
    expect((await list({ wellId })).map(({ title }) => title)).toEqual(["Very tight hole"]);
    const before = await list({ wellId, asOf: String(then) });
    expect(before.map(({ title }) => title).toSorted()).toEqual(["Losses", "Tight hole"]);
  });

  it("are part of the JSON export of their well, as lease lines are", async () => {
    const wellId = await newWell("Exported well");
    const { body: lesson } = await post(wellId);
    await server.call("POST api/lease-line", { body: { wellId, name: "North", corners } });
    const page = async (resources: string) =>
      (await server.call("GET api/well-json", { query: { wellId, resources } })).body;
    expect((await page("lessons")).rows).toEqual([lesson]);
    expect((await page("lease-lines")).rows).toMatchObject([{ name: "North" }]);
  });

  it("are audited with their previous values", async () => {
    const wellId = await newWell("Watched well");
    const { body: lesson } = await post(wellId);
    const lessonReference = { wellId, id: lesson._id };
    await server.call("PATCH api/lesson", { body: { ...lessonReference, updateValues: { title: "Very tight hole" } } });
    await server.call("DELETE api/lesson", { query: lessonReference });
    await server.call("POST api/lesson/restore", { body: lessonReference });
    const rows = await server.database.query<{ action: string; before: object; after: object }>({
      text: "SELECT action, before, after FROM audit_log WHERE resource = 'lesson' AND well_no = (SELECT well_no FROM well WHERE id = $1)",
      values: [wellId],
    });
    expect(rows.map(({ action }) => action).toSorted()).toEqual(["change", "create", "delete", "restore"]);
    expect(rows.find(({ action }) => action === "change")).toMatchObject({
      before: { title: "Tight hole" },
      after: { title: "Very tight hole" },
    });
  });
});
