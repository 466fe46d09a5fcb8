import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createWindow, pushValue, type SlidingWindow, windowStatistics } from "./sliding-window";

it("keeps the values of the last span, the older edge excluded", () => {
  const window = createWindow(10);
  for (const [at, value] of [
    [0, 5],
    [5, 1],
    [10, 3],
  ] as const) {
    pushValue(window, at, value);
  }
  expect(windowStatistics(window)).toEqual({ count: 2, newest: 3, minimum: 1, maximum: 3, average: 2 });
});

it("lets a missing value move the window on", () => {
  const window = createWindow(10);
  pushValue(window, 0, 5);
  pushValue(window, 20, null);
  expect(windowStatistics(window)).toBeNull();
});

it("agrees with a search through the values, and after being saved and read back", () => {
  const step = fc.record({ wait: fc.integer({ min: 0, max: 4 }), value: fc.option(fc.integer({ min: -9, max: 9 })) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), fc.integer({ min: 1, max: 30 }), (steps, span) => {
      let window = createWindow(span);
      const seen: { at: number; value: number }[] = [];
      let at = 0;
      for (const [count, { wait, value }] of steps.entries()) {
        at += wait;
        if (value !== null) seen.push({ at, value });
        pushValue(window, at, value);
        if (count === 50) window = JSON.parse(JSON.stringify(window)) as SlidingWindow;
        const held = seen.filter((point) => point.at > at - span).map((point) => point.value);
        const searched = {
          count: held.length,
          newest: held.at(-1),
          minimum: Math.min(...held),
          maximum: Math.max(...held),
          average: expect.closeTo(held.reduce((sum, v) => sum + v, 0) / held.length, 9),
        };
        expect(windowStatistics(window)).toEqual(held.length > 0 ? searched : null);
      }
    }),
  );
});

it("holds no more than its span needs", () => {
  const window = createWindow(60);
  for (let at = 0; at < 20_000; at++) pushValue(window, at, Math.sin(at));
  expect(window.values.at.length).toBeLessThan(200);
  expect(window.lows.at.length).toBeLessThan(200);
});

it("refuses a span of nothing, a step back and values that are no numbers", () => {
  expect(() => createWindow(0)).toThrow(expect.objectContaining({ code: "out-of-range" }));
  const window = createWindow(5);
  pushValue(window, 10, 1);
  expect(() => pushValue(window, 9, 1)).toThrow(expect.objectContaining({ code: "time-not-increasing" }));
  expect(() => pushValue(window, 11, Number.NaN)).toThrow(expect.objectContaining({ code: "not-finite" }));
});
