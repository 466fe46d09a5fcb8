import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { f4File, f9aFile, readF4, readF9A } from "../rig-state/testing/volve-wells";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";

const areThere = existsSync(f4File) && existsSync(f9aFile);
const skipNote = areThere ? "" : " (skipped: ../shared/data is absent)";

describe.skipIf(!areThere)(`slide sheets of two real wells${skipNote}`, () => {
  it("lists the slides of 15/9-F-9 A, a motor run with about 55 % of slid footage", () => {
    const run = runPipeline(readF9A(gunzipSync(readFileSync(f9aFile)).toString()));
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
    const run = runPipeline(readF4(readFileSync(f4File, "utf8")));
    expect(eventsOf(run, "slide-sheet-row").filter(({ row }) => row.activity > 50)).toEqual([]);
  });
});
