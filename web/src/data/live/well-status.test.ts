import { expect, it } from "vitest";
import { sampleSource, sampleStatus } from "../testing/samples";
import { feedOf, figureAge, mergeStatuses } from "./well-status";

const drilling = { finishedAt: null };
const NOW = 2_000_000;

it("counts from the last packet, even when an old well is replayed", () => {
  const status = sampleStatus("w1", 5000, { source: sampleSource("w1", NOW - 2) });
  expect(feedOf(drilling, status, NOW)).toEqual({ state: "live", age: 2 });
});

it("counts from the newest sample if the well has no source", () => {
  expect(feedOf(drilling, sampleStatus("w1", NOW - 60, { source: null }), NOW)).toEqual({ state: "late", age: 60 });
});

it("waits three times the interval of a slow source before it is late", () => {
  const slow = sampleStatus("w1", 0, { source: sampleSource("w1", NOW - 29, { interval: 10 }) });
  expect(feedOf(drilling, slow, NOW).state).toBe("live");
});

it("is dead at once when the source was switched off, and finished when the well is", () => {
  const off = sampleStatus("w1", 0, { source: sampleSource("w1", NOW - 1, { state: "off" }) });
  expect(feedOf(drilling, off, NOW).state).toBe("dead");
  expect(feedOf({ finishedAt: NOW - 9 }, off, NOW).state).toBe("finished");
});

it("has no age before the first sample", () => {
  expect(feedOf(drilling, null, NOW)).toEqual({ state: "empty", age: null });
});

it("puts changed statuses in the place of the old", () => {
  const mergedStatuses = mergeStatuses(
    [sampleStatus("a", 1), sampleStatus("b", 1)],
    [sampleStatus("b", 2), sampleStatus("c", 3)],
  );
  expect(mergedStatuses.map(({ wellId, lastTime }) => [wellId, lastTime])).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ]);
});

it("dims the figures of an old feed, and shows none of a dead one", () => {
  const ages = (["live", "late", "stale", "finished", "dead"] as const).map((state) => figureAge({ state, age: 1 }));
  expect(ages).toEqual(["fresh", "fresh", "old", "old", "dead"]);
});
