import * as fc from "fast-check";
import { expect, it } from "vitest";
import { columnMarkOf, decimalMarkOf, parseCsvNumber } from "./parse-csv-number";

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

it("finds a column that has the other decimal mark than its file", () => {
  expect(columnMarkOf(["1,0", "1,1"], ".")).toBe(",");
  expect(columnMarkOf(["", "n/a", "1,050", "1,5"], ".")).toBe(",");
  expect(columnMarkOf(["1,050", "2,000"], ".")).toBe(".");
  expect(columnMarkOf(["10.5", "1,0"], ".")).toBe(".");
  expect(columnMarkOf(["10.5", "9"], ",")).toBe(".");
  expect(columnMarkOf(["10,5", "1.0"], ",")).toBe(",");
  expect(columnMarkOf([], ",")).toBe(",");
});

it("reads a column of any numbers by its own decimal mark, whatever mark its file has", () => {
  const mark = fc.constantFrom<"." | ",">(".", ",");
  const values = fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 1 });
  fc.assert(
    fc.property(values, mark, mark, (tenths, own, file) => {
      const cells = tenths.map((each) => (each / 10).toFixed(1).replace(".", own));
      const columnMark = columnMarkOf(cells, file);
      expect(cells.map((cell) => parseCsvNumber(cell, columnMark))).toEqual(tenths.map((each) => each / 10));
    }),
  );
});

it("reads exponents as Fortran writes them", () => {
  expect(parseCsvNumber("1.25D+03", ".")).toBe(1250);
  expect(parseCsvNumber("-2,5d-1", ",")).toBe(-0.25);
  expect(parseCsvNumber("1.25D", ".")).toBeNull();
});
