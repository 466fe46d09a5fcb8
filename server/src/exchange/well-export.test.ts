import { tableFromIPC } from "apache-arrow";
import { readLas } from "@sigma/formats/las/read-las";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { createServer, type AddressInfo } from "node:net";
import type { ExportExtent } from "@sigma/contract/exchange/well-export";
import { type WellJsonPage, wellJsonResources } from "@sigma/contract/exchange/well-json";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { CorrectionChange } from "@sigma/contract/samples/correction";
import { RigState } from "@sigma/terms/rig-states";
import type { WitsOutput } from "@sigma/contract/exchange/wits-output";
import { beforeAll, expect, it } from "vitest";
import { noDeliveries } from "../deliveries/delivery-settings";
import { testServer } from "../transport/testing/own-test-server";

/** 2026-11-20 00:00:00 UTC. */
const START = 1_795_132_800;

const server = testServer({ deliveries: { ...noDeliveries, outboundAllow: ["loopback"] } });
beforeAll(async () => {
  const { well } = server;
  // Two hours without a break, then ten seconds a day later; the last sample of each has no rate.
  const times = [...Array.from({ length: 7200 }, (_, at) => START + at), START + 86_400, START + 86_410];
  await server.record(well.wellNo, {
    samples: times.map((time, at) =>
      sampleOf(time, { holeDepth: 5000 + at / 10, rop: at === 7199 ? null : 30, torque: at < 10 ? 12_000 : null }),
    ),
    depthRows: [5000, 5001, 5002].map((depth) =>
      depthRowOf(depth, START + depth, { rop: depth === 5001 ? Number.NaN : 30 }),
    ),
  });
});

const query = (more: Record<string, string>) => ({ wellId: server.well._id, index: "time", format: "csv", ...more });
const file = async (more: Record<string, string>) =>
  (await server.call<string>("GET api/well-export", { query: query(more) })).body;

it("writes samples as CSV in field units, absent values as empty cells", async () => {
  const lines = (await file({ columns: "holeDepth,rop", from: String(START + 7199) })).split("\r\n");
  expect(lines).toEqual([
    "time,holeDepth (ft),rop (ft/hr)",
    "2026-11-20T01:59:59Z,5719.9,",
    "2026-11-21T00:00:00Z,5720,30",
    "2026-11-21T00:00:10Z,5720.1,30",
    "",
  ]);
});

it("has every column with a value where none is named, and every row once", async () => {
  const lines = (await file({})).trimEnd().split("\r\n");
  expect(lines[0]).toBe("time,holeDepth (ft),rop (ft/hr),torque (ft·lb)");
  expect(lines).toHaveLength(7203);
  expect(new Set(lines).size).toBe(7203);
});

it("writes LAS 2.0 that is read back with its units and nulls", async () => {
  const text = await file({ format: "las", index: "depth", units: "metric" });
  expect(text).toMatch(/^~Version Information\r\nVERS\. +2\.0 /);
  expect(text).toMatch(/STRT\.m +1524 /);
  expect(text).toMatch(/STEP\.m +0\.3048 /);
  const table = readLas(text);
  expect(table.columns).toEqual([
    { header: "DEPT", unit: "m" },
    { header: "rop", unit: "m/h" },
  ]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ["1524", "9.144"],
    ["1524.3048", "-999.25"],
    ["1524.6096", "9.144"],
  ]);
  expect(table.facts.wellName).toBe("Bluebonnet 7H");
  expect(table.nullMarks).toContain(-999.25);
});

it("writes the time of a LAS file as seconds, with the first and last row in its header", async () => {
  const text = await file({ format: "las", columns: "rop" });
  expect(text).toMatch(new RegExp(`STRT\\.s +${START} `));
  expect(text).toMatch(new RegExp(`STOP\\.s +${START + 86_410} `));
  expect(text).toMatch(/STEP\.s +0 /);
  expect(readLas(text).rows).toHaveLength(7202);
});

