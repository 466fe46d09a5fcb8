import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { openTestFeed, type StoredResult, type TestFeed } from "../ingest/testing/test-feed";
import { troubledRig } from "../ingest/testing/troubled-rig";

/** An hour ends 600 s later, at which a checkpoint is stored. */
const START = 1_790_002_200;

const formulas = [
  { name: "Doubled energy", text: "calmTorque * 2", unit: "ft·lb" },
  { name: "Calm torque", text: "mean(torque, 30 s)", unit: "ft·lb" },
  { name: "Torque before", text: "lag(torque, 40 s)", unit: "ft·lb" },
  { name: "Scaled torque", text: "torque * factor", unit: "ft·lb" },
];
/** The usual value of its constant, and that of the well. */
const [usualFactor, ownFactor] = [2, 3];

const definition = {
  channel: "",
  range: { min: 0, max: 50_000 },
  decimals: 0,
  color: 1,
  forAllWells: true,
  constants: [],
  author: "",
  createdAt: 0,
};

let feed: TestFeed;
let well: StoredWell;
let live: StoredResult;
const channelOf = new Map<string, FormulaChannelId>();
beforeAll(async () => {
  feed = await openTestFeed();
  const home = await feed.stores.wells.create({ name: "home", rigId: null });
  const formulaIds = new Map<string, string>();
  for (const { name, text, unit } of [formulas[1]!, formulas[0]!, formulas[2]!, formulas[3]!]) {
    const constants = text.includes("factor") ? [{ name: "factor", value: usualFactor, unit: null }] : [];
    const [row] = await feed.stores.formulaChannels.create(home._id, [{ ...definition, name, text, unit, constants }]);
    channelOf.set(name, row!.channel as FormulaChannelId);
    formulaIds.set(name, row!._id);
  }
  well = await feed.addWell("noisy", async (wellId) => {
    const formulaId = formulaIds.get("Scaled torque")!;
    const constant = { formulaId, name: "factor", value: ownFactor, unit: null, author: "", createdAt: 0 };
    await feed.stores.formulaConstants.create(wellId, [constant]);
  });
  const readings = troubledRig(START, 900).map((reading) => ({
    ...reading,
    values: reading.values.map((value, at) => value * (1 + Math.sin(reading.time + at) / 3000)),
  }));
  await feed.take(well, readings);
  live = await feed.result(well);
}, 240_000);
afterAll(() => feed.close());

const valuesOf = ({ samples }: StoredResult, name: string) =>
  samples.flatMap((sample) => sample[channelOf.get(name)!] ?? []);

it("stores values of every formula live, each after those that it reads, and the mean of each foot", () => {
  for (const { name } of formulas) expect([name, valuesOf(live, name).length > 100]).toEqual([name, true]);
  const both = live.samples.flatMap((sample) => {
    const [calm, doubled] = [sample[channelOf.get("Calm torque")!], sample[channelOf.get("Doubled energy")!]];
    return calm === undefined || doubled === undefined ? [] : [[calm * 2, doubled] as const];
  });
  expect(both.length).toBeGreaterThan(100);
  for (const [expected, value] of both) expect(value).toBeCloseTo(expected, 6);
  const slot = depthColumnSlot(channelOf.get("Calm torque")!);
  expect(
    live.rows.filter(({ values }) => !Number.isNaN(values[slot]!) && values[slot] !== null).length,
  ).toBeGreaterThan(0);
});

it("calculates with the constant of the well", () => {
  const pairs = live.samples.flatMap((sample) => {
    const [torque, scaled] = [sample.torque, sample[channelOf.get("Scaled torque")!]];
    return torque === undefined || scaled === undefined ? [] : [[torque * ownFactor, scaled] as const];
  });
  expect(pairs.length).toBeGreaterThan(100);
  for (const [expected, value] of pairs) expect(value).toBeCloseTo(expected, 3);
});

it("stores in a recompute what it stored live, to the last digit", async () => {
  const before = feed.memory(well);
  await feed.recompute(well);
  const again = await feed.result(well);
  expect(again.samples).toStrictEqual(live.samples);
  expect(again.rows).toStrictEqual(live.rows);
  expect(feed.memory(well)).toStrictEqual(before);
});
