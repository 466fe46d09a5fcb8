import { DAY, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** When the shifts of a rig begin, minutes after midnight by its clock. */
export type ShiftHours = { dayStart: number; nightStart: number };

/** What holds where nobody has said it: day from 06:00 to 18:00. */
export const usualShiftHours: ShiftHours = { dayStart: 360, nightStart: 1080 };

/** A shift: its ends, and which of both it is. */
export type Shift = { from: EpochSeconds; to: EpochSeconds; name: "day" | "night" };

/**
 * The shift of a moment; the moment at which it changes belongs to the new one.
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
