import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import type { WellNo } from "../../storage/well-no";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";
import { depthRowOf } from "@sigma/terms/sample";

const server = testServer();
let wellId: WellId;
let wellNo: WellNo;
beforeEach(async () => {
  ({ _id: wellId, wellNo } = await server.stores.wells.create({ name: "A well with BHAs" }));
});

const all = async () => (await server.call("GET api/bha", { query: { wellId } })).body;
const post = (...bhas: object[]) => server.call("POST api/bha", { body: { wellId, bhas } });
const add = async (fields: object = {}) => (await post(fields)).body[0]!;
const patch = (...items: object[]) => server.call("PATCH api/bha", { body: { wellId, items } });
const remove = (id: string) => server.call("DELETE api/bha", { query: { wellId, id } });
const readRevision = async () => (await server.stores.recomputes.get(wellNo)).revision;
const activeNames = async () => (await all()).filter(({ active }) => active).map(({ name }) => name);

it("returns one generated BHA while a well has no BHA, and none after the first is added [OP-074]", async () => {
  const well = async () => (await server.call("GET api/well", { query: { wellId } })).body;
  expect(await all()).toEqual([{ ...newBha(1), _id: "default", wellId, version: 0, startDate: null, endDate: null }]);
  expect((await well()).useDefaultBhas).toBe(true);
  await add({ name: "Curve" });
  expect((await all()).map(({ name }) => name)).toEqual(["Curve"]);
  expect((await well()).useDefaultBhas).toBe(false);
  await server.call("PATCH api/well", { body: { wellId, useDefaultBhas: true } });
  expect((await well()).useDefaultBhas).toBe(false);
});

it.each(["POST api/bha", "POST api/bha/multiple"])("adds one or several by %s [SH-196, OP-014]", async (route) => {
  const bhas = [{ name: "Lateral", startDepth: 9000 }, { name: "Surface" }];
  const { body } = await server.call<Bha[]>(route, { body: { wellId, bhas } });
  expect(body.map(({ name, active }) => [name, active])).toEqual([
    ["Lateral", true],
    ["Surface", false],
  ]);
  expect((await all()).map(({ name }) => name)).toEqual(["Surface", "Lateral"]);
});

it.each(["PATCH api/bha", "PATCH api/bha/multiple"])(
  "changes BHAs by %s, all or none [SH-198, OP-014]",
  async (route) => {
    const [one, two] = [await add(), await add()];
    const change = (...items: object[]) => server.call<Bha[]>(route, { body: { wellId, items } });
    const { body } = await change(
      { _id: one._id, endDepth: 900, motor: { rpg: 0.5 } },
      { _id: two._id, startDepth: 900, bit: { od: 8.5 } },
    );
    expect(body).toEqual([
      { ...one, endDepth: 900, motor: { ...one.motor, rpg: 0.5 }, version: 2 },
      { ...two, startDepth: 900, bit: { ...two.bit, od: 8.5 }, version: 2 },
    ]);
    const refusedChange = await change({ _id: one._id, endDepth: 800 }, { _id: "gone", endDepth: 1 });
    expect(refusedChange).toMatchObject({ status: 404, body: { message: "Can't find BHA with id gone" } });
    expect((await all())[0]!.endDepth).toBe(900);
    expect((await change({ _id: one._id, weight: 5 })).status).toBe(400);
  },
);

it("passes over ids and dates in a change [WS-069]", async () => {
  const firstBha = await add();
  const { body } = await patch({ ...firstBha, wellId: "other", startDate: 5, endDate: 6, name: "Same" });
  expect(body).toEqual([{ ...firstBha, name: "Same", version: 2 }]);
});

it("keeps exactly one BHA active, and returns every BHA that changed as a result [WS-099, WS-100, OP-076]", async () => {
  const [one, two] = [await add({ name: "One" }), await add({ name: "Two" })];
  expect((await patch({ _id: two._id, active: true })).body).toEqual([
    { ...two, active: true, version: 2 },
    { ...one, active: false, version: 2 },
  ]);
  expect(await activeNames()).toEqual(["Two"]);
  await patch({ _id: one._id, active: true }, { _id: two._id, active: false });
  expect(await activeNames()).toEqual(["One"]);
  expect(await patch({ _id: one._id, active: false })).toMatchObject({
    status: 400,
    body: {
      field: "items.0.active",
      message: "A well must have an active BHA: make another one active instead",
    },
  });
  expect(await patch({ _id: one._id, active: true }, { _id: two._id, active: true })).toMatchObject({
    status: 400,
    body: { field: "items.1.active" },
  });
  expect((await post({ active: true }, { active: true })).status).toBe(400);
  expect((await post({ name: "Three", active: true })).body.map(({ name, active }) => [name, active])).toEqual([
    ["Three", true],
    ["One", false],
  ]);
  expect(await activeNames()).toEqual(["Three"]);
});

