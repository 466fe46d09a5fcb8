import { MOST_WITSML_SERVERS } from "@sigma/contract/rigs/witsml-limits";
import { beforeAll, expect, it } from "vitest";
import { startStoreDouble } from "../../witsml/testing/store-double";
import { openForFile } from "../../storage/testing/open-for-file";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const double = openForFile(startStoreDouble);
beforeAll(() => {
  double.documents.well =
    '<wells xmlns="http://www.witsml.org/schemas/1series"><well uid="w"><name>F-9</name><field>Volve</field></well></wells>';
});

const add = (fields: object) => server.call("POST api/witsml-server", { body: fields });

it("stores a server with a password that is never returned, tests it and lists the contents of its store", async () => {
  const { body: made } = await add({ name: "Field", url: double.url, username: "sigma", password: "rig-7" });
  expect(made).toMatchObject({ name: "Field", hasPassword: true, witsmlVersion: "1.4.1.1", trustedFingerprint: null });
  expect(JSON.stringify(await server.call("GET api/witsml-server"))).not.toContain("rig-7");
  expect((await server.stores.witsmlServers.byId(made._id))?.sealedSecret).not.toContain("rig-7");
  const { body: test } = await server.call("POST api/witsml-server/test", { body: { _id: made._id } });
  expect(test).toMatchObject({ isConnected: true, versions: ["1.3.1.1", "1.4.1.1"], certificate: null });
  const query = { serverId: made._id, type: "well" };
  const { body: wells } = await server.call("GET api/witsml-server/objects", { query, token: server.tokens.engineer });
  expect(wells).toEqual([{ uid: "w", name: "F-9", isGrowing: null, note: "Volve" }]);
  const { body: shown } = await server.call("GET api/witsml-server/object", { query: { ...query, uid: "w" } });
  expect(shown).toMatchObject({ name: "F-9", sections: [{ title: "General" }] });
});

it("refuses an address that the rules close, a name twice, and a move that would take the password along", async () => {
  expect((await add({ name: "Cloud", url: "http://169.254.169.254/latest" })).status).toBe(400);
  expect((await add({ name: "Odd", url: "file:///etc/passwd" })).status).toBe(400);
  expect(await add({ name: "field", url: double.url })).toMatchObject({ status: 409, body: { field: "name" } });
  const [known] = (await server.call("GET api/witsml-server")).body;
  const change = (fields: object) => server.call("PATCH api/witsml-server", { body: { _id: known!._id, ...fields } });
  const elsewhere = { url: "http://127.0.0.1:1/store" };
  expect(await change(elsewhere)).toMatchObject({ status: 400, body: { field: "password" } });
  expect((await change({ version: 99, name: "Other" })).status).toBe(409);
  const trustedFingerprint = Array(32).fill("AB").join(":");
  expect((await change({ trustedFingerprint })).body).toMatchObject({ trustedFingerprint, version: 2 });
  expect((await change({ ...elsewhere, password: "new" })).body).toMatchObject({
    trustedFingerprint: null,
    version: 3,
  });
});

it("returns the messages of a store in words, and keeps a server while it feeds a rig", async () => {
  const { body: made } = await add({ name: "Fails", url: double.url, username: "sigma", password: "guess" });
  const query = { serverId: made._id, type: "well" };
  expect(await server.call("GET api/witsml-server/objects", { query })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("(401)") },
  });
  const rig = (await server.call("POST api/rig", { body: { name: "Fed", dataSourceType: "witsml" } })).body;
  const witsml = {
    serverId: made._id,
    uidWell: "w",
    uidWellbore: "b",
    wellId: server.well._id,
    logs: [],
    channels: [],
  };
  const body = {
    rigId: rig._id,
    dataSourceType: "witsml",
    connectionType: "client",
    host: "",
    port: 1,
    channels: [],
    witsml,
  };
  expect((await server.call("POST api/wits-configs", { body })).status).toBe(200);
  const remove = () => server.call("DELETE api/witsml-server", { query: { serverId: made._id } });
  expect(await remove()).toMatchObject({ status: 409, body: { message: "The rig Fed is fed from this server" } });
  expect((await server.call("GET api/witsml-feed", { query: { rigId: rig._id } })).body).toBeNull();
  const run = { rigId: rig._id, run: true };
  expect((await server.call("POST api/witsml-feed/backfill", { body: run })).status).toBe(409);
  await server.call("DELETE api/rig", { query: { rigId: rig._id } });
  expect((await remove()).body).toEqual({ deleted: 1 });

  await server.call("POST api/rig/restore", { body: { rigId: rig._id } });
  server.live.asked.length = 0;
  expect((await server.call("POST api/witsml-server/restore", { body: { serverId: made._id } })).status).toBe(200);
  expect(server.live.asked).toEqual([`reopen ${rig._id}`]);
});

it("restores no server beyond as many as there may be", async () => {
  const { body: made } = await add({ name: "One too many", url: double.url, username: "", password: "" });
  const remove = (serverId: string) => server.call("DELETE api/witsml-server", { query: { serverId } });
  const restore = () => server.call("POST api/witsml-server/restore", { body: { serverId: made._id } });
  await remove(made._id);
  const { length } = (await server.call("GET api/witsml-server")).body;
  const others = await Promise.all(
    Array.from({ length: MOST_WITSML_SERVERS - length }, async (_, at) => {
      return (await add({ name: `Other ${at}`, url: double.url, username: "", password: "" })).body._id;
    }),
  );
  const full = { code: "conflict", message: "There are 50 WITSML servers already", field: "serverId" };
  expect(await restore()).toMatchObject({ status: 409, body: full });
  await Promise.all(others.map(remove));
  expect((await restore()).body).toEqual({ restored: 1 });
});

it("restores a deleted server with its password for 10 minutes, unless its name was given away", async () => {
  const fields = { name: "Undone", url: "https://undone.example.com/store", username: "u", password: "sealed-1" };
  const { body: made } = await server.call("POST api/witsml-server", { body: fields });
  const names = async () =>
    (await server.call("GET api/witsml-server", {})).body
      .filter(({ name }) => name === "Undone")
      .map(({ hasPassword }) => hasPassword);
  const remove = () => server.call("DELETE api/witsml-server", { query: { serverId: made._id } });
  const restore = () => server.call("POST api/witsml-server/restore", { body: { serverId: made._id } });
  const late = { status: 404, body: { message: "This WITSML server was not deleted within the last 10 minutes" } };
  expect(await restore()).toMatchObject(late);
  await remove();
  expect(await names()).toEqual([]);
  expect((await remove()).status).toBe(404);
  expect((await restore()).body).toEqual({ restored: 1 });
  expect(await names()).toEqual([true]);
  await remove();
  expect((await server.call("POST api/witsml-server", { body: { ...fields, password: "" } })).status).toBe(200);
  expect(await names()).toEqual([false]);
  expect(await restore()).toMatchObject(late);
});
