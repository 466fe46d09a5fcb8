/** A JSON object whose keys are not known beforehand. */
export type JsonObject = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object under a key. Throws if it is missing. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key];
  if (!isObject(value)) throw new Error(`${key} must be an object`);
  return value;
}

/** The object under a key, or an empty one if the key is absent. */
export const optionalObjectAt = (parent: JsonObject, key: string): JsonObject => {
  const value = parent[key];
  return isObject(value) ? value : {};
};

/** The list of objects under a key; empty if the key is absent. Throws if it is anything else. */
export function objectsAt(parent: JsonObject, key: string): JsonObject[] {
  const value = parent[key] ?? [];
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error(`${key} must be a list of objects`);
  return value;
}

/** The number under a key. Throws if it is missing. */
export function numberAt(parent: JsonObject, key: string): number {
  const value = parent[key];
  if (typeof value !== "number") throw new Error(`${key} must be a number`);
  return value;
}

/** The number under the first of several keys that the object has, or the fallback if it has none of them. */
export function optionalNumberAt<Fallback>(parent: JsonObject, keys: readonly string[], fallback: Fallback) {
  const key = keys.find((name) => parent[name] !== undefined && parent[name] !== null);
  return key === undefined ? fallback : numberAt(parent, key);
}

/** The text under a key, or an empty one. */
export const textAt = (parent: JsonObject, key: string): string => {
  const value = parent[key];
  return typeof value === "string" ? value : "";
};

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === "number");

/** The list of numbers under a key. Throws if it is anything else. */
export function numbersAt(parent: JsonObject, key: string): number[] {
  const value = parent[key];
  if (!isNumbers(value)) throw new Error(`${key} must be a list of numbers`);
  return value;
}

const isNumberOrNull = (value: unknown): value is number | null => value === null || typeof value === "number";

/** The list under a key of numbers and, for undefined values, null. Throws if it is anything else. */
export function definedNumbersAt(parent: JsonObject, key: string): (number | null)[] {
  const value = parent[key];
  if (!Array.isArray(value) || !value.every(isNumberOrNull))
    throw new Error(`${key} must be a list of numbers or null`);
  return value;
}

/** The list of numbers under a key, or the fallback if the key is absent. */
export const optionalNumbersAt = <Fallback>(parent: JsonObject, key: string, fallback: Fallback) =>
  parent[key] === undefined || parent[key] === null ? fallback : numbersAt(parent, key);

/** The list of names under a key. Throws if it is anything else. */
export function namesAt(parent: JsonObject, key: string): string[] {
  const value = parent[key];
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
    throw new Error(`${key} must be a list of names`);
  }
  return value;
}

/** The table under a key: rows of numbers. Throws if it is anything else. */
export function rowsAt(parent: JsonObject, key: string): number[][] {
  const value = parent[key];
  if (!Array.isArray(value) || !value.every(isNumbers)) throw new Error(`${key} must be a list of rows of numbers`);
  return value;
}

/** The table under a key, with null for undefined values. Throws if it is anything else. */
export function definedRowsAt(parent: JsonObject, key: string): (number | null)[][] {
  const value = parent[key];
  if (!Array.isArray(value)) throw new Error(`${key} must be a list of rows`);
  return value.map((row: unknown) => definedNumbersAt({ [key]: row }, key));
}

/** The column of a table by its number. */
export const columnOf = <Value>(rows: readonly (readonly Value[])[], column: number): Value[] =>
  rows.map((row, index) => {
    const value = row[column];
    if (value === undefined) throw new Error(`row ${index} has no column ${column}`);
    return value;
  });
