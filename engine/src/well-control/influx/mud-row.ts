import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { type column, COLUMNS } from "../circulation-trend";

/** A mean over some seconds of one state of the pumps; null if not measured. Plain JSON. */
export type MudRow = {
  /** Its end time and length. */
  end: EpochSeconds;
  length: Seconds;
  /** Odd numbers are periods with pumps on, even numbers with pumps off; each stop and start increments the number. */
  phase: number;
  /** Seconds from the start or stop of the pumps to its middle. */
  stood: Seconds;
  pit: number | null;
  /** Flow out as its sensor reads it. */
  flow: number | null;
  /** The flow of the pumps, as a share of their full flow. */
  pumps: number;
  pressure: number | null;
  rop: number | null;
  holeDepth: number | null;
  bitDepth: number | null;
  /** How much string went into the hole without making any, ft, counted from some moment. */
  pipe: number;
  /** How fast it moves so, ft/s: at most, and into the hole, smoothed as a flow line does. */
  speed: number;
  lowered: number;
  /** The usual values of pits and flow out at this time after the pumps were started or stopped. */
  usualPit: number;
  usualFlow: number;
};

/** Sums of a row that is not full yet: the columns of a circulation, then the bit depth. */
export type OpenRow = { start: EpochSeconds; sums: readonly number[]; counts: readonly number[] };

/** The column of the bit depth in an open row. */
export const BIT_COLUMN = COLUMNS + 1;
const nothing: readonly number[] = Array.from({ length: BIT_COLUMN }, () => 0);
/** Length of a full row; less frequent samples make one row each. */
const FULL: Seconds = 5;
const LONGEST: Seconds = 60;
/** A row is no longer than this share of the time since. */
const OF_AGE = 8;
const KEPT: Seconds = 1500;
/** Rows that lie no further apart follow each other. */
const APART: Seconds = 3;

/** Adds a sample; NaN if not measured. */
export function addToRow(
  open: OpenRow | null,
  values: readonly number[],
  bitDepth: Feet,
  time: EpochSeconds,
  elapsedTime: Seconds,
): OpenRow {
  const sums = open === null ? nothing.slice() : open.sums.slice();
  const counts = open === null ? nothing.slice() : open.counts.slice();
  for (let index = 0; index < BIT_COLUMN; index++) {
    const value = index < COLUMNS ? values[index]! : bitDepth;
    if (Number.isNaN(value)) continue;
    sums[index]! += value;
    counts[index]! += 1;
  }
  return { start: open === null ? time - Math.min(10, elapsedTime || 1) : open.start, sums, counts };
}

/** Whether a row is full. */
export const isFull = ({ start }: OpenRow, time: EpochSeconds): boolean => time - start >= FULL;

/** The mean of a column of an open row; null of none. */
export function meanIn({ sums, counts }: OpenRow, of: number): number | null {
  const count = counts[of - 1]!;
  return count > 0 ? Math.round((sums[of - 1]! / count) * 1e5) / 1e5 || 0 : null;
}

/** The column of flow out in an open row. */
export type FlowColumn = typeof column.flowOutRate | typeof column.flowOutPercent;

/**
 * Adds a row: older rows are joined, so that the length of a row grows with its age, and the oldest are dropped.
 *
 * @see docs/methods/well-control.md — rows
 */
export function withRow(rows: readonly MudRow[], row: MudRow): MudRow[] {
  const next: MudRow[] = [];
  for (const keptRow of rows) if (row.end - keptRow.end <= KEPT) addJoined(next, keptRow, row.end);
  next.push(row);
  return next;
}

function addJoined(rows: MudRow[], row: MudRow, time: EpochSeconds): void {
  const last = rows.at(-1);
  const length = last === undefined ? Infinity : last.length + row.length;
  const isShort = length <= Math.min(LONGEST, (time - row.end) / OF_AGE);
  const follows = last?.phase === row.phase && row.end - last.end + last.length <= length + APART;
  if (isShort && follows) rows[rows.length - 1] = joinRows(last, row);
  else rows.push(row);
}

function joinRows(firstRow: MudRow, other: MudRow): MudRow {
  const length = firstRow.length + other.length;
  const share = firstRow.length / length;
  const mean = (a: number, b: number) => b + (a - b) * share;
  const knownMean = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : mean(a, b));
  return {
    end: other.end,
    length,
    phase: firstRow.phase,
    stood: mean(firstRow.stood, other.stood),
    pit: knownMean(firstRow.pit, other.pit),
    flow: knownMean(firstRow.flow, other.flow),
    pumps: mean(firstRow.pumps, other.pumps),
    pressure: knownMean(firstRow.pressure, other.pressure),
    rop: knownMean(firstRow.rop, other.rop),
    holeDepth: knownMean(firstRow.holeDepth, other.holeDepth),
    bitDepth: knownMean(firstRow.bitDepth, other.bitDepth),
    pipe: mean(firstRow.pipe, other.pipe),
    speed: Math.max(firstRow.speed, other.speed),
    lowered: mean(firstRow.lowered, other.lowered),
    usualPit: mean(firstRow.usualPit, other.usualPit),
    usualFlow: mean(firstRow.usualFlow, other.usualFlow),
  };
}

/** Whether the pumps run in a row. */
export const isRunning = ({ phase }: { phase: number }): boolean => phase % 2 === 1;
