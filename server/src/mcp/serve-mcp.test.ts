import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { WellId } from "@sigma/contract/ids";
import { listedChannels } from "@sigma/terms/channels";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { testServer } from "../transport/testing/own-test-server";
import { maySpecified } from "../transport/testing/specified-permissions";
import { MOST_CHARACTERS, textOf } from "./page-of";
import { contractTools, inputSchemaOf, PAGE_FIELD } from "./tool-catalogue";

const START = 1_799_900_000;

const server = testServer();
const writing = testServer({ hasMcpWrites: true });
let other: StoredWell;
const clients: Client[] = [];

beforeAll(async () => {
  other = await server.stores.wells.create({ name: "Second 2H" });
  const samples = Array.from({ length: 600 }, (_, at) =>
    sampleOf(START + at, { holeDepth: 3000 + at / 10, rop: at % 100, wob: at === 300 ? 44 : 20 }),
  );
  const depthRows = [depthRowOf(3010, START + 100)];
  await server.record(server.well.wellNo, { samples, depthRows });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

type TokenLimits = { access?: "all" | "read" | "push"; wells?: WellId[] | null };

const makeToken = ({ access = "read", wells = null }: TokenLimits = {}, on = server) =>
  on.stores.apiTokens.create({ name: `${access} program`, access, wells, createdBy: null }, on.now.seconds);

type OpenOptions = { on?: typeof server; mode?: "auto" | "legacy" };

async function open(token: string, { on = server, mode = "auto" }: OpenOptions = {}) {
  const transport = new StreamableHTTPClientTransport(new URL(`${on.url}/api/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(transport);
  return client;
}

type Answer = { isError: boolean; json: Record<string, never> & { data?: never } };

async function run(client: Client, name: string, sent: Record<string, unknown>): Promise<Answer> {
  const { content, isError } = await client.callTool({ name, arguments: sent });
  const [part] = content as { text: string }[];
  return { isError: isError === true, json: JSON.parse(part!.text) as Answer["json"] };
}

const post = (body: string, { token = "", headers = {} }: { token?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${server.url}/api/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body,
  });

describe("the tools of the contract", () => {
  it("have names of their own that every client takes, and inputs that are objects", () => {
    const names = contractTools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-zA-Z0-9_-]{1,64}$/.test(name))).toEqual([]);
    for (const tool of contractTools) {
      const { type, properties } = inputSchemaOf(tool);
      expect([tool.name, type, Object.keys(properties ?? {}).includes(PAGE_FIELD)]).toEqual([
        tool.name,
        "object",
        true,
      ]);
    }
  });

  it.each(["auto", "legacy"] as const)(
    "are listed for a program that reads as the permissions say, protocol %s",
    async (mode) => {
      const { token } = await makeToken();
      const client = await open(token, { mode });
      const { tools } = await client.listTools();
      const plain = tools.map(({ name }) => name).filter((name) => !name.endsWith("_cited"));
      const specifiedTools = contractTools.filter(
        ({ call, entry }) =>
          entry.effect === "read" && entry.right !== "costs" && maySpecified("engineer", call, false),
      );
      expect(plain.toSorted()).toEqual(specifiedTools.map(({ name }) => name).toSorted());
      expect(plain.length).toBeGreaterThan(100);
      expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
      expect(tools.filter(({ name }) => name.endsWith("_cited"))).toHaveLength(7);
    },
  );

  it("are empty for a program that only pushes", async () => {
    const { token } = await makeToken({ access: "push" });
    expect((await (await open(token)).listTools()).tools).toEqual([]);
  });
});

describe("a program that reads", () => {
  it("reads a well and its samples as over REST and the socket", async () => {
    const client = await open((await makeToken()).token);
    const wells = await run(client, "get_wells", {});
    expect(wells.json).toMatchObject({ data: [{ name: "Bluebonnet 7H" }, { name: "Second 2H" }] });
    const { json } = await run(client, "get_well-data_borders", { wellId: server.well._id });
    expect(json).toMatchObject({ data: { time: { from: START, to: START + 599 } } });
  });

  it("gets figures with their samples as the source", async () => {
    const client = await open((await makeToken()).token);
    const { _id: wellId } = server.well;
    const at = { wellId, channels: ["rop", "holeDepth"], time: START + 50.4 };
    expect((await run(client, "values_at_time_cited", at)).json.data).toMatchObject({
      values: [
        { value: 50, unit: "ft/hr", source: { kind: "sample", wellId, channel: "rop", time: START + 50 } },
        { value: 3005, unit: "ft", source: { channel: "holeDepth", time: START + 50 } },
      ],
    });
    const span = { wellId, channel: "wob", from: START, to: START + 599 };
    expect((await run(client, "extremes_cited", span)).json.data).toMatchObject({
      highest: { value: 44, unit: "klb", source: { kind: "sample", time: START + 300 } },
      lowest: { value: 20 },
    });

    expect((await run(client, "well_cited", { wellId })).json.data).toMatchObject({
      well: { name: "Bluebonnet 7H" },
      source: { kind: "record", of: "well", id: wellId },
    });
  });

  it("gets the sample of an extreme, not the pixel of it, in a span that is too long to be read sample by sample", async () => {
    const client = await open((await makeToken()).token);
    const long = await server.stores.wells.create({ name: "Long 4H" });
    const samples = Array.from({ length: 9000 }, (_, at) => sampleOf(START + at, { rop: at === 5237 ? 180 : at % 60 }));
    await server.record(long.wellNo, { samples });
    const span = { wellId: long._id, channel: "rop", from: START - 86_400, to: START + 9000 };
    expect((await run(client, "extremes_cited", span)).json.data).toMatchObject({
      highest: { value: 180, source: { kind: "sample", time: START + 5237 } },
      lowest: { value: 0 },
    });
    await server.stores.wells.remove(long._id, server.now.seconds);
  });

  it("gets null without a source for a value that is not in the data", async () => {
    const client = await open((await makeToken()).token);
    const at = { wellId: server.well._id, channels: ["gamma"], time: START + 50 };
    const { json } = await run(client, "values_at_time_cited", at);
    expect(json.data).toEqual({ values: [{ channel: "gamma", value: null, unit: "gAPI" }] });
  });

  it("reads a long result page by page, no page longer than the limit", async () => {
    const client = await open((await makeToken()).token);
    const channels = listedChannels().map(({ id }) => id);
    const request = { wellId: server.well._id, projection: ["time", ...channels.slice(0, 40)], limit: 1000 };
    const times: number[] = [];
    let pages = 0;
    for (let pageFrom: number | null = 0; pageFrom !== null; pages += 1) {
      const { json } = await run(client, "well-data_get_raw", { ...request, pageFrom });
      expect(textOf(json).length).toBeLessThanOrEqual(MOST_CHARACTERS + 200);
      const { data, page } = json as unknown as { data: { time: number[] }; page?: { next: number | null } };
      times.push(...data.time);
      pageFrom = page?.next ?? null;
    }
    expect(times).toEqual(Array.from({ length: 600 }, (_, at) => START + at));
    expect((await run(client, "well-data_get_raw", { ...request, pageFrom: 600_000 })).json).toMatchObject({
      code: "validation",
      field: "pageFrom",
    });
    expect(pages).toBeGreaterThan(2);
  });

  it("is told the field and the rule of a wrong input", async () => {
    const client = await open((await makeToken()).token);
    const { _id: wellId } = server.well;
    const faults = [
      await run(client, "well-data_get", { wellId, from: 5, to: 4 }),
      await run(client, "well-data_get", { wellId, form: 4 }),
      await run(client, "get_well", { wellId, name: "x" }),
      await run(client, "extremes_cited", { wellId, channel: "speed", from: 1, to: 2 }),
      await run(client, "well-data_get", { wellId, pageFrom: -1 }),
    ];
    expect(faults.map(({ isError }) => isError)).toEqual(faults.map(() => true));
    expect(faults.map(({ json }) => json["field"])).toEqual(["from", "form", "name", "channel", "pageFrom"]);
  });

  it("has no tool that writes, and none of administration", async () => {
    const reader = await open((await makeToken({ access: "all" })).token);
    const note = { axis: "time", from: START, to: START, text: "Written by a program" };
    for (const [name, sent] of [
      ["note_post", { wellId: server.well._id, note }],
      ["get_users", {}],
      ["no-such-tool", {}],
    ] as const) {
      expect(await run(reader, name, sent)).toMatchObject({ isError: true, json: { code: "permission" } });
    }
    expect(server.writes).toEqual([]);
  });

  it("reaches no well beyond the limits of its token, and does not learn whether it exists", async () => {
    const client = await open((await makeToken({ wells: [other._id] })).token);
    expect((await run(client, "get_wells", {})).json).toMatchObject({ data: [{ name: "Second 2H" }] });
    const beyond = await run(client, "get_well", { wellId: server.well._id });
    const unknown = await run(client, "get_well", { wellId: "f".repeat(24) });
    expect(beyond).toMatchObject({ isError: true, json: { code: "permission" } });
    expect(unknown).toMatchObject({ isError: true, json: { code: "permission" } });
    const at = { wellId: server.well._id, channels: ["rop"], time: START + 50 };
    expect(await run(client, "values_at_time_cited", at)).toMatchObject({
      isError: true,
      json: { code: "permission" },
    });
  });
});

describe("a program that may write", () => {
  const note = { axis: "time", from: START, to: START, text: "Written by a program" };

  it("has tools that write only with a token for it, each marked as a change, and its writes are audited", async () => {
    const client = await open((await makeToken({ access: "all" }, writing)).token, { on: writing });
    const { tools } = await client.listTools();
    const changes = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(changes.find(({ name }) => name === "note_post")?.annotations).toMatchObject({ destructiveHint: true });
    const specifiedTools = contractTools.filter(
      ({ call, entry }) => entry.effect === "write" && maySpecified("engineer", call, false),
    );
    const isOfCosts = ({ entry }: (typeof contractTools)[number]) => entry.right === "costs";
    const isShared = ({ entry }: (typeof contractTools)[number]) => entry.wells === "shared";
    expect(changes.map(({ name }) => name).toSorted()).toEqual(
      specifiedTools
        .filter((tool) => !isOfCosts(tool) && !isShared(tool))
        .map(({ name }) => name)
        .toSorted(),
    );
    const postReply = await run(client, "note_post", { wellId: writing.well._id, note });
    expect(postReply).toMatchObject({ isError: false, json: { data: { text: "Written by a program" } } });
    const { body } = await writing.call("GET api/audit-log");
    expect(JSON.stringify(body)).toContain("note/post");
    expect(writing.writes.map(({ call }) => call)).toEqual(["note/post"]);

    const reader = await open((await makeToken({}, writing)).token, { on: writing });
    expect(await run(reader, "note_post", { wellId: writing.well._id, note })).toMatchObject({ isError: true });
    expect(writing.writes).toHaveLength(1);
  });
});

describe("the entrance", () => {
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });

  it("refuses a caller without a token, with a wrong one and with a revoked one by 401", async () => {
    const { token, _id } = await makeToken();
    expect((await post(list, { token })).status).toBe(200);
    await server.stores.apiTokens.remove(_id);
    for (const refusedToken of ["", "0".repeat(40), token]) {
      const response = await post(list, { token: refusedToken });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, 'Bearer realm="Sigma"']);
      expect(await response.json()).toMatchObject({ code: "session" });
    }
  });

  it("takes the session of a user, until it ends", async () => {
    const token = await server.stores.sessions.open(server.users.engineer._id, server.now.seconds + 60);
    expect((await post(list, { token })).status).toBe(200);
    await server.call("POST api/logout", { token });
    expect((await post(list, { token })).status).toBe(401);
  });

  it("answers malformed requests with an error of the protocol, and keeps no sessions", async () => {
    const { token } = await makeToken();
    expect((await post("{", { token })).status).toBe(400);
    const batch = await post(`\n[${list}]`, { token });
    expect([batch.status, ((await batch.json()) as Error).message]).toEqual([400, "A request holds one call"]);
    expect((await post(JSON.stringify({ id: 1 }), { token })).status).toBe(400);
    expect((await post(list, { token, headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await post("x".repeat(1_100_000), { token })).status).toBe(413);
    expect(await (await post(list.replace("list", "none"), { token })).text()).toContain("-32601");
    for (const method of ["GET", "DELETE"]) {
      const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
      expect((await fetch(`${server.url}/api/mcp`, { method, headers })).status).toBe(405);
    }
    expect((await post(list, { token })).status).toBe(200);
  });

  it("answers 100 calls at once", async () => {
    const client = await open((await makeToken()).token);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        run(client, "values_at_time_cited", { wellId: server.well._id, channels: ["rop"], time: START + at }),
      ),
    );
    expect(
      answers.map(({ json }) => (json.data as unknown as { values: { value: number }[] }).values[0]?.value),
    ).toEqual(Array.from({ length: 100 }, (_, at) => at));
  });
});
