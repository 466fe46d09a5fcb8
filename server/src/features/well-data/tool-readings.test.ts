import { type ColumnFrame, decodeFrame } from "@sigma/contract/samples/column-frame";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, describe, expect, it } from "vitest";
import { readDirectional } from "./directional";
import { readGamma } from "./gamma";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testClient, testServer } from "../../transport/testing/own-test-server";

type Columns = Record<string, (number | string | null)[]>;

const START = 1_700_000_000;

const server = testServer();
const client = testClient(server, "engineer");
let well: StoredWell;
beforeAll(async () => {
  well = await server.stores.wells.create({ name: "With a tool" });
  // A toolface each 20 s that the rig repeats in between, magnetic up to the 15th and gravity from then on.
  const readings = Array.from({ length: 600 }, (_, second) => {
    const frame = Math.floor(second / 20);
    const toolface = (frame * 10) % 360;
    return sampleOf(START + second, {
      bitDepth: 9100,
      toolface,
      [frame < 15 ? "magneticToolface" : "gravityToolface"]: toolface,
      inclination: frame % 10 === 0 ? frame / 10 : null,
      azimuth: frame % 10 === 0 ? 100 + frame : null,
      surveyMd: frame % 10 === 0 ? 9000 + frame : null,
      gamma: second % 5 === 0 ? second % 150 : null,
      pumpPressure: 2500,
      signalStrength: second % 2 === 0 ? 21.5 : null,
    });
  });
  await server.record(well.wellNo, { samples: readings });
});

/** The reply to a call, for the well with a tool unless another one is named. */
const ask = async <Data = Columns>(event: string, request: object = {}) =>
  await client.get<Data>(event, { wellId: well._id, ...request });

it("toolface-data/get returns the newest ten frames, each once, oldest first [AN-200, AN-266, AN-070]", async () => {
  const reply = await ask("toolface-data/get");
  expect(reply.time).toEqual(Array.from({ length: 10 }, (_, index) => START + (20 + index) * 20));
  expect(reply.toolface?.at(-1)).toBe(290);
  expect(new Set(reply.toolfaceType)).toEqual(new Set(["gravity"]));
});

it("toolface-data/get returns the readings from a moment on, with their type [AN-200, OP-059]", async () => {
  const reply = await ask("toolface-data/get", { from: START + 270, limit: 100 });
  expect(reply.time?.[0]).toBe(START + 270);
  expect(reply.toolfaceType?.slice(0, 3)).toEqual(["magnetic", "magnetic", "gravity"]);
  const frame = await ask<ColumnFrame>("toolface-data/get", {
    from: START + 270,
    limit: 100,
    encoding: "binary",
  });
  expect([...decodeFrame(frame).toolfaceType!].slice(0, 3)).toEqual([0, 0, 1]);
});

it("gamma-data/get returns gamma at the sensor depth [AN-201, AN-070, OP-059]", async () => {
  const reply = await ask("gamma-data/get", { from: START, to: START + 20 });
  expect(reply).toEqual({
    time: [0, 5, 10, 15, 20].map((second) => START + second),
    correctedGamma: [0, 5, 10, 15, 20],
    depth: Array.from({ length: 5 }, () => 9055),
  });
  expect((await ask("gamma-data/get", { maxDocsCount: 30 })).time!.length).toBeLessThanOrEqual(30);
});

it("places readings at the sensor depths from the effective settings of the well", async () => {
  const readRequest = { well: well.wellNo, limit: 1000, encoding: "json" as const };
  const sensors = { ...defaultPipelineSettings, gammaSensorOffset: 60, directionalSensorOffset: 80 };
  const settingsAt = () => sensors;
  const gamma = await readGamma(server.stores.samples, { ...readRequest, maxDocsCount: 10, settingsAt });
  expect(new Set((gamma as unknown as Columns).depth)).toEqual(new Set([9040]));
  const directional = await readDirectional(server.stores.samples, { ...readRequest, settingsAt });
  expect((directional as unknown as Columns).md?.[11]).toBe(9020);
  expect(await ask("effective-settings/get", { wellId: well._id })).toMatchObject({
    gammaSensorOffset: 45,
    directionalSensorOffset: 65,
    toolfaceCrossover: 5,
    hasMotor: false,
    hasHoleSize: false,
  });
  const { error } = await client.ask("effective-settings/get", { wellId: "none" });
  expect(error).toMatchObject({ code: "not-found", field: "wellId" });
});

