import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { offsetOfZone } from "@sigma/terms/reporting-day";
import { type Preferences, usePreferences } from "../../data/choices/preferences";
import { pageNow } from "../../data/replay/page-now";
import { useRigZone } from "../../data/choices/rig-zone";
import { formatNumber, NO_VALUE, TRUE_MINUS } from "./numbers";

const DAYS_OF_YEAR = 365.25;

/** Number of days from which hours are left out; from two years on days are counted in years. */
const DAYS_WITHOUT_HOURS = 14;

/** An age as text: 0.8 s, 14 s, 6 min, 3 h 12 min, 4 d 2 h, 120 d, 7 y 264 d. */
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

/** A duration to the second below an hour: 7 min 48 s. */
export function formatDuration(seconds: Seconds): string {
  const whole = Math.round(seconds);
  if (whole < 60 || whole >= 3600) return formatAge(whole);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

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

/** The zone that times are shown in. */
export type TimeZone = Preferences["timeZone"];

const chosenZone = (): TimeZone => usePreferences.getState().timeZone;

/** How far the clock of a zone is ahead of UTC at a moment; without a rig on the screen its zone is UTC. */
export function zoneOffset(time: EpochSeconds, zone: TimeZone = chosenZone()): Seconds {
  if (zone === "rig") {
    const rigZone = useRigZone.getState();
    return rigZone.zone === null ? (rigZone.offset ?? 0) : offsetOfZone(time, rigZone.zone);
  }
  return zone === "UTC" ? 0 : -60 * new Date(time * 1000).getTimezoneOffset();
}

/** The zone as shown once per screen, for a given moment or now: `UTC`, `UTC+2`, `UTC−3:30`. */
export function zoneName(time: EpochSeconds = Date.now() / 1000, zone: TimeZone = chosenZone()): string {
  const minutes = Math.round(zoneOffset(time, zone) / 60);
  if (minutes === 0) return "UTC";
  const rest = Math.abs(minutes) % 60;
  const hours = `${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? "" : `:${two(rest)}`}`;
  return `UTC${minutes < 0 ? TRUE_MINUS : "+"}${hours}`;
}

/**
 * The moment at which the clock of a zone shows the time `clock` seconds after its 1970-01-01T00:00:00. A time that is skipped
 * when the clock is put forward is shifted later by the same amount.
 */
export function momentOfClock(clock: Seconds, zone: TimeZone = chosenZone()): EpochSeconds {
  const near = clock - zoneOffset(clock, zone);
  const moment = clock - zoneOffset(near, zone);
  return moment + zoneOffset(moment, zone) === clock ? moment : Math.max(near, moment);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const two = (value: number) => String(value).padStart(2, "0");

/** A date whose UTC parts are the local parts of a zone. */
const clockAt = (time: EpochSeconds, zone?: TimeZone) => new Date((time + zoneOffset(time, zone)) * 1000);

/** Time of day with seconds, 24 h: 06:52:00. */
export function formatClock(time: EpochSeconds | null, zone?: TimeZone): string {
  if (time == null) return NO_VALUE;
  return `${formatMinute(time, zone)}:${two(clockAt(time, zone).getUTCSeconds())}`;
}

/** Time of day to the minute, 24 h: 06:52. */
export function formatMinute(time: EpochSeconds, zone?: TimeZone): string {
  const date = clockAt(time, zone);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** A day: 04 Jul 2009. */
export function formatDay(time: EpochSeconds | null, zone?: TimeZone): string {
  return time == null ? NO_VALUE : `${formatShortDay(time, zone)} ${clockAt(time, zone).getUTCFullYear()}`;
}

/** A day of a year that is known: 04 Jul. */
export function formatShortDay(time: EpochSeconds, zone?: TimeZone): string {
  const date = clockAt(time, zone);
  return `${two(date.getUTCDate())} ${months[date.getUTCMonth()]!}`;
}

/** Shown instead of the time at which a foot was drilled, if it comes from a depth log. */
export const FOOT_WITHOUT_TIME = "– depth log, no times";

/** A moment of a day: 04 Jul 2009 06:52:00. */
export const formatMoment = (time: EpochSeconds | null, zone?: TimeZone): string =>
  time == null ? NO_VALUE : `${formatDay(time, zone)} ${formatClock(time, zone)}`;

/** A moment in the format for input and file names: 2009-07-04 06:52:00. */
export const formatTypedMoment = (time: EpochSeconds, zone?: TimeZone): string =>
  clockAt(Math.round(time), zone).toISOString().slice(0, 19).replace("T", " ");

/** How exactly a time is shown: to the second or to the minute. */
type TimeForm = "second" | "minute";

/**
 * A time that may be of any day, as shown alone: 06:52:00 if it is of today, 03 Jul 06:52:00 of another day of this year,
 * 04 Jul 2009 06:52:00 of another year. Today is the day of `now`, in a replay that of its moment.
 */
export function formatTime(
  time: EpochSeconds | null,
  form: TimeForm = "second",
  now: EpochSeconds = pageNow(),
  zone?: TimeZone,
): string {
  if (time === null) return NO_VALUE;
  const clock = form === "second" ? formatClock(time, zone) : formatMinute(time, zone);
  const day = dayIfOther(time, now, zone);
  return day === null ? clock : `${day} ${clock}`;
}

/** A span of time: each end with its day if that is not today, the end without it if both are of one day. */
export function formatTimeSpan(from: EpochSeconds, to: EpochSeconds, form: TimeForm = "second"): string {
  const isOneDay = formatDay(from) === formatDay(to);
  const end = !isOneDay ? formatTime(to, form) : form === "second" ? formatClock(to) : formatMinute(to);
  return `${formatTime(from, form)} – ${end}`;
}

/** The day of a time, with its year if that is not this year; null if it is today. */
export function dayIfOther(time: EpochSeconds, now: EpochSeconds = pageNow(), zone?: TimeZone): string | null {
  const [day, today] = [formatDay(time, zone), formatDay(now, zone)];
  if (day === today) return null;
  return day.slice(-4) === today.slice(-4) ? formatShortDay(time, zone) : day;
}
