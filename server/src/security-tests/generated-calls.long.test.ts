import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import { errorCatalogue, type WireError } from "@sigma/contract/errors";
import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { errorOf, type SentError } from "../transport/testing/sent-error";
import { testServer } from "../transport/testing/own-test-server";
import type { TestSocket } from "../transport/testing/test-server";
import { leavesOf, sampleRequest, withValueAt } from "./sample-request";
import { tableDigest } from "./table-digest";

/** A call of the contract with a request as a client would send it. */
type Made = { name: string; entry: RouteEntry | EventEntry; schema: z.ZodType; request: unknown };

const server = testServer();
let other: StoredWell;
let digest: () => Promise<Map<string, string>>;
let calls: Made[];

const OTHER = "Zzyzx 9H";
const OTHER_OPERATOR = "Zzyzx Oil";

beforeAll(async () => {
  await server.stores.wells.change(server.well._id, { operator: { name: "Permian Oil" } });
  other = await server.stores.wells.create({ name: OTHER, operator: { name: OTHER_OPERATOR } });
  const rig = await server.stores.rigs.create({
    name: "Zzyzx rig",
    contractor: null,
    dataSourceType: "wits",
    timezoneOffset: 0,
    blockWeight: null,
  });
  await server.stores.wells.change(other._id, { rigId: rig._id });
  await server.call("POST api/anti-collision-settings", {
    body: { wellId: server.well._id, offsetWellIds: [other._id] },
  });
  for (const { _id: wellId } of [server.well, other]) server.live.setStatus({ wellId, lastTime: 5 });
  const knownFields = {
    wellId: server.well._id,
    wellIds: [server.well._id],
    userId: server.users.admin._id,
    username: "nobody",
    rigId: "0".repeat(24),
  };
  const all = { ...routes, ...events } as Record<string, RouteEntry | EventEntry>;
  calls = Object.entries(all).flatMap(([name, entry]) => {
    const schema = "request" in entry ? entry.request : (entry.body ?? entry.query);
    return schema ? [{ name, entry, schema, request: sampleRequest(schema, knownFields) }] : [];
  });
  digest = await tableDigest(server.database);
});

const isEvent = (name: string) => !name.includes(" ");

/** A connection of a token; another one after some calls, as a connection may not make many at once. */
async function connectionOf(token: string): Promise<TestSocket> {
  const open = connections.get(token);
  if (open?.made.socket.connected && open.left-- > 0) return open.made;
  open?.made.socket.disconnect();
  const newConnection = await server.connect({ token });
  connections.set(token, { made: newConnection, left: CALLS_OF_CONNECTION });
  return newConnection;
}
const connections = new Map<string, { made: TestSocket; left: number }>();
const CALLS_OF_CONNECTION = 30;

/** What a call answers: its code and status, `ok` where it succeeds. */
async function send({ name, entry }: Made, request: unknown, token?: string): Promise<{ code: string; body: unknown }> {
  if (isEvent(name)) {
    const { ask } = await connectionOf(token ?? server.tokens.admin);
    const reply = await ask(name, request);
    return { code: reply.error ? checkFaultCode(name, reply.error, null) : "ok", body: reply.data ?? reply.error };
  }
  const tokenFields = token === undefined ? {} : { token };
  const body = "body" in entry;
  const query = body ? {} : queryOf(request);
  const answer = await server.call<SentError>(
    name,
    body ? { ...tokenFields, body: request } : { ...tokenFields, query },
  );
  return {
    code: answer.status < 300 ? "ok" : checkFaultCode(name, errorOf(answer.body), answer.status),
    body: answer.body,
  };
}

