import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeMinutes, emptyMinutes, encodeMinutes, summarise } from "./minute-codec";

const HOLE_DEPTH = 0;
const seconds = fc.uniqueArray(fc.nat(3599), { maxLength: 400 }).map((all) => all.toSorted((a, b) => a - b));
const value = fc.oneof(
  fc.constant(Number.NaN),
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true }).map((each) => each + 0),
);
const hour = seconds.chain((all) =>
  fc.tuple(fc.constant(all), fc.array(value, { minLength: all.length, maxLength: all.length })),
);

it("summarises each minute by its count, extremes and their order", () => {
  fc.assert(
    fc.property(hour, ([all, values]) => {
      const knownValues = values.filter((each) => !Number.isNaN(each));
      fc.pre(knownValues.length > 0);
      const { hour: whole, minutes } = summarise(HOLE_DEPTH, all, Float64Array.from(values))!;
      expect([whole.n, whole.min, whole.max]).toEqual([
        knownValues.length,
        Math.min(...knownValues),
        Math.max(...knownValues),
      ]);
      expect(whole.minFirst).toBe(knownValues.indexOf(whole.min) <= knownValues.indexOf(whole.max));
      for (let minute = 0; minute < 60; minute++) {
        const own = values.filter((each, n) => !Number.isNaN(each) && Math.floor(all[n]! / 60) === minute);
        const [min, max] = own.length === 0 ? [Number.NaN, Number.NaN] : [Math.min(...own), Math.max(...own)];
        expect([minutes.count[minute], minutes.min[minute], minutes.max[minute]]).toEqual([own.length, min, max]);
        expect(minutes.minFirst[minute]).toBe(own.indexOf(min) <= own.indexOf(max) ? 1 : 0);
      }
    }),
    { numRuns: 300 },
  );
});

it("has no summary of an hour without a value", () => {
  expect(summarise(HOLE_DEPTH, [], new Float64Array())).toBeNull();
  expect(summarise(HOLE_DEPTH, [5], Float64Array.of(Number.NaN))).toBeNull();
});

it("gives back the extremes, or the means, of an hour that it stored", () => {
  fc.assert(
    fc.property(hour, ([all, values]) => {
      const summary = summarise(HOLE_DEPTH, all, Float64Array.from(values));
      if (!summary) return;
      const bytes = encodeMinutes(summary.minutes);
      const extremes = emptyMinutes();
      decodeMinutes(bytes, extremes);
      expect(extremes).toEqual({ ...summary.minutes, mean: extremes.mean });
      const means = emptyMinutes();
      decodeMinutes(bytes, means, "means");
      expect(means.mean).toEqual(summary.minutes.mean);
    }),
    { numRuns: 300 },
  );
});

it("averages the values that a minute has", () => {
  const { minutes, hour: whole } = summarise(HOLE_DEPTH, [0, 1, 2, 60], Float64Array.of(1, Number.NaN, 4, 10))!;
  expect([...minutes.mean.subarray(0, 2)]).toEqual([2.5, 10]);
  expect(whole.sum).toBe(15);
});
