import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { PASSWORD } from "../transport/testing/test-server";
import { leavesOf, sampleRequest } from "./sample-request";
import { tableDigest } from "./table-digest";

const server = testServer();

/** A call as a plain engineer makes it, and the code of its reply. */
async function tryAs(token: string, name: string, entry: object, request: unknown): Promise<string> {
  if (name.includes(" ")) {
    const isBody = "body" in entry;
    const query = isBody ? {} : (request as Record<string, string>);
    const { status, body } = await server.call(name, { token, ...(isBody ? { body: request } : { query }) });
    return status < 300 ? "ok" : body.code;
  }
  const { ask, socket } = await server.connect({ token, wellId: server.well._id });
  const { error } = await ask(name, request);
  socket.disconnect();
  return error?.code ?? "ok";
}

it("does not let a plain user read or change another user's data, in any call that names a user", async () => {
  const digest = await tableDigest(server.database);
  const before = await digest();
  const { admin } = server.users;
  const knownFields = {
    wellId: server.well._id,
    wellIds: [server.well._id],
    userId: admin._id,
    username: admin.username,
  };
  const unexpectedAnswers: string[] = [];
  let triedCount = 0;
  for (const [name, entry] of Object.entries({ ...routes, ...events } as Record<string, RouteEntry | EventEntry>)) {
    const schema = "request" in entry ? entry.request : (entry.body ?? entry.query);
    if (!schema || entry.roles === "anyone" || ("upload" in entry && entry.upload)) continue;
    const request = sampleRequest(schema, knownFields);
    const namedLeaves = leavesOf(request).filter(({ path }) => ["userId", "username"].includes(path.at(-1)!));
    if (namedLeaves.length === 0) continue;
    triedCount++;
    const code = await tryAs(server.tokens.engineer, name, entry, request);
    if (!["permission", "validation", "not-found", "conflict"].includes(code))
      unexpectedAnswers.push(`${name}: ${code}`);
  }
  expect(unexpectedAnswers).toEqual([]);
  expect(triedCount).toBeGreaterThan(20);
  const after = await digest();
  const own = ["session", "app_user", "audit_log"];
  expect([...before].filter(([table, was]) => after.get(table) !== was && !own.includes(table))).toEqual([]);
  expect((await server.call("GET api/users/token")).body).toMatchObject({ _id: admin._id, type: "admin" });
});

it("does not let a plain user gain rights or end another user's session, for any ids", async () => {
  const { engineer } = server.tokens;
  const { _id, username } = server.users.engineer;
  await server.call("PATCH api/users", { body: { _id, access: { operators: ["Permian Oil"], wells: [] } } });
  const [session] = (await server.call("GET api/user-session", { query: { userId: server.users.admin._id } })).body;
  const tries: [string, object][] = [
    ["PATCH api/users", { body: { _id, type: "admin" } }],
    ["PATCH api/users", { body: { _id, access: null } }],
    ["PATCH api/users", { body: { _id: server.users.admin._id, password: "taken-over-1" } }],
    ["PATCH api/users", { body: { _id, username: "admin" } }],
    [
      "POST api/users",
      { body: { username: "eve", name: "Eve", email: "e@example.com", password: PASSWORD, type: "admin" } },
    ],
    ["POST api/users/password-reset", { body: { _id: server.users.admin._id } }],
    ["POST api/api-token", { body: { name: "mine", access: "all" } }],
    ["POST api/webhook", { body: { name: "mine", url: "https://example.com" } }],
    ["POST api/second-factor/reset", { body: { userId: server.users.admin._id } }],
    ["DELETE api/users", { query: { username: "admin" } }],
    ["DELETE api/user-session", { query: { sessionId: session!._id } }],
  ];
  for (const [route, sent] of tries) {
    const { status, body } = await server.call(route, { token: engineer, ...sent });
    expect([route, sent, status >= 400 && body.code !== "internal"]).toEqual([route, sent, true]);
  }
  const self = (await server.call("GET api/users/token", { token: engineer })).body;
  expect([self.type, self.username]).toEqual(["engineer", username]);
  expect((await server.call("GET api/users")).status).toBe(200);
});

it("refuses at once a limited user's requests for a withdrawn well, also over a socket opened before", async () => {
  const well = await server.stores.wells.create({ name: "Taken 1H", operator: { name: "Permian Oil" } });
  const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 3600);
  const { ask, socket } = await server.connect({ token, wellId: well._id });
  const wellRequest = { wellId: well._id };
  expect((await ask("bha-analysis/get", wellRequest)).error?.code).not.toBe("permission");
  await server.stores.wells.change(well._id, { operator: { name: "Another Oil" } });
  expect((await ask("notification/get", wellRequest)).error?.code).toBe("permission");
  expect((await ask("live-data/watch", { ...wellRequest, projection: ["wob"] })).error?.code).toBe("permission");
  const disconnection = new Promise((resolve) => socket.once("disconnect", resolve));
  const _id = server.users.engineer._id;
  await server.call("PATCH api/users", { body: { _id, access: { operators: [], wells: [server.well._id] } } });
  await disconnection;
  const again = await server.connect({ token, wellId: server.well._id });
  expect((await again.ask("notification/get", wellRequest)).error?.code).toBe("permission");
});

it("takes an old password once where two calls change it at the same time", async () => {
  const body = { username: "racer", name: "Racer", email: "r@example.com", password: PASSWORD };
  const { _id } = (await server.call("POST api/users", { body })).body;
  const token = await server.stores.sessions.open(_id, server.now.seconds + 3600);
  const change = (password: string) =>
    server.call("PATCH api/users", { token, body: { _id, password, oldPassword: PASSWORD } });
  const answers = await Promise.all([change("first-choice-1"), change("second-choice-1")]);
  const signIns = await Promise.all(
    [PASSWORD, "first-choice-1", "second-choice-1"].map(async (password) => {
      const { status } = await server.call("POST api/login", { token: null, body: { username: "racer", password } });
      return status === 200;
    }),
  );
  // The last write is in effect; the two are not mixed.
  expect(signIns[0]).toBe(false);
  expect(signIns.filter(Boolean)).toHaveLength(1);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

it("expands no entity of a document type in a call of the WITSML store", async () => {
  const bomb = Array.from({ length: 8 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
  const body = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "boom"><!ENTITY f SYSTEM "file:///etc/passwd">${bomb}]>
    <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>
    <WMLS_GetFromStore xmlns="http://www.witsml.org/message/120"><WMLtypeIn>&e8;</WMLtypeIn><QueryIn>&f;</QueryIn>
    </WMLS_GetFromStore></s:Body></s:Envelope>`;
  const answer = await fetch(`${server.url}/witsml/store`, {
    method: "POST",
    headers: {
      "content-type": "text/xml",
      authorization: `Basic ${Buffer.from(`admin:${PASSWORD}`).toString("base64")}`,
    },
    body,
  });
  const text = await answer.text();
  expect(answer.status).toBeLessThan(500);
  expect(text).not.toMatch(/root:|boomboom/);
  expect(text.length).toBeLessThan(2000);
});