it("writes Parquet that is read back, absent values as null", async () => {
  const response = await fetch(
    `${server.url}/api/well-export?${new URLSearchParams(query({ format: "parquet", from: String(START + 7190) })).toString()}`,
    { headers: { authorization: `Bearer ${server.tokens.engineer}` } },
  );
  const rows = await parquetReadObjects({ file: await response.arrayBuffer() });
  expect(rows).toHaveLength(12);
  expect(rows.slice(9, 11)).toEqual([
    { time: new Date((START + 7199) * 1000), holeDepth: 5719.9, rop: null },
    { time: new Date((START + 86_400) * 1000), holeDepth: 5720, rop: 30 },
  ]);
});

it("writes an Arrow stream that is read back, absent values as null, with units", async () => {
  const response = await fetch(
    `${server.url}/api/well-export?${new URLSearchParams(query({ format: "arrow", from: String(START + 7190) })).toString()}`,
    { headers: { authorization: `Bearer ${server.tokens.engineer}` } },
  );
  const table = tableFromIPC(await response.arrayBuffer());
  expect(table.numRows).toBe(12);
  expect(table.get(10)!.toJSON()).toEqual({ time: (START + 86_400) * 1000, holeDepth: 5720, rop: 30 });
  expect(table.get(9)!.toJSON()).toMatchObject({ holeDepth: 5719.9, rop: null });
  expect(table.getChild("rop")!.nullCount).toBe(1);
  expect(table.schema.fields.map(({ metadata }) => metadata.get("unit"))).toEqual(["UTC", "ft", "ft/hr"]);
});

it("reports the number of rows and which columns have values", async () => {
  const { body } = await server.call("GET api/well-export/extent", {
    query: { wellId: server.well._id, index: "time" },
  });
  expect(body).toEqual({
    rows: 7202,
    from: START,
    to: START + 86_410,
    columns: [
      { id: "holeDepth", values: 7202 },
      { id: "rop", values: 7201 },
      { id: "torque", values: 10 },
    ],
  });
});

it("counts the rows that a file of a range has, where its ends cut hours too", async () => {
  for (const [from, to] of [
    [START + 100, START + 199],
    [START + 3000, START + 7200],
    [START + 5, START + 86_405],
    [START + 7200, START + 7300],
  ] as const) {
    const range = { from: String(from), to: String(to) };
    const { body } = await server.call<ExportExtent>("GET api/well-export/extent", {
      query: { wellId: server.well._id, index: "time", ...range },
    });
    const [head, ...rows] = (await file(range)).trimEnd().split("\r\n");
    const times = rows.map((row) => Date.parse(row.split(",")[0]!) / 1000);
    expect([body.rows, body.from, body.to]).toEqual([rows.length, times[0] ?? null, times.at(-1) ?? null]);
    expect(body.columns).toHaveLength(head!.split(",").length - 1);
  }
});

it("names a place in a LAS file by the parts that are known", async () => {
  const location = { country: "Norway", state: "", county: "" };
  const { _id: wellId } = await server.stores.wells.create({
    name: "Offshore",
    location,
    kellyBushingElevation: 180.118110236,
  });
  const text = (await server.call<string>("GET api/well-export", { query: query({ wellId, format: "las" }) })).body;
  // The country decides which of the three the standard requires.
  expect(text).toMatch(/^CTRY\. +Norway +: Country/m);
  expect(text).toMatch(/^CNTY\. +: County/m);
  expect(text).toMatch(/^STAT\. +: State/m);
  expect(text).toMatch(/^LOC\. +Norway +: Location/m);
  expect(text).toMatch(/^EKB\.ft +180\.12 +: /m);
});

it("writes a file of a well without data, and refuses columns of the other index", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Empty" });
  expect((await server.call("GET api/well-export", { query: query({ wellId }) })).body).toBe("time\r\n");
  expect((await server.call("GET api/well-export", { query: query({ columns: "estimatedTVD" }) })).body.field).toBe(
    "columns",
  );
});

