import type { Seconds } from "@sigma/terms/quantities";
import { isRunning, type MudRow } from "./mud-row";
import { type Draft, learnRop, oddsOfDifference, type SensorTail } from "./sensor-doubt";

/** Hole is made for so long now, and from so long before on for this time at most, at one rate each. */
const NOW: Seconds = 60;
const BEFORE: Seconds = 90;
const OLDEST: Seconds = 900;
const [LEAST_NOW, LEAST_BEFORE]: [Seconds, Seconds] = [20, 120];
/** A drilling break counts for no more; less what a rate of penetration that is compared so often shows by chance. */
const MOST_BREAK = 2;
const BY_CHANCE = 0.5;
const TAIL: SensorTail = { share: 0.015, learned: 0 };

/**
 * Log-odds of a drilling break: hole that is made faster than in the minutes before, by what this rate usually varies on this rig,
 * which is learned.
 *
 * @see docs/methods/well-control.md — log-odds
 */
export function breakOdds(rows: readonly MudRow[], doubts: Draft, learnedOver: Seconds): number {
  const faster = Math.log(ropRatioOf(rows));
  if (!Number.isFinite(faster)) return 0;
  const odds = oddsOfDifference(faster / doubts.rop.scatter[0]!, TAIL) - BY_CHANCE;
  learnRop(doubts, faster, learnedOver);
  return Math.max(0, Math.min(MOST_BREAK, odds));
}

/** The rate of penetration now by that of the minutes before; NaN if not known. */
function ropRatioOf(rows: readonly MudRow[]): number {
  const { end: time } = rows[rows.length - 1]!;
  let [now, nowLength, before, beforeLength] = [0, 0, 0, 0];
  for (const row of rows) {
    if (row.rop === null || row.rop <= 0 || !isRunning(row)) continue;
    const age = time - row.end;
    if (age < NOW) {
      now += row.rop * row.length;
      nowLength += row.length;
    } else if (age > BEFORE && age < OLDEST) {
      before += row.rop * row.length;
      beforeLength += row.length;
    }
  }
  return nowLength > LEAST_NOW && beforeLength > LEAST_BEFORE
    ? (now / nowLength) * (beforeLength / before)
    : Number.NaN;
}
