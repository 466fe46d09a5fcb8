import { HOUR } from "@sigma/terms/durations";
import type { HandOver } from "@sigma/contract/notes/hand-over";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { storedNotice } from "../../storage/testing/stored-notice";

/** 04 Jul 2009 06:00 UTC. */
const SIX = 1_246_687_200;

const server = testServer();
const engineer = testClient(server, "engineer");
const admin = testClient(server);
let well: StoredWell;
beforeEach(async () => {
  server.now.seconds = SIX + 11 * HOUR;
  well = await server.stores.wells.create({ name: "A well with shifts" });
  // Slides for an hour, is in slips for half an hour, drills for another hour.
  const codeAt = (minute: number) => (minute <= 60 ? 2 : minute <= 90 ? 4 : 1);
  const samples = Array.from({ length: 151 }, (_, at) =>
    sampleOf(SIX + 8 * HOUR + 60 * at, {
      rigState: codeAt(at),
      holeDepth: 3100 + (at <= 60 ? at : at <= 90 ? 60 : at - 30),
    }),
  );
  await server.record(well.wellNo, { samples });
});

const get = (request: object = {}) => engineer.get("hand-over/get", { wellId: well._id, ...request });
const ask = (event: string, request: object = {}, by = engineer) =>
  by.ask<HandOver>(`hand-over/${event}`, { wellId: well._id, shiftStart: SIX, ...request });
const patch = (updateQuery: object, version?: number, by = engineer) =>
  ask("patch", { updateQuery, ...(version !== undefined && { version }) }, by);

it("names the alarms that are open, and none that its rig state suppresses", async () => {
  const step = (alertId: string, kind: "raised" | "suppressed", minute: number) => ({
    well: well.wellNo,
    transition: {
      alertId,
      name: alertId,
      alertLevel: "Error" as const,
      time: SIX + 60 * minute,
      kind,
      by: null,
      until: null,
      reason: null,
      values: [],
      isNoticed: true,
    },
  });
  await server.stores.alerts.addTransitions([
    step("Torque", "raised", 1),
    step("Torque", "suppressed", 5),
    step("Overpull", "suppressed", 2),
    step("Overpull", "raised", 6),
  ]);
  expect((await get()).facts.openAlarms).toEqual([{ name: "Overpull", since: SIX + 360 }]);
});

it("drafts the shift of now from its states, notes, notifications and changed settings", async () => {
  const note = { axis: "time", from: SIX + 9 * HOUR, to: SIX + 9 * HOUR, text: "Drag 8 klb" };
  await engineer.ask("note/post", { wellId: well._id, note });
  await engineer.ask("note/post", { wellId: well._id, note: { ...note, text: "Private", inHandOver: false } });
  await server.stores.notifications.add(
    storedNotice(well._id, SIX + 9 * HOUR, { md: 3160, message: "Possible washout" }),
  );
  await server.call("POST api/pressure-profile", {
    token: server.tokens.admin,
    body: { wellId: well._id, rows: [] },
  });
  await server.call("PATCH api/well", {
    token: server.tokens.admin,
    body: { wellId: well._id, name: "A well that was renamed" },
  });
  const draft = await get();
  expect(draft.facts.changes.entries.map(({ what }) => what).toSorted()).toEqual([
    "pressure profile created",
    "well changed (name)",
  ]);
  expect(draft).toMatchObject({
    version: 0,
    status: "draft",
    shift: "day",
    shiftStart: SIX,
    shiftEnd: SIX + 12 * HOUR,
    clock: { offset: 0, dayStart: 360, nightStart: 1080, isUsual: true },
    facts: {
      until: SIX + 11 * HOUR,
      startMD: 3100,
      endMD: 3220,
      activities: [
        { code: 2, seconds: HOUR, footage: 60 },
        { code: 1, seconds: HOUR },
        { code: 4, seconds: HOUR / 2, footage: 0 },
      ],
      stateNow: { code: 1, since: SIX + 9.5 * HOUR, lastTime: SIX + 10.5 * HOUR },
      notes: { entries: [{ text: "Drag 8 klb", author: "The engineer", md: 3160 }], all: 1 },
      notices: { entries: [{ message: "Possible washout", acknowledgedBy: null }] },
      changes: { entries: [{ by: "admin" }, { by: "admin" }] },
    },
  });
});

