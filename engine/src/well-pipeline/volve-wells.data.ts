import { existsSync } from "node:fs";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { isDrilling } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { utcOf } from "../rig-state/testing/read-table";
import { defaultPipelineSettings } from "./settings";
import { type PipelineRun, runPipeline } from "./testing/run-pipeline";

const areThere = existsSync(f4File) && existsSync(f9aFile);
const skipNote = areThere ? "" : " (skipped: ../shared/data is absent)";

const takeDrilling = (run: PipelineRun): Sample[] => run.samples.filter((_, index) => isDrilling(run.codes[index]!));
const readValues = (samples: readonly Sample[], id: ChannelId): number[] =>
  samples.map((sample) => valueOf(sample, id)).filter((value) => value !== null);
const readLogColumn = (run: PipelineRun, id: DepthColumnId): number[] =>
  run.rows.map(({ values }) => values[depthColumnSlot(id)]!);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;

function without(samples: readonly Sample[], ids: readonly ChannelId[]): Sample[] {
  return samples.map((sample) => {
    const values = sample.values.slice();
    for (const id of ids) values[channelSlot(id)] = Number.NaN;
    return { ...sample, values };
  });
}

/** Derived weight on bit minus the rig's weight on bit, for drilling samples. */
function weightErrors(samples: readonly Sample[]): number[] {
  const run = runPipeline(without(samples, ["wob", "rop"]));
  return run.samples.flatMap((sample, index) => {
    const derivedWob = valueOf(sample, "wob");
    return derivedWob === null || !isDrilling(run.codes[index]!) ? [] : [derivedWob - valueOf(samples[index]!, "wob")!];
  });
}

describe.skipIf(!areThere)(`derived channels of 15/9-F-4, a rotary steerable without a motor${skipNote}`, () => {
  const samples = areThere ? f4Samples() : [];
  const run = runPipeline(samples, { ...defaultPipelineSettings, bitDiameter: 12.25 });
  const drilling = takeDrilling(run);

  it("has no spurious differential pressure: below 50 psi of 2,500 for 99 % of the time, never negative", () => {
    const diffPressures = readValues(drilling, "diffPressure");
    expect(diffPressures.length / drilling.length).toBeGreaterThan(0.8);
    expect(Math.min(...diffPressures)).toBe(0);
    expect(quantile(diffPressures, 0.5)).toBeLessThan(10);
    expect(quantile(diffPressures, 0.99)).toBeLessThan(50);
    expect(Math.max(...diffPressures)).toBeLessThan(200);
  });

  it("keeps it through the stand of 16:09, before which the pumps only reached 529 gpm off bottom", () => {
    const stand = drilling.filter(({ time }) => time >= utcOf("2007-10-23 16:10:00"));
    const diffPressures = readValues(stand, "diffPressure");
    expect(stand.length).toBeGreaterThan(700);
    expect(diffPressures.length / stand.length).toBeGreaterThan(0.95);
    expect(quantile(diffPressures, 0.99)).toBeLessThan(60);
  });

  it("reads at most 3 % of the pressure below the off-bottom pressure, at any bit position", () => {
    const diffPressures = readValues(run.samples, "diffPressure");
    expect(Math.min(...diffPressures)).toBeGreaterThan(-80);
  });

  it("gives ratios that a bit can have", () => {
    expect(Math.max(...readValues(drilling, "bitAggressiveness"))).toBeLessThan(25);
    expect(Math.max(...readValues(drilling, "docWobRatio"))).toBeLessThan(0.25);
    expect(Math.max(...readValues(drilling, "doc"))).toBeLessThan(0.3);
    expect(Math.min(...readValues(drilling, "mse"))).toBeGreaterThan(10);
    expect(Math.max(...readValues(run.samples, "sppaQ2"))).toBeLessThan(0.005);
  });

  it("weighs within 4 klb of the rig if the rig sends no weight", () => {
    const errors = weightErrors(samples);
    expect(errors.length).toBeGreaterThan(4000);
    expect(Math.abs(quantile(errors, 0.5))).toBeLessThan(2.5);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(4);
    const weights = readValues(runPipeline(without(samples, ["wob"])).samples, "wob");
    expect(Math.max(...weights)).toBeLessThan(Math.max(...readValues(samples, "wob")));
  });

  it("tracks the bit within 9 ft through reaming and connections if no bit depth is sent", () => {
    const blind = runPipeline(without(samples, ["bitDepth"]));
    const off = blind.samples.flatMap((sample, index) => {
      const derivedDepth = valueOf(sample, "bitDepth");
      return derivedDepth === null ? [] : [Math.abs(derivedDepth - valueOf(samples[index]!, "bitDepth")!)];
    });
    expect(off.length).toBeGreaterThan(8400);
    expect(Math.max(...off)).toBeLessThan(9);
    expect(quantile(off, 0.95)).toBeLessThan(2.5);
    const agreeingCodes = blind.codes.filter((code, index) => code === run.codes[index]);
    expect(agreeingCodes.length / run.codes.length).toBeGreaterThan(0.98);
  });

  it("makes its hole in a drilling state although the bit depth lags and no weight is sent", () => {
    const blind = runPipeline(without(samples, ["wob", "rop"]));
    const others = blind.rows.filter(({ values }) => !isDrilling(values[depthColumnSlot("rigState")]!));
    expect(others).toEqual([]);
    const growth = blind.samples.flatMap((sample, index) => {
      const before = index === 0 ? null : valueOf(blind.samples[index - 1]!, "holeDepth");
      const newFootage = before === null ? 0 : valueOf(sample, "holeDepth")! - before;
      return newFootage > 0 && !isDrilling(blind.codes[index]!) ? [newFootage] : [];
    });
    expect(growth.reduce((sum, footage) => sum + footage, 0)).toBeLessThan(1.5);
  });
});

