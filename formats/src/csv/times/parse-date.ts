/** The order of the numbers of a date. */
export type DateOrder = "ymd" | "mdy" | "dmy";

/** Every order that can be read. */
export const dateOrders: readonly DateOrder[] = ["ymd", "mdy", "dmy"];

/** A day of the calendar. */
export type Day = readonly [year: number, month: number, day: number];

/** A date at the beginning of a text, and the text after it. */
export type WrittenDate = {
  /** The day in each order in which the text can be read and the day exists; only one if the text leaves no choice. */
  days: ReadonlyMap<DateOrder | "only", Day>;
  /** Whether the month is a name, so that the orders differ only in what the two digits around it are. */
  hasMonthName?: boolean;
  rest: string;
};

/** The separators between a date and the time of day; a colon only after a year of four digits. */
const END = String.raw`(?:$|[\sT_,-]+(?=\S)(.*)$)`;
const END_OF_LONG_YEAR = String.raw`(?:$|[\sT_,:-]+(?=\S)(.*)$)`;
const WEEKDAY = String.raw`(?:\p{L}{2,10}\.?(?:,\s*|\s+))?`;
const MONTH = String.raw`(\p{L}{3,10})\.?`;

const yearFirst = new RegExp(String.raw`^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})${END_OF_LONG_YEAR}`, "u");
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})${END_OF_LONG_YEAR}`, "u");
const shortYear = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{2})${END}`, "u");
const digits = new RegExp(String.raw`^(\d{8}|\d{6})${END}`, "u");
/** `YYYYMMDDHHmmss`, or twelve digits: `YYYYMMDDHHmm`, or a date of six digits before the time. */
const longDigits = /^(?:(\d{8})(\d{6}(?:[.,]\d+)?)|(\d{12}))$/;

type Parts = readonly [string, string, string, string];
type Named = { pattern: RegExp; parts: (found: Parts) => { day: string; month: string; year: string } };
const namedForms: readonly Named[] = [
  {
    pattern: new RegExp(
      `^${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s/-]*${MONTH},?[\\s./-]*(\\d{4})${END_OF_LONG_YEAR}`,
      "iu",
    ),
    parts: ([day, month, year]) => ({ day, month, year }),
  },
  {
    pattern: new RegExp(`^${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s/-]*${MONTH},?[\\s./-]*(\\d{2})${END}`, "iu"),
    parts: ([day, month, year]) => ({ day, month, year }),
  },
  {
    pattern: new RegExp(
      `^${WEEKDAY}${MONTH}[\\s./-]*(\\d{1,2})(?:st|nd|rd|th)?[\\s,./-]+(\\d{4})${END_OF_LONG_YEAR}`,
      "iu",
    ),
    parts: ([month, day, year]) => ({ day, month, year }),
  },
  {
    pattern: new RegExp(`^(\\d{4})[\\s./-]*${MONTH}[\\s./-]*(\\d{1,2})${END}`, "iu"),
    parts: ([year, month, day]) => ({ day, month, year }),
  },
];

/** The beginnings of the names of months without accents: English, Norwegian, German, French, Spanish and Portuguese. */
const months: readonly (readonly string[])[] = [
  ["jan", "ene"],
  ["feb", "fev"],
  ["mar", "maer", "mrz"],
  ["apr", "avr", "abr"],
  ["may", "mai", "maj"],
  ["jun", "juin"],
  ["jul", "juil"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "out"],
  ["nov"],
  ["dec", "dez", "des", "dic"],
];

/** Two-digit years from here on are in the last century. */
const LAST_CENTURY_FROM = 70;

/** Eight digits start with a year if it is between these. */
const YEARS = { from: 1950, to: 2100 };

/** Reads the date at the start of a text; null without a date. */
export function readDate(text: string): WrittenDate | null {
  return readNumbers(text) ?? readDigits(text) ?? readNamed(text);
}

/** The day of a date in an order; null if the order does not fit, or no such day exists. */
export const dayOf = ({ days, hasMonthName }: WrittenDate, order: DateOrder): Day | null =>
  days.get("only") ?? days.get(order === "mdy" && hasMonthName ? "dmy" : order) ?? null;

function readNumbers(text: string): WrittenDate | null {
  const first = yearFirst.exec(text);
  if (first) return only([Number(first[1]), Number(first[3]), Number(first[4])], first[5]);
  const last = yearLast.exec(text);
  if (last) return inOrders(["mdy", "dmy"], [last[1]!, last[3]!, last[4]!], last[5]);
  const short = shortYear.exec(text);
  return short && inOrders(dateOrders, [short[1]!, short[3]!, short[4]!], short[5]);
}

