import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: string;
beforeEach(async () => {
  wellId = (await server.stores.wells.create({ name: "A well with tops" }))._id;
});

const add = async (fields: object) =>
  (await server.call("POST api/formation-top", { body: { wellId, ...fields } })).body[0]!;
const all = async () => (await server.call("GET api/formation-top", { query: { wellId } })).body;

it("gives a new top its defaults [WS-211]", async () => {
  expect(await add({})).toEqual({
    _id: expect.any(String) as string,
    wellId,
    version: 1,
    formationName: "",
    tvdStart: -10_000,
    tvdEnd: 100_000_000,
    mdStart: 0,
    mdEnd: 25_000,
    baselineMSE: 50,
    baselineROP: 80,
    porePressure: null,
    fractureGradient: null,
    color: "#E6E6F8",
  });
});

it("keeps every field of a formation top, its baseline of the energy in psi [WS-077]", async () => {
  const fields = {
    formationName: "Utsira Fm.",
    tvdStart: 2800,
    tvdEnd: 3400,
    mdStart: 2910,
    mdEnd: 3527,
    baselineMSE: 35_500.7,
    baselineROP: 120,
    porePressure: 0.465,
    fractureGradient: 0.71,
    color: "#A1B2C3",
  };
  const { _id } = await add({ ...fields, formationName: "Utsira" });
  const items = [{ _id, ...fields }];
  await server.call("PATCH api/formation-top", { body: { wellId, items } });
  expect(await all()).toEqual([{ _id, wellId, version: 2, ...fields }]);
});

it("adds one or several and lists them shallow first [SH-193]", async () => {
  await add({ formationName: "Marl", mdStart: 9000, tvdStart: 9000 });
  const formationTops = [
    { formationName: "Salt", mdStart: 3000, tvdStart: 3000 },
    { formationName: "Shale", mdStart: 6000, tvdStart: 6000 },
  ];
  const { body } = await server.call("POST api/formation-top/multiple", {
    body: { wellId, formationTops },
  });
  expect(body).toHaveLength(2);
  expect((await all()).map(({ formationName }) => formationName)).toEqual(["Salt", "Shale", "Marl"]);
});

it.each(["PATCH api/formation-top", "PATCH api/formation-top/multiple"])(
  "changes tops by %s, all or none [SH-195, OP-014]",
  async (route) => {
    const [salt, shale] = [await add({ formationName: "Salt" }), await add({ formationName: "Shale" })];
    const change = (items: object[]) => server.call<FormationTop[]>(route, { body: { wellId, items } });
    const { body } = await change([
      { _id: salt._id, color: "#112233" },
      { _id: shale._id, mdStart: 5 },
    ]);
    expect(body).toEqual([
      { ...salt, color: "#112233", version: 2 },
      { ...shale, mdStart: 5, version: 2 },
    ]);
    const refusedChange = await change([
      { _id: salt._id, color: "#445566" },
      { _id: "gone", mdStart: 6 },
    ]);
    expect(refusedChange.status).toBe(404);
    expect((await all()).find(({ _id }) => _id === salt._id)?.color).toBe("#112233");
    expect((await change([{ _id: salt._id, depth: 5 }])).status).toBe(400);
  },
);

it("deletes a top by its id, but neither the last one nor one that does not exist [SH-194, SH-275, WS-142]", async () => {
  const [one, two] = [await add({}), await add({})];
  const remove = (id: string) => server.call("DELETE api/formation-top", { query: { wellId, id } });
  const message = "Can't find Formation Top with id: gone";
  expect(await remove("gone")).toMatchObject({ status: 404, body: { message } });
  expect((await remove(one._id)).body).toEqual({ deleted: 1 });
  expect(await remove(two._id)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

it("restores a deleted top for 10 minutes", async () => {
  const [one, two] = [await add({ formationName: "Salt" }), await add({})];
  const restore = (body: object) => server.call("POST api/formation-top/restore", { body: { wellId, ...body } });
  await server.call("DELETE api/formation-top", { query: { wellId, id: one._id } });
  expect(await all()).toEqual([two]);
  expect((await restore({ id: one._id })).body).toEqual({ restored: 1 });
  expect(await all()).toContainEqual(one);
  const reason = "This formation top was not deleted within the last 10 minutes";
  expect(await restore({ id: one._id })).toMatchObject({ status: 404, body: { message: reason, field: "id" } });
  expect(await restore({})).toMatchObject({ status: 400, body: { field: "id" } });
  await server.call("DELETE api/formation-top", { query: { wellId, id: one._id } });
  server.now.seconds += 600;
  expect((await restore({ id: one._id })).status).toBe(404);
});

it("refuses changes if one is based on an older version, and returns the named tops as stored", async () => {
  const [salt, shale] = [await add({ formationName: "Salt" }), await add({ formationName: "Shale" })];
  const change = (...items: object[]) => server.call("PATCH api/formation-top/multiple", { body: { wellId, items } });
  const { body } = await change({ _id: salt._id, version: 1, mdStart: 100 });
  const newer = { ...salt, mdStart: 100, version: 2 };
  expect(body).toEqual([newer]);
  const refusedChange = await change(
    { _id: shale._id, version: 1, mdStart: 200 },
    { _id: salt._id, version: 1, mdEnd: 300 },
  );
  expect(refusedChange).toMatchObject({ status: 409, body: { code: "conflict", field: "version" } });
  expect((refusedChange.body as unknown as { current: FormationTop[] }).current).toHaveLength(2);
  expect((refusedChange.body as unknown as { current: FormationTop[] }).current).toEqual(
    expect.arrayContaining([newer, shale]),
  );
  expect(await all()).toEqual(expect.arrayContaining([newer, shale]));
});

it("refuses changes that name one top twice", async () => {
  const salt = await add({ formationName: "Salt" });
  const items = [
    { _id: salt._id, mdStart: 100 },
    { _id: salt._id, mdEnd: 300 },
  ];
  const refusedPatch = await server.call("PATCH api/formation-top/multiple", { body: { wellId, items } });
  expect(refusedPatch).toMatchObject({ status: 400, body: { code: "validation", field: "_id" } });
  expect(await all()).toEqual([salt]);
});

it("keeps the version of a top if a change does not modify it", async () => {
  const salt = await add({ formationName: "Salt" });
  const { body } = await server.call("PATCH api/formation-top", {
    body: { wellId, items: [{ _id: salt._id, version: 1, formationName: "Salt" }] },
  });
  expect(body).toEqual([salt]);
});

it("refuses to change a deleted top, and returns the remaining tops", async () => {
  const [salt, shale] = [await add({ formationName: "Salt" }), await add({ formationName: "Shale" })];
  await server.call("DELETE api/formation-top", { query: { wellId, id: salt._id } });
  const items = [salt, shale].map(({ _id, version }) => ({ _id, version, mdEnd: 300 }));
  const refusedPatch = await server.call("PATCH api/formation-top/multiple", { body: { wellId, items } });
  expect(refusedPatch).toMatchObject({ status: 409, body: { current: [shale] } });
});
