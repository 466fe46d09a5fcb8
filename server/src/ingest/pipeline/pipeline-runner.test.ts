import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { measuredValues } from "@sigma/engine/well-pipeline/measurements/measured";
import { initialState, type PipelineState } from "@sigma/engine/well-pipeline/state";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { type DepthRow, type Sample, valueOf } from "@sigma/terms/sample";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Reading } from "../../sources/reading";
import { createPipelineRunner } from "./pipeline-runner";
import { createWellStep } from "../well-step";

const NOON = 1_790_000_000;
const step = createWellStep({ pipeline: defaultPipelineSettings, holes: [], bhaRuns: [] });

function reading(second: number, channelValues: Partial<Record<ChannelId, number>>, surface = true): Reading {
  const slots = Object.keys(channelValues).map((id) => channelSlot(id as ChannelId));
  return { time: NOON + second, origin: "live", slots, values: Object.values(channelValues), surface };
}

/** A pipeline runner, and what it gave out, as storage would keep it. */
function openRunner(state: PipelineState = initialState(), wellStep = step) {
  const storedSamples = new Map<number, Sample>();
  const reportedLines: string[] = [];
  const events: PipelineEvent[] = [];
  const rows = new Map<number, DepthRow>();
  const late: Reading[] = [];
  const runner = createPipelineRunner(state, wellStep, {
    sample: (sample) => {
      storedSamples.set(sample.time, sample);
      reportedLines.push(`sample ${sample.time - NOON}`);
    },
    closed: (sample, givenRows, noticedEvents) => {
      reportedLines.push(`closed ${sample.time - NOON}`);
      for (const row of givenRows) rows.set(row.depth, row);
      events.push(...noticedEvents);
    },
    rows: (givenRows) => {
      for (const row of givenRows) rows.set(row.depth, row);
    },
    outdated: (from) => reportedLines.push(`outdated ${from - NOON}`),
    late: (lateReading) => late.push(lateReading),
    repeated: () => reportedLines.push("repeated"),
  });
  const value = (second: number, id: ChannelId) => {
    const sample = storedSamples.get(NOON + second);
    return sample ? valueOf(sample, id) : undefined;
  };
  return { runner, stored: storedSamples, told: reportedLines, events, rows, late, value };
}

it("gives a sample out at once, and what it led to when its second is over", () => {
  const { runner, told } = openRunner();
  runner.take(reading(0, { bitDepth: 5000 }), NOON);
  expect(told).toEqual(["sample 0"]);
  runner.take(reading(1, { bitDepth: 5000 }), NOON + 1);
  expect(told).toEqual(["sample 0", "closed 0", "sample 1"]);
  runner.tick(NOON + 2);
  expect(told).toHaveLength(3);
  runner.tick(NOON + 3);
  expect(told.at(-1)).toBe("closed 1");
});

it("joins the records of one second and gives the sample out again with each", () => {
  const { runner, told, value } = openRunner();
  runner.take(reading(0, { bitDepth: 5000, holeDepth: 5100 }), NOON);
  runner.take(reading(0, { inclination: 12.5, azimuth: 91 }, false), NOON + 0.1);
  expect(told).toEqual(["sample 0", "sample 0"]);
  expect([value(0, "bitDepth"), value(0, "inclination")]).toEqual([5000, 12.5]);
});

it("ignores a packet that arrives twice, also seconds later", () => {
  const { runner, told } = openRunner();
  for (const second of [0, 1, 2]) runner.take(reading(second, { bitDepth: 5000 + second }), NOON + second);
  runner.take(reading(2, { bitDepth: 5002 }), NOON + 2);
  runner.take(reading(0, { bitDepth: 5000 }), NOON + 2);
  expect(told.filter((line) => line === "repeated")).toHaveLength(2);
  expect(told.filter((line) => line.startsWith("sample"))).toHaveLength(3);
});

it("lets a slower record at its own second join the next surface sample", () => {
  const { runner, told, value } = openRunner();
  for (const second of [0, 4, 8, 12]) runner.take(reading(second, { bitDepth: 5000 }), NOON + second);
  runner.take(reading(14, { gamma: 80 }, false), NOON + 14);
  expect(told.filter((line) => line.startsWith("sample"))).toHaveLength(4);
  runner.take(reading(16, { bitDepth: 5000 }), NOON + 16);
  expect(value(16, "gamma")).toBe(80);
  expect(value(14, "gamma")).toBeUndefined();
});

it("creates a separate sample for a slower record if no surface sample follows", () => {
  const { runner, value } = openRunner();
  runner.take(reading(0, { bitDepth: 5000 }), NOON);
  runner.take(reading(5, { gamma: 80 }, false), NOON + 5);
  expect(value(5, "gamma")).toBeUndefined();
  runner.tick(NOON + 8);
  expect(value(5, "gamma")).toBe(80);
});

it("keeps two slower records of different seconds apart", () => {
  const { runner, value } = openRunner();
  runner.take(reading(5, { gamma: 80 }, false), NOON + 5);
  runner.take(reading(15, { gamma: 90 }, false), NOON + 15);
  runner.take(reading(16, { bitDepth: 5000 }), NOON + 16);
  expect([value(5, "gamma"), value(16, "gamma")]).toEqual([80, 90]);
});