it("counts the drilled hole, neither a correction of the depth nor a spike", async () => {
  const correctedWell = await server.stores.wells.create({ name: "A well whose depth was set back" });
  const depthAt = (at: number) => (at === 30 ? 9000 : at <= 60 ? 3100 + at : at <= 80 ? 3150 : 3150 + (at - 80));
  const samples = Array.from({ length: 121 }, (_, at) =>
    sampleOf(SIX + 8 * HOUR + 60 * at, { rigState: at <= 60 ? 2 : 1, holeDepth: depthAt(at) }),
  );
  await server.record(correctedWell.wellNo, { samples });
  const { facts } = await engineer.get("hand-over/get", { wellId: correctedWell._id });
  expect(facts).toMatchObject({ startMD: 3100, endMD: 3190, drilled: 100 });
  expect(facts.activities.reduce((sum, { footage }) => sum + footage, 0)).toBeCloseTo(100, 6);
});

it("refuses to print a shift that is not named, by the name of the field", async () => {
  const print = (query: object) => server.call("GET api/hand-over/pdf", { query: { wellId: well._id, ...query } });
  expect((await print({})).body).toMatchObject({
    code: "validation",
    field: "shiftStart",
    message: "shiftStart: must be a number",
  });
  expect((await print({ shiftStart: "night" })).body).toMatchObject({ message: "shiftStart: must be a number" });
  expect((await print({ shiftStart: "1e15" })).body).toMatchObject({ code: "validation", field: "shiftStart" });
});

it("lists the slides that started in its shift, for hole that was drilled long before it", async () => {
  const depthRows = Array.from({ length: 820 }, (_, at): DepthRow => {
    const depth = 2401 + at;
    const slides = (depth > 3000 && depth <= 3050) || (depth > 3100 && depth <= 3160);
    return depthRowOf(depth, SIX + (depth > 3090 ? 8 * HOUR + 60 * (depth - 3100) : 10 * (depth - 3101)), {
      rigState: slides ? RigState.slideDrilling : RigState.rotaryDrilling,
      toolface: slides ? 20 : null,
    });
  });
  await server.record(well.wellNo, { depthRows });
  const sheet = await engineer.get("slide-sheet/get", { wellId: well._id });
  expect(sheet.filter(({ activity }) => activity === 100)).toHaveLength(2);
  const { slides } = (await get()).facts;
  expect(slides.all).toBe(1);
  expect(slides.entries).toMatchObject([{ startMD: 3100, endMD: 3160 }]);
  expect(slides.entries[0]!.toolface).toBeCloseTo(20, 6);
});

it("uses the clock of the rig and the hours of the well", async () => {
  const rig = await server.stores.rigs.create({
    name: "Rig east",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: 3,
    blockWeight: null,
  });
  await server.stores.wells.change(well._id, { rigId: rig._id });
  expect(await get()).toMatchObject({ shift: "night", shiftStart: SIX + 9 * HOUR });
  const save = (body: object) =>
    server.call("POST api/shift-hours", { token: server.tokens.engineer, body: { wellId: well._id, ...body } });
  expect((await save({ dayStart: 420, nightStart: 420 })).body).toMatchObject({ code: "validation" });
  expect((await save({ dayStart: 420, nightStart: 1260 })).body).toMatchObject({ dayStart: 420, version: 1 });
  expect(await get()).toMatchObject({ shift: "day", shiftStart: SIX - 2 * HOUR, shiftEnd: SIX + 12 * HOUR });
});

it("is written, signed and accepted, each by users with the permission", async () => {
  const incoming = server.users.admin._id;
  await patch({ toWatch: "Toolface drifts right <b>late</b>", incoming }, 0);
  expect((await ask("accept", {}, admin)).error).toMatchObject({ code: "conflict" });
  const { data: signed } = await ask("sign", { version: 1 });
  expect(signed).toMatchObject({ status: "signed", version: 2, signed: { by: { name: "The engineer" } } });
  const reportedNotices = await admin.ask("notification/get", { wellId: well._id, types: ["note"] });
  expect(reportedNotices.data).toMatchObject([{ recipients: [incoming] }]);
  expect((await patch({ next: "Late word" })).error).toMatchObject({ code: "conflict" });
  expect((await ask("sign")).error).toMatchObject({ code: "conflict" });
  expect((await ask("accept")).error).toMatchObject({ code: "permission" });
  expect((await ask("accept", {}, admin)).data).toMatchObject({ status: "accepted", version: 3 });
  const list = await engineer.ask("hand-over/get/all", { wellId: well._id });
  expect(list.data).toMatchObject([
    { shiftStart: SIX, status: "accepted", signedBy: "The engineer", acceptedBy: "The admin", drilled: 120 },
  ]);
});

