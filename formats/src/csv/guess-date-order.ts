import type { DecimalMark } from "../table/read-number";
import { parseTime } from "./parse-time";

/** The order of the numbers of a date. */
export type DateOrder = "ymd" | "mdy" | "dmy";

/** The order that times are written in, and whether they leave no other. */
export type GuessedDateOrder = { order: DateOrder; isCertain: boolean };

const withPoints = /^\s*\d{1,2}\.\d/;
const yearLast = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}(?:\d{2})?(?!\d)/;

/**
 * Guesses the order of dates whose year comes last.
 *
 * A number above 12 is a day. Where none is, the order counts that brings the times closer together: rows of a file are
 * seconds apart, and months of one day are not. Where both bring them equally close, the month comes first (OP-025), but for
 * dates with points and files with a decimal comma: who writes those writes the day first.
 *
 * @param texts times of some rows in the order of the file, best of its beginning and its end
 * @param decimal the decimal mark of the file
 */
export function guessDateOrder(texts: readonly string[], decimal: DecimalMark = "."): GuessedDateOrder {
  const dates = texts.flatMap((text) => {
    const [, first, second] = yearLast.exec(text) ?? [];
    return first === undefined ? [] : [{ text, first: Number(first), second: Number(second) }];
  });
  if (dates.length === 0) return { order: "ymd", isCertain: true };
  const dayFirst = dates.some(({ first }) => first > 12);
  const monthFirst = dates.some(({ second }) => second > 12);
  if (dayFirst !== monthFirst) return { order: dayFirst ? "dmy" : "mdy", isCertain: true };
  const way = (isDayFirst: boolean) => {
    const times = dates.flatMap(({ text }) => parseTime(text, { dayFirst: isDayFirst }) ?? []);
    return times.reduce((sum, time, at) => sum + (at > 0 ? Math.abs(time - times[at - 1]!) : 0), 0);
  };
  const [ways, others] = [way(false), way(true)];
  const isDayFirst = others < ways || (others === ways && (decimal === "," || withPoints.test(dates[0]!.text)));
  // 03/03 is the same day in both.
  const isCertain = dates.every(({ first, second }) => first === second);
  return { order: isDayFirst ? "dmy" : "mdy", isCertain };
}

/** Whether texts hold a date without a time of day, so that this has a column of its own. */
export const areDatesAlone = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text) => /^\s*[\dA-Za-z]{1,4}[/.\s-]\d{1,2}[/.\s-]\d{1,4}\s*$|^\s*\d{8}\s*$/.test(text));

/** Whether texts hold a time of day without a date. */
export const areTimesOfDay = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => /^\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?\s*$/i.test(text));

/** Whether texts hold a date with its time of day. */
export const areMoments = (texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text) => /\d:\d{2}/.test(text) && (parseTime(text) ?? parseTime(text, { dayFirst: true })) !== null);
