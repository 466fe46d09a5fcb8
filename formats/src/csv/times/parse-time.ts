import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { parseClock } from "./parse-clock";
import { type DateOrder, dateOrders, dayOf, readDate } from "./parse-date";

/** How to read an incomplete time. */
export type TimeReading = {
  /** The order of `03/04/2019` and `21/03/04`; month first by default. */
  dateOrder?: DateOrder;
  /** Added to UTC by the clock that wrote the times; only times without a zone of their own use it. */
  utcOffset?: Seconds;
};

const plainNumber = /^\d+(?:[.,]\d+)?$/;
/** Numbers of digits of a date: `YYYYMMDD`, `YYYYMMDDHHmm` and `YYYYMMDDHHmmss`. */
const datesInDigits = new Set([8, 12, 14]);
/** In the format of `ctime`: the year follows the time of day. */
const yearBehindClock =
  /^(?:\p{L}{2,10}\s+)?(\p{L}{3,10}\s+\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(\s+(?:utc|gmt))?\s+(\d{4})$/iu;

/** Epoch numbers from here on count milli-, micro- and nanoseconds: in the unit before this is the year 5138. */
const epochUnits = [
  { from: 1e17, perSecond: 1e9 },
  { from: 1e14, perSecond: 1e6 },
  { from: 1e11, perSecond: 1e3 },
  { from: 0, perSecond: 1 },
] as const;

/** Fewer nanoseconds are before 1999: such numbers count from another year, as those of file times do. */
const FEWEST_NANOSECONDS = 9e17;

/** Days since 30 December 1899 as spreadsheets count them, from 1971 to 2119: as seconds they would be a day of 1970. */
const SHEET_DAYS = { from: 25_934, to: 80_000 };
const SHEET_DAY_OF_EPOCH = 25_569;

/**
 * Reads a time as written in time columns.
 *
 * Known are ISO 8601, `YYYY-MM-DD HH:mm:ss`, `MM/DD/YYYY HH:mm:ss` with or without AM and PM, the year of two digits at
 * either end, `DD-MMM-YYYY HH:mm:ss` and `MMM DD, YYYY` in several languages, `YYYYMMDDHHmmss`, `YYYYMMDD` and `YYMMDD` with
 * `HHmmss`, and epoch numbers from seconds to nanoseconds. A date alone is its midnight; a year of two digits is between
 * 1970 and 2069.
 *
 * @param text blanks around it allowed; a date and a time from two columns joined by a blank
 * @returns null if the text isn't a time, the order does not fit, or no such day exists
 */
export function parseTime(text: string, { dateOrder = "mdy", utcOffset = 0 }: TimeReading = {}): EpochSeconds | null {
  const read = readMoment(text, dateOrder);
  return read && (read.isLocal ? read.seconds - utcOffset : read.seconds);
}

/** Whether a text is a moment in any order of its numbers. */
export const isMoment = (text: string): boolean => dateOrders.some((order) => readMoment(text, order) !== null);

/** A moment as a text writes it. */
export type ReadMoment = {
  seconds: EpochSeconds;
  /** The text names no zone: `seconds` are read as if its clock showed UTC. */
  isLocal: boolean;
};

/** Reads a time like `parseTime`, and returns whether its zone is missing from the text. */
export function readMoment(text: string, order: DateOrder): ReadMoment | null {
  const number = text.trim();
  if (plainNumber.test(number) && !datesInDigits.has(/^\d+/.exec(number)![0].length)) {
    return ofNumber(Number(number.replace(",", ".")));
  }
  const trimmedText = withLostZero(number.replace(yearBehindClock, "$1 $4 $2$3"));
  const date = readDate(trimmedText);
  if (date) {
    const [day, clock] = [dayOf(date, order), parseClock(date.rest)];
    if (day === null || clock === null) return null;
    const shownSeconds = Date.UTC(day[0], day[1] - 1, day[2]) / 1000 + clock.seconds;
    return { seconds: shownSeconds - (clock.zone ?? 0), isLocal: clock.zone === null };
  }
  return plainNumber.test(trimmedText) ? ofNumber(Number(trimmedText.replace(",", "."))) : ofSheet(trimmedText);
}

function ofNumber(value: number): ReadMoment | null {
  const { perSecond } = epochUnits.find(({ from }) => value >= from)!;
  if (perSecond === 1e9 && value < FEWEST_NANOSECONDS) return null;
  return { seconds: value / perSecond, isLocal: false };
}

/** `10301 83724`: a date in six digits and its time as numbers, both without a leading zero; other texts stay unchanged. */
export const withLostZero = (text: string): string => (/^\d{5}\s+\d{1,6}$/.test(text) ? `0${text}` : text);

/** The days of a spreadsheet in one column and their part in another. */
function ofSheet(text: string): ReadMoment | null {
  const [, days, share] = /^(\d{5})\s+0?([.,]\d+)$/.exec(text) ?? [];
  return days === undefined ? null : sheetMoment(`${days}${share}`);
}

/** Reads a spreadsheet time in days, such as `43525.4`; null if the text isn't such a number. */
export function sheetMoment(text: string): ReadMoment | null {
  const days = /^\d{5}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : 0;
  if (days < SHEET_DAYS.from || days >= SHEET_DAYS.to) return null;
  // A day has at most 15 digits in a sheet, so its last milliseconds differ from the written ones.
  return { seconds: Math.round((days - SHEET_DAY_OF_EPOCH) * DAY * 1000) / 1000, isLocal: true };
}
