import { channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../well-pipeline/settings";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { ScriptedRig } from "../well-pipeline/testing/scripted-rig";
import { createStallCounter, type stallChannels, type StallPressureAt } from "./count-stalls";
import { defaultStallSettings } from "./stall-event";

const settings = { ...defaultPipelineSettings, motorStall: { stallPressure: 1000, ...defaultStallSettings } };
const DIFF = channelSlot("diffPressure");
const RPM = channelSlot("rpm");
const HOLE = channelSlot("holeDepth");

/** Ten minutes of rotary drilling; from the fifth minute on the motor is stalled for some seconds. */
function drillWithStall(stalledFor: number): Sample[] {
  const rig = new ScriptedRig().pumps(600).rotate(60).drill(20, 120);
  return rig.samples.map((sample, second) => {
    const isStalled = second >= 300 && second < 300 + stalledFor;
    const values = sample.values.slice();
    values[DIFF] = isStalled ? 980 : 300;
    if (isStalled) values[RPM] = 5;
    return { ...sample, values };
  });
}

it("reports a stall a minute after it has ended, with its depth and highest pressure", () => {
  const samples = drillWithStall(8);
  const [event, ...others] = eventsOf(runPipeline(samples, settings), "motor-stall");
  expect(others).toEqual([]);
  expect(event!.stall).toMatchObject({ type: "stall", maxDiffPressure: 980 });
  // The string slows down before the state of the rig follows.
  expect(Math.abs(event!.stall.time - samples[300]!.time)).toBeLessThanOrEqual(2);
  expect(event!.stall.duration).toBeGreaterThanOrEqual(6);
  expect(event!.time - event!.stall.time).toBeGreaterThan(60);
});

it("sees none while drilling is quiet, and none without a motor whose stall pressure is known", () => {
  expect(eventsOf(runPipeline(drillWithStall(0), settings), "motor-stall")).toEqual([]);
  expect(eventsOf(runPipeline(drillWithStall(8)), "motor-stall")).toEqual([]);
});

/** The stalls that a counter finds in samples passed in stretches of a given size. */
function countStalls(samples: readonly Sample[], size: number, stallPressureAt: StallPressureAt = () => 1000) {
  const counter = createStallCounter(stallPressureAt, defaultStallSettings);
  for (let from = 0; from < samples.length; from += size) {
    const part = samples.slice(from, from + size);
    const column = (id: (typeof stallChannels)[number]) => part.map(({ values }) => values[channelSlot(id)]!);
    const columns = {
      rigState: column("rigState"),
      diffPressure: column("diffPressure"),
      rpm: column("rpm"),
      torque: column("torque"),
      bitDepth: column("bitDepth"),
      holeDepth: column("holeDepth"),
    };
    counter.add({ time: part.map(({ time }) => time), columns });
  }
  return counter.read();
}

it.each([
  [2, { stalls: 0, spikes: 1 }],
  [8, { stalls: 1, spikes: 0 }],
  [0, { stalls: 0, spikes: 0 }],
])("counts what it finds in samples with a stall of %i s, in stretches of any length", (stalledFor, expectedCounts) => {
  const run = runPipeline(drillWithStall(stalledFor), settings);
  expect(eventsOf(run, "motor-stall")).toHaveLength(expectedCounts.stalls + expectedCounts.spikes);
  for (const size of [run.samples.length, 100]) expect(countStalls(run.samples, size)).toEqual(expectedCounts);
});

it("counts by the motor at the confirmed hole depth, even if single samples have another depth", () => {
  const run = runPipeline(drillWithStall(8), settings);
  const spikes = run.samples.map((sample, second) => {
    const values = sample.values.slice();
    if (second >= 302 && second <= 304) values[HOLE] = [0, Number.NaN, 99_999][second - 302]!;
    return { ...sample, values };
  });
  const start = run.samples[0]!.values[HOLE]!;
  const belowStart = (depth: number | null) => (depth !== null && depth >= start && depth < start + 1000 ? 1000 : null);
  expect(countStalls(spikes, 100, belowStart)).toEqual({ stalls: 1, spikes: 0 });
});

it("makes no event across a gap in the data", () => {
  const samples = drillWithStall(8).map((sample, second) =>
    second < 304 ? sample : { ...sample, time: sample.time + 900 },
  );
  expect(eventsOf(runPipeline(samples, settings), "motor-stall")).toEqual([]);
});
