import type { Seconds } from "@sigma/terms/quantities";

const SHIFT = /^([+-]?)(\d{1,6}):([0-5]\d)(?::([0-5]\d))?$/;

/** Reads a typed time shift, `24:00:00` or `-1:30`; null if it isn't a shift, or if it is zero. */
export function parseShift(text: string): Seconds | null {
  const [, sign, hours, minutes, seconds = "0"] = SHIFT.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const span = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return span === 0 ? null : sign === "-" ? -span : span;
}

/** A shift as typed: 24:00:00. */
export function shiftText(shift: Seconds): string {
  const span = Math.abs(Math.round(shift));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${shift < 0 ? "-" : ""}${two(span / 3600)}:${two((span / 60) % 60)}:${two(span % 60)}`;
}

/** A wrong time zone shifts clocks by quarters of an hour: a shift nearer to one than this is proposed. */
const ZONE_TOLERANCE: Seconds = 120;
const QUARTER: Seconds = 900;

/** The shift that most likely corrects a clock that is off by this. */
export function proposedShift(offset: Seconds): Seconds {
  const quarters = Math.round(offset / QUARTER) * QUARTER;
  return quarters !== 0 && Math.abs(offset - quarters) <= ZONE_TOLERANCE ? quarters : Math.round(offset);
}

/** The error of a field whose text isn't a shift. */
export const SHIFT_RULE = "Shift is hours:minutes:seconds, such as 24:00:00 or -1:00:00";
