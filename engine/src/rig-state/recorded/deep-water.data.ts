import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { emptyValues, type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { defaultPipelineSettings } from "../../well-pipeline/settings";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { describeRecorded } from "../testing/describe-recorded";

const file = new URL(
  "../../../../../shared/data/witsml-samples/halliburton-insite-demo/logs_depth_and_time_1311.xml.gz",
  import.meta.url,
);

/** Columns of the time log, which is in field units. */
const columns: readonly [ChannelId, number][] = [
  ["bitDepth", 1],
  ["holeDepth", 2],
  ["blockHeight", 4],
  ["hookload", 7],
  ["wob", 8],
  ["torque", 9],
  ["rpm", 10],
  ["pumpPressure", 11],
  ["pumpRate", 18],
  ["rop", 58],
];

function readTimeLog(text: string): Sample[] {
  const samples = new Map<number, Sample>();
  for (const [, row] of text.matchAll(/<data>(\d{4}-.*?)<\/data>/g)) {
    const cells = row!.split(",");
    const time = Date.parse(cells[0]!) / 1000;
    const values = samples.get(time)?.values ?? emptyValues();
    for (const [channel, column] of columns) {
      if (cells[column]) values[channelSlot(channel)] = Number(cells[column]);
    }
    samples.set(time, { time, values, origin: "csv", derived: 0 });
  }
  return [...samples.values()].toSorted((a, b) => a.time - b.time);
}

describeRecorded("88 ft of a deep-water well at 23,000 ft", [file], () => {
  const samples = readTimeLog(gunzipSync(readFileSync(file)).toString("utf8"));
  const run = runPipeline(samples, { ...defaultPipelineSettings, bitDiameter: 12.25 });
  const drilling = run.samples.filter((_, index) => isDrilling(run.codes[index]!));
  const readValues = (id: ChannelId) => drilling.map((sample) => valueOf(sample, id)).filter((value) => value !== null);

  it("continues drilling through the heave of the rig", () => {
    expect(samples.length).toBeGreaterThan(4000);
    const spells = run.codes.flatMap((code, index) =>
      code === run.codes[index - 1] ? [] : [{ code, from: samples[index]!.time }],
    );
    const tornSpells = spells.filter(
      ({ code, from }, index) =>
        code === RigState.reamingOut &&
        spells[index - 1]?.code === RigState.rotaryDrilling &&
        spells[index + 1]?.code === RigState.rotaryDrilling &&
        spells[index + 1]!.from - from < 10,
    );
    expect(tornSpells.length).toBeLessThanOrEqual(5);
  });

  it("is drilling at 99 % of the samples with new hole, rarely interrupted by a hole depth that seems to pause", () => {
    let deepest = 0;
    const advancing = samples.flatMap((sample, index) => {
      const hole = valueOf(sample, "holeDepth");
      const bit = valueOf(sample, "bitDepth");
      if (hole === null || bit === null || hole <= deepest) return [];
      deepest = hole;
      return hole - bit < 1 ? [run.codes[index]!] : [];
    });
    expect(advancing.length).toBeGreaterThan(500);
    expect(advancing.filter(isDrilling).length / advancing.length).toBeGreaterThan(0.99);
    const stands = run.codes.filter(
      (code, index) => code === RigState.stationaryOnBottom && run.codes[index - 1] === RigState.rotaryDrilling,
    );
    expect(stands.length).toBeLessThanOrEqual(16);
  });

  it("reads energy and differential pressure that a bit and a motor can have", () => {
    expect(drilling.length).toBeGreaterThan(2500);
    expect(Math.max(...readValues("mse"))).toBeLessThan(1000);
    expect(Math.min(...readValues("diffPressure"))).toBe(0);
    expect(Math.max(...readValues("diffPressure"))).toBeLessThan(400);
  });
});
