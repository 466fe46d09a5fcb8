import { type ColumnFrame, decodeFrame } from "@sigma/contract/samples/column-frame";
import { depthColumns } from "@sigma/terms/depth-columns";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

type Columns = Record<string, (number | null)[]>;

const TOP = 1000;
const FOOTAGE = 9000;

const server = testServer();
const client = testClient(server, "engineer");
beforeAll(async () => {
  const depthRows: DepthRow[] = Array.from({ length: FOOTAGE }, (_, foot) =>
    depthRowOf(TOP + foot, 1_700_000_000 + foot * 30, {
      rop: foot === 4444 ? 999 : foot % 100,
      rigState: foot % 4 === 0 ? 2 : 1,
      correctedDepth: TOP + foot - 500,
      currentDepthGap: 500,
      gamma: foot % 2 === 0 ? 80 : null,
    }),
  );
  await server.record(server.well.wellNo, { depthRows });
});

const ask = async <Data = Columns>(event: string, request: object = {}) => await client.get<Data>(event, request);

describe("GET api/depth-data", () => {
  const read = async (query: Record<string, string>) =>
    (
      await server.call("GET api/depth-data", {
        query: { wellId: server.well._id, ...query },
        token: server.tokens.engineer,
      })
    ).body;

  it("gives columns by depth with about as many rows as requested, and keeps the foot that stands out", async () => {
    const whole = await read({ columns: "rop", points: "300" });
    expect(Object.keys(whole)).toEqual(["depth", "rop"]);
    expect(whole.depth!.length).toBeLessThanOrEqual(300);
    expect(whole.rop).toContain(999);
    expect(await read({ columns: "rop,gamma", from: "1000", to: "1001" })).toEqual({
      depth: [1000, 1001],
      rop: [0, 1],
      gamma: [80, null],
    });
  });

  it("refuses columns that it does not know", async () => {
    expect((await read({ columns: "speed" })).field).toBe("columns.0");
  });
});

describe("depth-data/get", () => {
  it("returns the last 100 ft when no depth is given [AN-181, AN-182, OP-057]", async () => {
    const { depth } = await ask("depth-data/get", { projection: ["rop"] });
    expect([depth![0], depth!.at(-1)]).toEqual([TOP + FOOTAGE - 1 - 100, TOP + FOOTAGE - 1]);
    const { depth: more } = await ask("depth-data/get", { projection: ["rop"], depthInterval: 250 });
    expect(more![0]).toBe(TOP + FOOTAGE - 1 - 250);
    const correctedColumns = await ask("depth-data/get", { projection: ["correctedDepth"], key: "correctedDepth" });
    expect(correctedColumns.correctedDepth![0]).toBe(TOP + FOOTAGE - 1 - 500 - 100);
  });

  it("returns depth with the requested columns, or all columns if none are named [AN-063, AN-066, AN-067]", async () => {
    expect(Object.keys(await ask("depth-data/get", { projection: ["rop", "gamma"] })).toSorted()).toEqual([
      "depth",
      "gamma",
      "rop",
    ]);
    const all = Object.keys(await ask("depth-data/get"));
    expect(all.toSorted()).toEqual(["depth", "time", ...depthColumns.map(({ id }) => id)].toSorted());
  });

  it("thins to at most 5000 points and two per pixel, and keeps the single foot that stands out", async () => {
    const range = { from: 0, to: 20_000, projection: ["rop"] };
    const { depth, rop } = await ask("depth-data/get", range);
    expect(depth!.length).toBeLessThanOrEqual(5000);
    expect(rop).toContain(999);
    const narrow = await ask("depth-data/get", { ...range, pixels: 100 });
    expect(narrow.depth!.length).toBeLessThanOrEqual(200);
    expect(narrow.rop).toContain(999);
  });

  it("measures from and to on the corrected depth if requested [OP-057]", async () => {
    const { depth } = await ask("depth-data/get", {
      key: "correctedDepth",
      from: TOP,
      to: TOP + 9,
      projection: ["rop"],
      caching: true,
    });
    expect(depth).toEqual(Array.from({ length: 10 }, (_, foot) => TOP + 500 + foot));
  });

  it("returns the same numbers as one binary buffer", async () => {
    const request = { from: TOP, to: TOP + 300, projection: ["rop", "gamma", "time"] };
    const json = await ask("depth-data/get", request);
    const decodedColumns = decodeFrame(await ask<ColumnFrame>("depth-data/get", { ...request, encoding: "binary" }));
    for (const [name, values] of Object.entries(json)) {
      expect([...decodedColumns[name]!].map((value) => (Number.isNaN(value) ? null : value))).toEqual(values);
    }
  });

  it("is empty for a well without depth rows", async () => {
    const { _id: wellId } = await server.stores.wells.create({ name: "Shallow" });
    expect(await ask("depth-data/get", { wellId, projection: ["rop"] })).toEqual({ depth: [], rop: [] });
  });
});

