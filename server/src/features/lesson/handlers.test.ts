import type { LessonAcknowledgement } from "@sigma/contract/delivery/lesson-acknowledgement";
import type { WellId } from "@sigma/contract/ids";
import type { Lesson } from "@sigma/contract/wells/lesson";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

const server = testServer();
const client = testClient(server);
let own: WellId;
let offset: WellId;
let lesson: Lesson;

const newWell = async (name: string, md: number) => {
  const { _id } = await server.stores.wells.create({ name });
  const formationTops = [{ ...newFormationTop, formationName: "Salt", mdStart: md, mdEnd: md + 1000 }];
  await server.call("POST api/formation-top/multiple", { body: { wellId: _id, formationTops } });
  return _id;
};
const addLesson = async (wellId: WellId, fields: object) =>
  (await server.call("POST api/lesson", { body: { wellId, ...fields } })).body;
const ask = async () => {
  return client.get("lesson/get/placed", { wellId: own });
};
const acknowledge = (fields: object) =>
  server.call("POST api/lesson-acknowledgement", {
    body: { wellId: own, lessonId: lesson._id, lessonWellId: offset, ...fields },
  });

beforeAll(async () => {
  [own, offset] = [await newWell("Own well", 5000), await newWell("Offset well", 2000)];
  lesson = await addLesson(offset, { title: "Gas", kind: "risk", severity: "high", md: { from: 2500, to: 2600 } });
  await addLesson(own, { title: "Losses", md: { from: 7000, to: 7000 } });
  await addLesson(own, { title: "Salt creep", md: { from: 1, to: 1 }, formation: "salt" });
});

it("places no lesson of a well that is not an offset well", async () => {
  expect((await ask()).map(({ lesson: { title }, by }) => [title, by])).toEqual([
    ["Salt creep", "formation"],
    ["Losses", "entered"],
  ]);
});

it("places lessons of offset wells by the formation that both wells have, shallow first", async () => {
  await server.call("POST api/anti-collision-settings", { body: { wellId: own, offsetWellIds: [offset] } });
  expect(
    (await ask()).map(({ lesson: { title }, md, by, isOwn, wellName }) => [title, md, by, isOwn, wellName]),
  ).toEqual([
    ["Salt creep", { from: 5000, to: 6000 }, "formation", true, "Own well"],
    ["Gas", { from: 5500, to: 5600 }, "formation", false, "Offset well"],
    ["Losses", { from: 7000, to: 7000 }, "entered", true, "Own well"],
  ]);
});

it("keeps one acknowledgement a lesson, with its author, and a reason if it was not applied", async () => {
  expect(await acknowledge({ state: "not-applied" })).toMatchObject({ status: 400, body: { field: "reason" } });
  const { body } = await acknowledge({ state: "not-applied", reason: "Casing is set above" });
  expect((await ask())[1]!.acknowledgement).toMatchObject({
    state: "not-applied",
    reason: "Casing is set above",
    author: body.author,
  });
  const again = await acknowledge({ state: "seen" });
  expect(again).toMatchObject({ status: 409, body: { field: "lessonId" } });
  expect(again.body.message).toContain(body.author);
  await server.call("DELETE api/lesson-acknowledgement", { query: { wellId: own, id: body._id } });
  expect((await ask())[1]!.acknowledgement).toBeNull();
});

it("refuses an acknowledgement of a lesson that is not of its well", async () => {
  const wrong = await acknowledge({ state: "seen", lessonWellId: own });
  expect([wrong.status, wrong.body]).toMatchObject([404, { field: "lessonId" }]);
  const unknown = await acknowledge({ state: "seen", lessonId: "none" });
  expect([unknown.status, unknown.body]).toMatchObject([404, { field: "lessonId" }]);
  expect((await ask()).every(({ acknowledgement }) => acknowledgement === null)).toBe(true);
});

it("lets a limited user neither acknowledge a lesson of a well beyond reach, nor change or delete its acknowledgement", async () => {
  const { token } = await addEngineer(server, "limited", { access: { wells: [own], operators: [] } });
  const ofUser = (route: string, request: object) => server.call<{ field: string }>(route, { token, ...request });
  for (const lessonWellId of [offset, own]) {
    const body = { wellId: own, lessonId: lesson._id, lessonWellId, state: "seen" };
    expect((await ofUser("POST api/lesson-acknowledgement", { body })).status).toBe(403);
  }
  const { body: ofAdmin } = await acknowledge({ state: "seen" });
  const change = { wellId: own, id: ofAdmin._id, updateValues: { state: "not-applied", reason: "No" } };
  const refusal = await ofUser("PATCH api/lesson-acknowledgement", { body: change });
  expect([refusal.status, refusal.body]).toMatchObject([404, { field: "id" }]);
  expect((await ofUser("DELETE api/lesson-acknowledgement", { query: { wellId: own, id: ofAdmin._id } })).status).toBe(
    404,
  );
  expect((await ask())[1]!.acknowledgement).toMatchObject({ _id: ofAdmin._id, state: "seen", version: 1 });

  const [ownLesson] = (await ask()).filter(({ isOwn }) => isOwn);
  const body = { wellId: own, lessonId: ownLesson!.lesson._id, lessonWellId: own, state: "seen" };
  const acceptance = await ofUser("POST api/lesson-acknowledgement", { body });
  expect(acceptance.status).toBe(200);
  // It cannot be turned into one of a lesson that the user may not see.
  const { _id: id } = acceptance.body as unknown as LessonAcknowledgement;
  const redirection = await ofUser("PATCH api/lesson-acknowledgement", {
    body: { wellId: own, id, updateValues: { lessonId: lesson._id, lessonWellId: offset } },
  });
  expect(redirection.status).toBe(403);
});
