import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** How to read a time that does not say everything itself. */
export type TimeReading = {
  /** Whether `03/04/2019` is the third of April; false, as month first, by default. */
  dayFirst?: boolean;
  /** Added to UTC by the clock that wrote the times; only times without a zone of their own use it. */
  utcOffset?: Seconds;
};

const yearFirst = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[\sT,]*(.*))?$/;
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[\sT,]+(.*))?$/;
const monthNamed = /^(\d{1,2})[\s./-]*([a-z]{3})[a-z]*[\s./-]*(\d{4}|\d{2})(?:[\sT,]+(.*))?$/i;
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?\s*([ap]m)?\s*(z|[+-]\d{2}:?\d{2})?$/i;
const plainNumber = /^\d+(?:\.\d+)?$/;

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Epoch numbers from here on count milliseconds: in seconds this is the year 5138. */
const MILLISECONDS_FROM = 1e11;

/** Years of two digits from here on are those of the last century. */
const LAST_CENTURY_FROM = 70;

/**
 * Reads a moment as time columns write it.
 *
 * Known are ISO 8601, `YYYY-MM-DD HH:mm:ss`, `MM/DD/YYYY HH:mm:ss` with or without AM and PM, `DD-MMM-YYYY HH:mm:ss`,
 * `YYYYMMDDHHmmss` and epoch seconds or milliseconds. A date alone is its midnight; a year of two digits lies between
 * 1970 and 2069.
 *
 * @param text blanks around it allowed; a date and a time from two columns joined by a blank
 * @returns null where the text is no such moment or no such day exists
 */
export function parseTime(text: string, { dayFirst = false, utcOffset = 0 }: TimeReading = {}): EpochSeconds | null {
  const read = readMoment(text, dayFirst);
  return read && (read.isLocal ? read.seconds - utcOffset : read.seconds);
}

/** A moment as a text writes it. */
export type ReadMoment = {
  seconds: EpochSeconds;
  /** The text names no zone: `seconds` are those of a clock that would show UTC. */
  isLocal: boolean;
};

/** Reads a moment as `parseTime` does, and whether it is one of a clock whose zone the text does not name. */
export function readMoment(text: string, dayFirst: boolean): ReadMoment | null {
  const trimmed = text.trim();
  const packed = compact.exec(trimmed);
  if (packed) {
    const [year, month, day, hours, minutes, seconds] = packed.slice(1).map((part) => Number(part ?? 0));
    return moment([year!, month!, day!], { hours: hours!, minutes: minutes!, seconds: seconds!, zone: null });
  }
  if (plainNumber.test(trimmed)) {
    const value = Number(trimmed);
    return { seconds: value >= MILLISECONDS_FROM ? value / 1000 : value, isLocal: false };
  }
  const date = readDate(trimmed, dayFirst);
  const time = date && parseClock(date.rest);
  return time && moment(date.day, time);
}

function readDate(text: string, dayFirst: boolean): { day: Day; rest: string } | null {
  const first = yearFirst.exec(text);
  if (first) return { day: [Number(first[1]), Number(first[2]), Number(first[3])], rest: first[4] ?? "" };
  const last = yearLast.exec(text);
  if (last) {
    const [a, b] = [Number(last[1]), Number(last[2])];
    const year = fullYear(last[3]!);
    return { day: dayFirst ? [year, b, a] : [year, a, b], rest: last[4] ?? "" };
  }
  const named = monthNamed.exec(text);
  if (!named) return null;
  const month = months.indexOf(named[2]!.toLowerCase()) + 1;
  return { day: [fullYear(named[3]!), month, Number(named[1])], rest: named[4] ?? "" };
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year >= LAST_CENTURY_FROM ? 1900 : 2000);
}

type Day = [year: number, month: number, day: number];
type Clock = { hours: number; minutes: number; seconds: number; zone: Seconds | null };

function parseClock(text: string): Clock | null {
  if (text === "") return { hours: 0, minutes: 0, seconds: 0, zone: null };
  const parts = clock.exec(text);
  if (!parts) return null;
  const [, hours, minutes, seconds = "0", half, zone] = parts;
  if (half && Number(hours) > 12) return null;
  const morning = half ? Number(hours) % 12 : Number(hours);
  const offset = zone ? parseZone(zone) : null;
  if (zone && offset === null) return null;
  return {
    hours: half?.toLowerCase() === "pm" ? morning + 12 : morning,
    minutes: Number(minutes),
    seconds: Number(seconds),
    zone: offset,
  };
}

/** Clocks on the Line Islands are 14 hours ahead of UTC; none is farther off. */
const FARTHEST_ZONE: Seconds = 14 * 3600;

function parseZone(zone: string): Seconds | null {
  if (zone.toLowerCase() === "z") return 0;
  const digits = zone.replace(":", "");
  const size = Number(digits.slice(1, 3)) * 3600 + Number(digits.slice(3)) * 60;
  if (size > FARTHEST_ZONE) return null;
  return zone.startsWith("-") ? -size : size;
}

function moment([year, month, day]: Day, { hours, minutes, seconds, zone }: Clock): ReadMoment | null {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  // Date rolls 31 June over to 1 July and year 19 to 1919: a day that does not come back as it went in does not exist.
  const back = [midnight.getUTCFullYear(), midnight.getUTCMonth() + 1, midnight.getUTCDate()];
  if (back[0] !== year || back[1] !== month || back[2] !== day) return null;
  if (hours > 23 || minutes > 59 || seconds >= 60) return null;
  const shown = midnight.getTime() / 1000 + hours * 3600 + minutes * 60 + seconds;
  return { seconds: shown - (zone ?? 0), isLocal: zone === null };
}
