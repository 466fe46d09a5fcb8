import { channelSlot } from "@sigma/terms/channels";
import { isDrilling, isInSlips } from "@sigma/terms/rig-states";
import { valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { eventsOf, runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { utcOf } from "../testing/read-table";
import { f4File, f4Samples } from "../testing/volve-wells";
import { describeRecorded } from "../testing/describe-recorded";

const INTERVAL = 4;
const feet = (metres: number) => convert(metres, "m", "ft");

/** Hole made according to the daily report of 2007-10-23, local time UTC+2: drilled 1365-1544 m, inspected, drilled 1544-1585 m. */
const reportedDrilling = [
  { from: utcOf("2007-10-23 07:45:00"), to: utcOf("2007-10-23 15:30:00"), base: 1544 },
  { from: utcOf("2007-10-23 16:00:00"), to: utcOf("2007-10-23 17:15:00"), base: 1585 },
];

describeRecorded("Volve 15/9-F-4, 4 s", [f4File], () => {
  const samples = f4Samples();
  const run = runPipeline(samples);
  const seconds = (isCounted: (index: number) => boolean) =>
    samples.filter((_, index) => isCounted(index)).length * INTERVAL;

  it("is in the slips whenever the hookload is below 70 t: six periods, two of them in the same connection", () => {
    const light = (index: number) => valueOf(samples[index]!, "hookload")! < convert(70, "tf", "klb");
    const begins = samples.filter((_, index) => index > 0 && light(index) && !light(index - 1));
    expect(begins).toHaveLength(6);
    const agreedTime = seconds((index) => light(index) && isInSlips(run.codes[index]!));
    expect(agreedTime / seconds(light)).toBeGreaterThan(0.99);
    expect(eventsOf(run, "connection")).toHaveLength(5);
    const connections = eventsOf(run, "connection").map(({ connection }) => connection);
    const inside = begins.filter(({ time }) =>
      connections.some(({ slipsTime, releaseTime }) => time >= slipsTime && time <= releaseTime),
    );
    expect(inside).toHaveLength(6);
  });

  it("is in the slips at no time when the string weighs on the hook", () => {
    const heavy = (index: number) => valueOf(samples[index]!, "hookload")! > convert(100, "tf", "klb");
    expect(seconds((index) => heavy(index) && isInSlips(run.codes[index]!))).toBeLessThanOrEqual(60);
  });

  it("drills only while the daily report drills", () => {
    const drilledTime = seconds((index) => isDrilling(run.codes[index]!));
    const reportedTime = seconds(
      (index) =>
        isDrilling(run.codes[index]!) &&
        reportedDrilling.some(({ from, to }) => samples[index]!.time >= from && samples[index]!.time <= to),
    );
    expect(drilledTime).toBeGreaterThan(19_000);
    expect(reportedTime / drilledTime).toBeGreaterThan(0.99);
  });

  it("drills the same hole if the bit depth is frozen from a third of the file on", () => {
    const from = Math.floor(samples.length / 3);
    const slot = channelSlot("bitDepth");
    const frozenSamples = samples.map((sample, index) => {
      const values = sample.values.slice();
      if (index >= from) values[slot] = samples[from]!.values[slot]!;
      return { ...sample, values };
    });
    const { codes } = runPipeline(frozenSamples);
    const drilledIndexes = samples.map((_, index) => index).filter((index) => isDrilling(run.codes[index]!));
    expect(drilledIndexes.filter((index) => isDrilling(codes[index]!)).length / drilledIndexes.length).toBeGreaterThan(
      0.99,
    );
  });

  it("reaches the reported depths within a metre and a half, and logs every foot between", () => {
    for (const { to, base } of reportedDrilling) {
      const deepestRow = run.rows.filter(({ time }) => time <= to).at(-1)!;
      expect(Math.abs(deepestRow.depth - feet(base))).toBeLessThan(feet(1.5));
    }
    const depths = run.rows.map(({ depth }) => depth);
    expect(depths).toEqual(Array.from({ length: depths.length }, (_, index) => depths[0]! + index));
    expect(depths.length).toBeGreaterThanOrEqual(Math.floor(feet(1585.2 - 1366.5)));
  });

  it("finds the four stands drilled, each of 40 m, without the rest of the stand in which the file starts", () => {
    const stands = eventsOf(run, "stand-completed").map(({ stand }) => stand.endMD - stand.startMD);
    expect(stands).toHaveLength(4);
    for (const length of stands) expect(Math.abs(length - feet(40.2))).toBeLessThan(feet(0.5));
  });
});
