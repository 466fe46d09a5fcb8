import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { parseClock } from "./parse-clock";
import { type DateOrder, dateOrders, dayOf, readDate } from "./parse-date";
import { isMoment, type ReadMoment, readMoment, sheetMoment } from "./parse-time";
import type { IndexReader } from "../rows/scanned-rows";
import { timeZoneOf } from "./time-zone";

/** How the times of a file are written. */
export type TimeStyle = {
  dateOrder: DateOrder;
  /** Zone of times that do not name theirs: an IANA name or an offset such as `-06:00`. */
  timeZone: string;
};

/** From this step on a row's date may be written in another order than the rows above, s. */
const OTHER_ORDER_STEP = DAY;
/** That is the case if the other order puts it this close to the row above, s. */
const OTHER_ORDER_TOLERANCE = HOUR;

const ZERO = 48;

/**
 * Makes the reader of the times of one file; it remembers the row before, which decides an hour that clocks showed twice,
 * and shows a date that is written in another order.
 */
export function createTimeReader({ dateOrder, timeZone }: TimeStyle): IndexReader {
  const zone = timeZoneOf(timeZone);
  const isUtc = timeZone === "UTC";
  const others = dateOrders.filter((order) => order !== dateOrder);
  const decoder = new TextDecoder();
  let before: EpochSeconds | null = null;
  /** The time of the row before as its clock showed it. */
  let shownBefore: number | null = null;
  let fault: "other-order" | null = null;
  let knownDay = -1;
  let midnight = 0;
  let knownDate = "";
  let midnightOfDate = 0;

  return {
    read,
    readBytes,
    get fault() {
      return fault;
    },
  };

  function read(text: string): EpochSeconds | null {
    fault = null;
    const trimmedText = text.trim();
    const foundMoment = readAgain(trimmedText) ?? sheetMoment(trimmedText) ?? readMoment(trimmedText, dateOrder);
    if (
      foundMoment === null ? others.some((order) => isDateIn(trimmedText, order)) : isSwapped(trimmedText, foundMoment)
    ) {
      fault = "other-order";
      return null;
    }
    return foundMoment && takeMoment(foundMoment.seconds, foundMoment.isLocal);
  }

  /** A time of the same date as the row before; null if it isn't, or the text cannot be split. */
  function readAgain(text: string): ReadMoment | null {
    const blank = text.indexOf(" ");
    if (blank < 6) return null;
    const date = text.slice(0, blank);
    if (date !== knownDate) {
      const dateReading = /^\d+[-/.]\d+[-/.]\d+$/.test(date) ? readDate(date) : null;
      const day = dateReading && dayOf(dateReading, dateOrder);
      if (!day) return null;
      knownDate = date;
      midnightOfDate = Date.UTC(day[0], day[1] - 1, day[2]) / 1000;
    }
    const clock = parseClock(text.slice(blank));
    return clock && { seconds: midnightOfDate + clock.seconds - (clock.zone ?? 0), isLocal: clock.zone === null };
  }

  function isSwapped(text: string, { seconds, isLocal }: ReadMoment): boolean {
    if (!isLocal || shownBefore === null || Math.abs(seconds - shownBefore) <= OTHER_ORDER_STEP) return false;
    return others.some((order) => {
      const other = readMoment(text, order);
      if (!other?.isLocal || other.seconds === seconds) return false;
      const step = other.seconds - shownBefore!;
      return step >= 0 && step <= OTHER_ORDER_TOLERANCE;
    });
  }

  function takeMoment(seconds: number, isLocal: boolean): EpochSeconds | null {
    const moment = isLocal && !isUtc ? zone.momentOf(seconds, before) : seconds;
    if (moment !== null) [before, shownBefore] = [moment, isLocal ? seconds : null];
    return moment;
  }

  function readBytes(bytes: Uint8Array, start: number, end: number): EpochSeconds | null {
    const shownSeconds = readPlain(bytes, start, end);
    if (shownSeconds === null) return read(decoder.decode(bytes.subarray(start, end)));
    fault = null;
    return takeMoment(shownSeconds, true);
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
      const dayMoment = readMoment(`${year}-${month}-${day}`, dateOrder);
      if (!dayMoment) return null;
      knownDay = key;
      midnight = dayMoment.seconds;
    }
    return midnight + hours * HOUR + minutes * 60 + seconds;
  }
}

/** A number of two digits, NaN without two digits. */
function two(bytes: Uint8Array, at: number): number {
  const [tens, ones] = [bytes[at]! - ZERO, bytes[at + 1]! - ZERO];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

const isDateIn = (text: string, order: DateOrder): boolean => {
  const date = readDate(text);
  return date !== null && !date.days.has("only") && dayOf(date, order) !== null && isMoment(text);
};
