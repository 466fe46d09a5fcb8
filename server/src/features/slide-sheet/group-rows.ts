import type { SlideSheet, SlideSheetGroup } from "@sigma/contract/directional/slide-sheet";
import { rateOfHole, ratedHole, sumHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { circularMean } from "@sigma/engine/math/circular-mean";
import type { Seconds } from "@sigma/terms/quantities";
import { type ReportingDay, reportingPeriodOf } from "@sigma/terms/reporting-day";

/**
 * Merges rows that start within the same period, s: footage is summed, ROP is the total footage over the total
 * time, the rest is averaged over the footage that has a value; toolfaces as directions over the footage that was slid.
 *
 * @param period s; weeks start on Thursday, since days are counted from the epoch
 * @param rule the reporting day of the well, or a day by the clock of the caller
 */
export function groupRows(rows: readonly SlideSheet[], period: Seconds, rule: ReportingDay): SlideSheetGroup[] {
  const groups = new Map<string, SlideSheet[]>();
  for (const row of rows) {
    const name = reportingPeriodOf(row.startTime, period, rule);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => sumUp(group));
}

function sumUp(rows: readonly SlideSheet[]): SlideSheetGroup {
  const footage = (row: SlideSheet) => row.endMD - row.startMD;
  const slid = (row: SlideSheet) => row.trueSlideDistance ?? 0;
  const mean = (name: "averageWOB" | "averageDiffPressure" | "activity", weight = footage) =>
    weightedMean(rows, (row) => row[name], weight);
  return {
    startTime: Math.min(...rows.map(({ startTime }) => startTime)),
    endTime: Math.max(...rows.map(({ endTime }) => endTime)),
    startMD: Math.min(...rows.map(({ startMD }) => startMD)),
    endMD: Math.max(...rows.map(({ endMD }) => endMD)),
    trueSlideDistance: sumOf(rows, "trueSlideDistance"),
    averageToolface: direction(rows, "averageToolface", slid),
    toolfaceEfficiency: weightedMean(rows, (row) => row.toolfaceEfficiency, slid),
    targetScore: weightedMean(rows, (row) => row.targetScore, slid),
    averageROP: rateOfHole(sumHole(rows.map((row) => ratedHole(footage(row), row.averageROP)))),
    averageWOB: mean("averageWOB"),
    averageDiffPressure: mean("averageDiffPressure"),
    activity: mean("activity"),
    targetToolface: direction(rows, "targetToolface", (row) => row.targetDistance ?? 0),
    targetDistance: sumOf(rows, "targetDistance"),
    rows: rows.length,
  };
}

function sumOf(rows: readonly SlideSheet[], name: "trueSlideDistance" | "targetDistance"): number | null {
  const knownValues = rows.flatMap((row) => row[name] ?? []);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0);
}

function weightedMean(
  rows: readonly SlideSheet[],
  valueOf: (row: SlideSheet) => number | null,
  weightOf: (row: SlideSheet) => number,
): number | null {
  let [sum, weight] = [0, 0];
  for (const row of rows) {
    const value = valueOf(row);
    if (value === null) continue;
    sum += value * weightOf(row);
    weight += weightOf(row);
  }
  return weight > 0 ? sum / weight : null;
}

function direction(
  rows: readonly SlideSheet[],
  name: "averageToolface" | "targetToolface",
  weightOf: (row: SlideSheet) => number,
): number | null {
  const knownRows = rows.filter((row) => row[name] !== null);
  return circularMean(
    knownRows.map((row) => row[name]!),
    knownRows.map(weightOf),
  );
}
