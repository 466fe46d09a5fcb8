import fc from "fast-check";
import { expect, it } from "vitest";
import { equalArrays } from "./compare-arrays";

const numbers = fc.array(fc.oneof(fc.constantFrom(0, -0, Number.NaN, Infinity, 1), fc.double()), { maxLength: 5 });

it("takes typed arrays for equal as Vitest takes arrays of the same numbers", () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const asVitest = (() => {
        try {
          expect(a).toEqual(b);
          return true;
        } catch {
          return false;
        }
      })();
      expect(equalArrays(Float64Array.from(a), Float64Array.from(b))).toBe(asVitest);
    }),
  );
  expect(equalArrays(Float64Array.of(Number.NaN, 2), Float64Array.of(Number.NaN, 2))).toBe(true);
});

it("leaves arrays of different kinds, and other values than typed arrays, to Vitest", () => {
  for (const [a, b] of [
    [Float64Array.of(1), Float32Array.of(1)],
    [[1], [1]],
    [new DataView(new ArrayBuffer(1)), new DataView(new ArrayBuffer(1))],
    [Float64Array.of(1), null],
  ])
    expect(equalArrays(a, b)).toBe(undefined);
});

it("is what the comparisons of all tests use", () => {
  expect({ values: Float64Array.of(1, Number.NaN) }).toEqual({ values: Float64Array.of(1, Number.NaN) });
  expect({ values: Float64Array.of(1, 2) }).not.toEqual({ values: Float64Array.of(1, 3) });
  expect([Float64Array.of(1)]).not.toEqual([Float32Array.of(1)]);
});
