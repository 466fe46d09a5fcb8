import { expect } from "vitest";

type TypedArray = ArrayLike<unknown> & ArrayBufferView;

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Whether two typed arrays of one kind hold the same numbers, NaN like NaN; undefined leaves other values to Vitest. */
export function equalArrays(a: unknown, b: unknown): boolean | undefined {
  if (!isTypedArray(a) || !isTypedArray(b) || a.constructor !== b.constructor) return undefined;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (!Object.is(a[at], b[at])) return false;
  return true;
}

/**
 * Set-up of all tests: compares typed arrays in one loop. Vitest applies all its rules to each number of an array, which took
 * eleven seconds for the 9000 samples of some hours.
 */
const ADDED = Symbol.for("typed arrays are compared in one loop");
// Files that share a process share the list of rules too.
const sharedGlobal = globalThis as { [ADDED]?: true };
if (!sharedGlobal[ADDED]) expect.addEqualityTesters([equalArrays]);
sharedGlobal[ADDED] = true;
