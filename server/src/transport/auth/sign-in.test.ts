import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { storeClient } from "../../witsml-store/testing/store-client";
import { testServer } from "../testing/own-test-server";
import { PASSWORD } from "../testing/test-server";
import { hashPassword } from "./passwords";

const server = testServer({ trustProxy: 1, secondFactor: "optional" });

const hex = () => randomBytes(20).toString("hex");
const rows = () =>
  server.database.query<{ call: string; username: string; action: string; address: string; reason: string }>({
    text: "SELECT call, username, action, address, after ->> 'reason' AS reason FROM audit_log WHERE action LIKE '%refused' ORDER BY time, id",
  });
const findRefusals = () => server.logged.filter(({ msg }) => msg === "sign-in refused");
const witsml = (credentials: string, address = "198.51.100.1") =>
  storeClient(server.url, credentials, { "x-forwarded-for": address })("WMLS_GetVersion", {});
const call = (token: string, address: string) =>
  server.call("GET api/wells", { token, headers: { "x-forwarded-for": address } });

it("keeps a refused sign-in by WITSML and by a token in the log and in the audit log, as one by password", async () => {
  const body = { username: "nobody", password: "wrong password" };
  await server.call("POST api/login", { token: null, body, headers: { "x-forwarded-for": "192.0.2.1" } });
  expect((await witsml("stranger:wrong password", "192.0.2.2")).status).toBe(401);
  expect((await witsml(`any:${hex()}`, "192.0.2.3")).status).toBe(401);
  expect((await call(hex(), "192.0.2.4")).status).toBe(403);
  await expect(server.connect({ token: hex() })).rejects.toThrow("403");
  const keptRows = (await rows()).map(({ call, username, address, reason }) => [call, username, address, reason]);
  const byAddress = (firstRow: string[], other: string[]) => firstRow[2]!.localeCompare(other[2]!);
  expect(keptRows.toSorted(byAddress)).toEqual([
    ["connect", "", "::ffff:127.0.0.1", "The API token is wrong or was deleted"],
    ["POST api/login", "nobody", "192.0.2.1", "Wrong username or password"],
    ["POST witsml/store", "stranger", "192.0.2.2", "Wrong username or password"],
    ["POST witsml/store", "", "192.0.2.3", "The API token is wrong or was deleted"],
    ["GET api/wells", "", "192.0.2.4", "The API token is wrong or was deleted"],
  ]);
  expect(findRefusals().map(({ call }) => call)).toEqual([
    "POST api/login",
    "POST witsml/store",
    "POST witsml/store",
    "GET api/wells",
    "connect",
  ]);
  expect(JSON.stringify([keptRows, server.logged])).not.toContain('wrong password"');
});

it("counts passwords sent by WITSML and by the page together, by name and by address", async () => {
  server.now.seconds += 1000;
  for (let tries = 0; tries < 5; tries++) expect((await witsml("engineer:wrong", "192.0.2.10")).status).toBe(401);
  const page = await server.call("POST api/login", {
    token: null,
    body: { username: "engineer", password: PASSWORD },
    headers: { "x-forwarded-for": "192.0.2.10" },
  });
  expect(page.body.message).toMatch(/^Too many wrong passwords/);
  for (let tries = 0; tries < 30; tries++) await witsml(`name ${tries}:wrong`, "192.0.2.11");
  expect((await witsml(`guest:${PASSWORD}`, "192.0.2.11")).status).toBe(429);
  const { status } = await server.call("POST api/login", {
    token: null,
    body: { username: "guest", password: PASSWORD },
    headers: { "x-forwarded-for": "192.0.2.11" },
  });
  expect(status).toBe(429);
});

it("does not count the repeated wrong password of a program against its address", async () => {
  server.now.seconds += 1000;
  for (let tries = 0; tries < 60; tries++) await witsml("engineer:wrong", "192.0.2.20");
  const { status } = await server.call("POST api/login", {
    token: null,
    body: { username: "guest", password: PASSWORD },
    headers: { "x-forwarded-for": "192.0.2.20" },
  });
  expect(status).toBe(200);
});

it("checks no further token of an address that has tried 30 wrong ones, except tokens that were right before", async () => {
  server.now.seconds += 1000;
  const address = "192.0.2.30";
  expect((await call(server.tokens.admin, address)).status).toBe(200);
  const stale = randomBytes(32).toString("base64url");
  for (let tries = 0; tries < 50; tries++) expect((await call(stale, address)).status).toBe(403);
  for (let tries = 0; tries < 29; tries++) expect((await call(hex(), address)).status).toBe(403);
  const { status, body } = await call(hex(), address);
  expect([status, body.code]).toEqual([429, "too-many"]);
  expect((await witsml(`any:${hex()}`, address)).status).toBe(429);
  expect((await call(stale, address)).status).toBe(403);
  expect((await call(server.tokens.admin, address)).status).toBe(200);
  expect((await call(hex(), "192.0.2.31")).status).toBe(403);
  server.now.seconds += 61;
  expect((await call(hex(), address)).status).toBe(403);
});

it("hashes few passwords at once and refuses excess attempts, without losing the turn of earlier ones", async () => {
  const hashes = await Promise.allSettled(Array.from({ length: 100 }, () => hashPassword("a long password")));
  const doneHashes = hashes.filter(({ status }) => status === "fulfilled");
  expect(doneHashes.length).toBe(66);
  const [refused] = hashes.filter((each) => each.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "busy" });
  expect(await hashPassword("a long password")).toMatch(/^\$argon2id/);
}, 60_000);
