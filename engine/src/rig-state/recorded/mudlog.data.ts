import { isInSlips } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { normalHours, readMudlog } from "../testing/mudlog";
import { describeRecorded } from "../testing/describe-recorded";

/** Half way between the empty block (53 klb) and the string (306 klb) of that day. */
const HALF_LOADED = 180;
const SHORTEST = 30;

/** The times of the day at which the hook carried less than half of the string, judged only by the hookload. */
function findUnloadedSpells(samples: readonly Sample[]): { from: number; to: number }[] {
  const spells: { from: number; to: number }[] = [];
  let from: number | null = null;
  for (const sample of samples) {
    const light = valueOf(sample, "hookload")! < HALF_LOADED;
    if (light) from ??= sample.time;
    else if (from !== null) {
      if (sample.time - from >= SHORTEST) spells.push({ from, to: sample.time });
      from = null;
    }
  }
  return spells;
}

describeRecorded("mud log of 2019-03-01, 1 s", [normalHours], () => {
  const samples = readMudlog(normalHours);
  const run = runPipeline(samples);
  const spells = findUnloadedSpells(samples);
  const connections = eventsOf(run, "connection").map(({ connection }) => connection);

  it("finds every connection of the day, and no other, within five seconds at both ends", () => {
    expect(spells).toHaveLength(33);
    expect(connections).toHaveLength(spells.length);
    const off = spells.map(({ from, to }, index) => [
      Math.abs(connections[index]!.slipsTime - from),
      Math.abs(connections[index]!.releaseTime - to),
    ]);
    expect(Math.max(...off.flat())).toBeLessThanOrEqual(5);
  });

  it("knows the slips live, within five seconds by the median and fifteen at most", () => {
    const late = spells.map(({ from }) => {
      const index = samples.findIndex(({ time }, at) => time >= from && isInSlips(run.codes[at]!));
      return samples[index]!.time - from;
    });
    const median = late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)]!;
    expect(median).toBeLessThanOrEqual(5);
    expect(Math.max(...late)).toBeLessThanOrEqual(15);
  });

  it("has a differential pressure of about zero off bottom, until the hole packs off at a falling flow", () => {
    const knownSamples = run.samples.filter((sample) => valueOf(sample, "diffPressure") !== null);
    const pressures = knownSamples.map((sample) => valueOf(sample, "diffPressure")!).toSorted((a, b) => a - b);
    expect(pressures.length).toBeGreaterThan(25_000);
    expect(pressures[Math.floor(0.01 * pressures.length)]).toBeGreaterThan(-20);
    expect(pressures[Math.floor(0.98 * pressures.length)]).toBeLessThan(25);
    const peak = knownSamples.findIndex((sample) => valueOf(sample, "diffPressure") === pressures.at(-1));
    const [before, highest] = [knownSamples[peak - 40]!, knownSamples[peak]!];
    const rise = valueOf(highest, "pumpPressure")! - valueOf(before, "pumpPressure")!;
    expect(rise).toBeGreaterThan(500);
    expect(valueOf(highest, "diffPressure")! - rise).toBeLessThan(120);
    expect(valueOf(highest, "pumpRate")!).toBeLessThan(valueOf(before, "pumpRate")!);
  });

  it("distinguishes connections of reaming and pumping out from those of the dry trip in", () => {
    const operations = connections.map(({ operation }) => operation);
    expect(operations.filter((operation) => operation === "drilling")).toEqual([]);
    expect(operations.slice(0, 20).every((operation) => operation === "reaming")).toBe(true);
    expect(operations.filter((operation) => operation === "tripping").length).toBeGreaterThanOrEqual(10);
  });
});
