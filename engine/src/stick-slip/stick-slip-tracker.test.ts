import { channelSlot } from "@sigma/terms/channels";
import type { Seconds } from "@sigma/terms/quantities";
import { type Sample, sampleOf, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

const START = 1_700_000_000;
/** Torque amplitude at which the bit stops at 120 rpm: 218 ft·lb per rad/s. */
const FULL = 218 * ((120 * 2 * Math.PI) / 60);

/** Rotary drilling at 120 rpm whose torque swings every 5 s by a share of the swing that stops the bit. */
const drilling = (until: Seconds, shareAt: (second: Seconds) => number, every = 1): Sample[] =>
  Array.from({ length: Math.floor(until / every) }, (_, index) => {
    const second = index * every;
    return sampleOf(START + second, {
      holeDepth: 10_000 + second / 30,
      bitDepth: 10_000 + second / 30,
      blockHeight: 80 - second / 30,
      hookload: 250,
      wob: 20,
      rop: 120,
      rpm: 120,
      torque: 9000 + shareAt(second) * FULL * Math.sin((2 * Math.PI * second) / 5),
      pumpRate: 550,
      pumpPressure: 2500,
    });
  });

it("reads 100 % if the torque swings as far as it does for a bit that stops, and less in proportion", () => {
  const indexOf = (share: number) => valueOf(runPipeline(drilling(300, () => share)).samples.at(-1)!, "stickSlipIndex");
  expect(Math.abs(indexOf(1)! - 100)).toBeLessThan(8);
  expect(Math.abs(indexOf(0.3)! - 30)).toBeLessThan(3);
});

it("reports stick-slip after a minute, once, and again after it was over", () => {
  const twice = (second: Seconds) => ((second >= 300 && second < 600) || second >= 1200 ? 1.1 : 0.2);
  const events = eventsOf(runPipeline(drilling(1500, twice)), "stick-slip");
  expect(events.map(({ time }) => Math.floor((time - START) / 300))).toEqual([1, 4]);
  expect(events[0]).toMatchObject({ rpm: 120 });
  expect(events[0]!.index).toBeGreaterThan(80);
});

it("detects no stick-slip in swings of a minute, a rising torque, a single jump or a feed of 5 s", () => {
  const eventsAt = (samples: Sample[]) => eventsOf(runPipeline(samples), "stick-slip");
  expect(eventsAt(drilling(900, (second) => (second % 300 < 50 ? 1.1 : 0.1)))).toEqual([]);
  const jumps = drilling(900, () => 0.1).map((sample, index) => {
    const values = sample.values.slice();
    const torque = values.findIndex((value) => Math.abs(value - 9000) < 600);
    values[torque]! += index > 400 ? 3000 : index * 5;
    return { ...sample, values };
  });
  expect(eventsAt(jumps)).toEqual([]);
  const slow = runPipeline(drilling(900, () => 1.2, 5));
  expect(eventsOf(slow, "stick-slip")).toEqual([]);
  expect(valueOf(slow.samples.at(-1)!, "stickSlipIndex")).toBeNull();
});

it("has no index if the torque is sent every 4 s, although other channels come every second", () => {
  const samples = drilling(600, () => 1.2).map((sample, index) => {
    if (index % 4 === 0) return sample;
    const values = sample.values.slice();
    values[channelSlot("torque")] = Number.NaN;
    return { ...sample, values };
  });
  const run = runPipeline(samples);
  expect(eventsOf(run, "stick-slip")).toEqual([]);
  expect(run.samples.every((sample) => valueOf(sample, "stickSlipIndex") === null)).toBe(true);
});
