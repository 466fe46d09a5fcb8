import { expect, it } from "vitest";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

describeRecorded("slide sheets of two real wells", [f4File, f9aFile], () => {
  it("lists the slides of 15/9-F-9 A, a motor run with about 55 % of slid footage", () => {
    const run = runPipeline(f9aSamples());
    const rows = eventsOf(run, "slide-sheet-row").map(({ row }) => row);
    const slides = rows.filter(({ activity }) => activity > 50);
    expect(slides.map(({ startMD, endMD }) => [Math.round(startMD), Math.round(endMD)])).toEqual([
      [2361, 2369],
      [2476, 2553],
      [2625, 2699],
      [2769, 2831],
      [2880, 2971],
      [3005, 3030],
      [3052, 3108],
      [3150, 3183],
    ]);
    const slid = slides.reduce((sum, { trueSlideDistance }) => sum + trueSlideDistance, 0);
    const footage = rows.reduce((sum, { startMD, endMD }) => sum + endMD - startMD, 0);
    expect(slid / footage).toBeGreaterThan(0.45);
    expect(slid / footage).toBeLessThan(0.6);
  });

  it("finds no slide in 15/9-F-4, a rotary steerable run", () => {
    const run = runPipeline(f4Samples());
    expect(eventsOf(run, "slide-sheet-row").filter(({ row }) => row.activity > 50)).toEqual([]);
  });
});
