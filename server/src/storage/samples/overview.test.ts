import { DAY } from "@sigma/terms/durations";
import { type Sample, sampleOf, valueOf } from "@sigma/terms/sample";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { openSampleStorage } from "../testing/sample-storage";
import { compactWell } from "./compact-well";
import type { Overview, SampleReader } from "./sample-reader";
import type { TickWriter } from "./tick/tick-writer";
import { openForFile } from "../testing/open-for-file";

const START = 1_699_999_200; // the beginning of an hour

const test = openForFile(openSampleStorage);
let writer: TickWriter;
let reader: SampleReader;
/** Two days at one sample in 20 s with a silence of three hours, one spike an hour, gamma every 10 minutes. */
const samples: Sample[] = [];
const well = 1;

beforeAll(async () => {
  ({ writer, reader } = test);
  for (let second = 0; second < 2 * DAY; second += 20) {
    if (second > 20 * 3600 && second < 23 * 3600) continue;
    const spike = second % 3600 === 1740 ? 1000 + second / 3600 : 0;
    const gamma = second % 600 === 0 ? 80 + (second % 7) : null;
    samples.push(sampleOf(START + second, { rop: 50 + 20 * Math.sin(second / 900) + spike, gamma }));
  }
  for (let at = 0; at < samples.length; at += 4000) {
    for (const sample of samples.slice(at, at + 4000)) writer.append(well, sample);
    await writer.flush();
  }
  await compactWell(test.database, well, START + 2 * DAY);
});

const finite = (column: Float64Array) => Array.from(column).filter((value) => !Number.isNaN(value));
const pickSamples = (from: number, to: number) => samples.filter(({ time }) => time >= from && time <= to);
const roundValue = (value: number) => Math.round(value * 1e4) / 1e4;

/** Each sample is between shown values at most a pixel and the grain of the summary away; all were measured. */
function expectExtremes(overview: Overview, from: number, to: number, grain: number): void {
  const inRange = pickSamples(from, to);
  const measuredValues = new Set(inRange.map((sample) => roundValue(valueOf(sample, "rop")!)));
  const shownValues = overview.columns.rop!;
  for (const value of finite(shownValues)) expect(measuredValues.has(value)).toBe(true);
  for (const sample of inRange) {
    const near = Array.from(overview.time.keys()).filter(
      (row) => Math.abs(overview.time[row]! - sample.time) <= overview.step + grain,
    );
    const values = near.map((row) => shownValues[row]!).filter((value) => !Number.isNaN(value));
    const value = roundValue(valueOf(sample, "rop")!);
    expect(Math.min(...values)).toBeLessThanOrEqual(value);
    expect(Math.max(...values)).toBeGreaterThanOrEqual(value);
  }
}

it.each([
  ["samples", 0, START + 1000, START + 9000, 150],
  ["minutes", 60, START - 5000, START + 2 * DAY + 5000, 500],
  ["minutes of whole hours and samples at the cut ends", 60, START + 1234, START + DAY - 777, 300],
  ["hours", 3600, START, START + 2 * DAY, 20],
])("keeps every minimum and maximum when it draws from %s", async (_source, grain, from, to, pixels) => {
  const overview = await reader.overview({ well, channels: ["rop"], from, to, pixels });
  expect(overview.step).toBeGreaterThan(0);
  expect(overview.time.length).toBeLessThanOrEqual(2 * pixels);
  expect(overview.time).toEqual(overview.time.toSorted());
  expect(new Set(overview.time).size).toBe(overview.time.length);
  expectExtremes(overview, from, to, grain);
});

it("shows the spikes of two days in a picture of any width", async () => {
  const spikes = samples.filter((sample) => valueOf(sample, "rop")! > 900).length;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 96, max: 3000 }), async (pixels) => {
      const { time, columns } = await reader.overview({ well, channels: ["rop"], pixels });
      expect(time.length).toBeLessThanOrEqual(2 * pixels);
      expect([time[0], time.at(-1)]).toEqual([START, samples.at(-1)!.time]);
      expect(finite(columns.rop!).filter((value) => value > 900)).toHaveLength(spikes);
    }),
    { numRuns: 25 },
  );
});

it("puts one row without values into a silence", async () => {
  const silence = { from: START + 19 * 3600, to: START + 24 * 3600 };
  for (const pixels of [50, 400, 2000]) {
    const { time, columns } = await reader.overview({ well, channels: ["rop"], ...silence, pixels });
    const empty = Array.from(time.keys()).filter((row) => Number.isNaN(columns.rop![row]!));
    expect(empty).toHaveLength(1);
    expect(time[empty[0]!]).toBeGreaterThan(START + 20 * 3600);
    expect(time[empty[0]!]).toBeLessThan(START + 23 * 3600);
  }
});

it("returns every sample of a short range, and reports it", async () => {
  const [from, to] = [START + 3605, START + 5000];
  const { time, columns, step } = await reader.overview({ well, channels: ["rop", "gamma"], from, to, pixels: 1000 });
  expect(step).toBe(0);
  expect([...time]).toEqual(pickSamples(from, to).map((sample) => sample.time));
  expect(finite(columns.gamma!)).toEqual(pickSamples(from, to).flatMap((sample) => valueOf(sample, "gamma") ?? []));
});

it("draws corrected values, not the ones in the chunk", async () => {
  const spike = samples.find((sample) => valueOf(sample, "rop")! > 1010)!;
  writer.append(well, { ...sampleOf(spike.time, { rop: 55 }), origin: "edited" });
  await writer.flush();
  const before = { well, channels: ["rop"] as const, from: spike.time - 7200, to: spike.time + 7200, pixels: 60 };
  const readSpikes = async () => finite((await reader.overview(before)).columns.rop!).filter((value) => value > 900);
  const remaining = await readSpikes();
  expect(remaining).not.toContain(roundValue(valueOf(spike, "rop")!));
  await compactWell(test.database, well, START + 2 * DAY);
  expect(await readSpikes()).toEqual(remaining);
  writer.append(well, spike);
  await writer.flush();
  await compactWell(test.database, well, START + 2 * DAY);
});
