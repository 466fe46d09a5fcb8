import { expect, it } from "vitest";
import { nextPace, unknownPace } from "./data-gap";

/** The pace after samples at the given times. */
function paceAt(times: readonly number[]) {
  let pace = unknownPace();
  for (const [index, time] of times.entries()) pace = nextPace(pace, time, times[index - 1] ?? null);
  return pace;
}

const every = (interval: number, count: number) => Array.from({ length: count }, (_, index) => index * interval);

it("misses data after more than ten usual intervals, at every pace", () => {
  for (const interval of [1, 5, 20]) {
    const times = every(interval, 100);
    const last = times.at(-1)!;
    expect(paceAt([...times, last + 10 * interval]).gapFrom).toBeNull();
    expect(paceAt([...times, last + 10.5 * interval]).gapFrom).toBe(last);
  }
});

it("expects a feed of ten samples a second once a second", () => {
  const times = every(0.1, 400);
  expect(paceAt([...times, times.at(-1)! + 9]).gapFrom).toBeNull();
  expect(paceAt([...times, times.at(-1)! + 11]).gapFrom).not.toBeNull();
});

it("sees one gap, and keeps the pace through it", () => {
  const times = every(4, 200);
  const pace = paceAt([...times, 500_000, 500_004]);
  expect(pace.gapFrom).toBeNull();
  expect(pace.interval!).toBeGreaterThan(3.5);
  expect(pace.interval!).toBeLessThan(4.5);
});

it("learns a slower pace", () => {
  const fast = every(1, 100);
  const slow = every(15, 100).map((time) => fast.at(-1)! + 15 + time);
  expect(paceAt([...fast, ...slow]).interval).toBeCloseTo(15, 6);
  expect(paceAt([...fast, ...slow]).gapFrom).toBeNull();
});

it("takes a first step of hours for a gap", () => {
  expect(paceAt([0, 36_000])).toEqual({ interval: 60, gapFrom: 0 });
});
