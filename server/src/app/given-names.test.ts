import { expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";

const server = testServer();

/** One name in spellings that users consider equal. */
const ways = ["Poplar 12H", "POPLAR 12H", "Poplar  12H", "Рoplar 12H", "poplar 12h"];

const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
const oneOf = (firstStatus: number) => [firstStatus, 409, 409, 409, 409];

const well = (name: string, more = {}) => server.call("POST api/well", { body: { name, ...more } });
const rig = (name: string) =>
  server.call("POST api/rig", {
    body: { name, contractor: "Contractor", dataSourceType: "wits", timezoneOffset: 0, blockWeight: null },
  });

it("creates only one of several wells, rigs, users and operators with equivalent names at the same time", async () => {
  expect(await statuses(ways.map((name) => well(name)))).toEqual(oneOf(200));
  expect(await statuses(ways.map((name) => rig(name)))).toEqual(oneOf(200));
  const users = ["poplar", "POPLAR", "Poplar", "рoplar", "poρlar"].map((username, at) =>
    server.call("POST api/users", {
      body: { username, name: `Person ${at}`, email: `p${at}@example.com`, password: "rig-floor-2931" },
    }),
  );
  expect(await statuses(users)).toEqual(oneOf(200));
  const operators = ways.map((name, at) => well(`Well ${at} of an operator`, { operator: { name } }));
  expect(await statuses(operators)).toEqual(oneOf(200));
});

it("renames only one of two wells that are given equivalent names at the same time", async () => {
  const newWells = await Promise.all(["First of two", "Second of two"].map((name) => well(name)));
  const renameCalls = newWells.map(({ body }, at) =>
    server.call("PATCH api/well", { body: { wellId: body._id, name: at === 0 ? "Elm 4H" : "ELM 4H" } }),
  );
  expect(await statuses(renameCalls)).toEqual([200, 409]);
});

it("has each well name once per operator, and names the field, the well and its operator", async () => {
  const operator = { name: "Birch Energy" };
  const first = (await well("Birch 1H", { operator })).body;
  expect((await well("Birch 1H")).status).toBe(200);
  const elsewhere = (await well("Birch 1H", { operator: { name: "Cedar Energy" } })).body;
  const refusal = {
    status: 409,
    body: {
      code: "conflict",
      field: "name",
      message:
        "name is taken for the well Birch 1H of Birch Energy: names must differ in more than case, blanks and letters that look alike",
    },
  };
  expect(await well("birch 1h", { operator })).toMatchObject(refusal);
  const movedWell = { wellId: elsewhere._id, operator };
  expect(await server.call("PATCH api/well", { body: movedWell })).toMatchObject(refusal);
  const { _id: wellId } = first;
  expect((await server.call("PATCH api/well", { body: { wellId, name: "Birch 1H", field: "North" } })).status).toBe(
    200,
  );
});

it("restores a well under a free name if its name has been given to another well", async () => {
  const { _id: wellId } = (await well("Oak 7H")).body;
  await server.call("DELETE api/well", { query: { wellId } });
  await well("OAK 7H");
  await well("Oak 8H");
  const restore = (name?: string) => server.call("POST api/well/restore", { body: { wellId, name } });
  const refusedRestore = await restore();
  expect(refusedRestore.status).toBe(409);
  expect(refusedRestore.body).toMatchObject({
    field: "name",
    message: "The name Oak 7H is taken for the well OAK 7H: restore it as another",
  });
  for (const takenName of ["Oak 7H", "oak  7h", "OAK 8H", "Оak 7H"]) {
    expect([takenName, (await restore(takenName)).body]).toMatchObject([
      takenName,
      { code: "conflict", field: "name" },
    ]);
  }
  for (const no of ["", " ", "Oak\u202e 7H", "n".repeat(201)]) {
    expect([no, (await restore(no)).body]).toMatchObject([no, { code: "validation", field: "name" }]);
  }
  expect((await server.stores.wells.all()).map(({ _id }) => _id)).not.toContain(wellId);
  expect((await restore("Oak 7H old")).status).toBe(200);
  expect(await server.stores.wells.byId(wellId)).toMatchObject({ name: "Oak 7H old", version: 2 });
});

it("restores a well under its own name once that is free again", async () => {
  const { _id: wellId } = (await well("Larch 2H")).body;
  await server.call("DELETE api/well", { query: { wellId } });
  const { body: other } = await well("LARCH 2H");
  expect((await server.call("POST api/well/restore", { body: { wellId } })).status).toBe(409);
  await server.call("PATCH api/well", { body: { wellId: other._id, name: "Ash 1H" } });
  expect((await server.call("POST api/well/restore", { body: { wellId } })).status).toBe(200);
});

it("restores a rig under a free name if its name has been given to another rig", async () => {
  const { _id: rigId } = (await rig("Rig 9")).body;
  await server.call("DELETE api/rig", { query: { rigId } });
  await rig("RIG 9");
  const restore = (name?: string) => server.call("POST api/rig/restore", { body: { rigId, name } });
  expect((await restore()).body).toMatchObject({ code: "conflict", field: "name" });
  expect((await restore("rig 9")).body).toMatchObject({ code: "conflict", field: "name" });
  expect((await restore("Rig 9 old")).status).toBe(200);
  expect(await server.stores.rigs.byId(rigId)).toMatchObject({ name: "Rig 9 old", version: 2 });
});
