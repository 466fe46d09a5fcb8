import { DAY, HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/** A time of day: seconds since midnight, and its offset from UTC; null if not given. */
export type Clock = { seconds: Seconds; zone: Seconds | null };

/** With a point between hours and minutes the seconds have to be there: `10.30` is a number. */
const clock =
  /^(?:(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+|:\d{3})?))?|(\d{1,2})\.(\d{2})\.(\d{2}(?:[.,]\d+)?))\s*([ap]\.?\s?m\.?)?\s*(\S.*)?$/i;
/** `HHmmss`; of a number that has lost its leading zeros fewer digits are left. */
const digits = /^(\d{1,6}|\d{6}[.,]\d+)\s*(z|[+-]\d{2}:?\d{2})?$/i;
/** The part of a day that spreadsheets count. */
const share = /^0?[.,]\d+$/;
/** The name of a zone in brackets behind its offset, or the offset itself; a name alone is ambiguous. */
const bracketedZone = /(?<=(?:z|utc|gmt|[+-]\d{1,2}(?::?\d{2})?)\s*)\([^)]*\)$|\((?=(?:z|utc|gmt|[+-])[^)]*\)$)|\)$/gi;
const zoneText = /^(?:z|(?:utc|gmt)?([+-]\d{1,2}(?::?\d{2})?)|utc|gmt)$/i;

/**
 * Reads the text after a date; an empty text is midnight.
 *
 * Known are `08:37`, `08:37:24.5` and with a comma, `8:37:24 a.m.`, `08.37.24`, `083724`, `83724` without its leading zero, and
 * `0.3593` of a day, before a zone such as `Z`, `UTC`, `GMT+2` or `-06:00`.
 */
export function parseClock(text: string): Clock | null {
  const trimmedText = text.replace(bracketedZone, "").trim();
  if (trimmedText === "") return { seconds: 0, zone: null };
  if (share.test(trimmedText)) return { seconds: Math.round(number(trimmedText) * DAY * 1000) / 1000, zone: null };
  const packedClock = digits.exec(trimmedText);
  if (packedClock) return ofDigits(packedClock[1]!, packedClock[2]);
  const parts = clock.exec(trimmedText);
  if (!parts) return null;
  const [hours, minutes, seconds] =
    parts[1] === undefined ? [parts[4]!, parts[5]!, parts[6]!] : [parts[1], parts[2]!, parts[3] ?? "0"];
  const half = parts[7]?.[0]?.toLowerCase();
  if (half !== undefined && (Number(hours) > 12 || hours === "0")) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  return clockOf(hour, Number(minutes), number(seconds.replace(":", ".")), parts[8]);
}

/** Four digits that start with 0 are hours and minutes; a number that has lost its leading zeros is neither. */
function ofDigits(text: string, zone: string | undefined): Clock | null {
  if (text.length < 6 && text.length > 1 && text.startsWith("0")) return null;
  const whole = text.padStart(6, "0");
  return clockOf(Number(whole.slice(0, 2)), Number(whole.slice(2, 4)), number(whole.slice(4)), zone);
}

function clockOf(hours: number, minutes: number, seconds: Seconds, zone: string | undefined): Clock | null {
  if (hours > 23 || minutes > 59 || !(seconds < 60)) return null;
  const ahead = zone === undefined ? null : zoneOf(zone.trim());
  if (ahead === undefined) return null;
  return { seconds: hours * HOUR + minutes * 60 + seconds, zone: ahead };
}

const number = (text: string): number => Number(text.replace(",", "."));

/** Clocks on the Line Islands are 14 hours ahead of UTC; none is farther off. */
const FARTHEST_ZONE: Seconds = 14 * HOUR;

/** Undefined for a text that isn't a zone; names such as CST are ambiguous. */
function zoneOf(text: string): Seconds | undefined {
  const zoneMatch = zoneText.exec(text);
  if (!zoneMatch) return undefined;
  const writtenZone = zoneMatch[1];
  if (writtenZone === undefined) return 0;
  const [hours = "0", minutes = "0"] = /^(\d{1,2}):?(\d{2})?$/.exec(writtenZone.slice(1))?.slice(1) ?? [];
  const size = Number(hours) * HOUR + Number(minutes) * 60;
  if (size > FARTHEST_ZONE || Number(minutes) > 59) return undefined;
  return writtenZone.startsWith("-") ? -size : size;
}
