import fc from "fast-check";
import { expect, it } from "vitest";
import { EngineInputError } from "../engine-input-error";
import { emptyWindow, readWindow, slide } from "./sliding-aggregate";

const windowOf = (length: number, values: readonly (number | null)[]) =>
  values.reduce((window, value, second) => slide(window, second, value), emptyWindow(length));

it("reads the newest, smallest, largest and mean value of the last minute", () => {
  const values = Array.from({ length: 200 }, (_, second) => (second * 37) % 101);
  const lastMinute = values.slice(-61);
  const window = windowOf(60, values);
  expect(readWindow(window, "Instant")).toBe(values.at(-1));
  expect(readWindow(window, "Min")).toBe(Math.min(...lastMinute));
  expect(readWindow(window, "Max")).toBe(Math.max(...lastMinute));
  expect(readWindow(window, "Avg")).toBeCloseTo(lastMinute.reduce((a, b) => a + b) / 61, 9);
});

it("forgets an extreme once the window has passed it", () => {
  const window = windowOf(60, [900, ...Array.from({ length: 70 }, () => 5)]);
  expect(readWindow(window, "Max")).toBe(5);
});

it("has no value before the first and keeps none for a missing one", () => {
  expect(readWindow(emptyWindow(60), "Avg")).toBeNull();
  expect(readWindow(windowOf(60, [null, Number.NaN]), "Max")).toBeNull();
  expect(readWindow(windowOf(60, [4, null]), "Instant")).toBe(4);
});

it("takes of a value at a position behind its newest stretch, or at none, only that it is the newest", () => {
  for (const position of [-500, Number.NaN]) {
    const window = slide(windowOf(60, [1, 2, 3]), position, 99);
    expect(readWindow(window, "Max")).toBe(3);
    expect(readWindow(window, "Instant")).toBe(99);
  }
});

it("never holds more than 61 stretches and always lies between its extremes", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 400 }),
      (values) => {
        const window = windowOf(90, values);
        const mean = readWindow(window, "Avg")!;
        expect(window.buckets.length).toBeLessThanOrEqual(61);
        expect(readWindow(window, "Min")!).toBeLessThanOrEqual(mean + 1e-6);
        expect(readWindow(window, "Max")!).toBeGreaterThanOrEqual(mean - 1e-6);
      },
    ),
  );
});

it("refuses a window without a length", () => {
  expect(() => emptyWindow(0)).toThrow(EngineInputError);
  expect(() => emptyWindow(Number.NaN)).toThrow("out-of-range");
});
