import { wallChannels } from "@sigma/contract/wells/wall-limits";
import { expect, it } from "vitest";
import { addRecent, behindOf, joinTrend, type RecentValues } from "./wall-trends";

const pushedWell = (lastTime: number, rop: number) => ({
  lastTime,
  values: wallChannels.map((channel) => (channel === "rop" ? rop : null)),
});
const afterAll = (...times: number[]) => {
  let knownValues: RecentValues | undefined;
  for (const time of times) knownValues = addRecent(knownValues, pushedWell(time, time / 10));
  return knownValues;
};

it("extends the answer with pushed values, one sample each half minute, for an hour", () => {
  const askedTrend = { time: [940, 1000], values: [[90, 95]] };
  expect(joinTrend(askedTrend, afterAll(1000, 1010, 1030, 1060), ["rop"])).toEqual({
    time: [940, 1000, 1030, 1060],
    values: [[90, 95, 103, 106]],
  });
  expect(afterAll(1000, 1030, 1060, 1060 + 3600)!.time).toEqual([1060, 4660]);
  const knownValues = afterAll(1000);
  expect(addRecent(knownValues, pushedWell(1010, 1))).toBe(knownValues);
});

it("starts again if the clock of the rig was set back, and is empty if nothing is known", () => {
  expect(afterAll(5000, 100)!.time).toEqual([100]);
  expect(joinTrend(undefined, undefined, ["rop", "wob"])).toEqual({ time: [], values: [[], []] });
});

it("knows how far the clock of a rig is behind, but not from past data", () => {
  const source = { lastPacketAt: 1000, isBackfill: false };
  expect(behindOf({ lastTime: 880, source })).toBe(120);
  expect(behindOf({ lastTime: 880, source: { ...source, isBackfill: true } })).toBe(0);
  expect(behindOf({ lastTime: null, source })).toBe(0);
  expect(behindOf(null)).toBe(0);
});