/** Eight digits with the year at either end, six digits before a time of day. */
function readDigits(text: string): WrittenDate | null {
  const long = longDigits.exec(text);
  if (long?.[1]) return withRest(ofDigits(long[1]), long[2]);
  if (long?.[3]) return ofTwelve(long[3]);
  const digitMatch = digits.exec(text);
  if (!digitMatch || (digitMatch[1]!.length === 6 && !digitMatch[2])) return null;
  return withRest(ofDigits(digitMatch[1]!), digitMatch[2]);
}

function ofDigits(text: string): WrittenDate {
  const parts = (...lengths: readonly number[]) => {
    let at = 0;
    return lengths.map((length) => text.slice(at, (at += length))) as [string, string, string];
  };
  if (text.length === 6) return inOrders(dateOrders, parts(2, 2, 2), undefined);
  const [year, month, day] = parts(4, 2, 2).map(Number) as [number, number, number];
  if (year >= YEARS.from && year <= YEARS.to && exists([year, month, day])) return only([year, month, day], undefined);
  return inOrders(["mdy", "dmy"], parts(2, 2, 4), undefined);
}

/** Fewer epoch milliseconds mean no data. */
const MILLISECONDS_OF_1980 = 315_532_800_000;

/** Twelve digits aren't a date where two readings exist: `200301100000` is 10 January 2003 or 1 March 2020. */
function ofTwelve(text: string): WrittenDate | null {
  const [clock, seconds] = [text.slice(8), text.slice(6)];
  const isMinute = Number(clock.slice(0, 2)) < 24 && Number(clock.slice(2)) < 60;
  const isSecond =
    Number(seconds.slice(0, 2)) < 24 && Number(seconds.slice(2, 4)) < 60 && Number(seconds.slice(4)) < 60;
  const long = isMinute ? yearBegins(text.slice(0, 8)) : null;
  const short = isSecond ? ofDigits(text.slice(0, 6)) : null;
  const isShort = short !== null && short.days.size > 0;
  if (isShort && (long !== null || Number(text) >= MILLISECONDS_OF_1980)) return { days: new Map(), rest: "" };
  if (long !== null) return { days: long.days, rest: `${clock.slice(0, 2)}:${clock.slice(2)}` };
  return isShort ? withRest(short, seconds) : null;
}

function yearBegins(text: string): WrittenDate | null {
  const date = ofDigits(text);
  return date.days.has("only") ? date : null;
}

function readNamed(text: string): WrittenDate | null {
  for (const { pattern, parts } of namedForms) {
    const dateMatch = pattern.exec(text);
    if (!dateMatch) continue;
    const { day, month, year } = parts(dateMatch.slice(1) as unknown as Parts);
    const number = monthOf(month);
    if (number === null) continue;
    if (year.length > 2 || day.length < 2) return only([fullYear(year), number, Number(day)], dateMatch[4]);
    // Of "21-MAR-04" either end can be the year.
    return { ...inOrders(["dmy", "ymd"], [day, String(number), year], dateMatch[4]), hasMonthName: true };
  }
  return null;
}

/** The number of a month by its name or the beginning of it; null for another word. */
function monthOf(name: string): number | null {
  const plain = name.toLowerCase().replace("ä", "ae").normalize("NFD").replace(/\p{M}/gu, "");
  const at = months.findIndex((names) => names.some((each) => plain.startsWith(each)));
  return at < 0 ? null : at + 1;
}

const only = (day: Day, rest: string | undefined): WrittenDate => ({
  days: new Map(exists(day) ? [["only", day]] : []),
  rest: rest ?? "",
});

function inOrders(
  orders: readonly DateOrder[],
  parts: readonly [string, string, string],
  rest: string | undefined,
): WrittenDate {
  const days = orders.flatMap((order) => {
    const at = (part: string) => parts[order.indexOf(part)]!;
    const day: Day = [fullYear(at("y")), Number(at("m")), Number(at("d"))];
    return exists(day) ? [[order, day] as const] : [];
  });
  return { days: new Map(days), rest: rest ?? "" };
}

const withRest = ({ days }: WrittenDate, rest: string | undefined): WrittenDate => ({ days, rest: rest ?? "" });

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year + (year >= LAST_CENTURY_FROM ? 1900 : 2000);
}

/** Date rolls 31 June over to 1 July and year 19 to 1919: a day that does not round-trip does not exist. */
function exists([year, month, day]: Day): boolean {
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCFullYear() === year && midnight.getUTCMonth() + 1 === month && midnight.getUTCDate() === day;
}
