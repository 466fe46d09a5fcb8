import { separationLevels, usualSeparationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: string;
let offset: string;
beforeAll(async () => {
  offset = server.well._id;
});
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "Reference" }))._id;
});

const save = (fields: object) => server.call("POST api/anti-collision-settings", { body: { wellId, ...fields } });
const read = () => server.call("GET api/anti-collision-settings", { query: { wellId } });

it("saves the offset wells of a well with its separation-factor levels and returns them [WS-088, SH-202]", async () => {
  expect(await read()).toMatchObject({
    status: 404,
    body: { message: "This well doesn't have Anti Collision Settings" },
  });
  const { body } = await save({ offsetWellIds: [offset] });
  expect(body).toEqual({ wellId, offsetWellIds: [offset], separationLevels: usualSeparationLevels, version: 1 });
  const changedLevels = { ...usualSeparationLevels, alert: { below: 2, meaning: "Slow down" } };
  expect((await save({ offsetWellIds: [], separationLevels: changedLevels, version: 1 })).body).toMatchObject({
    separationLevels: changedLevels,
    version: 2,
  });
  expect((await read()).body).toEqual({ wellId, offsetWellIds: [], separationLevels: changedLevels, version: 2 });
});

it("gives a new well settings without offset wells, at the levels 1, 1.25 and 1.5", async () => {
  const { body: well } = await server.call("POST api/well", { body: { name: "New" } });
  const { body } = await server.call("GET api/anti-collision-settings", {
    query: { wellId: well._id },
  });
  expect(body.offsetWellIds).toEqual([]);
  expect(separationLevels.map((level) => body.separationLevels[level].below)).toEqual([1, 1.25, 1.5]);
});

it("leaves out a deleted offset well, so that the settings that were read can be saved again", async () => {
  const removedWellId = (await server.stores.wells.create({ name: "Deleted later" }))._id;
  await save({ offsetWellIds: [offset, removedWellId] });
  await server.call("DELETE api/well", { query: { wellId: removedWellId } });
  const { body } = await read();
  expect(body.offsetWellIds).toEqual([offset]);
  expect((await save({ offsetWellIds: body.offsetWellIds, version: body.version })).status).toBe(200);
});

it("takes 50 offset wells, and refuses 51 [WS-135]", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 51; at++) ids.push((await server.stores.wells.create({ name: `Offset ${at}` }))._id);
  expect((await save({ offsetWellIds: ids.slice(0, 50) })).status).toBe(200);
  expect(await save({ offsetWellIds: ids })).toMatchObject({
    status: 400,
    body: { field: "offsetWellIds", message: "offsetWellIds: No more than 50 wells" },
  });
});

it.each([
  ["an unknown well by its id", () => ({ offsetWellIds: [offset, "nowhere"] }), "offsetWellIds", "nowhere"],
  ["the well itself", () => ({ offsetWellIds: [wellId] }), "offsetWellIds", "a well is not its own offset well"],
  ["a well twice", () => ({ offsetWellIds: [offset, offset] }), "offsetWellIds", "offsetWellIds names a well twice"],
  [
    "levels out of order",
    () => ({
      offsetWellIds: [],
      separationLevels: { ...usualSeparationLevels, act: { below: 1, meaning: "Act" } },
    }),
    "separationLevels.act.below",
    "act.below must be greater than stop.below",
  ],
])("refuses %s, and saves nothing", async (_, fields, field, rule) => {
  const refusedSave = await save(fields());
  expect(refusedSave).toMatchObject({ status: 400, body: { field } });
  expect(refusedSave.body.message).toContain(rule);
  expect((await read()).status).toBe(404);
});

it("refuses a save that is based on an older version and returns the stored one", async () => {
  const first = (await save({ offsetWellIds: [offset] })).body;
  expect(await save({ offsetWellIds: [], version: 0 })).toMatchObject({
    status: 409,
    body: { current: first },
  });
});
