import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { RigId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { testServer } from "./testing/own-test-server";

const server = testServer();
let rigId: RigId;
beforeAll(async () => {
  const fields = { name: "R", contractor: null, dataSourceType: "wits", timezoneOffset: 0, blockWeight: null } as const;
  rigId = (await server.stores.rigs.create(fields))._id;
  const samples = Array.from({ length: 50 }, (_, second) =>
    sampleOf(1_700_000_000 + second, { holeDepth: 9000, wob: 20 }),
  );
  await server.record(server.well.wellNo, { samples });
});

const numbers = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 1e15, -1e15, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, 1_700_000_000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const texts = fc.oneof(
  fc.constantFrom("", "name", "\0", "'; DROP TABLE well; --", "%", "a\u0000b", "\ud800", "💧".repeat(50)),
  fc.string(),
);
const anything = fc.oneof({ weight: 3, arbitrary: numbers }, { weight: 3, arbitrary: texts }, fc.jsonValue());

/** Requests that often pass the schema: each field is absent, of a plausible type, or any value. */
function requestsFor(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!(schema instanceof z.ZodObject)) return fc.constant({});
  const fields = Object.keys(schema.shape).map((name) => [name, plausible(name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

function plausible(name: string): fc.Arbitrary<unknown> {
  const knownArbitraries: Record<string, fc.Arbitrary<unknown>> = {
    wellId: fc.constant(server.well._id),
    userId: fc.constant(server.users.admin._id),
    projection: fc.subarray(["holeDepth", "wob", "rop", "gamma", "depth", "correctedTimestamp"]),
    encoding: fc.constantFrom("json", "binary"),
    limit: fc.integer({ min: 1, max: 300_000 }),
    pixels: fc.integer({ min: 10, max: 10_000 }),
    presetName: fc.constantFrom("default", "another"),
    type: fc.constantFrom("time", "depth", "engineer"),
    connectionType: fc.constantFrom("client", "server"),
    message: fc.constantFrom("bhas-updated", "mwd-runs-updated"),
    payload: fc.record({ wellId: fc.constant(server.well._id), extra: fc.jsonValue() }),
    rigId: fc.oneof(fc.constant(rigId), texts),
    _id: fc.oneof(fc.constant(server.users.engineer._id), texts),
    email: fc.constant("a@example.com"),
    password: fc.string({ minLength: 8, maxLength: 20 }),
    port: fc.integer({ min: 1, max: 65_535 }),
    on: fc.boolean(),
    hidden: fc.boolean(),
    ids: fc.array(texts, { maxLength: 3 }),
    channels: fc.constant([]),
    formationTops: fc.array(fc.record({ formationName: texts, mdStart: numbers, tvdEnd: numbers }), { maxLength: 3 }),
    items: fc.array(fc.record({ _id: texts, mdStart: numbers }), { maxLength: 2 }),
    filterConditions: fc.array(
      fc.record({ field: fc.constantFrom("rop", "depth"), value: fc.record({ from: numbers, to: numbers }) }),
      { maxLength: 3 },
    ),
    updateValues: fc.record({ name: texts, timezoneOffset: numbers, blockWeight: numbers }, { requiredKeys: [] }),
    views: fc.constant({}),
    updateQuery: fc.dictionary(
      fc.constantFrom("wob", "timeCharts"),
      fc.record({ min: numbers, color: texts }, { requiredKeys: [] }),
    ),
  };
  const usual = knownArbitraries[name] ?? fc.oneof(numbers, texts);
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: anything });
}

/** Calls that would end the session of the test. */
const sparedRoutes = new Set([
  "POST api/logout",
  "POST api/single-sign-on/logout",
  "POST api/login",
  "DELETE api/users",
  "DELETE api/well",
]);
const routeCases = Object.entries<RouteEntry>(routes).filter(([name]) => !sparedRoutes.has(name));

/** Calls that need a browser, which the server of the test has not. */
const prints = new Set(["GET api/daily-report/pdf", "GET api/hand-over/pdf"]);

it.each(routeCases)("%s answers any input with its reply or an error of the caller", async (name, { body, query }) => {
  await fc.assert(
    fc.asyncProperty(requestsFor(body ?? query), async (request) => {
      const asText = Object.entries(request as object).map(([key, value]) => [
        key,
        typeof value === "string" ? value : JSON.stringify(value),
      ]);
      const { status, body: answer } = await server.call(
        name,
        body ? { body: request } : { query: Object.fromEntries(asText) as Record<string, string> },
      );
      const isAnswered = status < 500 || (status === 503 && prints.has(name));
      expect([request, isAnswered, answer]).toEqual([request, true, answer]);
    }),
    { numRuns: 12 },
  );
});

it.each(Object.entries<EventEntry>(events))(
  "%s answers any input with its reply or an error of the caller",
  async (name, { request: schema }) => {
    const client = await server.connect({ wellId: server.well._id });
    await fc.assert(
      fc.asyncProperty(requestsFor(schema), async (request) => {
        const { error } = await client.ask(name, request);
        expect([request, ["internal", "unavailable", "timeout", "too-many"].includes(error?.code ?? "")]).toEqual([
          request,
          false,
        ]);
      }),
      { numRuns: 12 },
    );
    client.socket.disconnect();
  },
);

it("continues serving after connections that send nonsense", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            "0",
            "2",
            "2[",
            '2["well-status/get"',
            "51-[",
            '450-["x",{"_placeholder":true,"num":9}]',
            "9".repeat(500),
            `2${"[".repeat(5000)}`,
          ),
        ),
        { maxLength: 8 },
      ),
      async (messages) => {
        const client = await server.connect();
        for (const message of messages) client.socket.io.engine.write(message);
        client.socket.io.engine.write(new Uint8Array([1, 2, 3]).buffer);
        client.socket.disconnect();
      },
    ),
    { numRuns: 25 },
  );
  const client = await server.connect();
  expect((await client.ask("well-status/get", {})).error).toBeUndefined();
});

it("takes a megabyte of bytes for no request", async () => {
  const client = await server.connect({ wellId: server.well._id });
  const { error } = await client.ask("pump-recycle/get/count", Buffer.alloc(900_000));
  expect(error?.code).toBe("validation");
});