it("lays a late record over its second and gives that out again at the next tick", () => {
  const { runner, told, value } = openRunner();
  for (let second = 0; second < 60; second++) runner.take(reading(second, { bitDepth: 5000 }), NOON + second);
  const before = told.length;
  runner.take(reading(20, { magneticToolface: 200 }, false), NOON + 59);
  runner.tick(NOON + 59);
  expect(value(20, "magneticToolface")).toBe(200);
  expect(value(20, "bitDepth")).toBe(5000);
  expect(told.slice(before)).toContain("sample 20");
});

it("hands a reading from before the last two minutes or before its first second on", () => {
  const { runner, late } = openRunner();
  for (let second = 0; second < 300; second++) runner.take(reading(second, { bitDepth: 5000 }), NOON + second);
  runner.take(reading(120, { gamma: 80 }), NOON + 300);
  runner.take(reading(200, { gamma: 80 }), NOON + 300);
  expect(late.map(({ time }) => time - NOON)).toEqual([120]);

  const young = openRunner();
  for (const second of [100, 99, 30, 101, 98]) young.runner.take(reading(second, { bitDepth: 5000 }), NOON + 100);
  young.runner.tick(NOON + 100);
  expect(young.late.map(({ time }) => time - NOON)).toEqual([99, 30, 98]);
  expect([...young.stored.keys()].map((time) => time - NOON)).toEqual([100, 101]);
});

it("runs the pipeline at most three times per sample, for any order of arrival within the window", () => {
  const seconds = Array.from({ length: 700 }, (_, second) => second);
  const reverseBlocks = (length: number) =>
    seconds.map((second) => second - (second % length) + length - 1 - (second % length));
  for (const [length, perTick] of [
    [1, 250],
    [2, 250],
    [10, 250],
    [100, 250],
    [100, 1000],
  ] as const) {
    let steps = 0;
    const { runner, stored } = openRunner(initialState(), (state, sample) => {
      steps++;
      return step(state, sample);
    });
    for (const [index, second] of reverseBlocks(length).entries()) {
      runner.take(drillingAt(second), NOON);
      if (index % perTick === 0) runner.tick(NOON);
    }
    runner.tick(NOON);
    expect(stored.size).toBeGreaterThanOrEqual(seconds.length - 100);
    expect(steps).toBeLessThanOrEqual(3 * seconds.length);
  }
});

/** A rig that drills down a stand, sets slips and continues: values that make the pipeline detect events. */
function drillingAt(second: number): Reading {
  const phase = second % 240;
  const drills = phase < 150;
  const hole = 5000 + Math.floor(second / 240) * 15 + Math.min(phase, 150) / 10;
  return reading(second, {
    holeDepth: hole,
    bitDepth: drills ? hole : hole - 2,
    blockHeight: drills ? 90 - phase / 10 : 20 + (phase - 150),
    hookload: phase > 170 && phase < 220 ? 40 : 180,
    wob: drills ? 20 : 0,
    rpm: drills ? 120 : 0,
    torque: drills ? 9000 : 0,
    pumpRate: drills ? 600 : 0,
    pumpPressure: drills ? 2800 : 0,
  });
}

const SECONDS = 700;
const inOrder = () => {
  const all = openRunner();
  for (let second = 0; second < SECONDS; second++) all.runner.take(drillingAt(second), NOON + second);
  return all;
};

