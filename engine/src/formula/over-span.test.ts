import * as fc from "fast-check";
import { expect, it } from "vitest";
import { compileText, runFormula, type ScriptedSample } from "./testing/formula-run";

/** Samples every second with gaps, some of them without a value, at whole seconds so that a 30 s span is exact. */
const anySamples = fc
  .array(
    fc.record({
      step: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 40 })),
      wob: fc.oneof({ weight: 8, arbitrary: fc.double({ min: -100, max: 100, noNaN: true }) }, fc.constant(Number.NaN)),
    }),
    { minLength: 20, maxLength: 150 },
  )
  .map((steps) => {
    let time = 1.7e9;
    return steps.map(({ step, wob }): ScriptedSample & { wob: number } => ({ time: (time += step), wob }));
  });

type Known = { time: number; value: number; covered: number };

/** The samples of the last 30 s, as the definition says, without any of the engine's code. */
function spanAt(
  samples: readonly (ScriptedSample & { wob: number })[],
  index: number,
): { known: Known[]; isEnough: boolean } {
  const end = samples[index]!.time;
  const knownSamples = samples.slice(0, index + 1).flatMap(({ time, wob }, at) => {
    const step = at === 0 ? 0 : time - samples[at - 1]!.time;
    return time > end - 30 && !Number.isNaN(wob) ? [{ time, value: wob, covered: step <= 10 ? step : 0 }] : [];
  });
  return {
    known: knownSamples,
    isEnough: knownSamples.length > 0 && sum(knownSamples.map(({ covered }) => covered)) >= 18,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const meanOf = (values: readonly number[]): number => sum(values) / values.length;

const definitions: Record<string, (known: Known[]) => number> = {
  mean: (known) => meanOf(known.map(({ value }) => value)),
  lowest: (known) => Math.min(...known.map(({ value }) => value)),
  highest: (known) => Math.max(...known.map(({ value }) => value)),
  median(known) {
    const inOrder = known.map(({ value }) => value).toSorted((a, b) => a - b);
    return (inOrder[Math.floor((inOrder.length - 1) / 2)]! + inOrder[Math.ceil((inOrder.length - 1) / 2)]!) / 2;
  },
  integral: (known) => sum(known.map(({ value, covered }) => value * covered)),
  stdev(known) {
    const mean = meanOf(known.map(({ value }) => value));
    return Math.sqrt(sum(known.map(({ value }) => (value - mean) ** 2)) / (known.length - 1));
  },
  rate(known) {
    const [time, value] = [meanOf(known.map((row) => row.time)), meanOf(known.map((row) => row.value))];
    const spread = sum(known.map((row) => (row.time - time) ** 2));
    return sum(known.map((row) => (row.time - time) * (row.value - value))) / spread;
  },
};

it.each(Object.keys(definitions))("gives the %s over a span as its definition does", (name) => {
  const text = { integral: "integral(wob, 30 s) / 1 klb", rate: "rate(wob, 30 s) / 1 klb * 1 s" }[name];
  const formula = compileText(text ?? `${name}(wob, 30 s)`, name === "integral" ? "s" : null);
  fc.assert(
    fc.property(anySamples, (samples) => {
      const { values } = runFormula(formula, samples);
      values.forEach((value, index) => {
        const { known, isEnough } = spanAt(samples, index);
        const definition = isEnough ? definitions[name]!(known) : Number.NaN;
        expect(Object.is(value, definition) || Math.abs(value - definition) < 1e-6 * (1 + Math.abs(definition))).toBe(
          true,
        );
      });
    }),
    { numRuns: 60 },
  );
});

const longSamples = (count: number, step = 1): ScriptedSample[] =>
  Array.from({ length: count }, (_, at) => ({
    time: 1.7e9 + at * step,
    wob: 20 + 7 * Math.sin(at / 3) + (at % 5),
    torque: 9000 + 500 * Math.cos(at / 7),
    holeDepth: 5000 + at * 0.021,
    state: at % 90 < 60 ? 1 : 4,
  }));

it.each([
  "mean(wob, 5 min)",
  "stdev(wob, 47 s)",
  "rate(torque, 3 min) / 1 ft·lb * 1 s",
  "median(wob, 2 min)",
  "highest(wob, 10 min)",
  "integral(wob, 90 s) / 1 klb",
  "lag(wob, 4 min)",
  "byDepth(wob, 1 ft)",
  "lag(wob, 2 ft)",
])("gives %s to the last digit alike wherever the formula was started", (text) => {
  const samples = longSamples(1600);
  const formula = compileText(text);
  const { values } = runFormula(formula, samples);
  const later = runFormula(formula, samples.slice(431)).values;
  expect(later.slice(800)).toEqual(values.slice(431 + 800));
  expect(values.slice(1231).some(Number.isFinite)).toBe(true);
});

it("reaches back by at most the span, and by at least 59 of 60 parts of it", () => {
  const formula = compileText("integral(wob, 10 min) / 1 klb", "s");
  const samples = Array.from({ length: 1000 }, (_, at) => ({ time: 1.7e9 + at, wob: at < 500 ? 1 : 0 }));
  const { values } = runFormula(formula, samples);
  for (let after = 100; after < 500; after += 1) {
    const remaining = values[500 + after]!;
    expect(remaining).toBeLessThanOrEqual(600 - after);
    expect(remaining).toBeGreaterThanOrEqual(589 - after);
  }
});

it("gives none until 60 % of the span are there, and over a gap", () => {
  const formula = compileText("mean(wob, 30 s)");
  const early = runFormula(formula, longSamples(30)).values;
  expect(early.findIndex(Number.isFinite)).toBe(18);
  const gap = [...longSamples(40), ...longSamples(40).map((sample) => ({ ...sample, time: sample.time + 60 }))];
  expect(runFormula(formula, gap).values.slice(40).findIndex(Number.isFinite)).toBe(18);
});

it("covers a span with slower samples, up to ten seconds apart", () => {
  expect(runFormula(compileText("mean(wob, 1 min)"), longSamples(20, 10)).values.findIndex(Number.isFinite)).toBe(4);
  expect(runFormula(compileText("mean(wob, 1 min)"), longSamples(20, 12)).values.every(Number.isNaN)).toBe(true);
  expect(runFormula(compileText("mean(wob, 10 min)"), longSamples(20, 60)).values.findIndex(Number.isFinite)).toBe(6);
});
