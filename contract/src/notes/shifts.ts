import { DAY, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** The start times of the shifts of a rig, minutes after midnight by its clock. */
export type ShiftHours = { dayStart: number; nightStart: number };

/** The default: day from 06:00 to 18:00. */
export const usualShiftHours: ShiftHours = { dayStart: 360, nightStart: 1080 };

/** A shift: its ends, and whether it is the day or the night shift. */
export type Shift = { from: EpochSeconds; to: EpochSeconds; name: "day" | "night" };

/**
 * The shift of a moment; the moment of the change belongs to the new shift.
 *
 * @param offset how far the clock of the rig is ahead of UTC, s
 */
export function shiftAt(time: EpochSeconds, { dayStart, nightStart }: ShiftHours, offset: Seconds): Shift {
  const midnight = Math.floor((time + offset) / DAY) * DAY - offset;
  const starts = [-1, 0, 1].flatMap((days) => [
    { at: midnight + days * DAY + dayStart * MINUTE, name: "day" as const },
    { at: midnight + days * DAY + nightStart * MINUTE, name: "night" as const },
  ]);
  const orderedStarts = starts.toSorted((a, b) => a.at - b.at);
  const next = orderedStarts.findIndex(({ at }) => at > time);
  const { at: from, name } = orderedStarts[next - 1]!;
  return { from, to: orderedStarts[next]!.at, name };
}
