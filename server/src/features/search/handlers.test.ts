import type { HitKind, SearchHit } from "@sigma/contract/search/search";
import { LONGEST_SEARCH, MOST_HITS_A_KIND } from "@sigma/contract/search/search-limits";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { storedNotice } from "../../storage/testing/stored-notice";

const START = 1_799_900_000;

const tightAlert = {
  name: "Tight hole pulling out",
  type: "simple",
  alertLevel: "Warning",
  rules: [
    { trace: "hookload", aggregationType: "Avg", aggregationInterval: "1min", condition: ">", value: 220, deadBand: 5 },
  ],
};

const server = testServer({ environment: "demo" });
const engineer = testClient(server, "engineer");
let other: StoredWell;

beforeAll(async () => {
  other = await server.stores.wells.create({ name: "Second 2H" });
  await server.call("POST api/rig", { body: { name: "Bluebird 12" } });
  for (const [at, { _id: wellId }] of [server.well, other].entries()) {
    await engineer.ask("note/post", {
      wellId,
      note: { axis: "time", from: START + at, to: START + at, text: `Tight hole at the shoe, pull ${at}` },
    });
    await engineer.ask("daily-report/post", {
      wellId,
      dailyReport: {
        startTime: START,
        endTime: START + 3600,
        description: "Reamed tight spot; wash-out of the 9-5/8 shoe",
      },
    });
    await server.call("POST api/lesson", {
      body: { wellId, title: "Tight spots in salt", text: "Ream before each connection", md: { from: 100, to: 200 } },
    });
    await engineer.ask("notification-configuration/post", { wellId, configuration: tightAlert });
    await server.stores.notifications.add(
      storedNotice(wellId, START + at, {
        type: "simple",
        md: 1234,
        message: "Hookload tighter than the model",
        rigState: 1,
      }),
    );
  }
});

const find = (request: { text: string; currentWellId?: string; kinds?: HitKind[] }, by = engineer) =>
  by.get("search/get", request);
const brief = (hits: readonly SearchHit[]) => hits.map(({ kind, well }) => `${kind} ${well}`);

it("finds rows of wells with all words, each as the start of a word", async () => {
  expect(brief(await find({ text: "TIGHT" })).toSorted()).toEqual([
    "alert Bluebonnet 7H",
    "alert Second 2H",
    "lesson Bluebonnet 7H",
    "lesson Second 2H",
    "note Bluebonnet 7H",
    "note Second 2H",
    "notification Bluebonnet 7H",
    "notification Second 2H",
    "report Bluebonnet 7H",
    "report Second 2H",
  ]);
  expect(brief(await find({ text: "tight pull 1" }))).toEqual(["note Second 2H"]);
  expect(brief(await find({ text: "ream conn", currentWellId: other._id }))[0]).toBe("lesson Second 2H");
  expect(brief(await find({ text: "9-5/8 wash", kinds: ["report"] }))).toHaveLength(2);
  expect(await find({ text: "ight" })).toEqual([]);
  expect(await find({ text: "pulling out", currentWellId: other._id })).toMatchObject([
    { kind: "alert", wellId: other._id, title: "Tight hole pulling out" },
    { kind: "alert", wellId: server.well._id },
  ]);
});

it("gives a hit its well, time and depth", async () => {
  expect(await find({ text: "hookload model", currentWellId: server.well._id })).toMatchObject([
    { wellId: server.well._id, well: "Bluebonnet 7H", time: START, md: 1234, text: "Hookload tighter than the model" },
    { wellId: other._id, time: START + 1 },
  ]);
});

it("puts rows of the current well first, then names that start with the text", async () => {
  await server.stores.wells.create({ name: "Big Blue 1H" });
  expect(brief(await find({ text: "blue", kinds: ["well", "rig"] }))).toEqual([
    "well Bluebonnet 7H",
    "well Big Blue 1H",
    "rig null",
  ]);
  expect(
    (await find({ text: "shoe", currentWellId: server.well._id, kinds: ["note"] })).map(({ well }) => well),
  ).toEqual(["Bluebonnet 7H", "Second 2H"]);
});

