import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../transport/testing/own-test-server";
// The build of the plugin is a script, without types.
// @ts-expect-error -- no declaration file
import { buildPlugin } from "../../../clients/grafana/build.mjs";
import { folderOfFile } from "../storage/testing/own-folder";
import { storedNotice } from "../storage/testing/stored-notice";

const START = 1_700_000_000;
/** Where Grafana serves the source: its proxy passes calls on to Sigma, and adds the token. */
const SOURCE_URL = "/api/datasources/proxy/uid/sigma";

type Field = { name: string; type: string; values: unknown[]; config?: { displayName?: string; unit?: string } };
type Frame = { refId: string; name: string; meta?: { notices: { text: string }[] }; fields: Field[] };
type Source = {
  query(request: object): Promise<{ data: Frame[] }>;
  testDatasource(): Promise<{ status: string; message: string }>;
  metricFindQuery(query: unknown): Promise<{ text: string; value: string }[]>;
  filterQuery(query: object): boolean;
};
type Plugin = { Source: new (settings: object) => Source; editors: string[] };

const server = testServer();
const folder = folderOfFile();
let plugin: Plugin;
let token: string;
let source: Source;
const variables = new Map<string, string>();

/** What the proxy of Grafana does with a call of the plugin. */
async function callThroughProxy(url: string, params: object): Promise<unknown> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  const response = await fetch(`${server.url}${url.replace(`${SOURCE_URL}/sigma`, "")}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const data: unknown = await response.json();
  if (!response.ok) throw Object.assign(new Error(), { status: response.status, data });
  return data;
}

/** Loads the built module as Grafana does, with stubs of the modules that it passes. */
function loadPlugin(): Plugin {
  class DataSourcePlugin {
    readonly editors: string[] = [];
    constructor(readonly Source: Plugin["Source"]) {}
    setConfigEditor = (editor: unknown) => this.add("config", editor);
    setQueryEditor = (editor: unknown) => this.add("query", editor);
    setVariableQueryEditor = (editor: unknown) => this.add("variable", editor);
    private add(name: string, editor: unknown): this {
      if (typeof editor === "function") this.editors.push(name);
      return this;
    }
  }
  const replace = (text: string) => text.replaceAll(/\$(\w+)/gu, (whole, name: string) => variables.get(name) ?? whole);
  const stubs: Record<string, unknown> = {
    "@grafana/data": {
      DataSourceApi: Object,
      DataSourcePlugin,
      FieldType: { time: "time", number: "number", string: "string", boolean: "boolean" },
      createDataFrame: (frame: Frame) => frame,
    },
    "@grafana/runtime": {
      getBackendSrv: () => ({ get: callThroughProxy }),
      getTemplateSrv: () => ({ replace, getVariables: () => [] }),
    },
    "@grafana/ui": {},
    react: {},
    "react/jsx-runtime": {},
  };
  let loadedModule: { plugin?: Plugin } = {};
  const define = (names: string[], factory: (...modules: unknown[]) => { plugin: Plugin }) => {
    expect(names.filter((name) => !(name in stubs))).toEqual([]);
    loadedModule = factory(...names.map((name) => stubs[name]));
  };
  runInNewContext(readFileSync(join(folder, "module.js"), "utf8"), { define, URL });
  return loadedModule.plugin!;
}

beforeAll(async () => {
  await (buildPlugin as (outdir: string) => Promise<void>)(folder);
  plugin = loadPlugin();
  source = new plugin.Source({ url: SOURCE_URL, name: "Sigma", jsonData: { url: server.url } });
  const { body } = await server.call("POST api/api-token", {
    body: { name: "Grafana", access: "read" },
  });
  token = body.token;
  await server.record(server.well.wellNo, {
    samples: Array.from({ length: 6000 }, (_, at) =>
      sampleOf(START + at, { rop: at === 4321 ? 999 : at % 100, wob: at % 2 === 0 ? 20 : null }),
    ),
    depthRows: [1000, 1001].map((depth) => depthRowOf(depth, START, { rop: 88 })),
  });
  await server.stores.notifications.add(
    storedNotice(server.well._id, START + 100, { md: 9000, message: "Tight hole" }),
  );
});

const query = async (target: object, request: object = {}): Promise<Frame[]> => {
  const { data } = await source.query({
    targets: [{ refId: "A", ...target }],
    range: { from: new Date(START * 1000), to: new Date((START + 6000) * 1000) },
    scopedVars: {},
    maxDataPoints: 200,
    ...request,
  });
  // Objects of another context have other prototypes.
  return JSON.parse(JSON.stringify(data)) as Frame[];
};

it("is built as a module that Grafana loads, with its editors and its description", () => {
  expect(plugin.editors).toEqual(["config", "query", "variable"]);
  const description = JSON.parse(readFileSync(join(folder, "plugin.json"), "utf8")) as Record<string, unknown>;
  expect(description).toMatchObject({ id: "sigma-drilling-datasource", type: "datasource", metrics: true });
  expect(description.routes).toEqual([
    {
      path: "sigma",
      url: "{{ .JsonData.url }}",
      headers: [{ name: "Authorization", content: "Bearer {{ .SecureJsonData.token }}" }],
    },
  ]);
});

it("reads channels over time with as many points as the panel has, with labels and units", async () => {
  variables.set("well", server.well._id);
  const [frame] = await query({ kind: "time", well: "$well", columns: ["rop", "wob"] });
  expect(frame!.fields.map(({ name, type, config }) => [name, type, config])).toEqual([
    ["time", "time", undefined],
    ["rop", "number", { displayName: "ROP", unit: "ft/hr" }],
    ["wob", "number", { displayName: "WOB", unit: "klb" }],
  ]);
  const [time, rop] = frame!.fields;
  expect(time!.values.length).toBeLessThanOrEqual(400);
  expect(rop!.values).toContain(999);
  expect(time!.values[0]).toBe(START * 1000);
  const [part] = await query(
    { kind: "time", well: "$well", columns: ["rop"] },
    { range: { from: new Date((START + 10) * 1000), to: new Date((START + 12) * 1000) } },
  );
  expect(part!.fields[1]!.values).toEqual([10, 11, 12]);
});

it("gives a frame with its name for each well of a variable", async () => {
  const other = await server.stores.wells.create({ name: "Coyote 2H" });
  variables.set("wells", `${server.well._id},${other._id}`);
  const frames = await query({ kind: "time", well: "$wells", columns: ["rop"] });
  expect(frames.map(({ name }) => name)).toEqual(["Bluebonnet 7H", "Coyote 2H"]);
});

it("reads columns over depth, events and tables", async () => {
  const well = server.well._id;
  const [depth] = await query({ kind: "depth", well, columns: ["rop"], fromDepth: "1,001", toDepth: "" });
  expect(depth!.fields.map(({ name, values }) => [name, values])).toEqual([
    ["depth", [1001]],
    ["rop", [88]],
  ]);
  const [events] = await query({ kind: "events", well });
  expect(events!.fields.map(({ name, values }) => [name, values])).toEqual([
    ["time", [(START + 100) * 1000]],
    ["text", ["Tight hole"]],
    ["tags", ["Warning"]],
  ]);
  const [table] = await query({ kind: "table", table: "Wells", filter: "name eq 'Bluebonnet 7H'" });
  expect(table!.name).toBe("Wells");
  expect(table!.fields.find(({ name }) => name === "name")!.values).toEqual(["Bluebonnet 7H"]);
  const [kpis] = await query({ kind: "table", table: "Kpis", filter: `wellId eq '$well'` });
  expect(kpis!.fields.length).toBeGreaterThan(5);
});

it("sends no query that names no well or no channel, and none that is hidden", () => {
  const whole = { refId: "A", kind: "time", well: "w", columns: ["rop"] };
  expect(source.filterQuery(whole)).toBe(true);
  for (const part of [{ well: "" }, { columns: [] }, { hide: true }]) {
    expect(source.filterQuery({ ...whole, ...part })).toBe(false);
  }
});

it("offers wells, rigs, channels and tables to variables", async () => {
  const wells = await source.metricFindQuery({ list: "wells" });
  expect(wells.map(({ text, value }) => ({ text, value }))).toContainEqual({
    text: "Bluebonnet 7H",
    value: server.well._id,
  });
  expect((await source.metricFindQuery("rigs")).every(({ text }) => text !== "")).toBe(true);
  expect((await source.metricFindQuery({ list: "channels" })).map(({ value }) => value)).toContain("rop");
  expect((await source.metricFindQuery({ list: "tables" })).map(({ value }) => value)).toContain("Kpis");
  expect(await source.metricFindQuery({})).toHaveLength(0);
});

it("says whether Sigma is connected, and in plain words what is wrong", async () => {
  expect((await source.testDatasource()).message).toMatch(/^Sigma is connected: the token may read \d+ wells?$/u);
  const rightToken = token;
  token = "sigma_wrong";
  expect(await source.testDatasource()).toMatchObject({
    status: "error",
    message: "Sigma does not accept the token: enter one of Administration, API tokens",
  });
  token = rightToken;
  await expect(query({ kind: "table", table: "Wells", filter: "nam eq 'x'" })).rejects.toThrow(/nam/u);
  await expect(query({ kind: "table", table: "Costs" })).rejects.toThrow("The token may not read this");
});
