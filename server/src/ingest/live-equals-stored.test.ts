import { channels } from "@sigma/terms/channels";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Reading } from "../sources/reading";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { openTestFeed, type StoredResult, type TestFeed } from "./testing/test-feed";
import { troubledRig } from "./testing/troubled-rig";

/** An hour ends 600 s later, at which a checkpoint is stored. */
const START = 1_790_002_200;

/** Counts and clock angles are unchanged; all other values use all digits of a double. */
const METRE = 0.3048;
const exactly = new Set(["holeDepth", "bitDepth", "blockHeight"]);

/** The readings as a metric rig with noisy sensors gives them: no value is a short decimal. */
const noisy: readonly Reading[] = troubledRig(START, 900).map((reading, index) => ({
  ...reading,
  values: reading.values.map((value, at) => {
    if (exactly.has(channels[reading.slots[at]!]!.id)) return (value * METRE) / METRE + 1 / 3;
    return value === 0 ? 0 : value * (1 + Math.sin(index * 7 + at) / 3000);
  }),
}));

const withoutState = ({ rigState: _rigState, ...others }: StoredResult["samples"][number]) => others;
const rowWithoutState = ({ values, ...row }: StoredResult["rows"][number]) => ({
  ...row,
  values: values.toSpliced(depthColumnSlot("rigState"), 1),
});

let feed: TestFeed;
let well: StoredWell;
let live: StoredResult;
beforeAll(async () => {
  feed = await openTestFeed();
  well = await feed.addWell("noisy");
  await feed.take(well, noisy);
  live = await feed.result(well);
}, 240_000);
afterAll(() => feed.close());

it("compares events of many kinds, derived from values of all digits", () => {
  const kinds = new Set((live.events as { kind: string }[]).map(({ kind }) => kind));
  const noticedKinds = ["connection", "state-transition", "slide-sheet-row", "stick-slip", "flow-back", "well-control"];
  expect([...kinds]).toEqual(expect.arrayContaining(noticedKinds));
  expect(noisy[10]!.values.some((value) => value !== Number(value.toFixed(6)))).toBe(true);
});

it("pushes to browsers the samples and depth rows that storage returns", () => {
  // A rig state that is known better minutes later is pushed as a span to be read again.
  const { samples, rows } = feed.told(well);
  expect(samples.map(withoutState)).toStrictEqual(live.samples.map(withoutState));
  expect(rows.map(rowWithoutState)).toStrictEqual(live.rows.map(rowWithoutState));
});

it("derives live exactly what a recompute derives", async () => {
  const before = feed.memory(well);
  await feed.recompute(well);
  const again = await feed.result(well);
  expect(again.samples).toStrictEqual(live.samples);
  expect(again.rows).toStrictEqual(live.rows);
  expect(again.events).toStrictEqual(live.events);
  expect(feed.memory(well)).toStrictEqual(before);
});
