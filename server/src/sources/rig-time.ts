import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Moments that a stored sample can have: from 1980 to the end of 2037. */
const EARLIEST_TIME: EpochSeconds = 315_532_800;
const LATEST_TIME: EpochSeconds = 2_145_916_799;

const ZERO = 48;

/**
 * Reads the date and time of a WITS record, items 05 and 06.
 *
 * Dates are YYMMDD or YYYYMMDD, times HHMMSS, either with or without separators; leading zeros may be missing and a
 * fraction is cut off. If the date is missing, the day is the one that brings the time nearest to `now`.
 *
 * @param timezoneOffset hours that the rig's clock is ahead of UTC
 * @returns null if the texts aren't a time of day or a date, or the year is outside 1980 to 2037
 */
export function parseRigTime(
  date: string | null,
  time: string | null,
  timezoneOffset: number,
  now: EpochSeconds,
): EpochSeconds | null {
  const moment = momentOf(date, time, timezoneOffset, now);
  return moment !== null && isStorable(moment) ? moment : null;
}

/** The moment of a date and time whose year is outside 1980 to 2037; null if it is inside, or they are invalid. */
export function momentOutside(date: string | null, time: string | null, timezoneOffset: number): EpochSeconds | null {
  const moment = date === null ? null : momentOf(date, time, timezoneOffset, 0);
  return moment === null || isStorable(moment) ? null : moment;
}

function momentOf(
  date: string | null,
  time: string | null,
  timezoneOffset: number,
  now: EpochSeconds,
): EpochSeconds | null {
  const seconds = time === null ? null : timeOfDay(time);
  if (seconds === null) return null;
  const shift = timezoneOffset * HOUR;
  if (date === null) return nearestDay(seconds - shift, now);
  const midnight = midnightOf(date);
  return midnight === null ? null : midnight + seconds - shift;
}

const isStorable = (moment: EpochSeconds) => moment >= EARLIEST_TIME && moment <= LATEST_TIME;

/** Moves a moment by whole days so that it is nearest to another. */
const nearestDay = (moment: EpochSeconds, now: EpochSeconds): EpochSeconds =>
  moment + Math.round((now - moment) / DAY) * DAY;

function timeOfDay(text: string): number | null {
  const digits = digitsOf(text, 6);
  if (digits === null) return null;
  const hours = Math.floor(digits / 10_000);
  const minutes = Math.floor(digits / 100) % 100;
  const seconds = digits % 100;
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * HOUR + minutes * 60 + seconds : null;
}

/** The last dates read, so that a feed's date is parsed once a day. */
const midnights = new Map<string, EpochSeconds | null>();
const KEPT_MIDNIGHTS = 256;

function midnightOf(text: string): EpochSeconds | null {
  const knownMidnight = midnights.get(text);
  if (knownMidnight !== undefined) return knownMidnight;
  const digits = digitsOf(text, 8);
  const midnight = digits === null ? null : toMidnight(digits);
  if (midnights.size >= KEPT_MIDNIGHTS) midnights.clear();
  if (text.length <= 32) midnights.set(text, midnight);
  return midnight;
}

function toMidnight(digits: number): EpochSeconds | null {
  const writtenYear = Math.floor(digits / 10_000);
  const year = writtenYear >= 100 ? writtenYear : writtenYear + (writtenYear < 80 ? 2000 : 1900);
  const month = Math.floor(digits / 100) % 100;
  const day = digits % 100;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && month >= 1 ? date.getTime() / 1000 : null;
}

const separatedDate = /^(\d{1,4})[-/.: ](\d{1,2})[-/.: ](\d{1,2})(?:\D|$)/;
const plain = /^(\d+)(?:\.\d*)?$/;

/** A date or time as one number, such as 83724 or 20230925; null if it has more digits or another format. */
function digitsOf(text: string, most: number): number | null {
  // Digits only, as nearly every rig sends every second: no pattern is needed.
  if (isDigits(text)) return text.length <= most ? Number(text) : null;
  const number = plain.exec(text);
  if (number) return number[1]!.length <= most ? Number(number[1]) : null;
  const parts = separatedDate.exec(text);
  if (!parts) return null;
  return Number(parts[1]) * 10_000 + Number(parts[2]) * 100 + Number(parts[3]);
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return false;
  }
  return text.length > 0;
}
