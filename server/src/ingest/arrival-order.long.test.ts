import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Reading } from "../sources/reading";
import { openTestFeed, readingOf, type StoredResult, type TestFeed } from "./testing/test-feed";
import { troubledRig } from "./testing/troubled-rig";

/** An hour ends 600 s later, at which a checkpoint is stored. */
const START = 1_790_002_200;
const LENGTH = 900;

const surface: readonly Reading[] = troubledRig(START, LENGTH);

/** Every minute a slower record at its own second, and every 20 s one at the same second as the surface sample. */
const drilling: readonly Reading[] = surface.flatMap((reading, index) => {
  const gamma = 50 + (index % 40);
  if (index % 30 === 7) return [readingOf(reading.time - 1, { gamma, inclination: index / 100 }, false), reading];
  return index % 10 === 3 ? [reading, readingOf(reading.time, { magneticToolface: index % 360 }, false)] : [reading];
});

let feed: TestFeed;
let ascending: StoredResult;
let ascendingSurface: StoredResult;
beforeAll(async () => {
  feed = await openTestFeed();
  [ascending, ascendingSurface] = await Promise.all([
    resultOf("ascending", drilling),
    resultOf("ascending, surface alone", surface),
  ]);
}, 240_000);
afterAll(() => feed.close());

async function resultOf(name: string, readings: readonly Reading[]): Promise<StoredResult> {
  const well = await feed.addWell(name);
  await feed.take(well, readings);
  return feed.result(well);
}

const inPieces = (readings: readonly Reading[], length: number): Reading[][] =>
  Array.from({ length: Math.ceil(readings.length / length) }, (_, piece) =>
    readings.slice(piece * length, (piece + 1) * length),
  );

/** Orders in which most arrives later than the window reaches back, with slower records. */
const orders: Record<string, () => readonly Reading[]> = {
  "the newest first, then its history ascending": () => [drilling.at(-1)!, ...drilling.slice(0, -1)],
  "the twenty newest first, then their history ascending": () => [...drilling.slice(-20), ...drilling.slice(0, -20)],
  descending: () => drilling.toReversed(),
  "messages of ten, the newest first": () => inPieces(drilling, 10).toReversed().flat(),
};

/** Orders in which records of all kinds arrive within the window. */
const mixedOrders: Record<string, () => readonly Reading[]> = {
  "all records in stretches of forty, each turned round": () =>
    inPieces(drilling, 40).flatMap((piece) => piece.toReversed()),
  "all records in pairs that are swapped": () => inPieces(drilling, 2).flatMap((piece) => piece.toReversed()),
};

/** Orders in which most arrives within the window. */
const closeOrders: Record<string, () => readonly Reading[]> = {
  "stretches of a hundred, each turned round": () => inPieces(surface, 100).flatMap((piece) => piece.toReversed()),
  "pairs that are swapped": () => inPieces(surface, 2).flatMap((piece) => piece.toReversed()),
};

it("compares what all trackers notice", () => {
  const kinds = new Set((ascending.events as { kind: string }[]).map(({ kind }) => kind));
  const noticedKinds = ["connection", "state-transition", "slide-sheet-row", "stick-slip", "flow-back", "well-control"];
  expect([...kinds]).toEqual(expect.arrayContaining(noticedKinds));
});

it.concurrent.each(Object.keys({ ...orders, ...mixedOrders }))(
  "stores the result of the ascending order: %s",
  async (name) => {
    const result = await resultOf(name, { ...orders, ...mixedOrders }[name]!());
    expect(result.samples).toEqual(ascending.samples);
    expect(result.rows).toEqual(ascending.rows);
    expect(result.events).toEqual(ascending.events);
  },
  240_000,
);

it.concurrent.each(Object.keys(closeOrders))(
  "stores the result of the ascending order: %s",
  async (name) => {
    expect(await resultOf(name, closeOrders[name]!())).toEqual(ascendingSurface);
  },
  240_000,
);

it("stores the result of the ascending order for any order in which samples arrive", async () => {
  const order = fc.shuffledSubarray([...surface], { minLength: LENGTH, maxLength: LENGTH });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(order, async (readings) => {
      expect(await resultOf(`shuffled ${run++}`, readings)).toEqual(ascendingSurface);
    }),
    { numRuns: 3 },
  );
}, 240_000);
