import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { momentOfClock, type TimeZone, zoneOffset } from "./times";

const MOMENT_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const CLOCK = /^(?:(today|yesterday)\s*)?(?:(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const AGO = /^(\d+(?:\.\d+)?)\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?)\s+ago$/;
const unitSeconds: Record<string, Seconds> = { s: 1, m: 60, h: 3600, d: DAY, w: 7 * DAY };

/**
 * The moment that a text names by the clock of the zone shown: `2009-07-04 06:52:00` (without seconds, or the day
 * alone), `22:00` (its last occurrence), `yesterday 06:00`, `today`, `3h ago`, `now`.
 *
 * @param now the newest moment of the well, to which words refer
 * @returns null if it names no moment, such as 31 February
 */
export function parseMoment(text: string, now: EpochSeconds, zone?: TimeZone): EpochSeconds | null {
  const words = text.trim().toLowerCase();
  if (words === "now") return now;
  const ago = AGO.exec(words);
  if (ago) return now - Number(ago[1]) * unitSeconds[ago[2]![0]!]!;
  return wholeMoment(text.trim(), zone) ?? momentOfDay(words, now, zone);
}

/** The hint of a field whose text isn't a moment. */
export const momentHint = "Year-month-day hour:minute, 22:00, yesterday 06:00, 3h ago or now";

function wholeMoment(text: string, zone?: TimeZone): EpochSeconds | null {
  const parts = MOMENT_PATTERN.exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && isClock(hour, minute, second);
  return isReal ? momentOfClock(date.getTime() / 1000, zone) : null;
}

function momentOfDay(words: string, now: EpochSeconds, zone?: TimeZone): EpochSeconds | null {
  const clockMatch = words === "" ? null : CLOCK.exec(words);
  if (!clockMatch) return null;
  const [day, hour, minute, second] = [clockMatch[1], ...clockMatch.slice(2).map((part) => Number(part ?? 0))] as [
    string | undefined,
    number,
    number,
    number,
  ];
  if (!isClock(hour, minute, second)) return null;
  const midnight = Math.floor((now + zoneOffset(now, zone)) / DAY) * DAY - (day === "yesterday" ? DAY : 0);
  const moment = momentOfClock(midnight + 3600 * hour + 60 * minute + second, zone);
  // A time of day alone is the last one that there was.
  return day === undefined && moment > now
    ? momentOfClock(midnight - DAY + 3600 * hour + 60 * minute + second, zone)
    : moment;
}

const isClock = (hour: number, minute: number, second: number) => hour < 24 && minute < 60 && second < 60;
