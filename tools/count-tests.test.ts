import { expect, it } from "vitest";
import { closingLines, countTests } from "./count-tests";

it("reads the closing line of Vitest", () => {
  expect(countTests(" Test Files  1 failed | 2 passed (3)\n      Tests  2 failed | 40 passed (42)\n")).toEqual({
    passed: 40,
    failed: 2,
    flaky: 0,
  });
});

it("reads the closing lines of Playwright", () => {
  expect(countTests("  1 failed\n    tests/login\n  12 passed (8.1s)\n")).toEqual({ passed: 12, failed: 1, flaky: 0 });
});

it("counts the tests that passed only on a retry", () => {
  expect(countTests("  2 flaky\n    a > b\n    a > c\n\n      Tests  40 passed (40)\n")).toEqual({
    passed: 40,
    failed: 0,
    flaky: 2,
  });
  expect(countTests("  1 flaky\n    [one server] > tests/login\n  12 passed (8.1s)\n")).toEqual({
    passed: 13,
    failed: 0,
    flaky: 1,
  });
});

it("counts nothing if no test ran", () => {
  expect(countTests("no tests found")).toEqual({ passed: 0, failed: 0, flaky: 0 });
});

it("reads them in colour too", () => {
  expect(countTests("\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[32m12 passed\u001B[39m\u001B[22m (12)\n")).toEqual(
    {
      passed: 12,
      failed: 0,
      flaky: 0,
    },
  );
});

it("ends a run with one line of its counts, and prints above it how many tests were flaky", () => {
  expect(closingLines({ passed: 40, failed: 2, flaky: 0 })).toBe("40 passed, 2 failed");
  expect(closingLines({ passed: 40, failed: 0, flaky: 1 })).toBe("1 flaky\n40 passed, 0 failed");
});
