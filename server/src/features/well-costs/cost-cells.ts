import { FIRST_DAY, MONEY } from "@sigma/contract/costs/money";
import { type DateOrder, dayOf, readDate } from "@sigma/formats/csv/times/parse-date";

/** The marks of the amounts of a file. */
export type AmountMarks = {
  decimal: "," | ".";
  /** Whether a point before three digits can stand between thousands as well as before decimals. */
  hasOpenPoints: boolean;
};

/** An amount as it is written in a cell. */
type WrittenAmount = {
  /** Decimal text; null for a text that isn't an amount. */
  amount: string | null;
  /** Whether it isn't an amount only because its point can have two meanings. */
  isAmbiguous: boolean;
  /** The currency that its letters or its sign name; null if they name none, or several. */
  currency: string | null;
  /** Whether its letters and its sign can stand for a currency. */
  isIn(this: void, currency: string): boolean;
};

/** Finds the marks of amounts. A comma is decimal before one, two or four digits, as in 1.234,50, unless a point is. */
export function marksOfAmounts(amounts: readonly string[]): AmountMarks {
  const hasDecimal = (mark: "," | "\\.") =>
    amounts.some((text) => new RegExp(`${mark}\\d{1,2}\\D*$|${mark}\\d{4}\\D*$`, "u").test(text));
  const hasPoints = hasDecimal("\\.") || amounts.some((text) => /,\d{3}\./u.test(text));
  const isComma = hasDecimal(",") && !amounts.some((text) => /\.\d{1,2}\D*$/u.test(text));
  return { decimal: isComma ? "," : ".", hasOpenPoints: !isComma && !hasPoints };
}

/** Currencies that a sign can stand for. */
const currenciesOfSigns: Record<string, RegExp> = {
  "€": /^EUR$/u,
  "£": /^(?:GBP|EGP|FKP|GIP|SHP)$/u,
  $: /^(?:[A-Z]{2}D|MXN|ARS|CLP|COP|UYU|BRL)$/u,
};

const currencyOfSign: Record<string, string> = { "€": "EUR", "£": "GBP" };

/**
 * Reads an amount: without its currency and marks between thousands; in parentheses or with a minus it is a credit.
 *
 * @param marks those of all amounts of the file
 */
export function readAmount(text: string, { decimal, hasOpenPoints }: AmountMarks): WrittenAmount {
  const [letters] = /^[A-Z]{3}(?![A-Z])|(?<![A-Z])[A-Z]{3}$/u.exec(text.trim()) ?? [];
  const [sign] = /[€£$]/u.exec(text) ?? [];
  const isCredit = /^\(.*\)$|^-|-$/u.test(text.trim());
  const digits = text.replaceAll(/[\s'()$€£+-]|^[A-Z]{3}|[A-Z]{3}$/gu, "");
  const isAmbiguous = hasOpenPoints && /^[1-9]\d{0,2}\.\d{3}$/u.test(digits);
  const groups = decimal === "," ? /^\d{1,3}(?:\.\d{3})+(?=,|$)/u : /^\d{1,3}(?:,\d{3})+(?=\.|$)/u;
  const plainDigits = groups.test(digits) ? digits.replaceAll(decimal === "," ? "." : ",", "") : digits;
  const plain = plainDigits.replace(decimal, ".");
  const amount = isCredit ? `-${plain}` : plain;
  return {
    amount: MONEY.test(amount) && !isAmbiguous ? amount : null,
    isAmbiguous,
    currency: letters ?? (sign && currencyOfSign[sign]) ?? null,
    isIn: (currency) =>
      (letters === undefined || letters === currency) && (!sign || currenciesOfSigns[sign]!.test(currency)),
  };
}

/** Reads a day; null for a text that isn't one, and for a day before the first one that a ticket can have. */
export function readTicketDay(text: string, order: DateOrder): string | null {
  const date = readDate(text);
  const day = date && dayOf(date, order);
  if (!day) return null;
  const [year, month, dayOfMonth] = day.map((part) => String(part).padStart(2, "0")) as [string, string, string];
  const name = `${year.padStart(4, "0")}-${month}-${dayOfMonth}`;
  return name < FIRST_DAY ? null : name;
}
