import { channelSlot } from "@sigma/terms/channels";
import { RigState, type RigStateCode } from "@sigma/terms/rig-states";
import { type Sample, sampleOf, valueOf } from "@sigma/terms/sample";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { defaultPipelineSettings, type PipelineSettings } from "../well-pipeline/settings";
import { hasShape } from "../well-pipeline/state-shape";
import type { AnyTracker } from "../well-pipeline/tracker";
import { trackers } from "../well-pipeline/trackers";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { ScriptedRig } from "../well-pipeline/testing/scripted-rig";
import type { Correction, CorrectionChange } from "./correction";
import { correctionSegments, segmentAt } from "./correction-segments";
import { previewCorrection } from "./preview-correction";

const START = 1_700_000_000;
const script = { time: START, interval: 1, holeDepth: 9000, silent: [], seed: 3 };
const samples = new ScriptedRig(script)
  .pumps(600)
  .rotate(60)
  .drill(12, 120)
  .rotate(0)
  .drill(6, 90)
  .pumps(0)
  .wait(15)
  .connect(80)
  .pumps(600)
  .rotate(60)
  .drill(8, 120).samples;
const LENGTH = samples.length;

const settings = (corrections: readonly Correction[]): PipelineSettings => ({
  ...defaultPipelineSettings,
  bitDiameter: 8.5,
  corrections: correctionSegments(corrections),
});
const run = (corrections: readonly Correction[], givenSamples: readonly Sample[] = samples) =>
  runPipeline(givenSamples, settings(corrections));

