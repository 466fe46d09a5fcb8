import { expect, it } from "vitest";
import { createRigStore } from "./rig-store";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

const create = async (name: string) => (await server.call("POST api/rig", { body: { name } })).body;

it("creates a rig from a name, lists it and gives it by its id [SH-205, SH-206]", async () => {
  const rig = await create("Pioneer 2");
  expect(rig).toMatchObject({
    name: "Pioneer 2",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: 0,
    blockWeight: null,
  });
  expect((await server.call("GET api/rig")).body).toContainEqual(rig);
  expect((await server.call("GET api/rig", { query: { rigId: rig._id } })).body).toEqual([rig]);
  expect((await server.call("GET api/rig", { query: { rigId: "gone" } })).status).toBe(404);
});

it("changes the fields given and opens the source again, because the rig's clock is part of its feed", async () => {
  const rig = await create("Pioneer 3");
  const { body } = await server.call("PATCH api/rig", {
    body: { id: rig._id, updateValues: { timezoneOffset: -6 } },
  });
  expect(body).toEqual({ ...rig, version: 2, timezoneOffset: -6 });
  expect(server.live.asked).toContain(`reopen ${rig._id}`);
});

it("recomputes the wells of a rig whose block weight changes, and reports it for each", async () => {
  const rig = await create("Pioneer 8");
  const well = await server.stores.wells.create({ name: "Under Pioneer 8", rigId: rig._id });
  const change = (updateValues: object) => server.call("PATCH api/rig", { body: { id: rig._id, updateValues } });
  const countSavedSettings = () => server.live.asked.filter((each) => each === `settings saved ${well._id}`).length;
  await change({ contractor: "Pioneer" });
  expect(countSavedSettings()).toBe(0);
  expect((await change({ blockWeight: 52 })).body).toEqual({
    ...rig,
    version: 3,
    contractor: "Pioneer",
    blockWeight: 52,
  });
  expect(countSavedSettings()).toBe(1);
  expect(await server.stores.recomputes.get(well.wellNo)).toMatchObject({ saved: ["well-settings-updated"] });
});

it("refuses a change based on an older version and returns the stored rig and who saved it", async () => {
  const rig = await create("Pioneer 9");
  const change = (updateValues: object, version?: number) =>
    server.call("PATCH api/rig", { body: { id: rig._id, version, updateValues } });
  const { body: saved } = await change({ contractor: "Pioneer" }, rig.version);
  expect(saved).toEqual({ ...rig, version: rig.version + 1, contractor: "Pioneer" });
  const late = await change({ contractor: "Patterson", maxFlow: 1200 }, rig.version);
  expect(late).toMatchObject({ status: 409, body: { code: "conflict", field: "version", current: saved } });
  expect(late.body).toHaveProperty("changedBy");
  expect((await server.call("GET api/rig", { query: { rigId: rig._id } })).body).toEqual([saved]);
  expect((await change({ contractor: "Pioneer" }, saved.version)).body).toEqual(saved);
  expect((await change({ maxFlow: 1200 })).body).toEqual({ ...saved, version: saved.version + 1, maxFlow: 1200 });
});

it("keeps every version of a rig, since and until when it held and who saved it", async () => {
  const rig = await create("Pioneer 11");
  const change = (updateValues: object) => server.call("PATCH api/rig", { body: { id: rig._id, updateValues } });
  await change({ blockWeight: 52 });
  await change({ blockWeight: 52 });
  await change({ name: "Pioneer 12", maxFlow: 1200 });
  const versions = await server.stores.rigs.versions(rig._id);
  expect(versions.map(({ version, value }) => [version, value])).toMatchObject([
    [1, { name: "Pioneer 11", blockWeight: null }],
    [2, { name: "Pioneer 11", blockWeight: 52, maxFlow: null }],
    [3, { name: "Pioneer 12", blockWeight: 52, maxFlow: 1200 }],
  ]);
  expect(versions.map(({ validUntil }) => validUntil)).toEqual([versions[1]!.validFrom, versions[2]!.validFrom, null]);
  const users = await server.database.query<{ id: string }>({
    text: "SELECT id FROM app_user WHERE username = 'admin'",
  });
  expect(new Set(versions.map(({ by }) => by))).toEqual(new Set(users.map(({ id }) => id)));
});

