import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { quantile } from "../math/quantile";
import { f4File, f4Samples, f9aFile, f9aSamples } from "../rig-state/testing/volve-wells";
import { runPipeline } from "../well-pipeline/testing/run-pipeline";
import { judgeHole } from "./judge-hole";
import { type OffsetHole, proposalColumns, proposeBands } from "./propose-bands";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

function holeOf(wellId: string, { rows }: ReturnType<typeof runPipeline>): OffsetHole & { time: number[] } {
  const feet = new Map(rows.map((row) => [row.depth, row]));
  const orderedRows = [...feet.values()].toSorted((a, b) => a.depth - b.depth);
  return {
    wellId,
    depth: orderedRows.map(({ depth }) => depth),
    time: orderedRows.map(({ time }) => time),
    columns: Object.fromEntries(
      proposalColumns.map((id) => [id, orderedRows.map(({ values }) => values[depthColumnSlot(id)]!)]),
    ),
    layers: [],
    sizes: [],
  };
}

/** Rows of a mode that made hole, with their values, at least a foot apart. */
const rowsOf = ({ depth, columns }: OffsetHole, state: number, from: number, to: number) =>
  Array.from({ length: depth.length }, (_, row) => row).filter(
    (row) => depth[row]! >= from && depth[row]! < to && columns.rigState![row] === state && columns.rop![row]! > 0,
  );

describeRecorded("the roadmap of recorded wells", [f4File, f9aFile], () => {
  const f4 = holeOf("f4", runPipeline(f4Samples()));
  const f9a = holeOf("f9a", runPipeline(f9aSamples()));

  it.each([
    ["15/9-F-4, rotary steerable", f4],
    ["15/9-F-9 A, motor", f9a],
  ] as const)("proposes from %s what its own rows say, counted apart from the method", (_name, offset) => {
    const [from, to] = [offset.depth[0]!, offset.depth[offset.depth.length - 1]! + 1];
    const [interval] = proposeBands({
      hole: { layers: [{ name: "All", from, to }], sizes: [], sectionEnds: [], end: null },
      offsets: [{ ...offset, layers: [{ name: "all", from, to }] }],
    });
    const rotary = rowsOf(offset, RigState.rotaryDrilling, from, to);
    const [proposal] = interval!.modes;
    expect(proposal!.refusal).toBeNull();
    // Rows are a foot apart, the first of the record and those after a gap count a foot too.
    expect(Math.abs(proposal!.feet - rotary.length)).toBeLessThan(0.02 * rotary.length);
    const middle = quantile(
      rotary.map((row) => offset.columns.rop![row]!),
      0.5,
    )!;
    const best = rotary.filter((row) => offset.columns.rop![row]! >= middle);
    expect(Math.abs(proposal!.bestFeet - best.length)).toBeLessThan(0.02 * best.length + 2);
    // The rotary steerable of 15/9-F-4 has no motor; the differential pressure of 15/9-F-9 A is that of one.
    expect(proposal!.missing.some(({ channel }) => channel === "diffPressure")).toBe(offset === f4);
    const wob = proposal!.bands.find(({ channel }) => channel === "wob")!;
    const weights = best.map((row) => offset.columns.wob![row]!).filter((value) => value > 0);
    const [p25, p75] = [quantile(weights, 0.25)!, quantile(weights, 0.75)!];
    // Rounded outward to 1 klb.
    expect(wob.low).toBeGreaterThan(p25 - 1.5);
    expect(wob.low).toBeLessThanOrEqual(p25 + 0.1);
    expect(wob.high).toBeLessThan(p75 + 1.5);
    expect(wob.high).toBeGreaterThanOrEqual(p75 - 0.1);
  });

  it("holds 15/9-F-4 inside of its own proposal for about half of its footage, and below it where it was slow", () => {
    const [from, to] = [f4.depth[0]!, f4.depth[f4.depth.length - 1]! + 1];
    const layers = [{ name: "All", from, to }];
    const [interval] = proposeBands({
      hole: { layers, sizes: [], sectionEnds: [], end: null },
      offsets: [{ ...f4, layers }],
    });
    const rop = interval!.modes[0]!.bands.find(({ channel }) => channel === "rop")!;
    const band = { ...rop, at: interval!.at, mode: "rotary" as const };
    const compliance = judgeHole(f4, [band], layers).judge({ by: "depth", from, to });
    // The middle half of the best half, widened by the rounding to 5 ft/hr on both sides.
    expect(compliance.insideFeet / compliance.feet).toBeGreaterThan(0.25);
    expect(compliance.insideFeet / compliance.feet).toBeLessThan(0.6);
    expect(compliance.worst?.excess?.side).toBe("below");
  });
});