it("deletes a BHA but not the last one, and makes the last remaining active [SH-197, WS-141, OP-076]", async () => {
  const [one, two, three] = [await add(), await add({ startDepth: 10 }), await add({ startDepth: 20 })];
  expect((await remove("gone")).status).toBe(404);
  expect((await remove(one._id)).body).toEqual({ deleted: 1 });
  expect(await activeNames()).toEqual([three.name]);
  await remove(two._id);
  expect(await remove(three._id)).toMatchObject({
    status: 409,
    body: { code: "conflict", message: "The last BHA can't be deleted" },
  });
});

it("restores a deleted BHA for 10 minutes, without making it active", async () => {
  const [one, two] = [await add({ name: "One" }), await add({ name: "Two" })];
  const restore = () => server.call("POST api/bha/restore", { body: { wellId, id: one._id } });
  expect((await restore()).status).toBe(404);
  await remove(one._id);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect(await activeNames()).toEqual(["Two"]);
  await remove(one._id);
  await patch({ _id: two._id, name: "One" });
  expect(await restore()).toMatchObject({ status: 409, body: { field: "id" } });
  server.now.seconds += 600;
  expect((await restore()).status).toBe(404);
});

it("refuses every edit while a data source keeps the BHAs [WS-140, OP-074]", async () => {
  const [one] = [await add(), await add()];
  await server.stores.wells.change(wellId, { bhaAutoSync: true });
  const answers = await Promise.all([
    post({}),
    patch({ _id: one._id, endDepth: 5 }),
    remove(one._id),
    server.call("POST api/bha/restore", { body: { wellId, id: one._id } }),
  ]);
  const message = "The BHAs of this well are kept by its data source. Switch auto-sync off to edit them";
  for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { message } });
  expect(await all()).toHaveLength(2);
  await server.stores.wells.change(wellId, { bhaAutoSync: false });
  expect((await remove(one._id)).body).toEqual({ deleted: 1 });
});

it("keeps names unique within a well and gives a new name to the MWD runs of the BHA [WS-080, OP-013]", async () => {
  const run = (id: string, bhaId: string) =>
    server.database.query({
      text: "INSERT INTO mwd_run (well_no, id, fields) VALUES ($1, $2, $3)",
      values: [wellNo, id, JSON.stringify({ name: id, bhaId })],
    });
  const runs = async () => {
    const rows = await server.database.query<{ id: string; bha: string; version: number }>({
      text: "SELECT id, fields ->> 'bhaId' AS bha, version FROM mwd_run WHERE well_no = $1 ORDER BY id",
      values: [wellNo],
    });
    return rows.map(({ id, bha, version }) => [id, bha, version]);
  };
  const [one, two] = [await add({ name: "One" }), await add({ name: "Two" })];
  await Promise.all([run("run 1", "One"), run("run 2", "Two"), run("run 3", "Gone")]);

  expect(await patch({ _id: two._id, name: "One" })).toMatchObject({
    status: 409,
    body: { field: "items.0.name", message: 'Another BHA of this well is named "One"' },
  });
  expect(await post({ name: "Two" })).toMatchObject({ status: 409, body: { field: "bhas.0.name" } });
  await patch({ _id: one._id, name: "Two" }, { _id: two._id, name: "One" });
  expect(await runs()).toEqual([
    ["run 1", "Two", 2],
    ["run 2", "One", 2],
    ["run 3", "Gone", 1],
  ]);
  const other = await server.stores.wells.create({ name: "Another well" });
  const elsewhere = await server.call("POST api/bha", { body: { wellId: other._id, bhas: [{ name: "One" }] } });
  expect(elsewhere.status).toBe(200);
});

it("numbers new BHAs past the names that are taken", async () => {
  await post({ name: "BHA #2" }, {});
  expect((await all()).map(({ name }) => name).toSorted()).toEqual(["BHA #2", "BHA #3"]);
});

it("returns the stored BHA to the second of two users who save the same BHA, and writes nothing [OP-072]", async () => {
  const firstBha = await add();
  await patch({ _id: firstBha._id, version: 1, endDepth: 9000 });
  const late = await patch({ _id: firstBha._id, version: 1, startDepth: 5 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: "conflict", field: "version", current: await all() });
  expect(late.body.changedBy).toBe("The admin");
  expect((await patch({ _id: firstBha._id, version: 2, startDepth: 5 })).body[0]).toMatchObject({
    version: 3,
    startDepth: 5,
    endDepth: 9000,
  });
  expect((await patch({ _id: firstBha._id, version: 3, startDepth: 5 })).body[0]!.version).toBe(3);
});

