import { DAY, MINUTE } from "./durations";
import type { EpochSeconds, Seconds } from "./quantities";

/** The zone of a clock: its name in the IANA database, or its constant offset from UTC, s. */
export type ClockZone = string | Seconds;

/** When the reporting day of a well begins: minutes after midnight, 0 to 1439, by the clock of a zone. */
export type ReportingDay = { startsAt: number; zone: ClockZone };

/** A clock, and its offset through each whole UTC day that has been asked for; null for a day in which it changes. */
type KnownClock = { format: Intl.DateTimeFormat; offsets: Map<number, Seconds | null> };

const knownClocks = new Map<string, KnownClock>();

/** Days whose offsets are kept for a zone: formatting a date costs 10 µs. */
const MAX_KEPT_DAYS = 20_000;

function clockOf(zone: string): KnownClock {
  const knownClock = knownClocks.get(zone);
  if (knownClock) return knownClock;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const clock = { format, offsets: new Map<number, Seconds | null>() };
  knownClocks.set(zone, clock);
  return clock;
}

function formattedOffset(second: EpochSeconds, { format }: KnownClock): Seconds {
  const parts = format
    .format(second * 1000)
    .match(/\d+/g)!
    .map(Number);
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, seconds = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) / 1000 - second;
}

/**
 * How far the clock of a zone is ahead of UTC at a moment.
 *
 * @throws RangeError for a name that is not in the IANA database
 */
export function offsetOfZone(time: EpochSeconds, zone: ClockZone): Seconds {
  if (typeof zone === "number") return zone;
  const clock = clockOf(zone);
  const day = Math.floor(time / DAY);
  let offset = clock.offsets.get(day);
  if (offset === undefined) {
    const first = formattedOffset(day * DAY, clock);
    offset = first === formattedOffset((day + 1) * DAY, clock) ? first : null;
    if (clock.offsets.size >= MAX_KEPT_DAYS) clock.offsets.clear();
    clock.offsets.set(day, offset);
  }
  return offset ?? formattedOffset(Math.floor(time), clock);
}

/**
 * The first moment at which the clock of a zone shows the time `clock` seconds after its 1970-01-01T00:00:00. A time that is
 * skipped when the clock is put forward is shifted later by the same amount.
 */
export function momentOfZone(clock: Seconds, zone: ClockZone): EpochSeconds {
  const before = clock - offsetOfZone(clock - DAY, zone);
  const after = clock - offsetOfZone(clock + DAY, zone);
  const moments = [Math.min(before, after), Math.max(before, after)];
  return moments.find((moment) => moment + offsetOfZone(moment, zone) === clock) ?? before;
}

/** The name of the day that is some days after another one: `2009-07-05`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10);

/** The first moment of a day: when the clock of its zone shows its start time on the date of its name. @param day `2009-07-04` */
export const beginOfReportingDay = (day: string, { startsAt, zone }: ReportingDay): EpochSeconds =>
  momentOfZone(Date.parse(`${day}T00:00:00Z`) / 1000 + startsAt * MINUTE, zone);

/** The first moment of a day and that of the next one: 23 to 25 hours if the clock changes in between. */
export const spanOfReportingDay = (day: string, rule: ReportingDay): { from: EpochSeconds; to: EpochSeconds } => ({
  from: beginOfReportingDay(day, rule),
  to: beginOfReportingDay(dayAfter(day), rule),
});

/** The day of a moment, named by the date on which it began. */
export function reportingDayOf(time: EpochSeconds, rule: ReportingDay): string {
  const clock = time + offsetOfZone(time, rule.zone) - rule.startsAt * MINUTE;
  const day = new Date(clock * 1000).toISOString().slice(0, 10);
  // A clock that was changed since the start of the day is ahead or behind by the change.
  const { from, to } = spanOfReportingDay(day, rule);
  if (time < from) return dayAfter(day, -1);
  return time >= to ? dayAfter(day) : day;
}

/**
 * The period of a moment in which rows of a well are summed, as a name that sorts by time: days as they are reported, half days
 * from the start of their day by the clock of its zone, and weeks of seven such days, counted from that of 1970-01-01.
 *
 * @param period DAY / 2, DAY or a multiple of DAY
 */
export function reportingPeriodOf(time: EpochSeconds, period: Seconds, rule: ReportingDay): string {
  const day = reportingDayOf(time, rule);
  if (period >= DAY) {
    const days = Math.round(period / DAY);
    return dayAfter(EPOCH_DAY, Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000 / DAY / days) * days);
  }
  return `${day} ${time < beginOfReportingDay(day, { ...rule, startsAt: rule.startsAt + HALF_A_DAY }) ? 1 : 2}`;
}

const EPOCH_DAY = "1970-01-01";
/** Minutes from the start of a day to its second half. */
const HALF_A_DAY = 720;
