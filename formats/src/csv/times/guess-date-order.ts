import { type DateOrder, dateOrders, type Day, dayOf, readDate, type WrittenDate } from "./parse-date";
import { parseClock } from "./parse-clock";
import { isMoment, readMoment, withLostZero } from "./parse-time";
import type { DecimalMark } from "../../table/read-number";
import { HOUR } from "@sigma/terms/durations";

/** A possible date order of a file, and the day that its example results in. */
export type DateReading = { order: DateOrder; day: Day };

/** The order that times are written in, and whether they leave no other. */
export type GuessedDateOrder = {
  order: DateOrder;
  isCertain: boolean;
  /** The first date in each order in which all dates can be read; empty if their order does not matter. */
  readings: DateReading[];
  /** The first time whose date can be read in several orders, or that none of the orders of the others reads. */
  example: string | null;
  /** Whether no order reads all of them. */
  isMixed: boolean;
};

/** An order is right if its steps between dates are this many times shorter than in every other order. */
const SHORTER = 5;

const withoutChoice: GuessedDateOrder = { order: "ymd", isCertain: true, readings: [], example: null, isMixed: false };

/**
 * Guesses the order of dates that can be read in several: those whose year comes last, or has two digits.
 *
 * An order counts only if the days of all dates exist in it. If there are several, the name of the column decides, as with
 * `DD/MM/YYYY`, then the steps between rows: rows of a file are seconds apart, not months or years. Then formats
 * that imply an order: six digits in a row are the YYMMDD of WITS, points beside a decimal comma and the DD/MM/YYYY-HH:MM:SS of
 * LAS have the day first, as has a month by its name with two digits around it, and slashes with a year of four digits the month
 * (MM/DD/YYYY, OP-025), unless numbers have a decimal comma. If none of these decides, or six digits are also of a year since
 * 2005 in another order or of a future year, the guess is not certain: the user has to choose the order. So it is if the day
 * first gives a month by its name a year before 2005 or of the future, and the year first does not.
 *
 * @param blocks times of consecutive rows, such as those at the start and the end of a file
 * @param name the file's description of its times: the name of the column, and its unit
 * @param decimal the decimal mark of the file
 */
export function guessDateOrder(
  blocks: readonly (readonly string[])[],
  name = "",
  decimal: DecimalMark = ".",
): GuessedDateOrder {
  const open = blocks.map((texts) => texts.flatMap((text) => openDate(text) ?? []));
  const all = open.flat();
  const [first] = all;
  if (first === undefined) return withoutChoice;
  const areNamed = all.every(({ hasMonthName }) => hasMonthName);
  const orders = areNamed ? dateOrders.filter((order) => order !== "mdy") : dateOrders;
  const possible = orders.filter((order) => all.every((date) => dayOf(date, order) !== null));
  const [best] = possible;
  const readings = possible.map((order) => ({ order, day: dayOf(first, order)! }));
  if (best === undefined) return toMixedOrder(all);
  const orderFinding = { readings, example: first.text, isMixed: false };
  const others = possible.slice(1);
  const isSame = all.every((date) => others.every((order) => String(dayOf(date, order)) === String(dayOf(date, best))));
  if (isSame) return { ...orderFinding, order: best, isCertain: true };
  const order = orderInName(name, possible) ?? orderBySteps(open, possible) ?? orderOfForm(all, possible, decimal);
  return { ...orderFinding, order: order ?? best, isCertain: order !== null };
}

type OpenDate = WrittenDate & { text: string };

/** The date of a text whose order is open; null if it isn't a date, leaves no choice, or exists in no order. */
function openDate(text: string): OpenDate | null {
  const date = readDate(withLostZero(text.trim()));
  if (date === null || date.days.size === 0 || date.days.has("only")) return null;
  return isMoment(text) ? { ...date, text } : null;
}

/** Some dates exist in one order alone, and others in another alone. */
function toMixedOrder(dates: readonly OpenDate[]): GuessedDateOrder {
  const reads = dateOrders.map((order) => ({
    order,
    count: dates.filter((date) => dayOf(date, order) !== null).length,
  }));
  const { order } = reads.reduce((a, b) => (b.count > a.count ? b : a));
  const other = dates.find((date) => dayOf(date, order) === null)!;
  return { order, isCertain: false, readings: [], example: other.text, isMixed: true };
}

const inName = /(y{2,4}|m{1,3}|d{1,2})[^a-z\d]?(y{2,4}|m{1,3}|d{1,2})[^a-z\d]?(y{2,4}|m{1,3}|d{1,2})/i;

function orderInName(name: string, possible: readonly DateOrder[]): DateOrder | null {
  const writtenOrder = inName
    .exec(name)
    ?.slice(1)
    .map((part) => part[0]!.toLowerCase())
    .join("");
  return possible.find((order) => order === writtenOrder) ?? null;
}

/** The order in which rows of different dates are close together; null where none is, or two are. */
function orderBySteps(blocks: readonly (readonly OpenDate[])[], possible: readonly DateOrder[]): DateOrder | null {
  const ways = possible.map((order) => ({ order, way: blocks.reduce((sum, dates) => sum + wayOf(dates, order), 0) }));
  const [shortest, second] = ways.toSorted((a, b) => a.way - b.way);
  return second && shortest!.way > 0 && SHORTER * shortest!.way <= second.way ? shortest!.order : null;
}

/** The steps between neighbours of different dates, one after the other, s. */
function wayOf(dates: readonly OpenDate[], order: DateOrder): number {
  let way = 0;
  for (let at = 1; at < dates.length; at++) {
    const [before, date] = [dates[at - 1]!, dates[at]!];
    if (String(dayOf(before, order)) === String(dayOf(date, order))) continue;
    way += Math.abs(readMoment(date.text, order)!.seconds - readMoment(before.text, order)!.seconds);
  }
  return way;
}