describe.skipIf(!areThere)(`derived channels of 15/9-F-9 A, with a motor${skipNote}`, () => {
  const samples = areThere ? f9aSamples() : [];
  const motor = { rpg: 0.1143, torqueSlope: 10 };
  const run = runPipeline(samples, { ...defaultPipelineSettings, bitDiameter: 8.5, motor });
  const drilling = takeDrilling(run);

  it("has the differential pressure of a lightly loaded motor: 19 to 158 psi for 90 % of the time", () => {
    const diffPressures = readValues(drilling, "diffPressure");
    expect(diffPressures.length / drilling.length).toBeGreaterThan(0.98);
    expect(quantile(diffPressures, 0.05)).toBeGreaterThan(10);
    expect(quantile(diffPressures, 0.95)).toBeLessThan(170);
    expect(Math.max(...diffPressures)).toBeLessThan(250);
  });

  it("is not thrown off by the flow meter that drops out under pressure", () => {
    const lowFlowSamples = drilling.filter((sample) => valueOf(sample, "pumpRate")! < 600);
    expect(lowFlowSamples.length).toBeGreaterThan(200);
    expect(readValues(lowFlowSamples, "rpmDownhole")).toHaveLength(lowFlowSamples.length);
    expect(Math.max(...readValues(lowFlowSamples, "diffPressure"))).toBeLessThan(200);
    expect(Math.max(...readValues(drilling, "sppaQ2"))).toBeLessThan(0.003);
    expect(Math.max(...readValues(drilling, "torqueDownhole"))).toBeLessThan(2500);
  });

  it("logs no foot of new hole at a rate of zero, although the rig's rate lags by minutes", () => {
    const sentNone = drilling.filter((sample) => valueOf(sample, "rop") === 0);
    expect(sentNone.length).toBeGreaterThan(500);
    const rates = readLogColumn(run, "rop").filter((rop) => !Number.isNaN(rop));
    expect(rates.length).toBeGreaterThanOrEqual(run.rows.length - 2);
    expect(Math.min(...rates)).toBeGreaterThan(20);
    expect(Math.min(...readValues(drilling, "doc"))).toBeGreaterThan(0.01);
  });

  it("gives ratios that a bit can have", () => {
    expect(Math.max(...readValues(drilling, "bitAggressiveness"))).toBeLessThan(5);
    expect(Math.max(...readValues(drilling, "docWobRatio"))).toBeLessThan(0.3);
    expect(Math.min(...readValues(drilling, "mse"))).toBeGreaterThanOrEqual(0);
  });

  it("weighs within 5 klb of the rig by the median if the rig sends no weight", () => {
    const errors = weightErrors(samples);
    expect(Math.abs(quantile(errors, 0.5))).toBeLessThan(5);
    expect(quantile(errors, 0.95)).toBeLessThan(20);
  });
});
