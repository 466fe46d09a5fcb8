import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { computeSurvey } from "./compute-survey";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/volve-wellpaths/", import.meta.url);

const FEET_PER_METRE = 1 / 0.3048;

/** Columns of a listing: MD, inclination, azimuth, TVD, EW, NS, easting, northing (m, deg), DLS (deg/30 m). */
function readListing(name: string): number[][] {
  const lines = readFileSync(new URL(name, folder), "latin1").split(/\r?\n/).slice(2);
  return lines.map((line) => line.trim().split(/\s+/).map(Number)).filter((row) => row.length === 9);
}

describeRecorded("Volve well paths", [folder], () => {
  const files = readdirSync(folder).filter((name) => /^F-.*\.txt$/.test(name));
  it("are eleven wells, ten drilled and one planned", () => {
    expect(files).toHaveLength(11);
  });

  it.each(files)("%s: recomputed TVD, NS and EW agree with the listing within 0.05 m", (name) => {
    const rows = readListing(name);
    const column = (index: number) => rows.map((row) => row[index]!);
    const inFeet = (index: number) => column(index).map((value) => value * FEET_PER_METRE);
    const [first] = rows;
    const survey = computeSurvey(
      { md: inFeet(0), inclination: column(1), azimuth: column(2) },
      {
        tieIn: { tvd: first![3]! * FEET_PER_METRE, ew: first![4]! * FEET_PER_METRE, ns: first![5]! * FEET_PER_METRE },
      },
    );
    expect(rows.length).toBeGreaterThan(20);
    const largest = (foundColumn: Float64Array, listedValues: number[]) =>
      Math.max(...listedValues.map((value, row) => Math.abs(foundColumn[row]! / FEET_PER_METRE - value)));
    expect(largest(survey.tvd, column(3))).toBeLessThan(0.05);
    expect(largest(survey.ew, column(4))).toBeLessThan(0.05);
    expect(largest(survey.ns, column(5))).toBeLessThan(0.05);
  });

  it.each(files)("%s: recomputed dogleg severity agrees with the listing within its rounded angles", (name) => {
    const rows = readListing(name);
    const survey = computeSurvey({
      md: rows.map(([md]) => md! * FEET_PER_METRE),
      inclination: rows.map(([, inclination]) => inclination!),
      azimuth: rows.map(([, , azimuth]) => azimuth!),
    });
    for (const [row, listed] of rows.map((columns) => columns[8]!).entries()) {
      if (row === 0) continue;
      // Angles of 0.01° leave the dogleg uncertain by about 0.014°, and the listing its last digit.
      const length = rows[row]![0]! - rows[row - 1]![0]!;
      const foundSeverity = (survey.dls[row]! * 30) / 30.48;
      expect(Math.abs(foundSeverity - listed)).toBeLessThan(0.006 + (0.014 * 30) / length);
    }
  });
});
