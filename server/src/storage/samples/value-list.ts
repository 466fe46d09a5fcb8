import { storedValue } from "@sigma/terms/stored-precision";

/** Values as PostgreSQL reads a `float8[]`: NaN, which means no value, becomes NULL. */
export function arrayLiteral(values: Float64Array): string {
  // Joined: a string that is built by concatenation keeps every piece in memory until it is read.
  const texts = Array.from(values, (value) => (Number.isNaN(value) ? "NULL" : value));
  return `{${texts.join(",")}}`;
}

/** The values of a sample as PostgreSQL reads a `float8[]`, each in the precision that storage keeps. */
export function sampleLiteral(values: Float64Array): string {
  let text = "{";
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!;
    if (slot > 0) text += ",";
    text += Number.isNaN(value) ? "NULL" : storedValue(slot, value);
  }
  return `${text}}`;
}

/** Type number of `float8`, and the bytes of an array in binary form before its elements. */
const FLOAT8 = 701;
const ARRAY_HEADER = 20;
const VALUE_BYTES = 8;
/** The length of an element that is NULL. */
const NULL_LENGTH = -1;

/**
 * The values of a sample as a `float8[]` in PostgreSQL's binary form, each in the precision that storage keeps. Numbers
 * are not put into words and read again, which takes most of the time of a tick on both sides.
 */
export function sampleBinary(values: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(ARRAY_HEADER + values.length * (4 + VALUE_BYTES));
  let at = bytes.writeInt32BE(1, 0);
  at = bytes.writeInt32BE(1, at);
  at = bytes.writeInt32BE(FLOAT8, at);
  at = bytes.writeInt32BE(values.length, at);
  at = bytes.writeInt32BE(1, at);
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!;
    if (Number.isNaN(value)) at = bytes.writeInt32BE(NULL_LENGTH, at);
    else {
      at = bytes.writeInt32BE(VALUE_BYTES, at);
      at = bytes.writeDoubleBE(storedValue(slot, value), at);
    }
  }
  return bytes.subarray(0, at);
}

/** Doubles that PostgreSQL sent one after the other in its binary form, which is big-endian. */
export function numbersFrom(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  const own = Buffer.from(numbers.buffer);
  bytes.copy(own);
  own.swap64();
  return numbers;
}

/**
 * SQL for the rows of a column in one value: doubles in PostgreSQL's binary format, NaN if the value is missing.
 *
 * It needs neither text nor an object per row; the rows are in the order of the subquery below it.
 *
 * @param expression a float8
 */
export const binaryColumn = (expression: string): string =>
  String.raw`string_agg(coalesce(float8send(${expression}), '\x7ff8000000000000'::bytea), ''::bytea)`;
