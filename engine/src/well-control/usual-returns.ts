import type { BinRow } from "../math/time-bins";
import { column } from "./circulation-trend";

/** What came back for what was pumped while the pits were quiet, by one sensor: it outlasts connections. */
export type UsualReturns = {
  /** The column of the sensor. */
  sensor: number;
  /** Its reading by flow in. */
  ratio: number;
  bins: number;
};

/** Pits that change by less a minute, bbl, are quiet: the returns then are the usual ones. */
const QUIET_PITS = 0.2;
/** Number of bins that the usual returns are averaged over, 20 min of quiet pits, and after which they are known. */
const RETURNS_FOLLOW = 40;
const RETURNS_KNOWN = 10;

/**
 * Learns what comes back for what is pumped while the pits are quiet.
 *
 * @param pace of the pits, bbl/min
 * @see docs/methods/well-control.md — trend
 */
export function learnReturns(before: UsualReturns | null, row: BinRow, pace: number): UsualReturns | null {
  const flowIn = row[column.flowIn];
  if (flowIn == null || !(Math.abs(pace) <= QUIET_PITS)) return before;
  const sensor = row[column.flowOutRate] == null ? column.flowOutPercent : column.flowOutRate;
  const value = row[sensor];
  if (value == null || !(value > 0)) return before;
  const ratio = value / flowIn;
  if (before === null || before.sensor !== sensor) return { sensor, ratio, bins: 1 };
  const bins = Math.min(RETURNS_FOLLOW, before.bins + 1);
  return { sensor, ratio: before.ratio + (ratio - before.ratio) / bins, bins };
}

/** The usual returns once enough of them was seen. */
export const knownReturns = (usual: UsualReturns | null): UsualReturns | null =>
  usual !== null && usual.bins >= RETURNS_KNOWN ? usual : null;
