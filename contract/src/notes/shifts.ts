import { DAY, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ClockZone, momentOfZone, offsetOfZone } from "@sigma/terms/reporting-day";

/** The start times of the shifts of a rig, minutes after midnight by its clock. */
export type ShiftHours = { dayStart: number; nightStart: number };

/** The default: day from 06:00 to 18:00. */
export const usualShiftHours: ShiftHours = { dayStart: 360, nightStart: 1080 };

/** A shift: its ends, and whether it is the day or the night shift. */
export type Shift = { from: EpochSeconds; to: EpochSeconds; name: "day" | "night" };

/**
 * The shift of a moment; the moment of the change belongs to the new shift.
 *
 * @param zone that of the clock by which the shifts change
 */
export function shiftAt(time: EpochSeconds, { dayStart, nightStart }: ShiftHours, zone: ClockZone): Shift {
  const midnight = Math.floor((time + offsetOfZone(time, zone)) / DAY) * DAY;
  const at = (days: number, minutes: number) => momentOfZone(midnight + days * DAY + minutes * MINUTE, zone);
  const starts = [-1, 0, 1].flatMap((days) => [
    { at: at(days, dayStart), name: "day" as const },
    { at: at(days, nightStart), name: "night" as const },
  ]);
  const orderedStarts = starts.toSorted((a, b) => a.at - b.at);
  const next = orderedStarts.findIndex(({ at }) => at > time);
  const { at: from, name } = orderedStarts[next - 1]!;
  return { from, to: orderedStarts[next]!.at, name };
}
