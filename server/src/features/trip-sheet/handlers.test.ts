import type { EventReply } from "@sigma/contract/call-types";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import type { Connection } from "@sigma/engine/stand/stand-metric";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import type { TestSocket } from "../../transport/testing/test-server";

const T0 = 1_700_000_000;
const STAND = 93;

const server = testServer();
let client: TestSocket;
let well: StoredWell;
beforeAll(async () => {
  well = await server.stores.wells.create({ name: "Tripped", holeDepth: 10_000 });
  const components = [{ ...newComponent(1), type: "Drill Collar", length: 600, od: 6.5, id: 2.8125, unitWeight: 92 }];
  const bhas = [{ drillPipeOd: 5, drillPipeId: 4.276, drillPipeUnitWeight: 20.9, components }];
  await server.call("POST api/bha", { body: { wellId: well._id, bhas } });
  // Six stands pulled from 9,900 ft, two minutes each, half of them in the slips; the hole takes 0.5 bbl a stand.
  const connections: Connection[] = Array.from({ length: 7 }, (_, row) => ({
    slipsTime: T0 + 120 * row,
    releaseTime: T0 + 120 * row + 60,
    inSlips: 60,
    operation: "tripping",
    bitDepth: 9900 - STAND * row,
    holeDepth: 10_000,
  }));
  const events = connections.map((value) => ({ kind: "connection", time: value.releaseTime, ordinal: 0, value }));
  const samples = Array.from({ length: 800 }, (_, second) => {
    const row = Math.floor(second / 120);
    const hung = second % 120 <= 60;
    const blockHeight = hung ? 100 - (90 * (second % 120)) / 60 : 10 + (STAND - 3) * (((second % 120) - 60) / 60);
    return sampleOf(T0 + second, {
      bitDepth: 9900 - STAND * row,
      holeDepth: 10_000,
      pitVolume: 600 - 0.5 * row,
      blockHeight,
    });
  });
  await server.record(well.wellNo, { samples, events });
  client = await server.connect({ wellId: well._id });
});

async function get<Name extends "trip-sheet/get" | "pipe-tally/get" | "casing-run/get">(event: Name, request: object) {
  return client.get<EventReply<Name>>(event, request);
}

it("lays the trip sheet: expected fill by the steel of the string, measured by the pits, and what the well gives", async () => {
  const reply = await get("trip-sheet/get", { wellId: well._id });
  expect(reply.trips).toEqual([
    { direction: "out", startTime: T0, endTime: T0 + 780, fromDepth: 9900, toDepth: 9900 - 6 * STAND, stands: 6 },
  ]);
  expect(reply).toMatchObject({ chosen: T0, pitsMove: true, missing: [] });
  // 93 ft × 20.9 lb/ft / (65.51 ppg × 42) = 0.706 bbl.
  expect(reply.rows).toHaveLength(6);
  for (const { expected } of reply.rows) expect(expected).toBeCloseTo(0.7064, 3);
  expect(reply.rows.at(-1)!.measuredTotal).toBeCloseTo(3, 6);
  expect(reply.rows.at(-1)!.gain).toBeCloseTo(6 * 0.7064 - 3, 2);
  const closedSheet = await get("trip-sheet/get", { wellId: well._id, startTime: T0, ends: "closed" });
  expect(closedSheet.rows[0]!.expected).toBeCloseTo(0.7064 + (93 * 4.276 ** 2) / 1029.4, 3);
});

it("tallies the string and the stands by depth next to the travel of the block", async () => {
  const reply = await get("pipe-tally/get", { wellId: well._id });
  const bitDepth = 9900 - 6 * STAND;
  expect(reply).toMatchObject({ bitDepth, componentLength: 600, pipeLength: bitDepth - 600, standLength: STAND });
  expect(reply.parts.map(({ name, topMd }) => [name, topMd])).toEqual([
    ["Drill Collar", bitDepth - 600],
    ["Drill Pipe", 0],
  ]);
  expect(reply.stands!.stands).toBe(Math.floor((bitDepth - 600) / STAND));
  expect(reply.rows).toHaveLength(6);
  // The block rose from 10 to 100 ft, the bit 93.
  expect(reply.rows[0]).toMatchObject({ byDepth: -STAND, byBlock: -90, difference: -3 });
});

it("calculates the trip with the string of its hole, even if no end depth was given", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "Tripped by the third", holeDepth: 9000 });
  const names = [
    { name: "Surface", startDepth: 0 },
    { name: "Curve", startDepth: 4000 },
    { name: "Lateral", startDepth: 8000, active: true },
    { name: "Planned", startDepth: 8500 },
  ];
  await server.call("POST api/bha", { body: { wellId, bhas: names } });
  const tripFrom = (time: number, holeDepth: number) =>
    Array.from({ length: 4 }, (_, row) => {
      const slipsTime = time + 120 * row;
      const rest = { inSlips: 60, operation: "tripping" as const, bitDepth: holeDepth - 100 - STAND * row, holeDepth };
      const value: Connection = { slipsTime, releaseTime: slipsTime + 60, ...rest };
      return { kind: "connection", time: value.releaseTime, ordinal: 0, value };
    });
  const later = T0 + 50_000;
  const events = [...tripFrom(T0, 7000), ...tripFrom(later, 9000)];
  await server.record(wellNo, { samples: [T0, later + 600].map((time) => sampleOf(time, { bitDepth: 6900 })), events });
  const nameAt = async (startTime: number) => (await get("trip-sheet/get", { wellId, startTime })).bhaName;
  expect([await nameAt(T0), await nameAt(later)]).toEqual(["Curve", "Lateral"]);
});

