import { EngineInputError } from "../engine-input-error";

/** An amount of money in ten-thousandths of a unit of its currency, which no rounding of binary floats reaches. */
export type Money = bigint;

/** Digits after the point of an amount, and of an exchange rate. */
const AMOUNT_DIGITS = 4;
const RATE_DIGITS = 8;

const SCALE = 10n ** BigInt(AMOUNT_DIGITS);
const RATE_SCALE = 10n ** BigInt(RATE_DIGITS);

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/u;

function fixedOf(text: string, digits: number): bigint {
  const [, sign, whole = "", part = ""] = decimal.exec(text) ?? [];
  if (sign === undefined || part.length > digits)
    throw new EngineInputError("not-decimal", `${text} is not a decimal with up to ${digits} digits after the point`);
  const value = BigInt(whole + part.padEnd(digits, "0"));
  return sign === "-" ? -value : value;
}

/** Reads an amount such as `12500.50`. @throws EngineInputError `not-decimal` */
export const parseMoney = (text: string): Money => fixedOf(text, AMOUNT_DIGITS);

/**
 * Writes an amount with two digits after the point, half a cent rounded away from zero.
 *
 * @see ISO 4217: most currencies have two digits
 */
export function writeMoney(money: Money): string {
  const cents = divideRounded(money, SCALE / 100n);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount times an exchange rate such as `0.0925`, rounded to a ten-thousandth. @throws EngineInputError `not-decimal` */
export const convertMoney = (money: Money, rate: string): Money =>
  divideRounded(money * fixedOf(rate, RATE_DIGITS), RATE_SCALE);

/** A rate times a number of days or feet, which counts to the ten-thousandth. */
export const timesMoney = (rate: Money, count: number): Money =>
  divideRounded(rate * BigInt(Math.round(count * Number(SCALE))), SCALE);

/** Parts into which a share of an amount is rounded. */
const SHARE_PARTS = 1_000_000_000;

/** The part of an amount that a share of 0 to 1 has, rounded to a ten-thousandth. */
export const shareOfMoney = (money: Money, share: number): Money =>
  divideRounded(money * BigInt(Math.round(share * SHARE_PARTS)), BigInt(SHARE_PARTS));

/** The amount of a statistic, such as a percentile, rounded to a ten-thousandth. @param value in units of the currency */
export const moneyOfNumber = (value: number): Money => BigInt(Math.round(value * Number(SCALE)));

/** An amount in units of its currency, for statistics. */
export const numberOfMoney = (money: Money): number => Number(money) / Number(SCALE);

/** An amount per foot, rounded to a ten-thousandth; null for no feet. */
export function perFoot(money: Money, feet: number): Money | null {
  const divisor = BigInt(Math.round(feet * Number(SCALE)));
  return divisor <= 0n ? null : divideRounded(money * SCALE, divisor);
}

/** An amount in % of another one, to a tenth; null if the other is 0. */
export const percentOf = (money: Money, whole: Money): number | null =>
  whole === 0n ? null : Number(divideRounded(money * 1000n, whole)) / 10;

/** The larger of two amounts. */
export const largerOf = (one: Money, other: Money): Money => (one > other ? one : other);

/** The sum of amounts. */
export const sumOf = (amounts: Iterable<Money>): Money => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** Divides and rounds half away from zero. */
function divideRounded(value: bigint, divisor: bigint): bigint {
  const isNegative = value < 0n !== divisor < 0n;
  const [size, part] = [value < 0n ? -value : value, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * size + part) / (2n * part);
  return isNegative ? -quotient : quotient;
}
