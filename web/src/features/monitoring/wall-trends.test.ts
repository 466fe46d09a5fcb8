import { wallChannels } from "@sigma/contract/wells/wall-limits";
import { expect, it } from "vitest";
import { addRecent, joinTrend, type RecentValues } from "./wall-trends";

const pushed = (lastTime: number, rop: number) => ({
  lastTime,
  values: wallChannels.map((channel) => (channel === "rop" ? rop : null)),
});
const afterAll = (...times: number[]) => {
  let known: RecentValues | undefined;
  for (const time of times) known = addRecent(known, pushed(time, time / 10));
  return known;
};

it("goes on from the answer with what is pushed, a moment each half minute, for an hour", () => {
  const asked = { time: [940, 1000], values: [[90, 95]] };
  expect(joinTrend(asked, afterAll(1000, 1010, 1030, 1060), ["rop"])).toEqual({
    time: [940, 1000, 1030, 1060],
    values: [[90, 95, 103, 106]],
  });
  expect(afterAll(1000, 1030, 1060, 1060 + 3600)!.time).toEqual([1060, 4660]);
  const known = afterAll(1000);
  expect(addRecent(known, pushed(1010, 1))).toBe(known);
});

it("starts again where the clock of the rig was set back, and is empty where nothing is known", () => {
  expect(afterAll(5000, 100)!.time).toEqual([100]);
  expect(joinTrend(undefined, undefined, ["rop", "wob"])).toEqual({ time: [], values: [[], []] });
});
