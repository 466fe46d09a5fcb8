import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { expect, it } from "vitest";
import { sumBitRun } from "../bit-run/sum-bit-run";
import { f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { slidOfRows } from "../slide-sheet/slid-of-rows";
import { aggregateStands, holeOfStands } from "../stand/aggregate-stands";
import { eventsOf, runPipeline } from "../well-pipeline/testing/run-pipeline";
import { measureHole } from "./measure-hole";
import { rateOfHole } from "./rate-of-hole";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

describeRecorded("all views of 15/9-F-9 A, a motor run", [f9aFile], () => {
  it("agree on slid and rotated footage, hours and rates of the stands and of the hole that they drilled [OP-065]", () => {
    const run = runPipeline(f9aSamples());
    const column = (id: "rop" | "rigState") => run.rows.map(({ values }) => values[depthColumnSlot(id)]!);
    const rows = {
      depth: run.rows.map(({ depth }) => depth),
      time: run.rows.map(({ time }) => time),
      rigState: column("rigState"),
      rop: column("rop"),
    };
    const stands = eventsOf(run, "stand-completed").map(({ stand }) => stand);
    expect(stands.length).toBeGreaterThan(4);
    const parts = stands.map((stand) => measureHole(rows, { depth: { from: stand.startMD, to: stand.endMD } }));
    const [week] = aggregateStands(stands, 604_800);
    for (const [mode, name] of [
      ["rotated", "rotating"],
      ["slid", "sliding"],
    ] as const) {
      const ofStands = holeOfStands(stands, name);
      const ofRows = { footage: 0, hours: 0 };
      for (const part of parts) {
        ofRows.footage += part[mode].rated.footage;
        ofRows.hours += part[mode].rated.hours;
      }
      // A foot in which the mode changed is assigned to one of the two modes.
      expect(Math.abs(ofStands.footage - ofRows.footage)).toBeLessThan(0.01 * ofStands.footage);
      expect(Math.abs(ofStands.hours - ofRows.hours)).toBeLessThan(0.02 * ofStands.hours);
      expect(week![`${name}Rop`]).toBe(rateOfHole(ofStands));
    }
    const whole = measureHole(rows);
    const unknown = rows.depth.map(() => Number.NaN);
    const bit = sumBitRun({ ...rows, rpm: unknown, rpmDownhole: unknown });
    expect(bit.sliding.footage).toBeCloseTo(whole.slid.footage, 6);
    expect(bit.all.rop).toBe(rateOfHole(whole.all.rated));
    // Sheet rows end with the last stretch that was over.
    const sheet = eventsOf(run, "slide-sheet-row").map(({ row }) => row);
    const within = { from: sheet[0]!.startMD, to: sheet.at(-1)!.endMD };
    const slid = slidOfRows(sheet);
    const hole = measureHole(rows, { depth: within });
    expect(slid.slid).toBeCloseTo(hole.slid.footage, 0);
    expect(slid.footage).toBeCloseTo(hole.all.footage, 0);
  });
});
