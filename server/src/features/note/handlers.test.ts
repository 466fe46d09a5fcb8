import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { Note } from "@sigma/contract/notes/note";
import { LONGEST_NOTE, MOST_NOTES_OF_WELL } from "@sigma/contract/notes/note-limits";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import type { TestSocket } from "../../transport/testing/test-server";

type Found = { notes: Note[]; found: number; ofWell: number; next: string | null };

/** 04 Jul 2009 05:00 UTC. */
const START = 1_246_683_600;

const server = testServer();
const engineer = testClient(server, "engineer");
const admin = testClient(server);
let well: StoredWell;
let wells = 0;
beforeEach(async () => {
  well = await server.stores.wells.create({ name: `Well ${++wells} with notes` });
  const samples = Array.from({ length: 61 }, (_, at) =>
    sampleOf(START + 60 * at, { holeDepth: 3100 + at, rigState: at < 30 ? 1 : 2 }),
  );
  const depthRows = samples.map(({ time }, at) => depthRowOf(3100 + at, time));
  await server.record(well.wellNo, { samples, depthRows });
});

const post = (note: object, by = engineer) =>
  by.ask("note/post", {
    wellId: well._id,
    note: { axis: "time", from: START + 600, to: START + 600, text: "Drag as before", ...note },
  });
const write = async (note: object = {}, by = engineer) => (await post(note, by)).data!;
const get = (question: object = {}) => engineer.get("note/get", { wellId: well._id, ...question });
const patch = (id: string, updateQuery: object, more: object = {}, by = engineer) =>
  by.ask("note/patch", { wellId: well._id, id, updateQuery, ...more });
const texts = ({ notes }: Found) => notes.map(({ text }) => text);

it("keeps a note with its author, and with depth and rig state of its moment", async () => {
  const note = await write({ category: "Directional" });
  expect(note).toMatchObject({
    axis: "time",
    startTime: START + 600,
    endTime: START + 600,
    startMD: 3110,
    rigState: 1,
    text: "Drag as before",
    category: "Directional",
    author: { _id: server.users.engineer._id, name: "The engineer" },
    changed: null,
    version: 1,
  });
  expect(await get()).toEqual({ notes: [note], found: 1, ofWell: 1, next: null });
});

it("finds a note on depth by the time at which its hole was drilled", async () => {
  await write({ axis: "depth", from: 3120, to: 3130, text: "Hard stringer" });
  expect(texts(await get({ from: START + 1250, to: START + 1300 }))).toEqual(["Hard stringer"]);
  expect(texts(await get({ axis: "depth", from: 3130, to: 3200 }))).toEqual(["Hard stringer"]);
  expect(texts(await get({ from: START, to: START + 60 }))).toEqual([]);
});

it("notifies other browsers of the well that its notes have changed", async () => {
  const other = await server.connect({ wellId: well._id });
  const notesPush = new Promise((resolve) => other.socket.once("notes-updated", resolve));
  await write();
  expect(await notesPush).toEqual({ wellId: well._id });
});

it("filters by text, person, category and span, page by page", async () => {
  const mine = await write({ text: "Pump 2 liner <b>worn</b>", category: "Equipment" });
  await write({ text: "Pressure up 100 % of usual", from: START + 900, to: START + 1200 }, admin);
  await write({ text: "Geologist sees sand", from: START + 3000, to: START + 3000, category: "Formation" }, admin);
  expect(texts(await get({ text: "LINER <B>" }))).toEqual([mine.text]);
  expect(texts(await get({ text: "%" }))).toEqual(["Pressure up 100 % of usual"]);
  expect(texts(await get({ person: server.users.engineer._id }))).toEqual([mine.text]);
  expect(texts(await get({ category: "Formation" }))).toEqual(["Geologist sees sand"]);
  expect(texts(await get({ from: START + 1000, to: START + 1100 }))).toEqual(["Pressure up 100 % of usual"]);
  const first = await get({ limit: 2 });
  expect([texts(first), first.found]).toEqual([["Geologist sees sand", "Pressure up 100 % of usual"], 3]);
  const second = await get({ limit: 2, after: first.next });
  expect([texts(second), second.next]).toEqual([[mine.text], null]);
});

it("can be changed by its author and by an administrator, and keeps its earlier text", async () => {
  const { _id } = await write({ text: "WOB 20 klb" });
  const { data } = await patch(_id, { text: "WOB 25 klb" }, {}, admin);
  expect(data).toMatchObject({ text: "WOB 25 klb", version: 2, changed: { by: "The admin" } });
  const history = await engineer.get("note/get/history", { wellId: well._id, id: _id });
  expect(history.map(({ text, by }) => [text, by])).toEqual([
    ["WOB 25 klb", "The admin"],
    ["WOB 20 klb", "The engineer"],
  ]);
  const others = await write({ text: "By the admin" }, admin);
  expect((await patch(others._id, { text: "Mine now" })).error).toMatchObject({ code: "permission" });
  const remove = await engineer.ask("note/delete", { wellId: well._id, id: others._id });
  expect(remove.error).toMatchObject({ code: "permission" });
});

it("keeps every one of many simultaneous changes", async () => {
  const { _id } = await write();
  const changes = Array.from({ length: 24 }, (_, n) => patch(_id, { text: `Change ${n}`, from: START + n }));
  for (const { error } of await Promise.all(changes)) expect(error).toBeUndefined();
  const { notes } = await get();
  expect(notes.find((note) => note._id === _id)).toMatchObject({ version: 25 });
});

