import { expect, it } from "vitest";
import { findReturns } from "./lag";

/** Samples every minute at 500 gpm while the bit drills a foot a minute. */
const minutes = 120;
const time = Float64Array.from({ length: minutes + 1 }, (_, minute) => 60 * minute);
const bitDepth = time.map((at) => 10_000 + at / 60);
const steady = time.map(() => 500);

it("goes back in time until the pumps have filled the annulus once", () => {
  // 20,000 gal at 500 gpm: 40 minutes.
  expect(findReturns(time, steady, bitDepth, 20_000)).toEqual({ time: 4800, bitDepth: 10_080 });
  expect(findReturns(time, steady, bitDepth, 20_250)!.time).toBeCloseTo(4770, 9);
});

it("counts stopped pumps and an unknown flow as no volume", () => {
  const connection = steady.map((flow, minute) => (minute > 100 && minute <= 110 ? 0 : flow));
  expect(findReturns(time, connection, bitDepth, 20_000)!.time).toBe(4200);
  const flowsWithGap = steady.map((flow, minute) => (minute > 100 && minute <= 110 ? Number.NaN : flow));
  expect(findReturns(time, flowsWithGap, bitDepth, 20_000)!.time).toBe(4200);
});

it("returns null if the samples do not reach back so far", () => {
  expect(findReturns(time, steady, bitDepth, 70_000)).toBeNull();
  expect(findReturns([], [], [], 100)).toBeNull();
  expect(
    findReturns(
      time,
      steady,
      bitDepth.map(() => Number.NaN),
      20_000,
    ),
  ).toBeNull();
});