it("keeps one active BHA during simultaneous changes by several users [WS-099]", async () => {
  const bhas = (await post({}, {}, {}, {})).body;
  await Promise.all(bhas.map(({ _id }) => patch({ _id, active: true })));
  expect(await activeNames()).toHaveLength(1);
  await Promise.all(bhas.map(({ _id }) => remove(_id)));
  expect(await activeNames()).toHaveLength(1);
});

it("takes at most 50 BHAs a well", async () => {
  expect((await post(...Array.from({ length: 50 }, () => ({})))).body).toHaveLength(50);
  expect(await post({})).toMatchObject({ status: 409, body: { message: "A well has at most 50 BHAs" } });
});

it("restores no BHA beside 50 others", async () => {
  const { body } = await post(...Array.from({ length: 50 }, () => ({})));
  const { _id: id } = body.find(({ active }) => !active)!;
  await remove(id);
  await add();
  const restoreReply = await server.call("POST api/bha/restore", { body: { wellId, id } });
  expect(restoreReply).toMatchObject({ status: 409, body: { message: "A well has at most 50 BHAs", field: "id" } });
  expect(await all()).toHaveLength(50);
});

it("recomputes results only if the active BHA changes them", async () => {
  const motor = { rpg: 0.3, torqueSlope: 5 };
  await add({ components: [] });
  expect(await readRevision()).toBe(0);
  const [one] = await all();
  const changes: [object, boolean][] = [
    [{ name: "Renamed", endDepth: 9000, directionalSensorSN: "7" }, false],
    [{ motor }, false],
    [{ components: [{ type: "Motor", sequence: 1 }] }, true],
    [{ motor: { rpg: 0.4 } }, true],
    [{ gammaSensorOffset: 50 }, true],
    [{ bit: { od: 8.5 } }, true],
    [{ bit: { gradeOut: "1-1" } }, false],
  ];
  for (const [change, isOutdated] of changes) {
    const before = await readRevision();
    await patch({ _id: one!._id, ...change });
    expect([change, (await readRevision()) > before]).toEqual([change, isOutdated]);
  }
  const idle = await add({ bit: { od: 6 } });
  const before = await readRevision();
  await patch({ _id: idle._id, gammaSensorOffset: 10 });
  expect(await readRevision()).toBe(before);
  await patch({ _id: idle._id, active: true });
  expect(await readRevision()).toBe(before + 1);
  expect((await server.stores.recomputes.get(wellNo)).saved).toEqual(["bhas-updated"]);
});

it("recomputes results if a BHA that drilled before the active one changes them", async () => {
  const motor = { stallPressure: 1000, rpg: 0.3, torqueSlope: 5 };
  const drilledBha = await add({ startDepth: 0, components: [{ type: "Motor", sequence: 1 }], motor });
  await add({ startDepth: 5000, active: true });
  const plannedBha = await add({ startDepth: 9000 });
  const changes: [string, object, boolean][] = [
    [drilledBha._id, { motor: { stallPressure: 1100 } }, true],
    [drilledBha._id, { gammaSensorOffset: 50 }, true],
    [drilledBha._id, { startDepth: 100 }, true],
    [drilledBha._id, { endDepth: 4900 }, false],
    [plannedBha._id, { gammaSensorOffset: 50 }, false],
    [plannedBha._id, { startDepth: 9500 }, false],
  ];
  for (const [_id, change, isOutdated] of changes) {
    const before = await readRevision();
    await patch({ _id, ...change });
    expect([change, (await readRevision()) > before]).toEqual([change, isOutdated]);
  }
});

it("returns the same over the socket [AN-208, OP-042]", async () => {
  await add({ name: "Curve" });
  const socket = await server.connect({ wellId });
  expect((await socket.ask("bha/get/all", { wellId })).data).toEqual(await all());
  expect((await socket.ask("bha/get/all", { wellId: "gone" })).error).toMatchObject({ field: "wellId" });
});

it("reports when a BHA drilled its first and its last foot, to the depth that is recorded [WS-069]", async () => {
  await post(
    { name: "Surface", endDepth: 500 },
    { name: "Curve", startDepth: 500, endDepth: 2000 },
    { name: "Lateral", startDepth: 3000, endDepth: 4000 },
  );
  const depthRows = [100, 499, 501, 1500].map((depth) => depthRowOf(depth, 1_700_000_000 + depth));
  await server.record(wellNo, { depthRows });
  expect((await all()).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    [1_700_000_100, 1_700_000_499],
    [1_700_000_501, null],
    [null, null],
  ]);
});
