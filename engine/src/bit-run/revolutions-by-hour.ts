import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { holePieces } from "../drilled-hole/measure-hole";
import { type BitRunRows, revolutionsOf } from "./sum-bit-run";

/** Revolutions of a bit within a clock hour (UTC), which starts at `time`. */
export type HourOfBit = { time: EpochSeconds; rotating: number; sliding: number };

/**
 * Distributes the revolutions of a bit over the clock hours in which it made hole. Rows of a depth log have no time and belong to no
 * hour.
 *
 * @param rows as for `sumBitRun`, whose sums equal those of the hours
 * @returns ascending; hours without hole between others have zeros, so that a plot shows the gap
 * @see docs/methods/bit-wear.md — hours and revolutions
 */
export function revolutionsByHour(rows: BitRunRows): HourOfBit[] {
  const hours = new Map<EpochSeconds, HourOfBit>();
  for (const piece of holePieces(rows)) {
    const revolutions = revolutionsOf(rows, piece);
    const { from, to, mode } = piece;
    if (revolutions === null || mode === null || Number.isNaN(to)) continue;
    for (let time = startOfHour(from < to ? from : to); time <= to; time += HOUR) {
      const share = from < to ? Math.max(0, Math.min(to, time + HOUR) - Math.max(from, time)) / (to - from) : 1;
      if (share === 0) continue;
      const hour = hours.get(time) ?? { time, rotating: 0, sliding: 0 };
      hour[mode === "slid" ? "sliding" : "rotating"] += share * revolutions;
      hours.set(time, hour);
    }
  }
  const times = [...hours.keys()].toSorted((a, b) => a - b);
  return times.flatMap((time, at) => {
    const next = times[at + 1];
    // A trip of days between two hours of a run needs no row for each hour of it.
    const gap = next !== undefined && next - time > HOUR ? [time + HOUR, next - HOUR] : [];
    return [hours.get(time)!, ...[...new Set(gap)].map((empty) => ({ time: empty, rotating: 0, sliding: 0 }))];
  });
}

const startOfHour = (time: EpochSeconds): EpochSeconds => Math.floor(time / HOUR) * HOUR;