/** Six digits that are an earlier year in another order are WITS dates: few files are that old. */
const RECORDED_SINCE = 2005;

/** Formats that imply one order. */
const forms: readonly { order: DateOrder; form: RegExp; decimal?: DecimalMark }[] = [
  { order: "ymd", form: /^(?:\d{5,6}\s|\d{6}[T_-]|\d{12}$)/ },
  { order: "dmy", form: /^\d{1,2}\.\d{1,2}\.\d/, decimal: "," },
  { order: "dmy", form: /^\d{1,2}\/\d{1,2}\/\d{4}-\d/ },
  { order: "mdy", form: /^\d{1,2}\/\d{1,2}\/\d{4}(?!\d)/, decimal: "." },
  { order: "dmy", form: /\p{L}{3}/u },
];

function orderOfForm(dates: readonly OpenDate[], possible: readonly DateOrder[], mark: DecimalMark): DateOrder | null {
  const matchingForm = forms.find(
    ({ form, decimal }) => (decimal ?? mark) === mark && dates.every(({ text }) => form.test(text.trim())),
  );
  if (!matchingForm || !possible.includes(matchingForm.order)) return null;
  const thisYear = new Date().getUTCFullYear();
  const yearOf = (date: OpenDate, order: DateOrder) => dayOf(date, order)![0];
  const isRecent = (date: OpenDate, order: DateOrder) =>
    yearOf(date, order) >= RECORDED_SINCE && yearOf(date, order) <= thisYear;
  if (matchingForm.order === "ymd") {
    // "010319" and "310119" may be days of 2019, also if the other order gives a later year.
    const isClear = (date: OpenDate) =>
      yearOf(date, "ymd") <= thisYear &&
      possible.every((order) => order === "ymd" || yearOf(date, order) < RECORDED_SINCE);
    return dates.every(isClear) ? "ymd" : null;
  }
  // "21-MAR-04" is rather a day of 2021 than of 2004.
  const isDoubtful = (date: OpenDate) => date.hasMonthName && !isRecent(date, "dmy") && isRecent(date, "ymd");
  return possible.includes("ymd") && dates.some(isDoubtful) ? null : matchingForm.order;
}

/**
 * Whether the times of day of all texts have four digits or less after their dates, so that `1030` can be 10:30 or, for a
 * number without its leading zeros, 00:10:30.
 */
export const haveOpenClocks = (texts: readonly string[]): boolean => {
  const clocks = texts.flatMap((text) => readDate(text.trim())?.rest || []);
  return clocks.some((clock) => /^\d{3,4}$/.test(clock)) && clocks.every((clock) => /^\d{1,4}$/.test(clock));
};

/** A quarter to two: rows that follow each other at noon are closer than that. */
const SOON_AFTER_ONE = 1.75 * HOUR;

/**
 * The two neighbours at which a clock goes from 12 to 1 on the same date while no row shows an hour beyond 12: a 12-hour clock
 * without AM and PM, whose mornings and afternoons can't be distinguished. Null without such neighbours.
 */
export function halfClockStep(blocks: readonly (readonly string[])[]): [before: string, after: string] | null {
  let step: [string, string] | null = null;
  for (const block of blocks) {
    let before: { text: string; date: string; seconds: number } | null = null;
    for (const writtenTime of block) {
      const text = writtenTime.trim();
      const rest = readDate(text)?.rest ?? "";
      const clock = rest === "" ? null : parseClock(rest);
      if (!clock) continue;
      if (clock.seconds < HOUR || clock.seconds >= 13 * HOUR) return null;
      const row = { text, date: text.slice(0, -rest.length), seconds: clock.seconds };
      const isBack = before?.date === row.date && before.seconds >= 12 * HOUR && row.seconds < SOON_AFTER_ONE;
      if (isBack) step ??= [before!.text, text];
      before = row;
    }
  }
  return step;
}

/** Whether texts hold a date without a time of day, so that the time has a separate column. */
export const areDatesAlone = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text) => {
    const trimmedText = text.trim();
    return /^\d{1,7}$|^\d{9,}$/.test(trimmedText) ? false : readDate(trimmedText)?.rest === "" && isMoment(trimmedText);
  });

/** Whether texts contain a time of day without a date; a few may be invalid, such as `24:00:00`. */
export const areTimesOfDay = (texts: readonly string[]): boolean =>
  texts.some(isTimeOfDay) && texts.every((text) => isTimeOfDay(text) || /^24:00(?::00(?:[.,]0+)?)?$/.test(text.trim()));

const isTimeOfDay = (text: string): boolean => text.includes(":") && isMoment(`2000-01-01 ${text.trim()}`);

/**
 * Whether texts of two columns hold a date and a time of day in digits, as WITS has them (`190301` and `83724`), or the days
 * of a spreadsheet and their part (`43525` and `0.3593`).
 */
export const areDigitsOfMoments = (dates: readonly string[], times: readonly string[]): boolean =>
  dates.length > 0 &&
  dates.every((date, at) => /^\d{5,8}$/.test(date.trim()) && /^(?:\d{1,6}|0?[.,]\d+)$/.test(times[at]?.trim() ?? "")) &&
  dates.every((date, at) => isMoment(`${date.trim()} ${times[at]!.trim().replace(/^240000$/, "0")}`));

/** Whether texts hold a date with its time of day. */
export const areMoments = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text) => /\d[:.]\d{2}/.test(text) && readDate(text.trim()) !== null && isMoment(text));