it("reads the sensors and the crossover of the BHA that drilled the hole of each reading", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Two BHAs" });
  const sensors = (offset: number, toolfaceCrossover: number) => ({
    components: [],
    gammaSensorOffset: offset,
    directionalSensorOffset: offset + 20,
    toolfaceCrossover,
  });
  await server.stores.bhas.create(wellId, [
    { ...newBha(2), name: "First", startDepth: 0, ...sensors(10, 5) },
    { ...newBha(2), startDepth: 5000, ...sensors(50, 8), active: true },
  ]);
  const holes = [4000, 6000];
  const readings = holes.flatMap((holeDepth, half) =>
    Array.from({ length: 30 }, (_, second) =>
      sampleOf(START + 30 * half + second, {
        holeDepth,
        bitDepth: holeDepth - 100,
        gamma: 80,
        inclination: 6 + half / 10,
        azimuth: 100,
        toolface: 30 + half,
      }),
    ),
  );
  await server.record(wellNo, { samples: readings });
  const read = (event: string, request: object = {}) => ask(event, { wellId, from: START, ...request });
  expect(new Set((await read("gamma-data/get")).depth)).toEqual(new Set([3890, 5850]));
  expect((await read("directional-data/get")).md).toEqual([3870, 5830]);
  expect((await read("toolface-data/get")).toolfaceType).toEqual(["gravity", "magnetic"]);
  // A record without the hole depth belongs to the hole depth that was sent last.
  const later = START + 3600;
  const values = { gamma: 80, inclination: 7, azimuth: 100, toolface: 50 };
  await server.record(wellNo, {
    samples: [
      sampleOf(later, { holeDepth: 4010 }),
      ...[1, 2].map((second) => sampleOf(later + second, { ...values, bitDepth: 4000 })),
    ],
  });
  const since = { from: later };
  expect(new Set((await read("gamma-data/get", since)).depth)).toEqual(new Set([3990]));
  expect((await read("directional-data/get", since)).md).toEqual([3970]);
  expect((await read("toolface-data/get", since)).toolfaceType).toEqual(["gravity"]);
});

describe("gamma-data/get of hours", () => {
  const HALF = 6000;
  const SILENCE = 1000;
  /** A row every second, except for a silence after the first half; gamma every 20 s. */
  const moments = Array.from({ length: 2 * HALF }, (_, index) => START + index + (index < HALF ? 0 : SILENCE));
  const readings = moments.flatMap((time, index) => (index % 20 === 0 ? [{ time, gamma: 80 + (index % 7) }] : []));
  let wellId: StoredWell["_id"];
  beforeAll(async () => {
    const newWell = await server.stores.wells.create({ name: "Gamma for hours" });
    wellId = newWell._id;
    const gammaAt = new Map(readings.map(({ time, gamma }) => [time, gamma]));
    await server.record(newWell.wellNo, {
      samples: moments.map((time) => sampleOf(time, { bitDepth: 9000, rop: 50, gamma: gammaAt.get(time) ?? null })),
    });
  });

  it("returns each reading once, even if the limit exceeds their number [AN-201]", async () => {
    for (const maxDocsCount of [2 * readings.length, readings.length]) {
      const { time } = await ask("gamma-data/get", { wellId, maxDocsCount });
      expect(time).toEqual(readings.map((reading) => reading.time));
    }
  });

  it("keeps the extremes of more readings than requested, at their own time [AN-201]", async () => {
    const { time, correctedGamma } = await ask("gamma-data/get", { wellId, maxDocsCount: 40 });
    expect(time!.length).toBeLessThanOrEqual(40);
    expect([Math.min(...(correctedGamma as number[])), Math.max(...(correctedGamma as number[]))]).toEqual([80, 86]);
    for (const [row, moment] of time!.entries()) {
      expect(readings).toContainEqual({ time: moment, gamma: correctedGamma![row] });
    }
    expect((await ask("gamma-data/get", { wellId, maxDocsCount: 1 })).time).toEqual([readings.at(-1)!.time]);
  });
});

it("gamma-data/get returns weeks with each reading once [AN-201]", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Slow" });
  const moments = Array.from({ length: 200 }, (_, index) => START + index * 3600);
  await server.record(wellNo, {
    samples: moments.map((time, index) => sampleOf(time, { gamma: 50 + index, bitDepth: 9000 })),
  });
  const { correctedGamma } = await ask("gamma-data/get", { wellId, maxDocsCount: 5000 });
  expect(correctedGamma).toEqual(moments.map((_, index) => 50 + index));
});

it("directional-data/get returns a row for each change of an angle, 1000 unless requested otherwise [AN-203, OP-059]", async () => {
  const reply = await ask("directional-data/get");
  expect(reply.time).toEqual(Array.from({ length: 30 }, (_, frame) => START + frame * 20));
  expect([reply.md?.[10], reply.inclination?.[10], reply.azimuth?.[10], reply.toolface?.[10]]).toEqual([
    9010, 1, 110, 100,
  ]);
  expect([reply.md?.[11], reply.inclination?.[11], reply.toolface?.[11]]).toEqual([9035, null, 110]);
  const some = await ask("directional-data/get", { from: START + 100, limit: 2 });
  expect(some.time).toEqual([START + 100, START + 120]);
});

it("pulser-data/get returns pressure and pulse height [AN-202, OP-059]", async () => {
  const reply = await ask("pulser-data/get", { from: START, to: START + 2 });
  expect(reply).toEqual({
    time: [START, START + 1, START + 2],
    pulserPressure: [2500, 2500, 2500],
    pulseAmplitude: [21.5, null, 21.5],
  });
  expect((await ask("pulser-data/get", { limit: 5 })).time?.at(-1)).toBe(START + 599);
});

it("every one is empty for a well that has sent no data", async () => {
  const { _id: wellId } = await server.stores.wells.create({ name: "Silent" });
  for (const event of [
    "toolface-data/get",
    "gamma-data/get",
    "directional-data/get",
    "pulser-data/get",
    "well-data/get",
    "live-data/get",
  ]) {
    expect([event, (await ask(event, { wellId, projection: ["gamma"] })).time]).toEqual([event, []]);
  }
});
