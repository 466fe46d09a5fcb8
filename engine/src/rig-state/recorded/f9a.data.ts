import { isDrilling, RigState } from "@sigma/terms/rig-states";
import { valueOf } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { runPipeline } from "../../well-pipeline/testing/run-pipeline";
import { f9aFile, f9aSamples, LIVE_PRESSURE } from "../testing/volve-wells";
import { describeRecorded } from "../testing/describe-recorded";

/** Half of the 39 rpm that the string is rotated at. */
const ROTATES = 20;
const NEAR_BOTTOM = convert(0.3, "m", "ft");
describeRecorded("Volve 15/9-F-9 A, 4 s", [f9aFile], () => {
  const samples = f9aSamples();
  const run = runPipeline(samples);

  /** On bottom and gaining hole, by the depths alone. */
  const advances = samples.map((sample, index) => {
    const hole = valueOf(sample, "holeDepth")!;
    const before = index === 0 ? hole : valueOf(samples[index - 1]!, "holeDepth")!;
    return hole > before && hole - valueOf(sample, "bitDepth")! < NEAR_BOTTOM;
  });
  const labels = samples.map((sample) =>
    valueOf(sample, "rpm")! > ROTATES ? RigState.rotaryDrilling : RigState.slideDrilling,
  );

  it("labels at least 99.5 % of the time on bottom as slide or rotate like the speed of the string does", () => {
    const advancing = labels.flatMap((label, index) => (advances[index] ? [label === run.codes[index]] : []));
    expect(advancing.length).toBeGreaterThan(8000);
    expect(advancing.filter(Boolean).length / advancing.length).toBeGreaterThanOrEqual(0.995);
  });

  it("slides about 60 % of the time on bottom", () => {
    const drilling = run.codes.filter((code) => isDrilling(code));
    const slid = drilling.filter((code) => code === RigState.slideDrilling);
    expect(slid.length / drilling.length).toBeCloseTo(0.6, 1);
  });

  it("is not stopped by the flow sensor that drops out under pressure", () => {
    const lostFlowFlags = samples.flatMap((sample, index) =>
      valueOf(sample, "pumpRate") === 0 && valueOf(sample, "pumpPressure")! > LIVE_PRESSURE && advances[index]
        ? [isDrilling(run.codes[index]!)]
        : [],
    );
    expect(lostFlowFlags.length).toBeGreaterThan(100);
    expect(lostFlowFlags.filter(Boolean).length / lostFlowFlags.length).toBeGreaterThan(0.95);
  });
});
