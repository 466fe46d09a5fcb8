import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { formatNumber, NO_VALUE, TRUE_MINUS } from "./numbers";

const DAY: Seconds = 86_400;
const DAYS_OF_YEAR = 365.25;

/** From so many days on hours are left out, and from two years on days are counted in years. */
const DAYS_WITHOUT_HOURS = 14;

/** How old something is: 0.8 s, 14 s, 6 min, 3 h 12 min, 4 d 2 h, 120 d, 7 y 264 d. */
export function formatAge(age: Seconds | null): string {
  if (age == null || !Number.isFinite(age)) return NO_VALUE;
  const seconds = Math.max(0, age);
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 59.5) return `${Math.round(seconds)} s`;
  const minutes = Math.floor((seconds + 0.5) / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return withRest(hours, "h", minutes % 60, "min");
  const days = Math.floor(hours / 24);
  if (days < DAYS_WITHOUT_HOURS) return withRest(days, "d", hours % 24, "h");
  const years = Math.floor(days / DAYS_OF_YEAR);
  return years < 2 ? `${days} d` : withRest(years, "y", Math.floor(days - years * DAYS_OF_YEAR), "d");
}

const withRest = (whole: number, unit: string, rest: number, restUnit: string) =>
  rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${restUnit}`;

/** How far a clock is off, with its sign: seconds up to two minutes, beyond that as an age. */
export function formatClockOffset(offset: Seconds): string {
  const sign = offset < 0 ? TRUE_MINUS : "+";
  return Math.abs(offset) < 120
    ? `${sign}${formatNumber(Math.abs(offset), 1)} s`
    : `${sign}${formatAge(Math.abs(offset))}`;
}

/** A moment seen from now: `6 min ago`, `in 14 s`. */
export const formatRelative = (time: EpochSeconds, now: EpochSeconds): string =>
  time > now ? `in ${formatAge(time - now)}` : `${formatAge(now - time)} ago`;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const two = (value: number) => String(value).padStart(2, "0");
const at = (time: EpochSeconds) => new Date(time * 1000);

/** The zone of every time on a screen; written once per screen. */
export const ZONE = "UTC";

/** Time of day with seconds, 24 h: 06:52:00. */
export function formatClock(time: EpochSeconds | null): string {
  if (time == null) return NO_VALUE;
  return `${formatMinute(time)}:${two(at(time).getUTCSeconds())}`;
}

/** Time of day to the minute, 24 h: 06:52. */
export function formatMinute(time: EpochSeconds): string {
  const date = at(time);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** A day: 04 Jul 2009. */
export function formatDay(time: EpochSeconds | null): string {
  if (time == null) return NO_VALUE;
  const date = at(time);
  return `${two(date.getUTCDate())} ${months[date.getUTCMonth()]!} ${date.getUTCFullYear()}`;
}

/** A moment of a day: 04 Jul 2009 06:52:00. */
export const formatMoment = (time: EpochSeconds | null): string =>
  time == null ? NO_VALUE : `${formatDay(time)} ${formatClock(time)}`;

/** When something happened that is so old: 06:52:00 within a day, beyond it with the day. */
export const formatSince = (time: EpochSeconds, age: Seconds): string =>
  age < DAY ? formatClock(time) : formatMoment(time);
