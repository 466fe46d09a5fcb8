import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import { isDrilling } from "@sigma/terms/rig-states";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { describe, expect, it } from "vitest";
import { f4File, f9aFile, readF4, readF9A } from "../rig-state/testing/volve-wells";
import { utcOf } from "../rig-state/testing/read-table";
import { defaultPipelineSettings } from "./settings";
import { type PipelineRun, runPipeline } from "./testing/run-pipeline";

const areThere = existsSync(f4File) && existsSync(f9aFile);
const skipped = areThere ? "" : " (skipped: ../shared/data is absent)";

const drilled = (run: PipelineRun): Sample[] => run.samples.filter((_, index) => isDrilling(run.codes[index]!));
const known = (samples: readonly Sample[], id: ChannelId): number[] =>
  samples.map((sample) => valueOf(sample, id)).filter((value) => value !== null);
const logged = (run: PipelineRun, id: DepthColumnId): number[] =>
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

/** Weight on bit as derived, less that of the rig, at the samples at which it drills. */
function weightErrors(samples: readonly Sample[]): number[] {
  const run = runPipeline(without(samples, ["wob", "rop"]));
  return run.samples.flatMap((sample, index) => {
    const derived = valueOf(sample, "wob");
    return derived === null || !isDrilling(run.codes[index]!) ? [] : [derived - valueOf(samples[index]!, "wob")!];
  });
}

describe.skipIf(!areThere)(`derived channels of 15/9-F-4, a rotary steerable without a motor${skipped}`, () => {
  const samples = areThere ? readF4(readFileSync(f4File, "utf8")) : [];
  const run = runPipeline(samples, { ...defaultPipelineSettings, bitDiameter: 12.25 });
  const drilling = drilled(run);

  it("has a differential pressure that nothing takes: below 50 psi of 2,500 for 99 % of the time, never negative", () => {
    const found = known(drilling, "diffPressure");
    expect(found.length / drilling.length).toBeGreaterThan(0.8);
    expect(Math.min(...found)).toBe(0);
    expect(quantile(found, 0.5)).toBeLessThan(10);
    expect(quantile(found, 0.99)).toBeLessThan(50);
    expect(Math.max(...found)).toBeLessThan(200);
  });

  it("keeps it through the stand of 16:09, before which the pumps only reached 529 gpm off bottom", () => {
    const stand = drilling.filter(({ time }) => time >= utcOf("2007-10-23 16:10:00"));
    const found = known(stand, "diffPressure");
    expect(stand.length).toBeGreaterThan(700);
    expect(found.length / stand.length).toBeGreaterThan(0.95);
    expect(quantile(found, 0.99)).toBeLessThan(60);
  });

  it("reads no more than 3 % of the pressure below that off bottom, wherever the bit is", () => {
    const found = known(run.samples, "diffPressure");
    expect(Math.min(...found)).toBeGreaterThan(-80);
  });

  it("gives ratios that a bit can have", () => {
    expect(Math.max(...known(drilling, "bitAggressiveness"))).toBeLessThan(25);
    expect(Math.max(...known(drilling, "docWobRatio"))).toBeLessThan(0.25);
    expect(Math.max(...known(drilling, "doc"))).toBeLessThan(0.3);
    expect(Math.min(...known(drilling, "mse"))).toBeGreaterThan(10);
    expect(Math.max(...known(run.samples, "sppaQ2"))).toBeLessThan(0.005);
  });

  it("weighs within 4 klb of the rig where the rig sends no weight", () => {
    const errors = weightErrors(samples);
    expect(errors.length).toBeGreaterThan(4000);
    expect(Math.abs(quantile(errors, 0.5))).toBeLessThan(2.5);
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(4);
    const weights = known(runPipeline(without(samples, ["wob"])).samples, "wob");
    expect(Math.max(...weights)).toBeLessThan(Math.max(...known(samples, "wob")));
  });

  it("follows the bit within 9 ft through reaming and connections where no bit depth is sent", () => {
    const blind = runPipeline(without(samples, ["bitDepth"]));
    const off = blind.samples.flatMap((sample, index) => {
      const derived = valueOf(sample, "bitDepth");
      return derived === null ? [] : [Math.abs(derived - valueOf(samples[index]!, "bitDepth")!)];
    });
    expect(off.length).toBeGreaterThan(8400);
    expect(Math.max(...off)).toBeLessThan(9);
    expect(quantile(off, 0.95)).toBeLessThan(2.5);
    const agreed = blind.codes.filter((code, index) => code === run.codes[index]);
    expect(agreed.length / run.codes.length).toBeGreaterThan(0.98);
  });

  it("makes its hole in a drilling state although the bit depth lags and no weight is sent", () => {
    const blind = runPipeline(without(samples, ["wob", "rop"]));
    const others = blind.rows.filter(({ values }) => !isDrilling(values[depthColumnSlot("rigState")]!));
    expect(others).toEqual([]);
    const growth = blind.samples.flatMap((sample, index) => {
      const before = index === 0 ? null : valueOf(blind.samples[index - 1]!, "holeDepth");
      const made = before === null ? 0 : valueOf(sample, "holeDepth")! - before;
      return made > 0 && !isDrilling(blind.codes[index]!) ? [made] : [];
    });
    expect(growth.reduce((sum, made) => sum + made, 0)).toBeLessThan(1.5);
  });
});

