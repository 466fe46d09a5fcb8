import fc from "fast-check";
import { expect, it } from "vitest";
import { guessDecimalMark, looksNumeric, readNumber } from "./read-number";

it.each<[string, number]>([
  ["1234.5", 1234.5],
  ["1,234.5", 1234.5],
  ["1,234,567", 1_234_567],
  ["1 234.5", 1234.5],
  ["1\u00a0234.5", 1234.5],
  ["1'234.5", 1234.5],
  ["−12.5", -12.5],
  ["12.5°", 12.5],
  [".5", 0.5],
  ["1e3", 1000],
])("reads %j with a decimal point", (text, value) => {
  expect(readNumber(text, ".")).toBe(value);
});

it.each<[string, number]>([
  ["1234,5", 1234.5],
  ["1.234,5", 1234.5],
  ["1 234,5", 1234.5],
  ["-0,25", -0.25],
])("reads %j with a decimal comma", (text, value) => {
  expect(readNumber(text, ",")).toBe(value);
});

it("takes empty texts and marks of missing values for no value", () => {
  for (const text of ["", "  ", "-", "N/A", "NaN"]) expect(readNumber(text, ".")).toBeNull();
  expect(readNumber("-999.25", ".", [-999.25])).toBeNull();
});

it.each(["12 ft", "abc", "1,23,4", "12..5", "0x1F", "1 23", "Infinity", "2009-07-03"])(
  "takes %j for no number",
  (text) => {
    expect(readNumber(text, ".")).toBeNaN();
    expect(looksNumeric(text)).toBe(false);
  },
);

it("derives the decimal mark from texts that can be read one way only", () => {
  expect(guessDecimalMark(["1,234", "12,5"])).toEqual({ mark: ",", isDoubtful: false });
  expect(guessDecimalMark(["1,234", "12.5"])).toEqual({ mark: ".", isDoubtful: false });
  expect(guessDecimalMark(["1.234,5"])).toEqual({ mark: ",", isDoubtful: false });
  expect(guessDecimalMark(["1230", "45"])).toEqual({ mark: ".", isDoubtful: false });
});

it("asks if a comma can separate thousands or decimals, and if a file uses both", () => {
  expect(guessDecimalMark(["1,234", "5"]).isDoubtful).toBe(true);
  expect(guessDecimalMark(["12,5", "12.5"]).isDoubtful).toBe(true);
});

it("reads back every number in either notation", () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (thousandths) => {
      const value = thousandths / 1000;
      const point = value.toLocaleString("en-US", { maximumFractionDigits: 3 });
      const comma = value.toLocaleString("de-DE", { maximumFractionDigits: 3 });
      expect([readNumber(point, "."), readNumber(comma, ",")]).toEqual([value, value]);
    }),
  );
});
