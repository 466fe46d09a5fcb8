import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import { LONGEST_JOINED } from "./draw-trace";
import { indexColumn, type LogSpan } from "./log-layout";

/** A formation along the index of a log. */
export type LogFormation = { name: string; color: string; from: number; to: number };

/** A stretch drilled in one rig state. */
export type StateRun = { code: number; from: number; to: number };

/** A range of the log whose samples were corrected, by the number of the correction. */
export type CorrectedRun = { number: number; from: number; to: number };

/** The data of a log, along one index: ascending, NaN for missing values. */
export type LogData = {
  key: SummaryKeyField;
  index: Float64Array;
  columns: NumericColumns;
  extent: LogSpan | null;
  /** Rows that a log by TVD or time leaves out, because they are not deeper or later than an earlier row. */
  leftOut: number;
  formations: readonly LogFormation[];
  states: readonly StateRun[];
  /** Where surveys were taken. */
  surveys: readonly number[];
  corrected: readonly CorrectedRun[];
};

type Top = { formationName: string; color: string; mdStart: number; mdEnd: number; tvdStart: number; tvdEnd: number };

type LogMarks = {
  tops: readonly Top[];
  surveyDepths: readonly number[];
  /** Corrections by number and moments, epoch seconds. */
  corrections?: readonly CorrectedRun[];
};

/** The rows of a well along a key field, with the marks beside them. */
export function logDataOf(
  rows: NumericColumns,
  key: SummaryKeyField,
  { tops, surveyDepths, corrections = [] }: LogMarks,
): LogData {
  const all = rows[indexColumn[key]] ?? new Float64Array();
  const keptRows = ascending(all);
  const takeColumn = (column: ArrayLike<number>) => Float64Array.from(keptRows, (row) => column[row]!);
  const index = takeColumn(all);
  const columns = Object.fromEntries(Object.entries(rows).map(([name, column]) => [name, takeColumn(column)]));
  const depth = columns["depth"] ?? new Float64Array();
  const place = (md: number): number | null => (key === "depth" ? md : along(depth, index, md));
  return {
    key,
    index,
    columns,
    extent: index.length > 0 ? { from: index[0]!, to: index.at(-1)! } : null,
    leftOut: all.length - keptRows.length,
    formations: formationsOf(tops, key, place),
    states: statesOf(index, columns["rigState"], LONGEST_JOINED[key]),
    surveys: surveyDepths.flatMap((md) => place(md) ?? []),
    corrected: correctedRuns(index, columns["time"], corrections),
  };
}

/** The rows whose index is beyond that of every row before. */
function ascending(index: ArrayLike<number>): number[] {
  const rows: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < index.length; row++) {
    if (!(index[row]! > last)) continue;
    last = index[row]!;
    rows.push(row);
  }
  return rows;
}

/** The index at a measured depth, between rows; null outside of them. */
function along(depth: ArrayLike<number>, index: ArrayLike<number>, md: number): number | null {
  const after = firstAtOrAfter(depth, md);
  if (after >= depth.length || (after === 0 && depth[0] !== md)) return null;
  if (depth[after] === md) return index[after]!;
  const share = (md - depth[after - 1]!) / (depth[after]! - depth[after - 1]!);
  return index[after - 1]! + share * (index[after]! - index[after - 1]!);
}

/** Formations shallow first; a formation without an end reaches to the next. */
function formationsOf(
  tops: readonly Top[],
  key: SummaryKeyField,
  place: (md: number) => number | null,
): LogFormation[] {
  const starts = tops.flatMap((top) => {
    const from = key === "tvd" ? top.tvdStart : place(top.mdStart);
    const givenEnd = key === "tvd" ? top.tvdEnd : place(top.mdEnd);
    return from === null ? [] : [{ name: top.formationName, color: top.color, from, given: givenEnd }];
  });
  return starts
    .toSorted((a, b) => a.from - b.from)
    .map(({ given, ...top }, at, sortedTops) => {
      const next = sortedTops[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      return { ...top, to: given !== null && given > top.from ? Math.min(given, next) : next };
    });
}

/** Runs of one rig state; rows further apart than `reach` are not joined. */
function statesOf(index: ArrayLike<number>, codes: ArrayLike<number> | undefined, reach: number): StateRun[] {
  const runs: StateRun[] = [];
  if (!codes) return runs;
  for (let row = 0; row < index.length; row++) {
    const [at, code] = [index[row]!, codes[row]!];
    if (Number.isNaN(code)) continue;
    const last = runs.at(-1);
    // A row covers the hole from the previous row.
    const isJoined = last !== undefined && at - last.to <= reach;
    if (isJoined && last.code === code) last.to = at;
    else runs.push({ code, from: isJoined ? last.to : at, to: at });
  }
  return runs.filter(({ from, to }) => to > from);
}

/** The ranges of rows recorded in the time of a correction; a row covers the hole from the previous row. */
function correctedRuns(
  index: ArrayLike<number>,
  times: ArrayLike<number> | undefined,
  corrections: readonly CorrectedRun[],
): CorrectedRun[] {
  if (!times) return [];
  return corrections.flatMap(({ number, from, to }) => {
    const runs: CorrectedRun[] = [];
    let isOpen = false;
    for (let row = 0; row < index.length; row++) {
      const isInside = times[row]! >= from && times[row]! <= to;
      if (isInside && isOpen) runs.at(-1)!.to = index[row]!;
      else if (isInside) runs.push({ number, from: index[Math.max(0, row - 1)]!, to: index[row]! });
      isOpen = isInside;
    }
    return runs;
  });
}

/**
 * Ranges before a value in which none of some columns has a value; the whole span if they have no values at all. Below the last
 * value is hole that a sensor above the bit has not reached.
 */
export function findLogGaps(
  { index, columns, key, extent }: Pick<LogData, "index" | "columns" | "key" | "extent">,
  names: readonly string[],
): LogSpan[] {
  if (!extent) return [];
  const of = names.flatMap((name) => columns[name] ?? []);
  const gaps: LogSpan[] = [];
  let last = extent.from;
  let hasAny = false;
  for (let row = 0; row < index.length; row++) {
    if (of.every((column) => Number.isNaN(column[row]!))) continue;
    const at = index[row]!;
    if (at - last > LONGEST_JOINED[key]) gaps.push({ from: last, to: at });
    last = at;
    hasAny = true;
  }
  return hasAny ? gaps : [{ ...extent }];
}
