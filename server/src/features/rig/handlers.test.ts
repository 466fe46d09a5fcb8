import type { Rig } from "@sigma/contract/rig";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "../../transport/testing/test-server";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const create = async (name: string) => (await house.call<Rig>("POST api/rig", { body: { name } })).body;

it("creates a rig from a name and lists it", async () => {
  const rig = await create("Pioneer 2");
  expect(rig).toMatchObject({
    name: "Pioneer 2",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: 0,
    blockWeight: null,
  });
  expect((await house.call<Rig[]>("GET api/rig")).body).toContainEqual(rig);
  expect((await house.call<Rig[]>("GET api/rig", { query: { rigId: rig._id } })).body).toEqual([rig]);
  expect((await house.call("GET api/rig", { query: { rigId: "gone" } })).status).toBe(404);
});

it("changes the fields given and opens the source anew, because the rig's clock is part of its feed", async () => {
  const rig = await create("Pioneer 3");
  const { body } = await house.call<Rig>("PATCH api/rig", {
    body: { id: rig._id, updateValues: { timezoneOffset: -6 } },
  });
  expect(body).toEqual({ ...rig, timezoneOffset: -6 });
  expect(house.live.asked).toContain(`reopen ${rig._id}`);
});

it("names an unknown field of a change [OP-043]", async () => {
  const rig = await create("Pioneer 4");
  const { status, body } = await house.call("PATCH api/rig", {
    body: { id: rig._id, updateValues: { colour: "red" } },
  });
  expect([status, body.field]).toEqual([400, "updateValues.colour"]);
});

it("passes over what names the rig inside a change [SH-207, OP-043]", async () => {
  const rig = await create("Pioneer 6");
  const updateValues = { _id: "other", id: "other", wellId: "w", userId: "u", contractor: "Pioneer" };
  const { body } = await house.call<Rig>("PATCH api/rig", { body: { id: rig._id, updateValues } });
  expect(body).toEqual({ ...rig, contractor: "Pioneer" });
});

it("keeps a rig that wells use and deletes it afterwards [OP-091]", async () => {
  const rig = await create("Pioneer 5");
  const well = await house.stores.wells.create({ name: "On Pioneer 5", rigId: rig._id });
  const remove = () => house.call("DELETE api/rig", { query: { rigId: rig._id } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "conflict" } });
  await house.stores.wells.remove(well._id);
  expect((await remove()).body).toEqual({ deleted: 1 });
  expect((await remove()).status).toBe(404);
});
