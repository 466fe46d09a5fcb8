import type { EpochSeconds } from "@sigma/terms/quantities";
import { momentOfClock, type TimeZone } from "../../ui/format/times";

const FORM = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** The moment that a text names by the clock of the zone shown, the seconds being optional; null where it names none, such as 31 February. */
export function parseMoment(text: string, zone?: TimeZone): EpochSeconds | null {
  const parts = FORM.exec(text.trim())
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? momentOfClock(date.getTime() / 1000, zone) : null;
}