const anyChange: fc.Arbitrary<CorrectionChange> = fc.oneof(
  fc.record({
    kind: fc.constant("rig-state" as const),
    rigState: fc.integer({ min: 0, max: 19 }).map((code) => code as RigStateCode),
    toolface: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("depth" as const),
    channels: fc.subarray(["holeDepth", "bitDepth"] as const, { minLength: 1 }),
    shiftFrom: fc.integer({ min: -40, max: 40 }),
    shiftTo: fc.integer({ min: -40, max: 40 }),
  }),
  fc.record({
    kind: fc.constant("missing" as const),
    channels: fc.subarray(["hookload", "bitDepth", "wob"] as const, { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant("scale" as const),
    channels: fc.subarray(["pumpPressure", "hookload"] as const, { minLength: 1 }),
    factor: fc.constantFrom(0.145, 2, -1),
    offset: fc.integer({ min: -10, max: 10 }),
  }),
);
const anyCorrection: fc.Arbitrary<Correction> = fc
  .tuple(fc.integer({ min: 0, max: LENGTH - 1 }), fc.integer({ min: 0, max: LENGTH }), anyChange)
  .map(([from, length, change]) => ({ from: START + from, to: START + Math.min(LENGTH, from + length), change }));
const someCorrections = fc.array(anyCorrection, { maxLength: 4 });

/** Values, origins and derived bits of samples; NaN equals NaN. */
const plain = (givenSamples: readonly Sample[]) =>
  givenSamples.map(({ time, values, derived, original }) => [
    time,
    [...values],
    derived,
    original ? [...original] : null,
  ]);

it("gives the same from its own samples, corrected before or not, and the measured values once all corrections are removed", () => {
  fc.assert(
    fc.property(someCorrections, someCorrections, (before, now) => {
      const wantedResult = run(now);
      const again = run(now, run(before).samples);
      expect(plain(again.samples)).toEqual(plain(wantedResult.samples));
      expect(again.codes).toEqual(wantedResult.codes);
      expect(again.events).toEqual(wantedResult.events);
      expect(plain(run([], run(before).samples).samples)).toEqual(plain(run([]).samples));
    }),
    { numRuns: 15 },
  );
});

it("returns the rig state set last inside its span, and the original one outside of all spans", () => {
  const plainCodes = run([]).codes;
  const states = someCorrections.map((all) => all.filter(({ change }) => change.kind === "rig-state"));
  fc.assert(
    fc.property(states, (corrections) => {
      const { codes } = run(corrections);
      for (const [index, { time }] of samples.entries()) {
        const set = corrections.findLast(({ from, to }) => from <= time && time <= to)?.change;
        expect(codes[index]).toBe(set?.kind === "rig-state" ? set.rigState : plainCodes[index]);
      }
    }),
    { numRuns: 25 },
  );
});

it("lays corrections together without an overlap, each moment with all that hold there in their order", () => {
  fc.assert(
    fc.property(fc.array(anyCorrection, { maxLength: 8 }), fc.integer({ min: -1, max: LENGTH + 1 }), (all, second) => {
      const segments = correctionSegments(all);
      for (const [index, { from, to }] of segments.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(from).toBeGreaterThan(segments[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
      }
      const time = START + second;
      const slots = all
        .filter(({ from, to }) => from <= time && time <= to)
        .flatMap(({ change }) => (change.kind === "rig-state" ? [] : change.channels.map(channelSlot)));
      expect((segmentAt(segments, time + 0.5)?.changes ?? []).map(({ slot }) => slot)).toEqual(slots);
    }),
  );
});

it("turns rotated hole into a slide, with the toolface that was set", () => {
  const [from, to] = [START + 100, START + 200];
  const change = { kind: "rig-state", rigState: RigState.slideDrilling, toolface: 45 } as const;
  const { samples: corrected, rows } = run([{ from, to, change }]);
  const inside = corrected.filter(({ time }) => time >= from && time <= to);
  expect(new Set(inside.map((sample) => valueOf(sample, "toolface")))).toEqual(new Set([45]));
  expect(rows.length).toBe(run([]).rows.length);
});

it("has no connection if a user corrects that the string was never in the slips", () => {
  const all = run([]);
  expect(eventsOf(all, "connection")).toHaveLength(1);
  const [connection] = eventsOf(all, "connection");
  const change = { kind: "rig-state", rigState: RigState.stationaryOffBottom, toolface: null } as const;
  const without = run([{ from: START + 590, to: connection!.time, change }]);
  expect(eventsOf(without, "connection")).toHaveLength(0);
});

it("adds a shift in a straight line and keeps the measured values", () => {
  const change = { kind: "depth", channels: ["bitDepth"], shiftFrom: 10, shiftTo: 20 } as const;
  const { samples: corrected } = run([{ from: START + 100, to: START + 200, change }]);
  const measuredSample = samples.find(({ time }) => time === START + 150)!;
  const now = corrected.find(({ time }) => time === START + 150)!;
  expect(valueOf(now, "bitDepth")! - valueOf(measuredSample, "bitDepth")!).toBeCloseTo(15, 3);
  expect(now.original![channelSlot("bitDepth")]).toBe(valueOf(measuredSample, "bitDepth"));
});

it("shows before it is made where the hole would fall, and the first depth that would be negative", () => {
  const time = Float64Array.from([0, 1, 2, 3, 4]);
  const holeDepth = Float64Array.from([5, 6, 7, 8, 9]);
  const rigState = Float64Array.from([1, 1, 1, 2, 2]);
  const span = { time, columns: { holeDepth, rigState } };
  const shift = (by: number) =>
    previewCorrection(
      { from: 1, to: 3, change: { kind: "depth", channels: ["holeDepth"], shiftFrom: by, shiftTo: by } },
      span,
    );
  expect(shift(30)).toMatchObject({ samples: 3, falls: [{ time: 4, from: 38, to: 9 }], fallCount: 1, negative: null });
  expect(shift(-7)).toMatchObject({ falls: [{ time: 1, from: 5, to: -1 }], negative: { time: 1, depth: -1 } });
  expect(shift(30).states).toEqual([
    { rigState: 1, seconds: 2 },
    { rigState: 2, seconds: 1 },
  ]);
  const nothing = previewCorrection({ from: 9, to: 9, change: { kind: "missing", channels: [] } }, span);
  expect(nothing).toMatchObject({ samples: 0, first: null, last: null, falls: [], states: [] });
});

it("reports no transition, and remembers only what can be saved, where drilling is set for a well without depths", () => {
  const givenSamples = Array.from({ length: 200 }, (_, second) =>
    sampleOf(START + second, { pumpRate: 600, rpm: 60, wob: 10 }),
  );
  const change = { kind: "rig-state" as const, rigState: RigState.rotaryDrilling, toolface: null };
  for (const length of [20, 100, 200]) {
    const correctedRun = run([{ from: START + 5, to: START + 150, change }], givenSamples.slice(0, length));
    expect(eventsOf(correctedRun, "state-transition")).toEqual([]);
    const savedTrackers = JSON.parse(JSON.stringify(correctedRun.state.trackers)) as Record<string, unknown>;
    const unreadable = (trackers as readonly AnyTracker[]).filter(
      ({ name, shape }) => !hasShape(savedTrackers[name], shape),
    );
    expect(unreadable.map(({ name }) => name)).toEqual([]);
  }
});
