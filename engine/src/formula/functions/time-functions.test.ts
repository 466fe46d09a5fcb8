import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compileText, runFormula, type ScriptedSample } from "../testing/formula-run";

const seconds = (count: number, sampleAt: (at: number) => Omit<ScriptedSample, "time">): ScriptedSample[] =>
  Array.from({ length: count }, (_, at) => ({ time: 1.7e9 + at, ...sampleAt(at) }));

const valuesOf = (text: string, samples: readonly ScriptedSample[]): number[] =>
  runFormula(compileText(text), samples).values;

it("gives the value as long ago as the lag", () => {
  const values = valuesOf(
    "lag(wob, 30 s)",
    seconds(100, (at) => ({ wob: at })),
  );
  expect(values.slice(0, 30).every(Number.isNaN)).toBe(true);
  expect(values.slice(30)).toEqual(Array.from({ length: 70 }, (_, at) => at));
});

it("gives a lag of fractional times as a search through all samples does", () => {
  const anySteps = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 10, maxLength: 120 });
  const formula = compileText("lag(wob, 12 s)");
  fc.assert(
    fc.property(anySteps, (steps) => {
      let time = 1.7e9;
      const samples = steps.map((step, at) => ({ time: (time += step / 4), wob: at }));
      const { values } = runFormula(formula, samples);
      const lagValues = samples.map((sample) => {
        const before = samples.findLast((other) => other.time <= sample.time - 12);
        return before !== undefined && before.time >= sample.time - 22 ? before.wob : Number.NaN;
      });
      expect(values).toEqual(lagValues);
    }),
    { numRuns: 100 },
  );
});

it("gives the value at a depth above the bottom", () => {
  const samples = seconds(600, (at) => ({ wob: at, holeDepth: 5000 + at * 0.1 }));
  const values = valuesOf("lag(wob, 48 ft)", samples);
  // The hole was 48 ft shallower at 20 s; a stretch of a sixtieth of it, 0.8 ft, takes 8 s.
  expect(values[500]).toBeLessThanOrEqual(20);
  expect(values[500]).toBeGreaterThan(12);
  expect(values[400]).toBeNaN();
});

it("gives the change over a span", () => {
  expect(
    valuesOf(
      "change(wob, 10 s)",
      seconds(40, (at) => ({ wob: at * at })),
    )[30],
  ).toBe(900 - 400);
});

it("holds the last value for the span, and no longer", () => {
  const values = valuesOf(
    "held(wob, 30 s)",
    seconds(60, (at) => (at === 10 ? { wob: 7 } : {})),
  );
  expect(values.map((value) => !Number.isNaN(value)).indexOf(true)).toBe(10);
  expect(values.map((value) => value === 7).lastIndexOf(true)).toBe(40);
});

it("counts the seconds since a condition was met", () => {
  const values = valuesOf(
    "since(rigState in (SLD))",
    seconds(30, (at) => ({ state: at >= 5 && at <= 10 ? 2 : 1 })),
  );
  expect(values[4]).toBeNaN();
  expect([values[5], values[10], values[11], values[29]]).toEqual([0, 0, 1, 19]);
});

it("gives the share of the time in which a condition was met", () => {
  const values = valuesOf(
    "share(wob > 10 klb, 1 min)",
    seconds(120, (at) => ({ wob: at % 4 === 0 ? 20 : 5 })),
  );
  expect(values[100]).toBe(25);
});

it("weights the mean of the last feet by the hole that each sample made", () => {
  const samples = seconds(200, (at) => ({
    wob: at < 100 ? 10 : 20,
    holeDepth: 5000 + (at < 100 ? at * 0.1 : 10 + (at - 100) * 0.05),
  }));
  const values = valuesOf("byDepth(wob, 4 ft)", samples);
  expect(values[90]).toBe(10);
  expect(values[199]).toBeCloseTo(20, 9);
  expect(values[140]).toBeCloseTo((2 * 20 + 2 * 10) / 4, 0);
});

it("leaves what was drilled without data, or redrilled after a corrected depth, out of a mean by depth", () => {
  const jump = seconds(100, (at) => ({ wob: 10, holeDepth: at < 50 ? 5000 + at * 0.1 : 5100 + (at - 50) * 0.1 }));
  const values = valuesOf("byDepth(wob, 4 ft)", jump);
  expect([values[49], values[51], values[80]]).toEqual([10, Number.NaN, 10]);
  const correctedSamples = seconds(120, (at) => ({
    wob: at < 60 ? 10 : 30,
    holeDepth: 5000 + (at < 60 ? at : at - 50) * 0.1,
  }));
  const after = valuesOf("byDepth(wob, 4 ft)", correctedSamples);
  expect(after[119]).toBeCloseTo(30, 9);
});

it("lets what remembers see every sample, whatever the condition around it is", () => {
  const samples = seconds(100, (at) => ({ wob: at, state: at < 99 ? 4 : 1 }));
  expect(valuesOf("when(rigState in (ROT), mean(wob, 10 s))", samples)[99]).toBeCloseTo(94.5, 9);
});
