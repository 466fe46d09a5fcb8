import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseWitsNumber } from "./parse-number";

it.each([
  ["3650.40", 3650.4],
  [" -20.36 ", -20.36],
  ["+7", 7],
  [".5", 0.5],
  ["1.2e3", 1200],
  ["0", 0],
  ["-0", -0],
  ["-998.99", -998.99],
  ["12,5", 12.5],
  ["-0,75", -0.75],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["12 345,5", 12345.5],
  ["0,125", 0.125],
])("reads %j as %d", (text, value) => {
  expect(parseWitsNumber(text)).toBe(value);
});

it.each([
  "-999.25",
  "-999.2500",
  "-999",
  "-9999",
  "9999",
  "9999.00",
  "999.25",
  "9999.25",
  "-8888",
  "-999250",
  "-99999.9",
])("takes %j for a missing value [SH-295, AN-232]", (text) => {
  expect(parseWitsNumber(text)).toBeNull();
});

it.each([
  "",
  "  ",
  "NAN",
  "NaN",
  "null",
  "Infinity",
  "-Infinity",
  "1e999",
  "12,345",
  ",5001",
  "0x1F",
  "0b1",
  "-0x1F",
  "12 ft",
  "--1",
])("takes %j for no number", (text) => {
  expect(parseWitsNumber(text)).toBeNull();
});

it("uses the missing-value marks of the rig instead of the usual ones", () => {
  expect(parseWitsNumber("9999", [7777])).toBe(9999);
  expect(parseWitsNumber("7777", [7777])).toBeNull();
  expect(parseWitsNumber("-999.25", [])).toBeNull();
});

it("reads every decimal number to the last bit", () => {
  const writtenNumber = fc.tuple(
    fc.constantFrom("", "-", "+"),
    fc.stringMatching(/^\d{0,18}$/),
    fc.constantFrom("", "."),
    fc.stringMatching(/^\d{0,18}$/),
  );
  fc.assert(
    fc.property(writtenNumber, (parts) => {
      const text = parts.join("");
      const value = Number(text);
      const isMissing = text === "" || Number.isNaN(value) || value <= -999;
      expect(parseWitsNumber(text, [])).toBe(isMissing ? null : value);
    }),
    { numRuns: 5000 },
  );
});
