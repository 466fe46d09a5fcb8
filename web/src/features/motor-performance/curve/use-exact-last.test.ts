import { expect, it } from "vitest";
import { aroundLast } from "./use-exact-last";
import { drilledMoments } from "./use-motor-samples";

const samples = (time: number[], rigState: number[]) => ({
  time,
  rigState,
  diffPressure: time.map(() => 200),
  rpm: time.map(() => 60),
  torque: time.map(() => 9000),
  pumpRate: time.map(() => 540),
});
const around = (time: number[], rigState: number[], end = time.at(-1)!) => {
  const columns = samples(time, rigState);
  return aroundLast(columns, drilledMoments(columns).at(-1) ?? null, end);
};

it("is between the last thinned sample on bottom and the next one", () => {
  expect(around([0, 30.2, 60.7, 90], [1, 1, 5, 5])).toEqual({ from: 30, to: 61 });
});

it("ends with the stretch where its last sample is on bottom, and is no longer than an hour", () => {
  expect(around([0, 30], [1, 1], 47)).toEqual({ from: 30, to: 47 });
  expect(around([0, 90_000], [1, 5])).toEqual({ from: 0, to: 3600 });
});

it("is null if no sample is on bottom", () => {
  expect(around([0, 30], [5, 5])).toBeNull();
});