it("writes two files at a time, and another when one is given up", () => {
  const nowhere = { location: null, county: null, state: null, country: null };
  const about = { name: "A", operator: null, field: null, ...nowhere, api: null, rig: null };
  const plan = {
    formulas: [],
    about: { ...about, kellyBushingElevation: null },
    well: server.well.wellNo,
    columns: ["rop"],
  };
  const open = () => server.stores.wellExports.open({ ...plan, format: "csv", index: "time", units: "field" });
  const [first, second] = [open(), open()];
  expect(open).toThrow(expect.objectContaining({ code: "busy" }));
  first.destroy();
  const third = open();
  expect(open).toThrow(expect.objectContaining({ code: "busy" }));
  for (const each of [second, third]) each.destroy();
});

it("gives all of a well as JSON, a page after the other, each row once", async () => {
  const read: Record<string, unknown[]> = {};
  let cursor: string | null = null;
  do {
    const queryFields: Record<string, string> = { wellId: server.well._id, limit: "3000", ...(cursor && { cursor }) };
    const { body } = await server.call<WellJsonPage>("GET api/well-json", { query: queryFields });
    (read[body.resource] ??= []).push(...body.rows);
    cursor = body.next;
  } while (cursor);
  expect(Object.keys(read)).toEqual([...wellJsonResources]);
  expect(read.samples).toHaveLength(7202);
  expect(read.samples![7199]).toMatchObject({ time: START + 7199, holeDepth: 5719.9 });
  expect(read.samples![7199]).not.toHaveProperty("rop");
  expect(read["depth-rows"]).toEqual([
    { depth: 5000, time: START + 5000, rop: 30 },
    { depth: 5001, time: START + 5001 },
    { depth: 5002, time: START + 5002, rop: 30 },
  ]);
  const wrong = { wellId: server.well._id, cursor: "nothing:1" };
  expect((await server.call("GET api/well-json", { query: wrong })).body.field).toBe("cursor");
});

it("returns the saved settings of each kind in JSON", async () => {
  const { well, stores, tokens } = server;
  const wellId = well._id;
  const body = { wellId, ...newDirectionalSettings };
  expect((await server.call("POST api/directional-settings", { body })).status).toBe(200);
  await stores.wellSettings.save(well.wellNo, "motor-stall", { minDuration: 5 });
  const query = { wellId, resources: "settings" };
  const page = await server.call<WellJsonPage>("GET api/well-json", { token: tokens.engineer, query });
  expect(page.body.rows.map(({ kind }) => kind)).toEqual(["directional", "motor-stall"]);
});

it("sends live channels as WITS level 0 to an allowed address, until it is stopped", async () => {
  const receivedParts: string[] = [];
  const receiver = createServer((socket) => socket.on("data", (part) => receivedParts.push(part.toString("latin1"))));
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const { port } = receiver.address() as AddressInfo;
  const set = (isEnabled: boolean, host = "127.0.0.1") =>
    server.call<WitsOutput>("POST api/wits-output", {
      token: server.tokens.engineer,
      body: { wellId: server.well._id, host, port, units: "metric", enabled: isEnabled },
    });
  const state = async () =>
    (await server.call<WitsOutput>("GET api/wits-output", { query: { wellId: server.well._id } })).body;
  for (const address of ["169.254.169.254", "10.1.2.3", "64:ff9b::a01:203"]) {
    expect(await set(true, address)).toMatchObject({
      status: 400,
      body: { field: "host", message: expect.stringContaining("which OUTBOUND_ALLOW does not open") },
    });
  }
  expect((await set(false, "10.1.2.3")).status).toBe(200);
  await set(true);
  await expect.poll(async () => (await state()).state).toBe("sending");
  const samples = [sampleOf(START, { holeDepth: 1000, pumpPressure: 100 })];
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: START });
  await expect
    .poll(() => receivedParts.join(""))
    .toBe("&&\r\n0101Bluebonnet 7H\r\n0105261120\r\n0106000000\r\n0110304.8\r\n0121689.4757\r\n!!\r\n");
  const { name } = server.well;
  await server.call("PATCH api/well", { body: { wellId: server.well._id, name: "Bluebonnet 10H" } });
  await expect.poll(async () => (await state()).state).toBe("sending");
  server.live.publish({ kind: "samples", wellId: server.well._id, samples, receivedAt: START });
  await expect.poll(() => receivedParts.join("").split("!!\r\n")[1]).toContain("0101Bluebonnet 10H\r\n");
  await server.call("PATCH api/well", { body: { wellId: server.well._id, name } });
  expect((await set(false)).body).toMatchObject({ state: "off", sent: 0 });
  receiver.close();
});