it("reads a rig as of a moment as it was then, and before Sigma knew it as it was first set up", async () => {
  const rig = await create("Pioneer 13");
  await server.stores.rigs.change(rig._id, { maxFlow: 1100 });
  await server.stores.rigs.change(rig._id, { maxFlow: 1200 });
  // The rig was created, set up within a minute and changed a day later.
  for (const [version, from, until] of [
    [1, 1000, 1030],
    [2, 1030, 87_400],
    [3, 87_400, null],
  ]) {
    await server.database.query({
      text: "UPDATE rig_version SET valid_from = $3, valid_until = $4 WHERE rig_id = $1 AND version = $2",
      values: [rig._id, version, from, until],
    });
  }
  const flowAt = async (asOf: number) => (await createRigStore({ ...server.database, asOf }).byId(rig._id))?.maxFlow;
  expect(await Promise.all([0, 1010, 1030, 87_399, 87_400].map(flowAt))).toEqual([1100, null, 1100, 1100, 1200]);
});

it("accepts one of two simultaneous changes based on the same version", async () => {
  const rig = await create("Pioneer 10");
  const changes = await Promise.all(
    [1100, 1200].map((maxFlow) =>
      server.call("PATCH api/rig", { body: { id: rig._id, version: rig.version, updateValues: { maxFlow } } }),
    ),
  );
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it("names an unknown field of a change [OP-043]", async () => {
  const rig = await create("Pioneer 4");
  const { status, body } = await server.call("PATCH api/rig", {
    body: { id: rig._id, updateValues: { colour: "red" } },
  });
  expect([status, body.field]).toEqual([400, "updateValues.colour"]);
});

it("passes over what names the rig inside a change [SH-207, OP-043]", async () => {
  const rig = await create("Pioneer 6");
  const updateValues = { _id: "other", id: "other", wellId: "w", userId: "u", contractor: "Pioneer" };
  const { body } = await server.call("PATCH api/rig", { body: { id: rig._id, updateValues } });
  expect(body).toEqual({ ...rig, version: 2, contractor: "Pioneer" });
});

it("keeps a rig that wells use and deletes it afterwards [SH-208, OP-091]", async () => {
  const rig = await create("Pioneer 5");
  const well = await server.stores.wells.create({ name: "On Pioneer 5", rigId: rig._id });
  const remove = () => server.call("DELETE api/rig", { query: { rigId: rig._id } });
  expect(await remove()).toMatchObject({ status: 409, body: { code: "conflict" } });
  await server.stores.wells.remove(well._id, server.now.seconds);
  expect((await remove()).body).toEqual({ deleted: 1 });
  expect((await remove()).status).toBe(404);
});

it("restores a deleted rig with its WITS configuration for 10 minutes, unless its port was given away", async () => {
  const { _id: rigId } = await create("Pioneer 61");
  const config = { rigId, connectionType: "server", host: "", port: 5006, channels: [] };
  await server.call("POST api/wits-configs", { body: config });
  const remove = () => server.call("DELETE api/rig", { query: { rigId } });
  const restore = () => server.call("POST api/rig/restore", { body: { rigId } });
  const reason = "This rig was not deleted within the last 10 minutes";
  expect(await restore()).toMatchObject({ status: 404, body: { message: reason, field: "rigId" } });
  await remove();
  expect((await server.call("GET api/wits-configs", { query: { rigId } })).status).toBe(404);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect(server.live.asked.at(-1)).toBe(`reopen ${rigId}`);
  expect((await server.call("GET api/wits-configs", { query: { rigId } })).status).toBe(200);

  await remove();
  const other = await create("Pioneer 7");
  await server.call("POST api/wits-configs", { body: { ...config, rigId: other._id } });
  const takenMessage = "port 5006 is already used by rig Pioneer 7";
  expect(await restore()).toMatchObject({ status: 409, body: { message: takenMessage, field: "port" } });
  server.now.seconds += 600;
  expect((await restore()).status).toBe(404);
});
