import { shortestTurn } from "@sigma/engine/math/angles";
import type { JsonObject } from "./read-json";
import type { Check, NotCompared } from "./topic-check";

/** How far a value may be from its reference: `absolute` plus `relative` times the size of the reference. */
export type Tolerance = { absolute?: number; relative?: number };

/**
 * Compares one value.
 *
 * @param actual null or NaN where the engine has no value
 * @param expectedValue null where the reference is not defined: then the engine must have none either
 */
export function compareValue(
  value: string,
  actual: number | null | undefined,
  expectedValue: number | null,
  { absolute = 0, relative = 0 }: Tolerance,
): Check {
  const hasActual = actual !== null && actual !== undefined && !Number.isNaN(actual);
  if (expectedValue === null) return { value, deviation: hasActual ? Infinity : 0, tolerance: 0 };
  const tolerance = absolute + relative * Math.abs(expectedValue);
  return { value, deviation: hasActual ? Math.abs(actual - expectedValue) : Number.NaN, tolerance };
}

/** Compares a column in the rows for which the reference has a value; without such a row nothing is compared. */
export function compareDefined(
  value: string,
  actual: ArrayLike<number | null>,
  expectedValues: readonly (number | null)[],
  tolerance: Tolerance,
): Check[] {
  if (actual.length !== expectedValues.length) {
    throw new Error(`${value}: ${actual.length} rows of the engine for ${expectedValues.length} of the reference`);
  }
  const rows = expectedValues.map((reference, row) =>
    reference === null ? [] : compareValue(`${value}[${row}]`, actual[row], reference, tolerance),
  );
  return worstAlone(rows.flat());
}

/** Compares by name the numbers in the reference; a name that is missing or undefined there is not compared. */
export const compareNamed = (
  values: Readonly<Record<string, number | null>>,
  expectedFields: JsonObject,
  tolerance: Tolerance,
): Check[] =>
  Object.entries(values).flatMap(([name, actual]) => {
    const reference = expectedFields[name];
    return typeof reference === "number" ? [compareValue(name, actual, reference, tolerance)] : [];
  });

/** Compares angles in degrees, which are equal a full turn apart. */
export function compareAngle(value: string, actual: number, expectedAngle: number, tolerance: number): Check {
  return { value, deviation: Math.abs(shortestTurn(expectedAngle, actual)), tolerance };
}

/** Compares a text value, such as a flow regime. */
export const compareWord = (value: string, actual: string, expectedWord: unknown): Check => ({
  value: `${value} (${actual})`,
  deviation: actual === expectedWord ? 0 : 1,
  tolerance: 0,
});

/** The fields of a reference that no check knows, each under its name. */
export const unknownFields = (expectedFields: JsonObject, knownNames: Iterable<string>, prefix = ""): NotCompared[] => {
  const names = new Set(knownNames);
  return Object.keys(expectedFields)
    .filter((name) => !names.has(name))
    .map((name) => ({ notCompared: prefix + name }));
};

/** Compares by name the numbers in the reference, and names its fields that no check knows. */
export const compareFields = (
  values: Readonly<Record<string, number | null>>,
  expectedFields: JsonObject,
  tolerance: Tolerance,
  otherNames: readonly string[] = [],
): (Check | NotCompared)[] => [
  ...compareNamed(values, expectedFields, tolerance),
  ...unknownFields(expectedFields, [...Object.keys(values), ...otherNames]),
];

/** Of checks of the rows of a column the one that uses most of its tolerance; none of none. */
export const worstAlone = (checks: readonly Check[]): Check[] => [worstOf(checks) ?? []].flat();

/** The check that uses most of its tolerance; undefined for none. */
export const worstOf = (checks: readonly Check[]): Check | undefined =>
  checks.reduce<Check | undefined>(
    (worst, check) => (worst && useOf(worst) >= useOf(check) ? worst : check),
    undefined,
  );

/** Share of the tolerance that a deviation uses, where 1 just passes. */
function useOf({ deviation, tolerance }: Check): number {
  if (Number.isNaN(deviation)) return Infinity;
  return deviation === 0 ? 0 : deviation / tolerance;
}

/** Whether a deviation stays within its tolerance; one that isn't a number never does. */
export const passes = (check: Check): boolean => useOf(check) <= 1;

/**
 * The relative tolerance of a reference that is printed with a limited number of digits: half a unit of the last of
 * them, beside what the engine itself may be off.
 *
 * @param printedValue the expected part of a case; its longest number tells how many digits (8 at least) were printed
 */
export function printedTolerance(relative: number, printedValue: unknown): number {
  return relative + 0.5 * 10 ** (1 - Math.max(8, digitsOf(printedValue)));
}

/** The tolerance of a figure of a printed example: a share of it, and the half of its last digit that rounding took. */
export function printedNumber(printedValue: number, share: number): Tolerance {
  const [, decimals = ""] = printedValue.toString().split(".");
  return { absolute: 0.5 * 10 ** -decimals.length, relative: share };
}

function digitsOf(value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) {
    const [mantissa = ""] = value.toExponential().split("e");
    return mantissa.replace(/[-.]/g, "").length;
  }
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((most, part) => Math.max(most, digitsOf(part)), 0);
}
