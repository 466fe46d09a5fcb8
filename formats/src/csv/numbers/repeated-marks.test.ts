import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findRepeatedMarks } from "./repeated-marks";

/** A signal that wanders, to a hundredth. */
const signal = (low: number, high: number, length = 200) =>
  fc.array(fc.integer({ min: low * 100, max: high * 100 }), { minLength: length, maxLength: length }).map((values) => {
    let at = values[0]! / 100;
    return values.map((value) => (at = Math.round(90 * at + 10 * (value / 100)) / 100));
  });
const none = { certain: [], doubtful: [] };

it("finds a mark scattered over a column, for any signal and any mark", () => {
  const places = fc.uniqueArray(fc.integer({ min: 1, max: 198 }), { minLength: 12, maxLength: 60 });
  fc.assert(
    fc.property(
      signal(20, 200),
      fc.constantFrom(999, 9999, 999.25, 999.99, 8888, 32767),
      places,
      (values, mark, at) => {
        const writtenValues = values.map((value, place) => (at.includes(place) ? mark : value));
        expect(findRepeatedMarks([writtenValues])).toEqual({ certain: [mark], doubtful: [] });
      },
    ),
  );
});

it("finds a mark that is repeated for a while", () => {
  fc.assert(
    fc.property(signal(20, 200), fc.integer({ min: 5, max: 100 }), (values, length) => {
      expect(findRepeatedMarks([values.map((value, at) => (at < length ? 9999 : value))]).certain).toEqual([9999]);
    }),
  );
});

it("finds no mark in sensors at the end of their range, for any range", () => {
  const end = fc.constantFrom(99, 99.9, 100, 150, 999, 999.99, 9999);
  fc.assert(
    fc.property(signal(0, 100), end, (values, most) => {
      // From 40 % of its range on the sensor shows its end.
      const clampedValues = values.map((value) => Math.min(most, Math.round(value * most * 2.5) / 100));
      expect(findRepeatedMarks([clampedValues]).certain).toEqual([]);
    }),
  );
});

it("finds no mark in values that a user sets: a constant flow, a table at 99 rpm, no ROP, a paddle at 100 %", () => {
  const plateau = fc.record({
    value: fc.constantFrom(0, 60, 99, 100, 120, 888, 999),
    rows: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(plateau, { maxLength: 40 }), (plateaus) => {
      const values = plateaus.flatMap(({ value, rows }) => Array.from({ length: rows }, () => value));
      expect(findRepeatedMarks([values]).certain).toEqual([]);
    }),
  );
});

it("finds no mark in any signal without marks", () => {
  fc.assert(
    fc.property(signal(-5, 1200), (values) => {
      expect(findRepeatedMarks([values]).certain).toEqual([]);
    }),
  );
});

it("reports an ambiguous number, such as a ROP of 99 in a column that goes higher", () => {
  const rop = Array.from({ length: 400 }, (_, at) => 30 + (at % 50) / 10);
  const strewn = rop.map((value, at) => (at === 7 ? 120 : at % 29 === 3 ? 99 : value));
  expect(findRepeatedMarks([strewn])).toEqual({ certain: [], doubtful: [99] });
  const wob = Array.from({ length: 400 }, (_, at) => (at % 23 === 5 ? -1 : 20 + (at % 37) / 10));
  expect(findRepeatedMarks([wob]).certain).toEqual([-1]);
  const nearZero = wob.map((value) => (value < 0 ? value : value - 19));
  expect(findRepeatedMarks([nearZero])).toEqual({ certain: [], doubtful: [-1] });
  expect(findRepeatedMarks([[-1, Number.NaN]])).toEqual({ certain: [], doubtful: [-1] });
  for (const mark of [9999, 999.25, 32767]) {
    expect(findRepeatedMarks([[80, 81, mark, 82, 83]])).toEqual({ certain: [], doubtful: [mark] });
  }
  expect(findRepeatedMarks([[80, 2000, 999, 82]])).toEqual(none);
});

it("doesn't use a hole depth that drops out and returns, and marks a hookload of 0 as doubtful", () => {
  expect(findRepeatedMarks([[8000, 8000, 0, 0, Number.NaN, 8000.1]], "hole-depth").certain).toEqual([0]);
  expect(findRepeatedMarks([[0, 0, 1, 2, 3]], "hole-depth")).toEqual(none);
  expect(findRepeatedMarks([[8000, 8000, 0, 0]], "hole-depth")).toEqual(none);
  const hookload = Array.from({ length: 60 }, (_, at) => (at % 10 === 5 ? 0 : 200 + (at % 7) / 10));
  expect(findRepeatedMarks([hookload], "hookload")).toEqual({ certain: [], doubtful: [0] });
  expect(findRepeatedMarks([hookload])).toEqual(none);
});
