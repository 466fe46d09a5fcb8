import { stripVTControlCharacters } from "node:util";

/** How many tests a suite passed and failed, and how many of the passed tests passed only on a retry. */
export type TestCount = { passed: number; failed: number; flaky: number };

const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/** Reads the closing lines of Vitest (`Tests  2 failed | 40 passed`) or Playwright (`40 passed (3s)`, `2 failed`, `1 flaky`). */
export function countTests(printedText: string): TestCount {
  const output = stripVTControlCharacters(printedText);
  const flaky = number(output, /^\s*(\d+) flaky$/m);
  const vitest = output.split("\n").findLast((line) => /^\s*Tests\s+\d/.test(line));
  if (vitest) return { passed: number(vitest, /(\d+) passed/), failed: number(vitest, /(\d+) failed/), flaky };
  // Playwright counts flaky tests separately from passed tests.
  const passedCount = number(output, /^\s*(\d+) passed\b/m) + flaky;
  return { passed: passedCount, failed: number(output, /^\s*(\d+) failed\b/m), flaky };
}

/** The closing lines of a run: the number of flaky tests, if any, and always the same last line: `40 passed, 2 failed`. */
export const closingLines = ({ passed, failed, flaky }: TestCount): string =>
  `${flaky > 0 ? `${flaky} flaky\n` : ""}${passed} passed, ${failed} failed`;
