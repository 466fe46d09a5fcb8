import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ClockZone, offsetOfZone, type ReportingDay, spanOfReportingDay } from "@sigma/terms/reporting-day";
import type { DayName } from "../../ui/controls/calendar/days";
import { formatDay, formatMinute, zoneName, zoneOffset } from "../../ui/format/times";

/** A day by its name: 04 Jul 2009. */
export const dayText = (day: DayName): string => formatDay(Date.parse(`${day}T00:00:00Z`) / 1000, "UTC");

/** Regions whose English has abbreviations for their zones. */
const REGIONS = ["en-US", "en-GB", "en-AU", "en-IN"] as const;

/** The abbreviation of a zone at a moment, `CST`; its offset from UTC if it has none. */
export function zoneText(time: EpochSeconds, zone: ClockZone): string {
  const offset = offsetOfZone(time, zone);
  if (typeof zone === "number" || offset === 0) return offsetText(offset);
  for (const region of REGIONS) {
    const parts = new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName: "short" }).formatToParts(time * 1000);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value;
    if (name !== undefined && /^[A-Z]{3,5}$/u.test(name)) return name;
  }
  return offsetText(offset);
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE);
  if (minutes === 0) return "UTC";
  const rest = minutes % 60;
  return `UTC${offset < 0 ? "−" : "+"}${Math.floor(minutes / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** Whether a day begins and ends at midnight of the zone in which times are shown. */
export function isShownDay(day: DayName, rule: ReportingDay): boolean {
  const { from, to } = spanOfReportingDay(day, rule);
  return rule.startsAt === 0 && [from, to].every((time) => zoneOffset(time) === offsetOfZone(time, rule.zone));
}

/** From when to when a day is, by the clock of its zone: `06:00 to 06:00 CST`, with both zones if the clock changes in it. */
export function spanText(day: DayName, rule: ReportingDay): string {
  const { from, to } = spanOfReportingDay(day, rule);
  const clock = (time: EpochSeconds) => formatMinute(time + offsetOfZone(time, rule.zone), "UTC");
  const [before, after] = [zoneText(from, rule.zone), zoneText(to, rule.zone)];
  const end = clock(to) === "00:00" ? "24:00" : clock(to);
  return `${clock(from)}${before === after ? "" : ` ${before}`} to ${end} ${after}`;
}

/** The times that are days, in a sentence: `Days are 06:00 to 06:00 CST.` */
export const daysText = (day: DayName, rule: ReportingDay): string => {
  const { from } = spanOfReportingDay(day, rule);
  return isShownDay(day, rule) ? `Days are 00:00 – 23:59 ${zoneName(from)}.` : `Days are ${spanText(day, rule)}.`;
};

/** The end of a day as the clock of the page shows it: 24:00 at midnight. */
export const endOfDayText = (to: EpochSeconds): string => (formatMinute(to) === "00:00" ? "24:00" : formatMinute(to));
