import { type ColumnFrame, decodeFrame } from "@sigma/contract/samples/column-frame";
import { MAX_THINNED_POINTS } from "@sigma/contract/samples/reply-limits";
import { channels } from "@sigma/terms/channels";
import { type Sample, sampleOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

type Columns = Record<string, (number | string | null)[]>;

const START = 1_700_000_000;
/** The feed fell silent for so long after the first half. */
const SILENCE = 1000;
const HALF = 6000;

const server = testServer();
const client = testClient(server, "engineer");
let samples: Sample[];
beforeAll(async () => {
  samples = Array.from({ length: 2 * HALF }, (_, index) =>
    sampleOf(START + index + (index < HALF ? 0 : SILENCE), {
      holeDepth: 9000 + index / 100,
      bitDepth: 9000 + index / 100,
      rop: index === 4321 ? 999 : index % 100,
      wob: index === 4321 ? null : 20,
      rigState: 1 + (Math.floor(index / 600) % 2),
      gamma: index % 20 === 0 ? 80 + (index % 7) : null,
    }),
  );
  await server.record(server.well.wellNo, {
    samples,
    events: [100, 200, 300].map((second) => ({
      kind: "pump-recycle",
      time: START + second,
      ordinal: 0,
      value: { count: 1 },
    })),
  });
});

const ask = async <Data = Columns>(event: string, request: object = {}) => await client.get<Data>(event, request);

describe("the borders", () => {
  it("are zeros while a well has no data [SH-220, OP-047]", async () => {
    const empty = await server.stores.wells.create({ name: "Empty" });
    const zeros = { from: 0, to: 0 };
    const { body } = await server.call("GET api/well-data/borders", { query: { wellId: empty._id } });
    expect(body).toEqual({ time: zeros, correctedTimestamp: zeros, depth: zeros, localDepth: zeros });
  });

  it("are first and last time, and the time without the silence [SH-220]", async () => {
    const { body } = await server.call("GET api/well-data/borders", { query: { wellId: server.well._id } });
    const to = START + 2 * HALF - 1;
    expect(body).toMatchObject({ time: { from: START, to: to + SILENCE }, correctedTimestamp: { from: START, to } });
  });
});

describe("GET api/well-data", () => {
  const read = async (query: Record<string, string>) =>
    await server.call("GET api/well-data", {
      query: { wellId: server.well._id, ...query },
      token: server.tokens.engineer,
    });

  it("gives channels over time with about as many rows as requested, and keeps the sample that stands out", async () => {
    const { body } = await read({ channels: "rop,wob", points: "400" });
    expect(Object.keys(body).toSorted()).toEqual(["rop", "time", "wob"]);
    expect(body.time!.length).toBeLessThanOrEqual(400);
    expect(body.time!.length).toBeGreaterThan(100);
    expect(body.rop).toContain(999);
    const { body: part } = await read({ channels: "rop", from: String(START + 4320), to: String(START + 4322) });
    expect(part).toEqual({ time: [START + 4320, START + 4321, START + 4322], rop: [20, 999, 22] });
  });

  it("refuses channels that it does not know, and points out of their range", async () => {
    expect((await read({ channels: "speed" })).body.field).toBe("channels.0");
    expect((await read({ channels: "rop", points: "1" })).body.field).toBe("points");
    expect((await read({})).body.field).toBe("channels");
  });
});

describe("well-data/get/compare", () => {
  it("returns time, hole depth and corrected time of several wells unless requested otherwise [AN-190]", async () => {
    const other = await server.stores.wells.create({ name: "An offset well" });
    await server.record(other.wellNo, { samples: [sampleOf(START, { holeDepth: 500 })] });
    const wellIds = [server.well._id, other._id];
    const compare = (request: object = {}) =>
      ask<Record<string, Columns>>("well-data/get/compare", { wellIds, ...request });
    const replies = await compare({ traces: undefined, pixels: 100 });
    expect(replies[other._id]).toEqual({ time: [START], holeDepth: [500], correctedTimestamp: [START] });
    expect(replies[server.well._id]!.time!.length).toBeLessThanOrEqual(200);
    const end = START + 2 * HALF - 1;
    expect(replies[server.well._id]!.correctedTimestamp!.at(-1)).toBe(end);
    const from = START + HALF;
    expect((await compare({ from, traces: ["holeDepth"] }))[other._id]).toEqual({ time: [], holeDepth: [] });
    expect((await client.ask("well-data/get/compare", { wellIds: ["gone"] })).error?.code).toBe("not-found");
  });

  it("returns 16 requested wells in binary without losing the connection", async () => {
    const storedWellIds: string[] = [];
    for (let at = 1; at <= 16; at++) {
      const well = await server.stores.wells.create({ name: `Compared ${at}H` });
      await server.record(well.wellNo, { samples: [sampleOf(START, { holeDepth: 100 * at })] });
      storedWellIds.push(well._id);
    }
    const compare = (event: string, wellIds: readonly string[]) =>
      client.ask<Record<string, Columns | ColumnFrame>>(event, { wellIds, encoding: "binary" });
    const { data } = await compare("well-data/get/compare", storedWellIds);
    expect(storedWellIds.map((wellId) => (data![wellId] as Columns)["holeDepth"])).toEqual(
      storedWellIds.map((_, at) => [100 * (at + 1)]),
    );
    expect(Object.keys((await compare("depth-data/get/compare", storedWellIds)).data!)).toHaveLength(16);
    const ten = (await compare("well-data/get/compare", storedWellIds.slice(0, 10))).data!;
    expect(
      storedWellIds.slice(0, 10).map((wellId) => decodeFrame(ten[wellId] as ColumnFrame)["holeDepth"]?.[0]),
    ).toEqual(storedWellIds.slice(0, 10).map((_, at) => 100 * (at + 1)));
  });
});

describe("well-data/get", () => {
  it("returns hole depth and corrected time unless requested otherwise [AN-188]", async () => {
    expect(Object.keys(await ask("well-data/get")).toSorted()).toEqual(["correctedTimestamp", "holeDepth", "time"]);
    expect(Object.keys(await ask("well-data/get", { projection: [] })).toSorted()).toEqual(["holeDepth", "time"]);
  });

  it("knows the columns of well data [AN-068]", async () => {
    const projection = ["time", "correctedTimestamp", "currentTimeGap", "rigState", "holeDepth", "gamma"];
    expect(Object.keys(await ask("well-data/get", { projection })).toSorted()).toEqual(projection.toSorted());
  });

  it("thins to at most 5000 points and keeps the single second that stands out [OP-058]", async () => {
    const { time, rop } = await ask("well-data/get", { projection: ["rop"] });
    expect(time!.length).toBeLessThanOrEqual(MAX_THINNED_POINTS);
    expect(time!.length).toBeGreaterThan(1000);
    expect(Math.max(...(rop as number[]).filter((value) => value !== null))).toBe(999);
  });

  it("returns at most two points per pixel", async () => {
    const { time, rop } = await ask("well-data/get", { projection: ["rop"], pixels: 200 });
    expect(time!.length).toBeLessThanOrEqual(400);
    expect(rop).toContain(999);
  });

  it("takes from and to as included, and either as open", async () => {
    const range = { from: START + 10, to: START + 20, projection: ["wob"] };
    const { time } = await ask("well-data/get", range);
    expect([time![0], time!.at(-1)]).toEqual([START + 10, START + 20]);
    expect((await ask("well-data/get", { ...range, to: undefined })).time!.at(-1)).toBe(samples.at(-1)!.time);
    expect((await ask("well-data/get", { ...range, from: START - 1e6 })).time![0]).toBe(START);
  });

  it("takes the silence out of the corrected time and reports how much", async () => {
    const from = START + HALF - 2;
    const projection = ["correctedTimestamp", "currentTimeGap"];
    const reply = await ask("well-data/get/raw", { from, to: from + SILENCE + 4, projection });
    expect(reply.time).toEqual([from, from + 1, from + SILENCE + 2, from + SILENCE + 3, from + SILENCE + 4]);
    expect(reply.correctedTimestamp).toEqual([from, from + 1, from + 2, from + 3, from + 4]);
    expect(reply.currentTimeGap).toEqual([0, 0, SILENCE, SILENCE, SILENCE]);
  });

  it("returns the same numbers as one binary buffer", async () => {
    const request = { from: START, to: START + 500, projection: ["wob", "rop", "gamma", "correctedTimestamp"] };
    const json = await ask("well-data/get", request);
    const frame = await ask<ColumnFrame>("well-data/get", { ...request, encoding: "binary" });
    const types = Object.fromEntries(frame.columns.map(({ name, type }) => [name, type]));
    expect(types).toEqual({
      time: "f64",
      correctedTimestamp: "f64",
      wob: "f32",
      rop: "f32",
      gamma: "f32",
      holeDepth: undefined,
    });
    const decodedColumns = decodeFrame(frame);
    for (const [name, values] of Object.entries(json)) {
      expect([...decodedColumns[name]!].map((value) => (Number.isNaN(value) ? null : value))).toEqual(values);
    }
  });

  it("serves any of the real-time channels by its name [AN-072]", async () => {
    const projection = channels.map(({ id }) => id);
    const reply = await ask("well-data/get", { from: START, to: START + 3, projection });
    expect(Object.keys(reply).toSorted()).toEqual(["time", ...projection].toSorted());
  });
});

describe("well-data/get/raw", () => {
  it("returns every sample as stored, missing values as null [AN-189, OP-056, OP-058]", async () => {
    const reply = await ask("well-data/get/raw", { from: START + 4320, to: START + 4322, projection: ["rop", "wob"] });
    expect(reply).toEqual({
      time: [START + 4320, START + 4321, START + 4322],
      rop: [20, 999, 22],
      wob: [20, null, 20],
    });
  });

  it("returns the first 10000 unless another limit is given", async () => {
    expect((await ask("well-data/get/raw", { projection: ["rop"] })).time).toHaveLength(10_000);
    expect((await ask("well-data/get/raw", { projection: ["rop"], limit: 7 })).time).toEqual(
      samples.slice(0, 7).map(({ time }) => time),
    );
  });

  it("refuses a reply that would hold other calls up, and names the limit", async () => {
    const projection = channels.map(({ id }) => id);
    const { error } = await client.ask("well-data/get/raw", { projection, limit: 100_000 });
    expect(error).toMatchObject({ code: "validation", field: "limit" });
    expect(error?.message).toMatch(/limit must not exceed \d+ for \d+ columns in json/);
  });
});

it("pump-recycle/get/count counts from a moment on and returns that moment [AN-214, AN-071, AN-138]", async () => {
  expect(await ask("pump-recycle/get/count")).toEqual({
    count: 3,
    recycles: [100, 200, 300].map((second) => ({ time: START + second })),
  });
  expect(await ask("pump-recycle/get/count", { from: START + 201 })).toEqual({
    count: 1,
    recycles: [{ time: START + 300 }],
  });
});

it("names the well that it cannot find", async () => {
  for (const event of ["well-data/get", "well-data/get/raw", "gamma-data/get", "toolface-data/get"]) {
    expect((await client.ask(event, { wellId: "gone" })).error).toEqual({
      message: "Can't find Well with id: gone",
      code: "not-found",
      field: "wellId",
    });
  }
});
