import { expect, it } from "vitest";
import { nextRecycleFrom, recyclesSince, withRecycles } from "./pump-recycles";

const heldRecycles = [{ time: 100 }, { time: 400 }];

it("are fetched from the last time plus 1 and appended [AN-138, AN-071]", () => {
  expect(nextRecycleFrom(heldRecycles, 50)).toBe(401);
  expect(withRecycles(heldRecycles, [{ time: 900 }, { time: 700 }]).map(({ time }) => time)).toEqual([
    100, 400, 700, 900,
  ]);
});

it("are fetched from the start of the window while no recycles are loaded", () => {
  expect(nextRecycleFrom([], 50)).toBe(50);
});

it("are not counted twice when one is pushed and fetched", () => {
  expect(withRecycles(heldRecycles, [{ time: 400 }])).toEqual(heldRecycles);
});

it("count from a moment on, that moment included", () => {
  expect([
    recyclesSince(heldRecycles, 100),
    recyclesSince(heldRecycles, 101),
    recyclesSince(heldRecycles, 500),
  ]).toEqual([2, 1, 0]);
});
