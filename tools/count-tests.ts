import { stripVTControlCharacters } from "node:util";

/** How many tests a suite passed and failed. */
export type TestCount = { passed: number; failed: number };

const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);

/** Reads the closing lines of Vitest (`Tests  2 failed | 40 passed`) or Playwright (`40 passed (3s)`, `2 failed`). */
export function countTests(printed: string): TestCount {
  const output = stripVTControlCharacters(printed);
  const vitest = output.split("\n").findLast((line) => /^\s*Tests\s+\d/.test(line));
  if (vitest) return { passed: number(vitest, /(\d+) passed/), failed: number(vitest, /(\d+) failed/) };
  return { passed: number(output, /^\s*(\d+) passed\b/m), failed: number(output, /^\s*(\d+) failed\b/m) };
}
