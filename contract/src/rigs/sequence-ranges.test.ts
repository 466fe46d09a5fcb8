import fc from "fast-check";
import { expect, it } from "vitest";
import { countOf, hasSequence, type SequenceRange, withoutRanges, withRange } from "./sequence-ranges";

const MOST = 60;
const range = fc
  .tuple(fc.integer({ min: 0, max: MOST }), fc.integer({ min: 0, max: 9 }))
  .map(([first, more]): SequenceRange => [first, Math.min(MOST, first + more)]);
const union = (all: readonly SequenceRange[]) => all.reduce<SequenceRange[]>(withRange, []);
const numbersOf = (ranges: readonly SequenceRange[]) =>
  Array.from({ length: MOST + 1 }, (_, n) => n).filter((n) => ranges.some(([a, b]) => a <= n && n <= b));

it("joins ranges that overlap or touch, and no others, in any order", () => {
  fc.assert(
    fc.property(fc.array(range), (all) => {
      const joinedRanges = union(all);
      expect(numbersOf(joinedRanges)).toEqual(numbersOf(all));
      expect(countOf(joinedRanges)).toBe(numbersOf(all).length);
      const gaps = joinedRanges.slice(1).map(([first], index) => first - joinedRanges[index]![1]);
      expect(gaps.filter((gap) => gap < 2)).toEqual([]);
    }),
  );
});

it("takes ranges out of others, and finds a number in them", () => {
  fc.assert(
    fc.property(fc.array(range), fc.array(range), (all, others) => {
      const [given, taken] = [union(all), union(others)];
      const left = withoutRanges(given, taken);
      const remainingNumbers = numbersOf(given).filter((n) => !numbersOf(taken).includes(n));
      expect(numbersOf(left)).toEqual(remainingNumbers);
      expect(numbersOf(given)).toEqual(
        Array.from({ length: MOST + 1 }, (_, n) => n).filter((n) => hasSequence(given, n)),
      );
    }),
  );
});
