import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
import { assistantOf } from "./testing/ask-assistant";
import { resultsOf, type ScriptedModel, startScriptedModel } from "./testing/scripted-model";

const START = 1_799_900_000;
const server = testServer({ assistantTimeouts: { question: 6000, reply: 1500 } });
const { start, read, ask } = assistantOf(server, { isInWell: true });
let model: ScriptedModel;

beforeAll(async () => {
  model = await startScriptedModel();
  const samples = Array.from({ length: 600 }, (_, at) =>
    sampleOf(START + at, { holeDepth: 3000 + at / 10, rop: at % 100, wob: at === 300 ? 44 : 20 }),
  );
  await server.record(server.well.wellNo, { samples });
});
afterAll(() => model.close());

async function set(change: object = {}) {
  const body = { isOn: true, url: model.url, model: "test-1", secretKey: "key-7", ...change };
  return server.call("PATCH api/assistant-settings", { body });
}

beforeEach(async () => {
  model.requests.length = 0;
  await set();
  for (const token of [server.tokens.engineer, server.tokens.admin]) {
    await server.call("POST api/assistant/clear", { body: {}, token });
  }
});

const readWob = () => ({
  calls: [{ name: "values_at_time_cited", sent: { wellId: server.well._id, channels: ["wob"], time: START + 300 } }],
});

describe("the settings", () => {
  it("are off at first, are changed by admins alone, and never return the key", async () => {
    const { body } = await server.call("GET api/assistant-settings");
    expect(body).toMatchObject({ isOn: true, url: model.url, model: "test-1", hasKey: true });
    const { sealedSecret } = await server.stores.assistantSettings.get();
    expect(sealedSecret).not.toContain("key-7");
    const audit = await server.call("GET api/audit-log");
    expect(JSON.stringify([body, audit.body, server.writes, server.logged])).not.toContain("key-7");
    const { engineer: token } = server.tokens;
    expect((await server.call("GET api/assistant-settings", { token })).status).toBe(403);
    expect(
      (await server.call("PATCH api/assistant-settings", { token, body: { isOn: false, url: "", model: "" } })).status,
    ).toBe(403);
  });

  it("refuse an address that the rules close, a key in it, and one without a model", async () => {
    const faults = [
      await set({ url: "http://169.254.169.254/v1" }),
      await set({ url: "ftp://models.example.com" }),
      await set({ url: "https://user:pass@models.example.com/v1" }),
      await set({ url: "https://models.example.com/v1?key=1" }),
      await set({ url: "" }),
      await set({ model: " " }),
      await set({ secretKey: "two words" }),
    ];
    expect(faults.map(({ status, body }) => [status, body.field])).toEqual([
      ...Array.from({ length: 5 }, () => [400, "url"]),
      [400, "model"],
      [400, "secretKey"],
    ]);
  });

  it("keep the key unless the address has another origin, and refuse an older version", async () => {
    const { version } = (await set({ secretKey: undefined, model: "test-2" })).body;
    expect((await server.stores.assistantSettings.get()).sealedSecret).not.toBeNull();
    expect(await set({ secretKey: undefined, url: "https://other.example.com/v1" })).toMatchObject({
      status: 400,
      body: { field: "secretKey" },
    });
    expect(await set({ version: version - 1 })).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await set({ secretKey: "" })).body.hasKey).toBe(false);
  });

  it("are tested by a question without data", async () => {
    const test = async () => (await server.call("POST api/assistant-settings/test", { body: {} })).body;
    model.play({ text: "ready" });
    expect(await test()).toMatchObject({ isConnected: true, message: "test-1 answered" });
    expect(model.requests).toMatchObject([
      { path: "/v1/chat/completions", key: "Bearer key-7", model: "test-1", tools: [] },
    ]);
    model.play({ status: 401 });
    expect(await test()).toMatchObject({ isConnected: false, message: expect.stringContaining("refused the key") });
  });
});

describe("while the assistant is off", () => {
  it("nothing of it is shown, a question is refused, and no request leaves", async () => {
    model.play({ text: "[[r1.value]]" });
    await ask("What was the WOB?");
    model.requests.length = 0;
    await set({ isOn: false });
    expect(await read()).toEqual({ isOn: false, host: null, model: null, exchanges: [], running: null });
    expect((await start("What was the WOB?")).status).toBe(404);
    expect(model.requests).toEqual([]);
  });
});

describe("a question", () => {
  it("is answered with figures that link to their sample", async () => {
    model.play(readWob(), { text: "WOB was [[r1.value]]." });
    const exchange = await ask("What was the WOB?");
    expect(exchange).toMatchObject({ outcome: "answered", fault: null, steps: ["Read values at a time"] });
    expect(exchange.parts).toEqual([
      { kind: "text", text: "WOB was " },
      {
        kind: "figure",
        value: 44,
        unit: "klb",
        label: "wob",
        source: { kind: "sample", wellId: server.well._id, channel: "wob", time: START + 300 },
      },
      { kind: "text", text: "." },
    ]);
    expect(model.requests[0]!.messages[0]!.content).toContain("Bluebonnet 7H");
  });

  it("is 'not in the data' if the tools give nothing, whatever the model claims", async () => {
    const gamma = { wellId: server.well._id, channels: ["gamma"], time: START };
    model.play({ text: "The pumps failed badly." });
    expect(await ask("What happened?")).toMatchObject({ outcome: "not-in-data", parts: [] });
    model.play({ calls: [{ name: "values_at_time_cited", sent: gamma }] }, { text: "Not in the data" });
    expect(await ask("What was the gamma?")).toMatchObject({ outcome: "not-in-data", parts: [] });
  });

  it("offers only reads, and runs no other tool that the model names", async () => {
    const note = { axis: "time", from: START, to: START, text: "Written by a model" };
    model.play(
      {
        calls: [
          { name: "note_post", sent: { wellId: server.well._id, note } },
          { name: "get_users", sent: {} },
          { name: "delete_well", sent: { wellId: server.well._id } },
          { name: "values_at_time_cited", sent: "{not json" },
        ],
      },
      { text: "Not in the data" },
    );
    server.writes.length = 0;
    await ask("Write a note");
    const results = resultsOf(model.requests[1]!);
    expect(results.map(({ error }) => error?.code)).toEqual(["permission", "permission", "permission", "validation"]);
    expect(server.writes.map(({ call }) => call)).toEqual(["POST api/assistant/question"]);
    const names = model.requests[0]!.tools.map(({ function: { name } }) => name);
    expect(names).toContain("surveys_cited");
    expect(names.filter((name) => /post|patch|delete|put/.test(name))).toEqual([]);
  });
});