describe.skipIf(!areThere)(`derived channels of 15/9-F-9 A, with a motor${skipped}`, () => {
  const samples = areThere ? readF9A(gunzipSync(readFileSync(f9aFile)).toString("utf8")) : [];
  const motor = { rpg: 0.1143, torqueSlope: 10 };
  const run = runPipeline(samples, { ...defaultPipelineSettings, bitDiameter: 8.5, motor });
  const drilling = drilled(run);

  it("has the differential pressure of a lightly loaded motor: 19 to 158 psi for 90 % of the time", () => {
    const found = known(drilling, "diffPressure");
    expect(found.length / drilling.length).toBeGreaterThan(0.98);
    expect(quantile(found, 0.05)).toBeGreaterThan(10);
    expect(quantile(found, 0.95)).toBeLessThan(170);
    expect(Math.max(...found)).toBeLessThan(250);
  });

  it("is not thrown off by the flow meter that drops out under pressure", () => {
    const lost = drilling.filter((sample) => valueOf(sample, "pumpRate")! < 600);
    expect(lost.length).toBeGreaterThan(200);
    expect(known(lost, "rpmDownhole")).toHaveLength(lost.length);
    expect(Math.max(...known(lost, "diffPressure"))).toBeLessThan(200);
    expect(Math.max(...known(drilling, "sppaQ2"))).toBeLessThan(0.003);
    expect(Math.max(...known(drilling, "torqueDownhole"))).toBeLessThan(2500);
  });

  it("logs no foot of new hole at a rate of nothing, although the rig's rate lags by minutes", () => {
    const sentNone = drilling.filter((sample) => valueOf(sample, "rop") === 0);
    expect(sentNone.length).toBeGreaterThan(500);
    const rates = logged(run, "rop").filter((rop) => !Number.isNaN(rop));
    expect(rates.length).toBeGreaterThanOrEqual(run.rows.length - 2);
    expect(Math.min(...rates)).toBeGreaterThan(20);
    expect(Math.min(...known(drilling, "doc"))).toBeGreaterThan(0.01);
  });

  it("gives ratios that a bit can have", () => {
    expect(Math.max(...known(drilling, "bitAggressiveness"))).toBeLessThan(5);
    expect(Math.max(...known(drilling, "docWobRatio"))).toBeLessThan(0.3);
    expect(Math.min(...known(drilling, "mse"))).toBeGreaterThanOrEqual(0);
  });

  it("weighs within 5 klb of the rig by the median where the rig sends no weight", () => {
    const errors = weightErrors(samples);
    expect(Math.abs(quantile(errors, 0.5))).toBeLessThan(5);
    expect(quantile(errors, 0.95)).toBeLessThan(20);
  });
});