const queryOf = (request: unknown) =>
  Object.fromEntries(
    Object.entries(request ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

/** The code of a fault, which has the shape and the status of the catalogue and says nothing of the inside. */
function checkFaultCode(name: string, error: WireError, status: number | null): string {
  const { message, code, field, ...rest } = error;
  const isKnownCode = Object.hasOwn(errorCatalogue, code) && code !== "internal";
  const isText = typeof message === "string" && message.length > 0 && message.length <= 1000;
  const faults = [
    !isKnownCode && "code",
    isKnownCode && status !== null && status !== errorCatalogue[code].status && `status ${status}`,
    (!isText || / at \/|node_modules|SELECT |syntax error/.test(message)) && "message",
    field !== undefined && typeof field !== "string" && "field",
    Object.keys(rest).some((key) => key !== "current" && key !== "changedBy") && "more",
  ].filter(Boolean);
  expect([name, faults, faults.length > 0 && error]).toEqual([name, [], false]);
  return code;
}

/** Sends hostile requests; every one is refused, and no table is another afterwards. */
async function refuseAll(
  generatedCalls: Made[],
  hostile: (call: Made) => unknown[],
  allowedCodes = ["validation"],
): Promise<number> {
  const before = await digest();
  let sentCount = 0;
  for (const call of generatedCalls) {
    for (const request of hostile(call)) {
      sentCount++;
      const { code } = await send(call, request);
      expect([
        call.name,
        JSON.stringify(request).slice(0, 200),
        allowedCodes.includes(code) ? "refused" : code,
      ]).toEqual([call.name, JSON.stringify(request).slice(0, 200), "refused"]);
    }
  }
  expect(changedTables(before, await digest())).toEqual([]);
  return sentCount;
}

const changedTables = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].flatMap(([name, was]) => (after.get(name) === was ? [] : [name]));

it("makes a valid request for most calls of the contract from its schemas", () => {
  const invalid = calls.filter(({ schema, request }) => !schema.safeParse(request).success).map(({ name }) => name);
  expect(calls.length).toBeGreaterThan(120);
  expect(invalid.length / calls.length).toBeLessThan(0.35);
});

it("refuses every field of every call with a value of another type, and changes nothing", async () => {
  const wrong = [{ a: 1 }, [[1]], 1e9, "x".repeat(3), true];
  const hostile = ({ name, entry, schema, request }: Made) =>
    Object.keys(request ?? {}).flatMap((field) => {
      const candidates = wrong.map((value) => withValueAt(request, [field], value));
      // In a query everything is text.
      const sentCandidates = isEvent(name) || "body" in entry ? candidates : candidates.map(queryOf);
      return sentCandidates.filter((each) => !schema.safeParse(each).success).slice(0, 1);
    });
  expect(await refuseAll(calls, hostile)).toBeGreaterThan(300);
});

it("takes no text without an end", async () => {
  const hostile = ({ name, entry, request }: Made) => {
    if (!isEvent(name) && !("body" in entry)) return [];
    // A call that takes a file has a text of almost the longest body.
    const mostBytes = "mostBytes" in entry && typeof entry.mostBytes === "number" ? entry.mostBytes : 0;
    const longText = "x".repeat(Math.max(120_000, mostBytes - 50_000));
    const texts = leavesOf(request).filter(({ value }) => typeof value === "string");
    return texts.slice(0, 6).map(({ path }) => withValueAt(request, path, longText));
  };
  expect(await refuseAll(calls, hostile)).toBeGreaterThan(150);
});

it("lets no field through that the contract does not have", () => {
  const passedCalls = calls.filter(({ schema, request }) => {
    const parseResult = schema.safeParse({ ...(request as object), hostileField: 1, isAdmin: true });
    return (
      parseResult.success &&
      ("hostileField" in (parseResult.data as object) || "isAdmin" in (parseResult.data as object))
    );
  });
  // Partial updates of views and of colours are keyed by names of channels.
  expect(passedCalls.map(({ name }) => name)).toEqual([]);
});

it("refuses bodies other than a JSON object, and names of prototypes, without touching any", async () => {
  const before = await digest();
  const bodies = [
    "{",
    "[]",
    '"x"',
    "17",
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
  ];
  for (const call of calls.filter(({ name, entry }) => !isEvent(name) && "body" in entry)) {
    for (const body of bodies) {
      const { code } = await send(call, body);
      expect([call.name, body, code]).toEqual([call.name, body, "validation"]);
    }
  }
  for (const call of calls.filter(({ name }) => isEvent(name))) {
    const invalid = call.schema.safeParse({}).success ? [] : bodies.slice(4).map((body) => JSON.parse(body) as unknown);
    for (const request of [...invalid, ["x"], "x", 17]) {
      const { code } = await send(call, request);
      expect([call.name, request, ["validation", "permission"].includes(code)]).toEqual([call.name, request, true]);
    }
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect(changedTables(before, await digest())).toEqual([]);
});

it("shows a limited user and a limited token nothing of another well in any reading", async () => {
  const { _id } = server.users.engineer;
  await server.call("PATCH api/users", { body: { _id, access: { operators: ["Permian Oil"], wells: [] } } });
  const tokenReply = await server.call("POST api/api-token", {
    body: { name: "limited", access: "all", wells: [server.well._id] },
  });
  const before = await digest();
  const leakingCalls = new Set<string>();
  for (const token of [server.tokens.engineer, tokenReply.body.token]) {
    for (const call of calls.filter(({ entry }) => entry.effect === "read" && entry.roles !== "anyone")) {
      const query = "query" in call.entry && call.name.startsWith("GET") ? {} : call.request;
      const answers = [await send(call, call.request, token), await send(call, query, token)];
      for (const { body } of answers) {
        const text = JSON.stringify(body ?? null);
        if (text.includes("Zzyzx") || text.includes(other._id)) leakingCalls.add(call.name);
      }
    }
  }
  expect([...leakingCalls]).toEqual([]);
  const after = changedTables(before, await digest());
  expect(after.filter((table) => !["api_token", "session", "app_user"].includes(table))).toEqual([]);
});

it("keeps refused sign-ins and refused calls of administration, not without end and without passwords", async () => {
  const count = async () =>
    (await server.database.query({ text: "SELECT 1 FROM audit_log WHERE action LIKE '%refused'" })).length;
  server.now.seconds += 120;
  const before = await count();
  await server.call("GET api/users", { token: server.tokens.engineer });
  for (let attempt = 0; attempt < 20; attempt++) {
    const body = { username: "nobody-here", password: `my real password ${attempt}` };
    await server.call("POST api/login", { token: null, body });
  }
  expect((await count()) - before).toBe(10);
  server.now.seconds += 120;
  await server.call("GET api/users", { token: server.tokens.engineer });
  const rows = await server.database.query<{ username: string; action: string; after: object }>({
    text: "SELECT username, action, after FROM audit_log WHERE action LIKE '%refused' ORDER BY time DESC",
  });
  expect(rows[0]).toMatchObject({ username: "engineer", after: { "refusals left out before": 11 } });
  expect(JSON.stringify(rows)).not.toContain("my real password");
  expect(rows.some(({ username, action }) => username === "nobody-here" && action === "sign in refused")).toBe(true);
});
