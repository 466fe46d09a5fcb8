import { CHANNEL_COUNT } from "@sigma/terms/channels";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultPipelineSettings, type PipelineSettings } from "./settings";
import { initialState, type PipelineState } from "./state";
import { step } from "./step";
import { runPipeline } from "./testing/run-pipeline";
import { ScriptedRig } from "./testing/scripted-rig";

const settings: PipelineSettings = {
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  motor: { rpg: 0.28, torqueSlope: 12 },
  formationTops: [{ mdStart: 0, mdEnd: 25_000, baselineMSE: 50 }],
};

const anyRig = fc.record({
  interval: fc.constantFrom(1, 4, 5, 5),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  silent: fc.subarray(["bitDepth", "holeDepth", "rop", "wob", "pumpRate", "rpm", "hookload"] as const, {
    maxLength: 3,
  }),
});

const anyOperation = fc.constantFrom<(rig: ScriptedRig) => unknown>(
  (rig) => rig.pumps(600).rotate(60).drill(12, 200),
  (rig) => rig.pumps(600).rotate(0).drill(8, 90),
  (rig) => rig.rotate(0).lower(-9, 0.5).pumps(0).wait(15).connect(80),
  (rig) => rig.pullStand(),
  (rig) =>
    rig
      .pumps(600)
      .wait(25)
      .lower(Math.max(0.1, rig.hole - rig.bit), 0.6),
  (rig) => rig.skip(900).wait(3),
  (rig) => rig.rotate(80).lower(-4, 0.2).rotate(0),
);

const anyWell = fc.tuple(anyRig, fc.array(anyOperation, { minLength: 1, maxLength: 5 })).map(([script, operations]) => {
  const rig = new ScriptedRig(script);
  for (const operate of operations) operate(rig);
  return rig.samples;
});

/** Whether two runs gave the same numbers; NaN equals NaN. */
const isSame = (samples: readonly { values: Float64Array; time: number }[], other: typeof samples): boolean =>
  samples.length === other.length &&
  samples.every(({ time, values }, index) => {
    const twin = other[index]!;
    return time === twin.time && values.every((value, slot) => Object.is(value, twin.values[slot]));
  });

const roundTrip = (state: PipelineState): PipelineState => JSON.parse(JSON.stringify(state)) as PipelineState;

it("gives the same whether it runs in one go or stops and restarts anywhere", () => {
  fc.assert(
    fc.property(anyWell, fc.array(fc.nat(), { maxLength: 4 }), (samples, stops) => {
      const whole = runPipeline(samples, settings);
      const cuts = new Set(stops.map((stop) => stop % samples.length));
      let state = initialState();
      const rows = [];
      const derivedSamples = [];
      for (const [index, sample] of samples.entries()) {
        if (cuts.has(index)) state = roundTrip(state);
        const next = step(state, sample, settings);
        state = next.state;
        rows.push(...next.depthRows);
        derivedSamples.push(next.sample);
      }
      expect(state).toEqual(whole.state);
      expect(roundTrip(state)).toEqual(state);
      expect(isSame(rows, whole.rows)).toBe(true);
      expect(isSame(derivedSamples, whole.samples)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it("derives the same again from the samples that it gave", () => {
  fc.assert(
    fc.property(anyWell, (samples) => {
      const first = runPipeline(samples, settings);
      const again = runPipeline(first.samples, settings);
      expect(isSame(again.samples, first.samples)).toBe(true);
      expect(again.samples.map(({ derived }) => derived)).toEqual(first.samples.map(({ derived }) => derived));
      expect(isSame(again.rows, first.rows)).toBe(true);
    }),
    { numRuns: 25 },
  );
});

it("doesn't modify its input state or sample", () => {
  const rig = new ScriptedRig();
  rig.stand(60);
  let state = initialState();
  for (const sample of rig.samples) {
    const before = JSON.stringify([state, [...sample.values]]);
    const { state: next } = step(state, sample, settings);
    expect(JSON.stringify([state, [...sample.values]])).toBe(before);
    state = next;
  }
});

it("never throws and keeps its state small, for any values", () => {
  const anyValue = fc.oneof(
    fc.double(),
    fc.constantFrom(1e300, -1e300, Infinity, -Infinity, Number.NaN, -999.25, -5, 0, 1e-310),
    fc.double({ min: -100, max: 6000, noNaN: true }),
  );
  const anySample = fc.record({
    time: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(Number.NaN, Infinity, -1, 1e300)),
    values: fc
      .array(anyValue, { minLength: 0, maxLength: CHANNEL_COUNT + 3 })
      .map((values) => Float64Array.from(values)),
    origin: fc.constant("live" as const),
    derived: fc.nat({ max: 255 }),
  });
  fc.assert(
    fc.property(fc.array(anySample, { maxLength: 60 }), (samples) => {
      const { state, rows, samples: derived } = runPipeline(samples, settings);
      expect(JSON.stringify(state).length).toBeLessThan(20_000);
      expect(roundTrip(state)).toEqual(state);
      for (const { depth, time, values } of rows) {
        expect(
          Number.isInteger(depth) &&
            time >= 0 &&
            values.every((value) => Math.abs(value) < 1e12 || Number.isNaN(value)),
        ).toBe(true);
      }
      expect(derived).toHaveLength(samples.length);
    }),
    { numRuns: 500 },
  );
});

it("keeps its state as small after ten stands as after the first", () => {
  const size = (stands: number) => {
    const rig = new ScriptedRig({ interval: 5 });
    for (let stand = 0; stand < stands; stand++) rig.stand(60, 300);
    return JSON.stringify(runPipeline(rig.samples, settings).state).length;
  };
  expect(size(10)).toBeLessThan(1.2 * size(1));
});
