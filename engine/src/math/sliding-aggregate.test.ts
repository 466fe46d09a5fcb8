import fc from "fast-check";
import { expect, it } from "vitest";
import { EngineInputError } from "../engine-input-error";
import { createSlidingAggregate, type SlidingMemory } from "./sliding-aggregate";

function windowOf(length: number, values: readonly (number | null)[]) {
  const window = createSlidingAggregate(length);
  values.forEach((value, second) => window.add(second, value ?? Number.NaN));
  return window;
}

it("reads the newest, smallest, largest and mean value of the last minute", () => {
  const values = Array.from({ length: 200 }, (_, second) => (second * 37) % 101);
  const lastMinute = values.slice(-61);
  const window = windowOf(60, values);
  expect(window.read("Instant")).toBe(values.at(-1));
  expect(window.read("Min")).toBe(Math.min(...lastMinute));
  expect(window.read("Max")).toBe(Math.max(...lastMinute));
  expect(window.read("Avg")).toBeCloseTo(lastMinute.reduce((a, b) => a + b) / 61, 9);
});

it("forgets an extreme once the window has passed it, with values or without", () => {
  expect(windowOf(60, [900, ...Array.from({ length: 70 }, () => 5)]).read("Max")).toBe(5);
  expect(windowOf(60, [900, ...Array.from({ length: 70 }, () => null)]).read("Max")).toBeNull();
});

it("has no value before the first one and keeps none for a missing value", () => {
  expect(createSlidingAggregate(60).read("Avg")).toBeNull();
  expect(windowOf(60, [null, Number.NaN]).read("Max")).toBeNull();
  expect(windowOf(60, [4, null]).read("Instant")).toBe(4);
});

it("uses a value whose position is behind the newest stretch or unknown only as the newest value", () => {
  for (const position of [-500, Number.NaN]) {
    const window = windowOf(60, [1, 2, 3]);
    window.add(position, 99);
    expect(window.read("Max")).toBe(3);
    expect(window.read("Instant")).toBe(99);
  }
});

it("weights every stretch equally if requested, whatever the number of values in each", () => {
  const window = createSlidingAggregate(60, "stretch");
  for (let times = 0; times < 100; times++) window.add(0, 4);
  window.add(1, 8);
  window.add(2, 12);
  expect(window.read("Avg")).toBe(8);
});

it("holds at most 61 stretches, has its mean between its extremes, and continues from its memory", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 400 }),
      (values) => {
        const window = windowOf(90, values);
        const mean = window.read("Avg")!;
        expect(window.memory().buckets.length).toBeLessThanOrEqual(61);
        expect(window.read("Min")!).toBeLessThanOrEqual(mean + 1e-6);
        expect(window.read("Max")!).toBeGreaterThanOrEqual(mean - 1e-6);
        const restoredWindow = createSlidingAggregate(
          90,
          "value",
          JSON.parse(JSON.stringify(window.memory())) as SlidingMemory,
        );
        for (const aggregate of [window, restoredWindow]) aggregate.add(values.length, 7);
        expect(JSON.stringify(restoredWindow.memory())).toBe(JSON.stringify(window.memory()));
        expect(restoredWindow.read("Avg")).toBeCloseTo(window.read("Avg")!, 6);
      },
    ),
  );
});

it("refuses a window without a length", () => {
  expect(() => createSlidingAggregate(0)).toThrow(EngineInputError);
  expect(() => createSlidingAggregate(Number.NaN)).toThrow("out-of-range");
});
