import { expect, it } from "vitest";
import { breakDownActivity } from "./break-down-activity";
import type { RigStateInterval } from "./rig-state-intervals";

const makeInterval = (code: number, startTime: number, endTime: number): RigStateInterval =>
  ({ code, startTime, endTime, startMD: null, endMD: null }) as RigStateInterval;

it("adds up the time in each state, the longest first", () => {
  expect(
    breakDownActivity([
      makeInterval(1, 0, 60),
      makeInterval(4, 60, 80),
      makeInterval(1, 80, 160),
      makeInterval(5, 160, 200),
    ]),
  ).toEqual([
    { code: 1, seconds: 140, share: 70 },
    { code: 5, seconds: 40, share: 20 },
    { code: 4, seconds: 20, share: 10 },
  ]);
});

it("gives an empty breakdown without time", () => {
  expect(breakDownActivity([])).toEqual([]);
});
