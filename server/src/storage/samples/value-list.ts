import { storedValue } from "@sigma/terms/stored-precision";

/** Values as PostgreSQL reads a `float8[]`: NaN, which means no value, becomes NULL. */
export function arrayLiteral(values: Float64Array): string {
  let text = "{";
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot]!;
    if (slot > 0) text += ",";
    text += Number.isNaN(value) ? "NULL" : value;
  }
  return `${text}}`;
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

/** Doubles that PostgreSQL sent one after the other in its binary form, which is big-endian. */
export function numbersFrom(bytes: Buffer): Float64Array {
  const numbers = new Float64Array(bytes.length / Float64Array.BYTES_PER_ELEMENT);
  const own = Buffer.from(numbers.buffer);
  bytes.copy(own);
  own.swap64();
  return numbers;
}

/**
 * SQL for the rows of a column in one value: doubles in PostgreSQL's binary form, NaN where there is no value.
 *
 * It needs neither text nor an object per row; the rows come in the order of the subquery below it.
 *
 * @param expression a float8
 */
export const binaryColumn = (expression: string): string =>
  String.raw`string_agg(coalesce(float8send(${expression}), '\x7ff8000000000000'::bytea), ''::bytea)`;
