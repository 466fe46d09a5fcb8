import { HOUR } from "@sigma/terms/durations";
import type { EdgeHour, EdgeStatus } from "@sigma/contract/rigs/edge";
import { countOf, type SequenceRanges } from "@sigma/contract/rigs/sequence-ranges";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The known data of one log: the hours reported by its agent, and the stored frames. */
type LogHours = { hours: readonly EdgeHour[]; stored: SequenceRanges };

/** Hours of a log that are remembered: a month and a half. */
const MOST_HOURS = 1080;

/** Hours updated with newer ones; a log keeps the data received of an hour that its agent no longer has. */
export function withHours(knownHours: readonly EdgeHour[], reportedHours: readonly EdgeHour[]): EdgeHour[] {
  const byHour = new Map([...knownHours, ...reportedHours].map((hour) => [hour.hour, hour]));
  return [...byHour.values()].toSorted((a, b) => a.hour - b.hour).slice(-MOST_HOURS);
}

/**
 * How many frames of each hour the agents of a rig received, and how many of them are stored.
 *
 * @param from the hours before this moment belong to another well
 */
export function completeness(logs: readonly LogHours[], from: EpochSeconds | null): EdgeStatus["hours"] {
  const rowsByHour = new Map<EpochSeconds, EdgeStatus["hours"][number]>();
  for (const { hours, stored } of logs) {
    for (const { hour, frames, first, last } of hours) {
      if (from !== null && hour + HOUR <= from) continue;
      const row = rowsByHour.get(hour) ?? { hour, received: 0, stored: 0 };
      row.received += frames;
      row.stored += Math.min(frames, countOf(within(stored, first, last)));
      rowsByHour.set(hour, row);
    }
  }
  return [...rowsByHour.values()].toSorted((a, b) => a.hour - b.hour);
}

const within = (ranges: SequenceRanges, first: number, last: number): SequenceRanges =>
  ranges.flatMap(([a, b]) => (b < first || a > last ? [] : [[Math.max(a, first), Math.min(b, last)] as const]));
