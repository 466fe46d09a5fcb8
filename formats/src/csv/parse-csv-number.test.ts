import * as fc from "fast-check";
import { expect, it } from "vitest";
import { decimalMarkOf, parseCsvNumber } from "./parse-csv-number";

it("reads every number with marks between its thousands", () => {
  const value = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((whole) => whole / 100);
  fc.assert(
    fc.property(value, (number) => {
      const english = number.toLocaleString("en", { minimumFractionDigits: 2 });
      expect(parseCsvNumber(english, ".")).toBe(number);
      const german = number.toLocaleString("de", { minimumFractionDigits: 2 });
      expect(parseCsvNumber(german, ",")).toBe(number);
      expect(parseCsvNumber(english.replaceAll(",", " "), ".")).toBe(number);
    }),
  );
});

it("finds the decimal comma of cells that are quoted between commas", () => {
  expect(decimalMarkOf(["8000,0", "50,5"], true)).toBe(",");
  expect(decimalMarkOf(["8,000.0", "1,0"], true)).toBe(".");
  expect(decimalMarkOf(["8,000", "9,000"], true)).toBe(".");
  expect(decimalMarkOf(["1.010,0"], false)).toBe(",");
  expect(decimalMarkOf(["8000.0", "50.5", "10"], false)).toBe(".");
});
