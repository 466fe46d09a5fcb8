import type { WellId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

const server = testServer();
let own: WellId;
let offset: WellId;
let wells = 0;

beforeEach(async () => {
  wells += 1;
  own = (await server.stores.wells.create({ name: `Own well ${wells}` }))._id;
  offset = (await server.stores.wells.create({ name: `Offset well ${wells}` }))._id;
});

const addLesson = async (wellId: WellId, title: string, from: number, fields: object = {}) =>
  (await server.call("POST api/lesson", { body: { wellId, title, md: { from, to: from + 10 }, ...fields } })).body;
/** The bit and the hole of the well as its newest sample shows them. */
const drillTo = async (bitDepth: number, fields: object = {}) => {
  server.live.setStatus({
    wellId: own,
    source: { wellId: own } as never,
    lastTime: server.now.seconds,
    holeDepth: bitDepth,
    bitDepth,
    ...fields,
  });
  await server.warnLessonsAhead();
};
const notices = async (token = server.tokens.admin) => {
  const client = await server.connect({ token, wellId: own });
  const { data } = await client.ask("notification/get", { wellId: own });
  return data!.map(({ alertLevel, message }) => [alertLevel, message]);
};

it("notifies of each lesson once when the bit comes within 500 ft, a high risk as a warning", async () => {
  await addLesson(own, "Losses", 5500);
  await addLesson(own, "Gas", 5600, { kind: "risk", severity: "high" });
  await drillTo(4999);
  expect(await notices()).toEqual([]);
  await drillTo(5000);
  await drillTo(5001);
  expect(await notices()).toEqual([["Info", "Lesson in 500 ft at 5,500.0 ft: Losses"]]);
  server.now.seconds += 60;
  await drillTo(5200);
  expect(await notices()).toEqual([
    ["Warning", "Risk in 400 ft at 5,600.0 ft: Gas"],
    ["Info", "Lesson in 500 ft at 5,500.0 ft: Losses"],
  ]);
});

it("notifies again of a lesson that is moved to another depth, once it is ahead there", async () => {
  const { _id: id } = await addLesson(own, "Losses", 5500);
  const edit = async (updateValues: object) => {
    const { status } = await server.call("PATCH api/lesson", { body: { wellId: own, id, updateValues } });
    expect(status).toBe(200);
  };
  await drillTo(5100);
  await edit({ text: "Cement plug ready" });
  await drillTo(5110);
  await edit({ md: { from: 6000, to: 6010 } });
  await drillTo(5120);
  expect(await notices()).toEqual([["Info", "Lesson in 400 ft at 5,500.0 ft: Losses"]]);
  server.now.seconds += 60;
  await Promise.all([drillTo(5600), server.warnLessonsAhead()]);
  await drillTo(5610);
  expect(await notices()).toEqual([
    ["Info", "Lesson in 400 ft at 6,000.0 ft: Losses"],
    ["Info", "Lesson in 400 ft at 5,500.0 ft: Losses"],
  ]);
});

it("notifies later of a lesson whose notification could not be stored", async () => {
  await addLesson(own, "Losses", 5500);
  const refuse = "ALTER TABLE notification ADD CONSTRAINT refused CHECK (false) NOT VALID";
  await server.database.query({ text: refuse });
  try {
    await drillTo(5100);
  } finally {
    await server.database.query({ text: "ALTER TABLE notification DROP CONSTRAINT refused" });
  }
  expect(await notices()).toEqual([]);
  await drillTo(5101);
  expect(await notices()).toEqual([["Info", "Lesson in 399 ft at 5,500.0 ft: Losses"]]);
});

it("notifies of none that is acknowledged, behind the bit, or passed in a trip, and not while no data arrive", async () => {
  const seenLesson = await addLesson(own, "Seen", 5500);
  await server.call("POST api/lesson-acknowledgement", {
    body: { wellId: own, lessonId: seenLesson._id, lessonWellId: own, state: "seen" },
  });
  await addLesson(own, "Behind", 4000);
  await addLesson(own, "Ahead", 5600);
  await drillTo(5200, { holeDepth: 5400 });
  await drillTo(5200, { lastTime: server.now.seconds - 3600 });
  await drillTo(5200, { source: null });
  expect(await notices()).toEqual([]);
  await drillTo(5200);
  expect(await notices()).toEqual([["Info", "Lesson in 400 ft at 5,600.0 ft: Ahead"]]);
});

it("names a lesson of an offset well only to users who may see that well, also in a signed hand-over", async () => {
  await server.call("POST api/anti-collision-settings", { body: { wellId: own, offsetWellIds: [offset] } });
  await addLesson(offset, "Salt creep", 5500, { kind: "risk" });
  const { token } = await addEngineer(server, `limited ${wells}`, { access: { wells: [own], operators: [] } });
  const watching = await server.connect({ token, wellId: own });
  const pushedTexts: string[] = [];
  watching.socket.onAny((_name, message) => pushedTexts.push(JSON.stringify(message)));
  await drillTo(5100);
  expect(await notices()).toEqual([["Info", `Risk in 400 ft at 5,500.0 ft: Salt creep – Offset well ${wells}`]]);
  expect(await notices(token)).toEqual([]);
  expect(pushedTexts.join()).toContain(own);
  expect(pushedTexts.join()).not.toContain("Salt creep");

  const { wellNo } = (await server.stores.wells.byId(own))!;
  const until = server.now.seconds - 60;
  await server.record(wellNo, {
    samples: [0, 60].map((at) => sampleOf(until - 60 + at, { rigState: 1, holeDepth: 5100, bitDepth: 5100 })),
  });
  const admin = await server.connect({ wellId: own });
  const limitedClient = await server.connect({ token, wellId: own });
  const lessonsIn = async (client = admin) => (await client.get("hand-over/get", { wellId: own })).facts.lessonsAhead;
  const expectedLesson = {
    wellId: offset,
    wellName: `Offset well ${wells}`,
    kind: "risk",
    title: "Salt creep",
    distance: 400,
  };
  expect(await lessonsIn()).toEqual({ entries: [expectedLesson], all: 1 });
  expect(await lessonsIn(limitedClient)).toEqual({ entries: [], all: 0 });
  const { shiftStart } = await admin.get("hand-over/get", { wellId: own });
  expect((await admin.ask("hand-over/sign", { wellId: own, shiftStart })).error).toBeUndefined();
  expect(await lessonsIn()).toEqual({ entries: [expectedLesson], all: 1 });
  expect(await lessonsIn(limitedClient)).toEqual({ entries: [], all: 0 });
});
