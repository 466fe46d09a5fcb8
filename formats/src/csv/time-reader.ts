import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DateOrder } from "./guess-date-order";
import { readMoment } from "./parse-time";
import { timeZoneOf } from "./time-zone";

/** How the times of a file are written. */
export type TimeStyle = {
  dateOrder: DateOrder;
  /** Of times that do not name theirs: an IANA name or an offset such as `-06:00`. */
  timeZone: string;
};

/** Reads the times of the rows of a file, one after the other. */
export type TimeReader = {
  /** The moment of a text; null where it is none. */
  read(text: string): EpochSeconds | null;
  /** The moment of a cell that stands in bytes from one position to another; null where it is none. */
  readBytes(bytes: Uint8Array, start: number, end: number): EpochSeconds | null;
};

/** Days since 30 December 1899 as spreadsheets count them, from 1971 to 2119: as seconds they would be a day of 1970. */
const SHEET_DAYS_FROM = 25_934;
const SHEET_DAYS_UNTIL = 80_000;
const SHEET_DAY_OF_EPOCH = 25_569;
const DAY = 86_400;

const ZERO = 48;

/** Makes the reader of one file; it remembers the row before, which decides an hour that clocks showed twice. */
export function createTimeReader({ dateOrder, timeZone }: TimeStyle): TimeReader {
  const zone = timeZoneOf(timeZone);
  const isUtc = timeZone === "UTC";
  const dayFirst = dateOrder === "dmy";
  const decoder = new TextDecoder();
  let before: EpochSeconds | null = null;
  let knownDay = -1;
  let midnight = 0;

  return { read, readBytes };

  function read(text: string): EpochSeconds | null {
    const trimmed = text.trim();
    const sheet = /^\d{5}(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : 0;
    if (sheet >= SHEET_DAYS_FROM && sheet < SHEET_DAYS_UNTIL) {
      // A day has 15 digits at most in a sheet, so the last of its milliseconds are not those that were written.
      return taken(Math.round((sheet - SHEET_DAY_OF_EPOCH) * DAY * 1000) / 1000, true);
    }
    const found = readMoment(trimmed, dayFirst);
    return found && taken(found.seconds, found.isLocal);
  }

  function taken(seconds: number, isLocal: boolean): EpochSeconds | null {
    const moment = isLocal && !isUtc ? zone.momentOf(seconds, before) : seconds;
    if (moment !== null) before = moment;
    return moment;
  }

  function readBytes(bytes: Uint8Array, start: number, end: number): EpochSeconds | null {
    const shown = readPlain(bytes, start, end);
    return shown === null ? read(decoder.decode(bytes.subarray(start, end))) : taken(shown, true);
  }

  /** `YYYY-MM-DD HH:mm:ss` and its like, which most files have, without a detour over texts; null for any other. */
  function readPlain(bytes: Uint8Array, start: number, end: number): number | null {
    if (end - start !== 19 || bytes[start + 13] !== 58 || bytes[start + 16] !== 58) return null;
    const separator = bytes[start + 4]!;
    if ((separator !== 45 && separator !== 47) || bytes[start + 7] !== separator) return null;
    if (bytes[start + 10] !== 32 && bytes[start + 10] !== 84) return null;
    const year = 100 * two(bytes, start) + two(bytes, start + 2);
    const [month, day] = [two(bytes, start + 5), two(bytes, start + 8)];
    const [hours, minutes, seconds] = [two(bytes, start + 11), two(bytes, start + 14), two(bytes, start + 17)];
    if (!(year + month + day + hours + minutes + seconds >= 0) || hours > 23 || minutes > 59 || seconds > 59)
      return null;
    const key = (year * 100 + month) * 100 + day;
    if (key !== knownDay) {
      const found = readMoment(`${year}-${month}-${day}`, false);
      if (!found) return null;
      knownDay = key;
      midnight = found.seconds;
    }
    return midnight + hours * 3600 + minutes * 60 + seconds;
  }
}

/** A number of two digits, NaN where there are none. */
function two(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [bytes[at]! - ZERO, bytes[at + 1]! - ZERO];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}