it("continues a trip through a gap in the data while the string was hanging in the slips", async () => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "Cut", holeDepth: 10_000 });
  await server.call("POST api/bha", { body: { wellId, bhas: [{ drillPipeOd: 5, drillPipeId: 4.276 }] } });
  const slips = (slipsTime: number, releaseTime: number, bitDepth: number) => {
    const rest = { inSlips: releaseTime - slipsTime, operation: "tripping" as const, holeDepth: 10_000 };
    const value: Connection = { slipsTime, releaseTime, bitDepth, ...rest };
    return { kind: "connection", time: releaseTime, ordinal: 0, value };
  };
  const events = Array.from({ length: 9 }, (_, row) => {
    const [time, bitDepth] = [T0 + 120 * row, 9900 - STAND * row];
    // Half a minute without data in the fifth.
    return row === 4
      ? [slips(time, time + 18, bitDepth + 2), slips(time + 48, time + 60, bitDepth)]
      : [slips(time, time + 60, bitDepth)];
  }).flat();
  await server.record(wellNo, { samples: [sampleOf(T0 + 1100, { bitDepth: 9000, holeDepth: 10_000 })], events });
  expect((await get("trip-sheet/get", { wellId })).trips).toMatchObject([{ startTime: T0, stands: 8 }]);
  const { rows } = await get("pipe-tally/get", { wellId });
  expect(rows.map(({ byDepth }) => byDepth)).toEqual(Array.from({ length: 8 }, () => -STAND));
});

it("has no trip and returns the missing inputs for a well without data", async () => {
  const bare = await server.stores.wells.create({ name: "Bare" });
  const reply = await get("trip-sheet/get", { wellId: bare._id });
  expect(reply).toMatchObject({ trips: [], chosen: null, rows: [] });
  expect(reply.missing).toEqual([expect.objectContaining({ what: "An active BHA", tab: "bha", fields: ["active"] })]);
  expect(await get("pipe-tally/get", { wellId: bare._id })).toMatchObject({ parts: [], rows: [], stands: null });
});

const casing = {
  outerDiameter: 9.625,
  innerDiameter: 8.681,
  weight: 47,
  jointLength: 40,
  shoeDepth: 5000,
  fillEvery: 1,
  isSelfFilling: false,
};
// Six joints from 400 ft, two minutes each: filled in the slips with 123 gpm, 2.93 bbl, and the pits take 0.68 bbl of steel.
const casingSlips = Array.from({ length: 7 }, (_, row) => ({
  kind: "connection",
  time: T0 + 120 * row + 60,
  ordinal: 0,
  value: {
    slipsTime: T0 + 120 * row,
    releaseTime: T0 + 120 * row + 60,
    inSlips: 60,
    operation: "tripping",
    bitDepth: 400 + 40 * row,
    holeDepth: 5000,
  } satisfies Connection,
}));
const casingSamples = Array.from({ length: 800 }, (_, second) => {
  const row = Math.floor(second / 120);
  const hung = second % 120 <= 60;
  return sampleOf(T0 + second, {
    bitDepth: 400 + 40 * row,
    pitVolume: 600 + 0.683 * row,
    pumpRate: hung ? 123 : 0,
    hookload: hung ? 20 : 45 + row,
  });
});

it("holds a casing run against the plan: filled by the pumps, returns in the pits, hookload on the way down", async () => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "Cased", holeDepth: 5000 });
  await server.record(wellNo, { samples: casingSamples, events: casingSlips });
  const reply = await get("casing-run/get", { wellId, casing });
  expect(reply).toMatchObject({ chosen: T0, mudWeight: null, missing: [{ tab: "mwd-run" }] });
  const last = reply.rows.at(-1)!;
  expect(last).toMatchObject({ joints: 16, depth: 640, hookload: 50, hookloadPlanned: null, sign: null });
  expect(last.fillPlanned).toBeCloseTo(240 * 0.0732, 1);
  expect(last.fill! / last.fillPlanned).toBeCloseTo(1, 1);
  expect(last.returns! / last.returnsPlanned).toBeCloseTo(1, 1);
  expect(Math.abs(last.gain!)).toBeLessThan(0.5);
  expect((await get("casing-run/get", { wellId: well._id, casing })).rows).toEqual([]);
});

it("does not know the volume pumped into a casing while data were missing", async () => {
  const { wellNo, _id: wellId } = await server.stores.wells.create({ name: "Cased in part", holeDepth: 5000 });
  const samples = casingSamples.filter(({ time }) => time < T0 + 250 || time > T0 + 450);
  await server.record(wellNo, { samples, events: casingSlips });
  const { rows } = await get("casing-run/get", { wellId, casing });
  expect(rows.map(({ fill }) => fill === null)).toEqual([false, false, true, true, true, true]);
  expect(rows.at(-1)).toMatchObject({ gain: null, sign: null, returns: null });
});
