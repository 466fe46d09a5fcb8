import * as fc from "fast-check";
import { expect, it } from "vitest";
import { changeSince, emptyWindow, extendWindow, indexBefore, LONG, spanSince } from "./recent-window";
import { reading } from "../testing/readings";

const windowOf = (times: readonly number[]) =>
  times.reduce((window, time) => extendWindow(window, reading(time, { blockHeight: time })), emptyWindow());

it("keeps ten seconds and the entry that spans them", () => {
  const window = windowOf([0, 4, 8, 12, 16, 20]);
  expect(window.times).toEqual([8, 12, 16, 20]);
  expect(spanSince(window, indexBefore(window, LONG))).toBe(12);
  expect(changeSince(window.block, indexBefore(window, 4))).toBe(4);
});

it("starts again after a gap in the data", () => {
  expect(windowOf([0, 1, 2, 100]).times).toEqual([100]);
});

it("returns no change if a value is missing", () => {
  const window = extendWindow(windowOf([0, 1, 2]), reading(3));
  expect(changeSince(window.block, 0)).toBeNaN();
});

it("stays bounded at any feed rate", () => {
  const gaps = fc.array(fc.double({ min: 0.001, max: 3, noNaN: true }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(gaps, (steps) => {
      let time = 0;
      const window = windowOf(steps.map((gap) => (time += gap)));
      expect(window.times.length).toBeLessThanOrEqual(24);
      expect(window.times.at(-1)).toBe(time);
      expect(window.times).toEqual(window.times.toSorted((a, b) => a - b));
    }),
  );
});
