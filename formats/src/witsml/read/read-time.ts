import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";

const PLACES = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18];
const ZERO = 48;

/** The last midnight that was read: rows are in order of time. */
let lastDate = "";
let lastMidnight: EpochSeconds = 0;

/**
 * Reads a time of WITSML, `2016-09-29T00:06:28.000Z`; its zone is used if it names one.
 *
 * @param timezoneOffset hours ahead of UTC of a time without a zone
 * @returns whole seconds, fractions cut off; null if the text isn't such a time or is before 1980 or after 2037
 */
export function readWitsmlTime(text: string, timezoneOffset: number): EpochSeconds | null {
  if (text.length < 19 || (text[10] !== "T" && text[10] !== " ")) return null;
  for (const place of PLACES) {
    const digit = text.charCodeAt(place) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return null;
  }
  const date = text.slice(0, 10);
  if (date !== lastDate) {
    const midnight = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(midnight)) return null;
    lastDate = date;
    lastMidnight = midnight / 1000;
  }
  const [hours, minutes, seconds] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  if (hours > 23 || minutes > 59 || seconds > 60) return null;
  const zone = zoneOf(text, timezoneOffset);
  if (zone === null) return null;
  const moment = lastMidnight + hours * HOUR + minutes * 60 + seconds - zone;
  return moment >= EARLIEST && moment <= LATEST_TIME ? moment : null;
}

/** Moments that a stored sample can have. */
const EARLIEST: EpochSeconds = 315_532_800;
const LATEST_TIME: EpochSeconds = 2_145_916_799;

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

const zoneForm = /^(?:[.,]\d+)?(?:(Z)|([+-])(\d\d):?(\d\d))?$/;

function zoneOf(text: string, timezoneOffset: number): number | null {
  if (text.length === 20 && text[19] === "Z") return 0;
  if (text.length === 24 && text[23] === "Z" && text[19] === ".") return 0;
  const zoneMatch = zoneForm.exec(text.slice(19));
  if (!zoneMatch) return null;
  const [, utc, sign, hours, minutes] = zoneMatch;
  if (utc) return 0;
  if (sign === undefined) return timezoneOffset * HOUR;
  return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60);
}

/** A time in the format of store requests: UTC with milliseconds. */
export const witsmlTime = (moment: EpochSeconds): string => new Date(moment * 1000).toISOString();