it("marks corrected rows in every format, and gives the span, change, reason and author of each correction", async () => {
  const { well, stores } = server;
  const effect = { samples: 0, states: [], holeDepth: { from: null, to: null, fromAfter: null, toAfter: null } };
  const correct = (from: number, to: number, change: CorrectionChange, reason: string) =>
    stores.corrections.add(
      well._id,
      well.wellNo,
      { from, to, change, reason, effect: { ...effect, channels: [] } },
      { username: "kari", at: START + 90_000 },
      () => undefined,
    );
  await correct(START + 5001, START + 5001, { kind: "missing", channels: ["rop"] }, "Encoder, stuck");
  await correct(START + 7199, START + 86_400, rotary, "Tour sheet");
  const undone = await correct(START + 7199, START + 86_400, rotary, "By mistake");
  await stores.corrections.undo(well.wellNo, undone._id, { username: "kari", at: START + 90_001 });
  await stores.corrections.settle(well.wellNo, await stores.corrections.unfinished(well.wellNo));

  const second =
    "Correction 2, 2026-11-20T01:59:59Z to 2026-11-21T00:00:00Z: Rig state set to Rotary Drilling. Reason: Tour sheet. By kari, 2026-11-21T01:00:00Z.";
  const lines = (await file({ columns: "holeDepth", from: String(START + 7198) })).split("\r\n");
  expect(lines).toEqual([
    "time,holeDepth (ft),corrections,correctionNotes",
    "2026-11-20T01:59:58Z,5719.8,,",
    `2026-11-20T01:59:59Z,5719.9,2,"${second}"`,
    "2026-11-21T00:00:00Z,5720,2,",
    "2026-11-21T00:00:10Z,5720.1,,",
    "",
  ]);

  const las = await file({ format: "las", index: "depth" });
  expect(las).toMatch(
    /~Other Information\r\nCorrection 1, .*5001 ft to 5001 ft: .* taken as missing\. Reason: Encoder, stuck\. By kari/,
  );
  expect(las).not.toContain("Tour sheet");
  expect(readLas(las).rows.map(({ cells }) => cells)).toEqual([
    ["5000", "30", "-999.25"],
    ["5001", "-999.25", "1"],
    ["5002", "30", "-999.25"],
  ]);

  const queryFields = query({ format: "parquet", columns: "rop", from: String(START + 7198) });
  const response = await fetch(`${server.url}/api/well-export?${new URLSearchParams(queryFields).toString()}`, {
    headers: { authorization: `Bearer ${server.tokens.engineer}` },
  });
  const parquet = await response.arrayBuffer();
  const rows = await parquetReadObjects({ file: parquet });
  expect(rows.map((row) => row.corrections as unknown)).toEqual([null, "2", "2", null]);
  const statedCorrections = parquetMetadata(parquet).key_value_metadata?.find(
    ({ key }) => key === "corrections",
  )?.value;
  expect(JSON.parse(statedCorrections!)).toMatchObject([
    { number: 2, reason: "Tour sheet", madeBy: "kari", state: "applied" },
  ]);

  const { body } = await server.call<WellJsonPage>("GET api/well-json", {
    query: { wellId: well._id, resources: "corrections" },
  });
  expect(body.rows.map(({ number, state }) => [number, state])).toEqual([
    [1, "applied"],
    [2, "applied"],
    [3, "undone"],
  ]);
});

const rotary = { kind: "rig-state", rigState: RigState.rotaryDrilling, toolface: null } as const;