it("refuses a change based on an older version and returns the current note", async () => {
  const { _id } = await write();
  await patch(_id, { category: "Safety" }, { version: 1 }, admin);
  expect((await patch(_id, { category: "Fluids" }, { version: 1 })).error).toMatchObject({
    code: "conflict",
    current: { category: "Safety", version: 2 },
    changedBy: "The admin",
  });
});

it("disappears when deleted, and can be restored within ten minutes by users who may delete it", async () => {
  const { _id } = await write({}, admin);
  const restore = (by: TestSocket) => by.ask("note/restore", { wellId: well._id, id: _id });
  expect((await admin.ask("note/delete", { wellId: well._id, id: _id })).data).toEqual({ deleted: 1 });
  expect(await get()).toMatchObject({ found: 0, ofWell: 0 });
  expect((await restore(engineer)).error).toMatchObject({ code: "permission" });
  expect(await get()).toMatchObject({ found: 0 });
  expect((await restore(admin)).data).toEqual({ restored: 1 });
  await admin.ask("note/delete", { wellId: well._id, id: _id });
  server.now.seconds += UNDO_SECONDS;
  expect((await restore(admin)).error).toMatchObject({ code: "not-found" });
});

it("limits the number of notes of a well, also when one is restored", async () => {
  const [, deleted] = [await write(), await write({ text: "Deleted, then restored" })];
  await engineer.ask("note/delete", { wellId: well._id, id: deleted._id });
  await server.database.kysely.executeQuery(
    sql`INSERT INTO note (well_no, id, version, fields, created_at, changed_by, valid_from)
      SELECT well_no, overlay(id placing lpad(to_hex(n), 8, '0') from 17), version, fields, created_at, changed_by, valid_from
      FROM note, generate_series(2, ${MOST_NOTES_OF_WELL}) AS n
      WHERE well_no = ${well.wellNo} AND deleted_at IS NULL`.compile(server.database.kysely),
  );
  const refusal = { code: "too-many", message: "A well has at most 10000 notes; delete some first" };
  expect((await post({})).error).toMatchObject(refusal);
  expect((await engineer.ask("note/restore", { wellId: well._id, id: deleted._id })).error).toMatchObject(refusal);
  expect(await get({ limit: 1 })).toMatchObject({ ofWell: MOST_NOTES_OF_WELL });
  await engineer.ask("note/delete", { wellId: well._id, id: (await get({ limit: 1 })).notes[0]!._id });
  expect((await engineer.ask("note/restore", { wellId: well._id, id: deleted._id })).data).toEqual({ restored: 1 });
});

it("notifies only the named users, once", async () => {
  const { _id: adminId } = server.users.admin;
  const note = await write({ text: "@The admin please look", mentions: [adminId] });
  await patch(note._id, { text: "@The admin please look at once" });
  const of = (by: TestSocket) => by.get("notification/get", { wellId: well._id, types: ["note"] });
  expect(await of(admin)).toMatchObject([
    { message: "The engineer: @The admin please look", recipients: [adminId], md: 3110 },
  ]);
  expect(await of(engineer)).toEqual([]);
});

it("offers and names only users who may see the well", async () => {
  const guest = server.users.guest._id;
  const people = await engineer.get("note/get/people", { wellId: well._id });
  expect(people.map(({ name }) => name)).toEqual(["The admin", "The engineer"]);
  expect((await post({ mentions: [guest] })).error).toMatchObject({
    code: "validation",
    field: "mentions",
    message: "The guest may not see this well",
  });
});

it.each<[string, object, string, string]>([
  ["no text", { text: "  " }, "note.text", "A note needs a text"],
  ["a text without an end", { text: "x".repeat(LONGEST_NOTE + 1) }, "note.text", "A note has at most 2000 characters"],
  ["a span that is reversed", { to: START }, "note.to", "The end of a note must not lie before its start"],
  [
    "a span before the well",
    { from: 0, to: START - 1 },
    "from",
    "The note lies before the first data of the well, 2009-07-04 05:00 UTC",
  ],
  ["a moment far ahead", { from: 1e10, to: 1e10 }, "from", "The note lies more than 2 days ahead"],
  ["a depth above ground", { axis: "depth", from: -3, to: 5 }, "note.from", "A depth must lie within 0 and 100,000 ft"],
  ["a moment before 1970", { from: -60 }, "note.from", "A moment must not lie before 1970-01-01"],
])("refuses %s", async (_what, note, field, message) => {
  expect((await post(note)).error).toMatchObject({ code: "validation", field });
  expect((await post(note)).error?.message).toContain(message);
  expect(await get()).toMatchObject({ ofWell: 0 });
});

it("moves a note to no place that a new one could not have", async () => {
  const { _id } = await write({ axis: "depth", from: 3000, to: 3010 });
  expect((await patch(_id, { from: -3 })).error).toMatchObject({
    code: "validation",
    field: "updateQuery.from",
    message: expect.stringContaining("A depth must lie within 0 and 100,000 ft") as string,
  });
  const moment = await write();
  expect((await patch(moment._id, { from: -60 })).error).toMatchObject({
    code: "validation",
    field: "updateQuery.from",
  });
});

it("is removed with its well, and restored with it", async () => {
  await write();
  await server.call("DELETE api/well", { query: { wellId: well._id } });
  expect((await engineer.ask("note/get", { wellId: well._id })).error).toMatchObject({ code: "not-found" });
  expect((await post({})).error).toMatchObject({ code: "not-found" });
  await server.call("POST api/well/restore", { body: { wellId: well._id } });
  expect(await get()).toMatchObject({ ofWell: 1 });
});