it("is not signed before its shift has started", async () => {
  const shiftStart = SIX + 12 * HOUR;
  const { error } = await ask("sign", { shiftStart });
  expect(error).toMatchObject({ code: "validation", field: "shiftStart" });
  expect(error?.message).toContain("This shift has not started");
  server.now.seconds = shiftStart + HOUR;
  expect((await ask("sign", { shiftStart })).data).toMatchObject({ status: "signed" });
});

it("keeps the facts of the time of its signature, regardless of later data", async () => {
  await ask("sign", { version: 0 });
  await engineer.ask("note/post", {
    wellId: well._id,
    note: { axis: "time", from: SIX + 9 * HOUR, to: SIX + 9 * HOUR, text: "Too late" },
  });
  expect((await get({ at: SIX + 60 })).facts.notes.all).toBe(0);
});

it("refuses a change based on an older version and returns the current hand-over", async () => {
  await patch({ summary: "Mine" }, 0);
  const { error } = await patch({ summary: "Theirs" }, 0, admin);
  expect(error).toMatchObject({
    code: "conflict",
    current: { summary: "Mine", version: 1 },
    changedBy: "The engineer",
  });
});

it("refuses a shift that does not exist, a text that is too long, and a user who may not see the well", async () => {
  expect((await ask("patch", { shiftStart: SIX + 60, updateQuery: {} })).error).toMatchObject({ field: "shiftStart" });
  expect((await patch({ next: "x".repeat(4001) })).error).toMatchObject({ field: "updateQuery.next" });
  expect((await patch({ incoming: server.users.guest._id })).error).toMatchObject({ field: "updateQuery.incoming" });
  expect((await engineer.ask("hand-over/get", { wellId: "gone" })).error).toMatchObject({ code: "not-found" });
});

it("warns the authors and the receiver once if the shift has ended without a signature", async () => {
  const warnings = (of = engineer) =>
    of.get("notification/get", { wellId: well._id, types: ["note"], levels: ["Warning"] });
  await patch({ next: "Survey at 3,271 ft", incoming: server.users.admin._id });
  await server.warnUnsignedHandOvers();
  expect(await warnings()).toEqual([]);
  server.now.seconds = SIX + 12 * HOUR;
  await server.warnUnsignedHandOvers();
  const [warned] = await warnings();
  expect(warned).toMatchObject({
    message: "Shift change: the hand-over of the day shift to The admin is not signed",
    recipients: expect.toSatisfy((people: string[]) => people.length === 2 && people.includes(server.users.admin._id)),
  });
  // What is written after the shift is another version of the same hand-over.
  await patch({ next: "Survey taken" });
  await server.warnUnsignedHandOvers();
  expect(await warnings()).toHaveLength(1);
  expect(await warnings(admin)).toHaveLength(1);
});

it("sends no warning for a shift that is signed or has no text", async () => {
  await patch({ next: "Survey at 3,271 ft", incoming: server.users.admin._id }, 0);
  await ask("sign", { version: 1 });
  const silent = await server.stores.wells.create({ name: "Nobody wrote here" });
  await engineer.ask("hand-over/get", { wellId: silent._id });
  server.now.seconds = SIX + 12 * HOUR;
  await server.warnUnsignedHandOvers();
  for (const { _id: wellId } of [well, silent]) {
    expect((await engineer.ask("notification/get", { wellId, levels: ["Warning"] })).data).toEqual([]);
  }
});

it("reports the distance of the bit from the plan until the well is drilled further", async () => {
  expect((await get()).facts.toPlan).toBeNull();
  const body = { wellId: well._id, tieIn: { tvd: 0, ns: 0, ew: 0 } };
  const upright = [0, 4000].map((md) => ({ md, inclination: 0, azimuth: 0 }));
  await server.call("POST api/well-plan", { body: { ...body, name: "Plan", stations: upright } });
  const east = [0, 3000].map((md) => ({ md, inclination: 2, azimuth: 90, time: SIX + md }));
  await server.call("POST api/survey-data/multiple", { body: { ...body, stations: east } });
  const { facts } = await get();
  expect(Math.abs(facts.toPlan!.leftRight)).toBeGreaterThan(50);
  // The night before ended long before the last sample.
  expect((await get({ at: SIX - HOUR })).facts.toPlan).toBeNull();
});
