import type { SourceState } from "@sigma/contract/wells/well-status";
import { deriveLogRow } from "@sigma/engine/well-pipeline/depth-rows/derive-log-row";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const server = testServer();
const client = testClient(server, "engineer");
let wellId: string;
beforeAll(async () => {
  wellId = server.well._id;
  const depthRows: DepthRow[] = [501, 502, 503].map((depth) =>
    depthRowOf(depth, 1_700_000_000 + depth, { rop: 60, rigState: 1 }),
  );
  await server.record(server.well.wellNo, { depthRows });
});

type Columns = Record<string, (number | null)[]>;
const send = (body: object, token = server.tokens.engineer) =>
  server.call("POST api/depth-data", {
    token,
    body: { wellId, ...body },
  });
const read = (projection: readonly string[], range: object = {}) =>
  client.get<Columns>("depth-data/get/raw", { wellId, projection, ...range });

const channels = [{ channel: "rop", unit: "m/h" }, { channel: "rpm" }, { channel: "wob", unit: "klb" }];
const rows = [
  { depth: 30.48, values: [30.48, 120, 20] },
  { depth: 30.98, values: [null, 0, null] },
];

describe("POST api/depth-data", () => {
  it("stores rows without a time, in field units, with their derived values", async () => {
    expect((await send({ depthUnit: "m", channels, rows })).body).toEqual({
      stored: 2,
      replaced: 0,
      refused: 0,
      refusals: [],
      from: 100,
      to: 101.6404,
    });
    const foundColumns = await read(["time", "rop", "rpm", "wob", "rigState", "doc", "correctedDepth"], { to: 200 });
    expect(foundColumns).toMatchObject({
      depth: [100, 101.6404],
      time: [null, null],
      rpm: [120, 0],
      wob: [20, null],
      rigState: [1, 2],
      correctedDepth: [100, 101.6404],
    });
    expect(foundColumns.rop![0]).toBeCloseTo(100, 9);
    expect(foundColumns.doc![0]).toBeCloseTo(100 / (5 * 120), 9);
    expect(foundColumns.doc![1]).toBeNull();
  });

  it("replaces the same rows sent again, and leaves channels that are not named as they are", async () => {
    expect((await send({ depthUnit: "m", channels, rows })).body).toMatchObject({ stored: 0, replaced: 2, refused: 0 });
    await send({ channels: [{ channel: "gamma" }], rows: [{ depth: 100, values: [85] }] });
    expect(await read(["gamma", "rpm"], { to: 200 })).toMatchObject({ gamma: [85, null], rpm: [120, 0] });
  });

  it("names the rows that it refuses with field and rule, and takes the others", async () => {
    const { body } = await send({
      channels: [{ channel: "rop" }, { channel: "gamma" }],
      rows: [
        { depth: 0, values: [50, 60] },
        { depth: 200, values: [50, 60] },
        { depth: 200, values: [51, 61] },
        { depth: 201, values: [50] },
        { depth: 202, values: [50, -999.25] },
        { depth: 203, values: [null, null] },
        { depth: 204, values: [5e8, 60] },
        { depth: 502.5, values: [50, 60] },
      ],
    });
    expect(body).toMatchObject({ stored: 1, replaced: 0, refused: 7, from: 200, to: 200 });
    expect(body.refusals.map(({ row, field, rule }) => [row, field, rule])).toEqual([
      [0, "depth", "must lie between 0 and 60,000 ft"],
      [2, "depth", "is that of row 1 of this call too"],
      [3, "values", "must have one for each of the 2 channels, null if there is none"],
      [4, "gamma", "-999.25 isn't a measurement; send null if there is none"],
      [5, "values", "has no value of any channel"],
      [6, "rop", "500000000 isn't a measurement; send null if there is none"],
      [7, "depth", "lies in a foot recorded by time data, which is not overwritten"],
    ]);
    expect((await read(["rop", "time"], { from: 500, to: 504 })).time).toEqual([
      1_700_000_501, 1_700_000_502, 1_700_000_503,
    ]);
  });

  it("refuses a call that is invalid as a whole: a unit of another quantity, a duplicate channel, a calculated channel", async () => {
    const oneRow = [{ depth: 300, values: [1] }];
    const fields = [];
    for (const body of [
      { channels: [{ channel: "rop", unit: "psi" }], rows: oneRow },
      { channels: [{ channel: "rop" }, { channel: "rop" }], rows: oneRow },
      { channels: [{ channel: "mse" }], rows: oneRow },
      { channels: [{ channel: "rop" }], rows: oneRow, depthUnit: "psi" },
      { channels: [{ channel: "rop" }], rows: [] },
      { channels: [{ channel: "rop" }], rows: [{ depth: "deep", values: [1] }] },
    ]) {
      const answer = await send(body);
      fields.push([answer.status, answer.body.field]);
    }
    expect(fields).toEqual([
      [400, "channels.0.unit"],
      [400, "channels.1.channel"],
      [400, "channels.0.channel"],
      [400, "depthUnit"],
      [400, "rows"],
      [400, "rows.0.depth"],
    ]);
    expect((await read(["rop"], { from: 299, to: 301 })).depth).toEqual([]);
  });

  it("is replaced by a foot from time data at its depth, regardless of the values of the log", async () => {
    await send({ channels: [{ channel: "gamma" }], rows: [{ depth: 600, values: [85] }] });
    await server.record(server.well.wellNo, { depthRows: [depthRowOf(600, 1_700_001_000, { rigState: 1, rop: 42 })] });
    expect(await read(["time", "gamma", "rop"], { from: 600, to: 600 })).toEqual({
      depth: [600],
      time: [1_700_001_000],
      gamma: [null],
      rop: [42],
    });
  });

  it("refuses rows below the hole while a rig is drilling it, and accepts them again once the rig is disconnected", async () => {
    const gamma = (depth: number) => send({ channels: [{ channel: "gamma" }], rows: [{ depth, values: [85] }] });
    const setSource = (state: "connected" | "waiting") =>
      server.live.setStatus({ wellId: server.well._id, holeDepth: 700, source: { state } as SourceState });
    setSource("connected");
    expect((await gamma(701)).body).toMatchObject({ stored: 1, refused: 0 });
    const { body } = await gamma(2300);
    expect(body).toMatchObject({ stored: 0, refused: 1, from: null });
    expect(body.refusals).toEqual([
      { row: 0, depth: 2300, field: "depth", rule: "lies below the hole that the rig has drilled, 700 ft" },
    ]);
    setSource("waiting");
    expect((await gamma(2300)).body).toMatchObject({ stored: 1, refused: 0 });
  });

  it("derives no slide or rotation from its rows, since the time at which they were drilled is unknown", async () => {
    await send({ channels: [{ channel: "rpm" }], rows: [{ depth: 499.9, values: [2] }] });
    const { data } = await client.ask<{ startMD: number; startTime: number }[]>("slide-sheet/get", { wellId });
    expect(data!.map(({ startMD }) => startMD)).toEqual([500, 599]);
    for (const { startTime } of data!) expect(startTime).toBeGreaterThan(1_699_990_000);
  });

  it("is recalculated with the settings of the well, and reports it only if a value has changed", async () => {
    const again = (settings = defaultPipelineSettings) =>
      server.stores.depthLogs.deriveAgain(server.well.wellNo, (depth, values) => deriveLogRow(depth, values, settings));
    expect(await again()).toBe(0);
    expect(await again({ ...defaultPipelineSettings, bitDiameter: 8.5 })).toBe(1);
    expect((await read(["mseThrust"], { from: 100, to: 100 })).mseThrust![0]).toBeCloseTo(20_000 / 56.745 / 1000, 4);
  });
});