it("ends in the same state with the same samples if any readings arrive up to a minute late", () => {
  const expectedRun = inOrder();
  const delays = fc.array(fc.tuple(fc.integer({ min: 1, max: SECONDS - 1 }), fc.integer({ min: 1, max: 60 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(delays, (late) => {
      const delayOf = new Map(late);
      const arrivals = Array.from({ length: SECONDS }, (_, second) => ({
        second,
        at: second + (delayOf.get(second) ?? 0),
      }));
      arrivals.sort((a, b) => a.at - b.at);
      const { runner, stored } = openRunner();
      for (const { second, at } of arrivals) runner.take(drillingAt(second), NOON + at);
      runner.reprocessLate();
      expect(stored.size).toBe(SECONDS);
      if (delayOf.has(SECONDS - 1)) return;
      expect(runner.state()).toEqual(expectedRun.runner.state());
      expect(runner.newest()).toEqual(expectedRun.runner.newest());
    }),
    { numRuns: 12 },
  );
});

/** A drilling rig with slower records: some of a second of their own, some of that of a surface sample, some beside each other. */
const mixedReadings: readonly Reading[] = Array.from({ length: 200 }, (_, index) => {
  const second = 3 * index;
  const records = [drillingAt(second)];
  if (index % 7 === 3)
    records.unshift(reading(second - 1, { gamma: 50 + (index % 40), inclination: index / 100 }, false));
  if (index % 14 === 3) records.unshift(reading(second - 2, { magneticToolface: index }, false));
  if (index % 5 === 2) records.push(reading(second, { gravityToolface: index % 360 }, false));
  return records;
}).flat();

it("creates the samples and the state of the ascending order if any records of mixed kinds arrive up to two minutes late", () => {
  // The first surface sample marks the start of the window in every order.
  const expectedRun = openRunner();
  for (const mixedReading of mixedReadings) expectedRun.runner.take(mixedReading, NOON);
  expectedRun.runner.finish(NOON);
  const delays = fc.array(fc.integer({ min: 0, max: 100 }), {
    minLength: mixedReadings.length,
    maxLength: mixedReadings.length,
  });
  fc.assert(
    fc.property(delays, fc.integer({ min: 1, max: 60 }), (late, perTick) => {
      const arrivals = mixedReadings
        .map((mixedReading, index) => ({ one: mixedReading, at: index === 0 ? -1 : mixedReading.time + late[index]! }))
        .toSorted((a, b) => a.at - b.at);
      const { runner, stored, told, late: older } = openRunner();
      for (const [index, { one }] of arrivals.entries()) {
        runner.take(one, NOON);
        if (index % perTick === 0) runner.reprocessLate();
      }
      runner.finish(NOON);
      expect(older).toEqual([]);
      const outdatedFrom = Math.min(
        ...told.filter((line) => line.startsWith("outdated")).map((line) => NOON + Number(line.split(" ")[1])),
      );
      // A sample of a record that joins another now is removed by the recompute that is requested from that moment on.
      const removedTimes = [...stored.keys()].filter((time) => !expectedRun.stored.has(time));
      expect(removedTimes.filter((time) => time < outdatedFrom)).toEqual([]);
      for (const [time, sample] of expectedRun.stored) {
        expect(measuredValues(stored.get(time)!)).toEqual(measuredValues(sample));
      }
      expect(runner.state()).toEqual(expectedRun.runner.state());
    }),
    { numRuns: 12 },
  );
});

it("discards a slower record's own sample once the surface sample that it joins arrives, for any position of the saved states", () => {
  for (let at = 20; at < 32; at++) {
    const surface = Array.from({ length: 45 }, (_, index) => drillingAt(3 * index));
    const slower = reading(3 * at - 1, { gamma: 60 }, false);
    const expectedRun = openRunner();
    for (const surfaceReading of surface.toSpliced(at, 1, slower)) expectedRun.runner.take(surfaceReading, NOON);
    const { runner } = openRunner();
    // It has its own sample: the next surface sample is too far away to be joined.
    for (const surfaceReading of [...surface.slice(0, at), slower, ...surface.slice(at + 3)])
      runner.take(surfaceReading, NOON);
    for (const surfaceReading of surface.slice(at + 1, at + 3)) {
      runner.take(surfaceReading, NOON);
      runner.reprocessLate();
    }
    expect(runner.state()).toEqual(expectedRun.runner.state());
  }
});

it("reports the start of the outdated stored data if a late reading changes earlier detections", () => {
  const { runner, told } = openRunner();
  for (let second = 0; second < 200; second++) {
    if (second < 60 || second > 110) runner.take(drillingAt(second), NOON + second);
  }
  for (let second = 60; second <= 110; second++) {
    runner.take(reading(second, { rpm: 0, pumpRate: 0, pumpPressure: 0, wob: 0 }), NOON + 200);
  }
  runner.tick(NOON + 200);
  const outdatedTimes = told.filter((line) => line.startsWith("outdated")).map((line) => Number(line.split(" ")[1]));
  expect(Math.min(...outdatedTimes)).toBeGreaterThanOrEqual(60);
  expect(Math.min(...outdatedTimes)).toBeLessThan(120);
});

it("continues from stored samples as if it had never stopped", () => {
  const expectedRun = inOrder();
  const before = openRunner();
  for (let second = 0; second < 333; second++) before.runner.take(drillingAt(second), NOON + second);
  const state = JSON.parse(JSON.stringify(before.runner.state())) as PipelineState;
  const after = openRunner(state);
  after.runner.resume(before.stored.get(NOON + 332)!);
  for (let second = 333; second < SECONDS; second++) after.runner.take(drillingAt(second), NOON + second);
  expect(after.runner.state()).toEqual(expectedRun.runner.state());
  for (let second = 333; second < SECONDS; second++) {
    expect(after.stored.get(NOON + second)).toEqual(expectedRun.stored.get(NOON + second));
  }
});

it("continues with other settings from another state, with the present second", () => {
  const { runner, value } = openRunner();
  const state = inOrder().runner.state();
  runner.take({ ...drillingAt(SECONDS), time: state.time! + 5 }, NOON + SECONDS);
  const bit = createWellStep({ pipeline: { ...defaultPipelineSettings, bitDiameter: 8.5 }, holes: [], bhaRuns: [] });
  runner.adopt(state, bit);
  expect(runner.newest()?.time).toBe(state.time! + 5);
  expect(value(state.time! + 5 - NOON, "holeDepth")).toBe(valueOf(runner.newest()!, "holeDepth"));
  runner.take({ ...drillingAt(SECONDS), time: state.time! + 6 }, NOON + SECONDS);
  expect(runner.state().time).toBe(state.time! + 5);
});
