import type { Rig } from "@sigma/contract/rigs/rig";
import type { Well } from "@sigma/contract/wells/well";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../transport/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** One name in the ways that people take for one another. */
const ways = ["Poplar 12H", "POPLAR 12H", "Poplar  12H", "Рoplar 12H", "poplar 12h"];

const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((a, b) => a - b);
const oneOf = (made: number) => [made, 409, 409, 409, 409];

const well = (name: string, more = {}) => server.call<Well>("POST api/well", { body: { name, ...more } });
const rig = (name: string) =>
  server.call<Rig>("POST api/rig", {
    body: { name, contractor: "Contractor", dataSourceType: "wits", timezoneOffset: 0, blockWeight: null },
  });

it("makes one of several wells, rigs, users and operators whose alike names are given at the same moment", async () => {
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

it("makes one of two wells that are given alike names at the same moment by a change", async () => {
  const made = await Promise.all(["First of two", "Second of two"].map((name) => well(name)));
  const renamed = made.map(({ body }, at) =>
    server.call("PATCH api/well", { body: { wellId: body._id, name: at === 0 ? "Elm 4H" : "ELM 4H" } }),
  );
  expect(await statuses(renamed)).toEqual([200, 409]);
});

it("restores no well whose name was given to another one since, and says which", async () => {
  const { _id: wellId } = (await well("Oak 7H")).body;
  await server.call("DELETE api/well", { query: { wellId } });
  const { body: other } = await well("OAK 7H");
  const refused = await server.call<{ message: string }>("POST api/well/restore", { body: { wellId } });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Its name is taken for the well OAK 7H. Rename that one first");
  expect((await server.stores.wells.all()).map(({ _id }) => _id)).not.toContain(wellId);
  await server.call("PATCH api/well", { body: { wellId: other._id, name: "Ash 1H" } });
  expect((await server.call("POST api/well/restore", { body: { wellId } })).status).toBe(200);
});

it("restores no rig whose name was given to another one since", async () => {
  const { _id: rigId } = (await rig("Rig 9")).body;
  await server.call("DELETE api/rig", { query: { rigId } });
  const { body: other } = await rig("RIG 9");
  expect((await server.call("POST api/rig/restore", { body: { rigId } })).status).toBe(409);
  await server.call("PATCH api/rig", { body: { id: other._id, updateValues: { name: "Rig 10" } } });
  expect((await server.call("POST api/rig/restore", { body: { rigId } })).status).toBe(200);
});
