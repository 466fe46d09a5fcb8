import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { readSubject } from "../../directional/read/read-directional-input";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server);
let wellId: WellId;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A steered well" }))._id;
});

const recommendation = (time: number, active = true) => ({
  time,
  active,
  md: [9421.5, 9453.5],
  recommendedActions: ["Slide" as const, "Rotate" as const],
  recommendedActionStartDepths: [9421.5, 9453.5],
  recommendedActionLengths: [32, 58],
  recommendedToolfaces: [45, null],
  rotateProjection: { md: 9543, inclination: 88, azimuth: 91, tvd: 8000, ns: 10, ew: 900, vs: 900 },
  distanceToPlan: { total: 12, leftRight: -5, aboveBelow: 10.9 },
  motorYield: 12,
  rbr: -0.4,
  rtr: 0.1,
  advice: null,
  basis: null,
});
const add = (time: number, active?: boolean) =>
  server.stores.directionalRecommendations.add(wellId, recommendation(time, active));
const follow = async (time: number, steeringKey: string) =>
  (await server.stores.directionalRecommendations.follow(wellId, { ...recommendation(time), steeringKey }, null)).added;
const remove = (id: string) => server.call("DELETE api/directional-recommendation", { query: { wellId, id } });
const restore = (id: string) => server.call("POST api/directional-recommendation/restore", { body: { wellId, id } });
const get = () => client.get("directional-recommendation/get", { wellId });
const active = async () => (await get()).filter((advice) => advice.active).map(({ time }) => time);
const setActive = (id: string, value: boolean, more: object = {}) =>
  server.call("PATCH api/directional-recommendation", {
    body: { wellId, id, updateValues: { active: value }, ...more },
  });

it("returns the recommendations of a well, newest first, as they were made [AN-205, AN-060, WS-095, OP-034]", async () => {
  const [one, two] = [await add(100), await add(200)];
  expect(await get()).toEqual([
    { ...two, score: null },
    { ...one, active: false, version: 2, score: null },
  ]);
  expect(two).toMatchObject(recommendation(200));
});

it("keeps one recommendation active at a time, or none [SH-188, AN-131]", async () => {
  const [one, two] = [await add(100), await add(200)];
  expect((await setActive(one._id, true)).body).toMatchObject({ _id: one._id, active: true });
  expect(await active()).toEqual([100]);
  await setActive(one._id, false);
  expect(await active()).toEqual([]);
  await Promise.all([setActive(one._id, true), setActive(two._id, true)]);
  expect(await active()).toHaveLength(1);
  expect((await setActive("gone", true)).status).toBe(404);
  const refusedChange = await setActive(two._id, false, { version: 1 });
  expect(refusedChange).toMatchObject({ status: 409, body: { field: "version", current: { _id: two._id } } });
});

it("deletes a recommendation and restores it without a second active one [SH-189]", async () => {
  const newAdvice = await add(100);
  const adviceReference = { wellId, id: newAdvice._id };
  expect((await server.call("DELETE api/directional-recommendation", { query: adviceReference })).body).toEqual({
    deleted: 1,
  });
  expect((await server.call("DELETE api/directional-recommendation", { query: adviceReference })).status).toBe(404);
  await add(200);
  const restoreReply = await server.call("POST api/directional-recommendation/restore", { body: adviceReference });
  expect(restoreReply.body).toEqual({ restored: 1 });
  expect((await get()).map(({ time, active: isActive }) => [time, isActive])).toEqual([
    [200, true],
    [100, false],
  ]);
});

it("makes a restored recommendation active only if its inputs are still current", async () => {
  const { steeringKey: holds } = await readSubject(server.stores, wellId, server.now.seconds);
  const newAdvice = await follow(100, holds);
  await remove(newAdvice!._id);
  expect((await restore(newAdvice!._id)).body).toEqual({ restored: 1 });
  expect(await active()).toEqual([100]);
  const next = await follow(200, "another survey");
  await remove(next!._id);
  await restore(next!._id);
  expect((await get()).map(({ time, active: isActive }) => [time, isActive])).toEqual([
    [200, false],
    [100, false],
  ]);
});

it("does not repeat a deleted recommendation until its input changes", async () => {
  const newAdvice = await follow(100, "first");
  await remove(newAdvice!._id);
  expect(await follow(110, "first")).toBeNull();
  // What can no longer be restored is closed.
  await server.database.query({
    text: `UPDATE directional_recommendation SET valid_until = valid_from, deleted_at = NULL
      WHERE deleted_at IS NOT NULL`,
  });
  expect(await follow(120, "first")).toBeNull();
  expect(await get()).toEqual([]);
  expect(await follow(130, "second")).toMatchObject({ time: 130, active: true });
});

it("does not restore a recommendation if the same one has been made since", async () => {
  const newAdvice = await follow(100, "first");
  await remove(newAdvice!._id);
  const later = server.now.seconds + 60;
  await follow(later, "second");
  await follow(later + 60, "first");
  expect(await restore(newAdvice!._id)).toMatchObject({
    status: 409,
    body: { code: "conflict", field: "id", message: "The same was recommended again since it was deleted" },
  });
  expect((await get()).map(({ time }) => time)).toEqual([later + 60, later]);
});

it("makes one recommendation where two analyses of the same end together", async () => {
  const newAdvices = await Promise.all([follow(100, "first"), follow(100, "first")]);
  expect(newAdvices.filter((followAdvice) => followAdvice !== null)).toHaveLength(1);
  expect(await get()).toHaveLength(1);
});