it("names beside a rig its newest well, without a sentence", async () => {
  const rig = (await server.call("POST api/rig", { body: { name: "Kingfisher 3" } })).body;
  await server.stores.wells.create({ name: "Heron 4H", rigId: rig._id });
  expect(await find({ text: "kingfisher", kinds: ["rig"] })).toMatchObject([
    { title: "Kingfisher 3", well: "Heron 4H", text: "Heron 4H" },
  ]);
});

it("finds no more of a kind than it may, and a row of the current well among them", async () => {
  for (let at = 0; at < MOST_HITS_A_KIND; at += 1) {
    const place = { axis: "time", from: START + 9000, to: START + 9000 };
    await engineer.ask("note/post", { wellId: other._id, note: { ...place, text: `Crowded ${at}` } });
  }
  const note = { axis: "time", from: START, to: START, text: "Crowded too" };
  await engineer.ask("note/post", { wellId: server.well._id, note });
  const hits = await find({ text: "crowded", currentWellId: server.well._id });
  expect(hits).toHaveLength(MOST_HITS_A_KIND);
  expect(hits[0]).toMatchObject({ text: "Crowded too" });
});

it("finds no deleted rows and nothing of deleted wells", async () => {
  const well = await server.stores.wells.create({ name: "Vanished 3H" });
  const note = { axis: "time", from: START, to: START, text: "Ephemeral remark" };
  const postedNote = await engineer.get("note/post", { wellId: well._id, note });
  expect(await find({ text: "ephemeral" })).toHaveLength(1);
  await engineer.ask("note/delete", { wellId: well._id, id: postedNote._id });
  expect(await find({ text: "ephemeral" })).toEqual([]);
  await engineer.ask("note/restore", { wellId: well._id, id: postedNote._id });
  await server.stores.wells.remove(well._id, server.now.seconds);
  expect(await find({ text: "ephemeral" })).toEqual([]);
  expect(await find({ text: "vanished" })).toEqual([]);
});

describe("rights", () => {
  it("shows a limited caller only wells and rows within reach", async () => {
    const { token } = await server.stores.apiTokens.create(
      { name: "limited", access: "read", wells: [other._id], createdBy: null },
      server.now.seconds,
    );
    const limitedCaller = await server.connect({ token });
    const hits = await find({ text: "tight" }, limitedCaller);
    expect(hits.length).toBeGreaterThan(0);
    expect(new Set(hits.map(({ wellId }) => wellId))).toEqual(new Set([other._id]));
    expect(await find({ text: "blue" }, limitedCaller)).toEqual([]);
    expect(await limitedCaller.ask("search/get", { text: "tight", currentWellId: server.well._id })).toMatchObject({
      error: { code: "permission" },
    });
  });

  it("shows a guest of the demo neither alarms nor rigs", async () => {
    const guest = await server.connect({ token: server.tokens.guest });
    const kinds = new Set((await find({ text: "tight" }, guest)).map(({ kind }) => kind));
    expect(kinds.has("note")).toBe(true);
    expect(kinds.has("notification")).toBe(false);
    expect(kinds.has("alert")).toBe(false);
    expect(await find({ text: "bluebird" }, guest)).toEqual([]);
  });
});

it("takes any text: signs of queries and quotes are separators, too long a text is refused", async () => {
  for (const text of [
    "'",
    "tight' | !hole:*",
    "'); DROP TABLE note; --",
    "\\",
    "%",
    "ü & é",
    "a".repeat(LONGEST_SEARCH),
  ]) {
    expect((await engineer.ask("search/get", { text })).error).toBeUndefined();
  }
  expect(brief(await find({ text: "tight' | !hole:*" }))).toEqual(brief(await find({ text: "tight hole" })));
  expect(await engineer.ask("search/get", { text: "a".repeat(LONGEST_SEARCH + 1) })).toMatchObject({
    error: { code: "validation", field: "text" },
  });
});
