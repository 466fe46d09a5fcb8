import * as fc from "fast-check";
import { expect, it } from "vitest";
import { continueState, type FormulaState } from "./formula-state";
import { compileText, runFormula, type ScriptedSample } from "./testing/formula-run";

const texts = [
  "let t = mean(torque, 30 s)\nlet w = max(mean(wob, 30 s), 2 klb)\nwhen(rigState in (ROT, SLD), t / (w * bitSize))",
  "median(wob, 20 s) + lag(wob, 10 s)",
  "stdev(torque, 1 min) / rate(torque, 10 s) / 1 s",
  "byDepth(wob, 1 ft) - lag(wob, 3 ft)",
  "integral(pumpRate, 1 min)",
  "if(since(wob > 10 klb) > 5 s, lowest(hookload, 30 s), highest(hookload, 2 min))",
  "previousStand(torque) - highest(previousStand(wob), 20 s) * 1 ft",
  "held(change(wob, 5 s), 20 s) * share(rpm > 60 rpm, 40 s)",
];

const anyNumber = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -1e4, max: 1e4, noNaN: true }) },
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e308, -1e308, Infinity, 1e-320) },
);

const anySamples = fc
  .array(
    fc.record({
      step: fc.oneof({ weight: 10, arbitrary: fc.constant(1) }, fc.double({ min: 0.01, max: 90, noNaN: true })),
      torque: anyNumber,
      wob: anyNumber,
      hookload: anyNumber,
      rpm: anyNumber,
      pumpRate: anyNumber,
      feet: fc.oneof(
        { weight: 10, arbitrary: fc.double({ min: 0, max: 0.3, noNaN: true }) },
        fc.double({ min: -50, max: 50, noNaN: true }),
      ),
      state: fc.integer({ min: 0, max: 19 }),
    }),
    { minLength: 1, maxLength: 150 },
  )
  .map((steps) => {
    let [time, holeDepth] = [1.2e9, 5000];
    return steps.map(({ step, feet, ...sample }): ScriptedSample => {
      time += step;
      holeDepth += feet;
      return { time, holeDepth, ...sample };
    });
  });

it("gives the same whether it runs in one go or stops and restarts anywhere", () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), anySamples, fc.array(fc.nat(), { maxLength: 6 }), (text, samples, stops) => {
      const formula = compileText(text);
      const whole = runFormula(formula, samples);
      const cut = runFormula(formula, samples, new Set(stops.map((stop) => stop % samples.length)));
      expect(cut).toEqual(whole);
    }),
    { numRuns: 150 },
  );
});

it("continues from a kept state alike, whatever has been calculated from it meanwhile", () => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), anySamples, anySamples, fc.nat(), (text, samples, others, cut) => {
      const formula = compileText(text);
      const earlierRun = runFormula(formula, samples.slice(0, cut % samples.length));
      const rest = samples.slice(cut % samples.length);
      const previousTime = samples[(cut % samples.length) - 1]?.time ?? null;
      const alone = runFormula(formula, rest, new Set(), roundTrip(earlierRun.state), previousTime);
      const first = runFormula(formula, rest.slice(0, 40), new Set(), earlierRun.state, previousTime);
      runFormula(formula, later(others, rest.at(-1)!.time), new Set(), earlierRun.state, previousTime);
      const again = runFormula(formula, rest, new Set(), earlierRun.state, previousTime);
      expect([again.values, again.reasons]).toEqual([alone.values, alone.reasons]);
      const afterFirst = runFormula(formula, rest.slice(40), new Set(), first.state, rest[39]?.time ?? null);
      expect([...first.values, ...afterFirst.values]).toEqual(alone.values);
      expect(formula.hasState(roundTrip(earlierRun.state))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const roundTrip = (state: FormulaState): FormulaState => JSON.parse(JSON.stringify(state)) as FormulaState;

const later = (samples: readonly ScriptedSample[], time: number): ScriptedSample[] =>
  samples.map((sample) => ({ ...sample, time: sample.time - samples[0]!.time + time - 20 }));

it("keeps a state of bounded size, at any rate of samples", () => {
  for (const text of texts) {
    const formula = compileText(text);
    for (const step of [0.02, 1, 7]) {
      const memory = continueState(formula.init());
      const values = new Float64Array(100);
      for (let at = 1; at < 8000; at++) {
        values.fill(1000.123456789 + at / 97);
        formula.step(memory, { time: 1.2e9 + at * step, previousTime: 1.2e9 + (at - 1) * step, values, rigState: 1 });
      }
      const state: FormulaState = { numbers: memory.numbers, rows: memory.rows };
      expect(formula.hasState(roundTrip(state))).toBe(true);
      expect(JSON.stringify(state).length).toBeLessThan(15_000);
    }
  }
});

it.each(["0.5 ft", "1.2 ft", "5 ft", "300 ft", "1 s", "12 s", "1 min", "24 hr"])(
  "keeps a state that can be stored, for a lag of %s",
  (span) => {
    const formula = compileText(`lag(wob, ${span})`);
    const memory = continueState(formula.init());
    const values = new Float64Array(100);
    for (let at = 1; at < 8000; at++) {
      values.fill(1000 + at / 60);
      formula.step(memory, { time: 1.2e9 + at / 5, previousTime: 1.2e9 + (at - 1) / 5, values, rigState: 1 });
    }
    expect(formula.hasState(roundTrip({ numbers: memory.numbers, rows: memory.rows }))).toBe(true);
  },
);

it("refuses a stored state of another formula, or with other numbers", () => {
  const formula = compileText("mean(wob, 30 s) + mean(rop, 30 s) / 1 ft/hr * 1 klb");
  const state = formula.init();
  expect(formula.hasState(state)).toBe(true);
  const { numbers, rows } = state;
  const other = [
    null,
    [],
    { numbers, rows: [...rows, rows[0]] },
    { numbers: [...numbers, 0], rows },
    { numbers: numbers.map((number) => number + 3), rows },
    { numbers: numbers.map((number) => (number === 0 ? null : number)), rows },
    { numbers, rows: [rows[0], { closed: [], sums: [1], open: [] }] },
    { numbers, rows: [rows[0], { closed: [[1, 2]], sums: [], open: [] }] },
    { numbers, rows: [rows[0], { open: [] }] },
  ];
  expect(other.some((value) => formula.hasState(value))).toBe(false);
});