describe("depth-data/get/raw", () => {
  it("returns rows exactly as stored, the first of them up to the limit [AN-184, OP-058]", async () => {
    const reply = await ask("depth-data/get/raw", { from: TOP + 4443, projection: ["rop", "gamma", "time"], limit: 3 });
    expect(reply).toEqual({
      depth: [TOP + 4443, TOP + 4444, TOP + 4445],
      time: [4443, 4444, 4445].map((foot) => 1_700_000_000 + foot * 30),
      rop: [43, 999, 45],
      gamma: [null, 80, null],
    });
  });

  it("refuses a reply that would hold other calls up", async () => {
    expect((await client.ask("depth-data/get/raw", { limit: 100_000 })).error).toMatchObject({ field: "limit" });
  });
});

describe("depth-data/get/aggregated", () => {
  it.each([
    [0, 10_000, 1000],
    [0, 5000, 500],
    [2000, 4600, 250],
    [2000, 3000, 100],
    [2000, 2100, 100],
  ])("returns means from %d to %d ft per step of %d ft [AN-186, AN-265, OP-057]", async (from, to, step) => {
    const { depth } = await ask("depth-data/get/aggregated", { from, to, projection: ["rop"] });
    const starts = depth as number[];
    expect(new Set(starts.slice(1).map((start, index) => start - starts[index]!))).toEqual(
      new Set(starts.length > 1 ? [step] : []),
    );
    expect(starts.every((start) => start % step === 0)).toBe(true);
  });

  it("returns the ROP of a step as footage over hours, not as a mean of rates [OP-065]", async () => {
    // A thousand feet hold each rate from 0 to 99 equally often; a foot without a rate isn't counted.
    const { rop } = await ask("depth-data/get/aggregated", { from: 0, to: 10_000, projection: ["rop"] });
    const hours = Array.from({ length: 99 }, (_, at) => 1 / (at + 1)).reduce((sum, footHours) => sum + footHours, 0);
    expect(rop![1]).toBeCloseTo(99 / hours, 6);
  });

  it("measures the steps on the whole well when no depth is given", async () => {
    const { depth } = await ask("depth-data/get/aggregated", { projection: ["rop"] });
    expect(depth!.slice(0, 3)).toEqual([1000, 1500, 2000]);
  });
});

describe("depth-data/get/compare", () => {
  it("returns the traces of several wells by well, thinned alike, on either depth [AN-185]", async () => {
    const other = await server.stores.wells.create({ name: "An offset well" });
    await server.record(other.wellNo, { depthRows: [depthRowOf(TOP, 1_600_000_000, { rop: 55 })] });
    const wellIds = [server.well._id, other._id];
    const compare = (request: object) =>
      ask<Record<string, Columns>>("depth-data/get/compare", { wellIds, ...request });

    const whole = await compare({ traces: ["rop"], caching: true, pixels: 100 });
    expect(whole[server.well._id]!.depth!.length).toBeLessThanOrEqual(200);
    expect(whole[server.well._id]!.rop).toContain(999);
    expect(whole[other._id]).toEqual({ depth: [TOP], rop: [55] });

    const correctedWells = await compare({ traces: ["rop"], key: "correctedDepth", from: TOP, to: TOP + 1 });
    expect(correctedWells).toEqual({
      [server.well._id]: { depth: [TOP + 500, TOP + 501], rop: [0, 1] },
      [other._id]: { depth: [], rop: [] },
    });
    const frames = await ask<Record<string, ColumnFrame>>("depth-data/get/compare", {
      wellIds,
      traces: ["rop"],
      encoding: "binary",
    });
    expect([...decodeFrame(frames[other._id]!)["rop"]!]).toEqual([55]);
  });

  it("names an unknown well and an unknown trace", async () => {
    const wellIds = [server.well._id];
    expect((await client.ask("depth-data/get/compare", { wellIds: ["gone"] })).error?.code).toBe("not-found");
    const { error } = await client.ask("depth-data/get/compare", { wellIds, traces: ["smell"] });
    expect(error?.message).toContain("depth columns only");
  });
});

describe("depth-data/get/count", () => {
  const count = async (request: object) => (await ask<{ count: number }>("depth-data/get/count", request)).count;
  const condition = (field: string, from: number, to: number, rigState?: number) => ({
    field,
    value: { from, to },
    ...(rigState !== undefined && { rigState }),
  });

  it("counts rows that meet all conditions, or any [AN-187, OP-101]", async () => {
    const fast = condition("rop", 90, 99);
    const shallow = condition("depth", TOP, TOP + 999);
    expect(await count({ filterConditions: [fast] })).toBe(900);
    expect(await count({ filterConditions: [fast, shallow] })).toBe(100);
    expect(await count({ filterConditions: [fast, shallow], filterOperator: "OR" })).toBe(1800);
    expect(await count({})).toBe(FOOTAGE);
  });

  it("takes rig state 20 as every state [AN-175]", async () => {
    const all = await count({ filterConditions: [condition("rop", 0, 1000, 20)] });
    const sliding = await count({ filterConditions: [condition("rop", 0, 1000, 2)] });
    expect([all, sliding]).toEqual([FOOTAGE, FOOTAGE / 4]);
  });

  it("names an operator that it does not know [AN-238]", async () => {
    const { error } = await client.ask("depth-data/get/count", { filterOperator: "XOR" });
    expect(error?.message).toContain("Unknown filter operator type: XOR");
  });
});
