import { expect, it } from "vitest";
import { compareDefined, compareValue, passes, printedTolerance } from "./compare";

it("allows the absolute part and the share of the reference", () => {
  const within = { absolute: 0.1, relative: 0.01 };
  expect(passes(compareValue("md", 101.1, 100, within))).toBe(true);
  expect(passes(compareValue("md", 101.2, 100, within))).toBe(false);
  expect(passes(compareValue("md", null, 100, within))).toBe(false);
});

it("expects no value if the reference has none", () => {
  expect(passes(compareValue("turn", Number.NaN, null, { absolute: 1 }))).toBe(true);
  expect(passes(compareValue("turn", 0, null, { absolute: 1 }))).toBe(false);
});

it("names the row of a column that uses most of its tolerance", () => {
  expect(compareDefined("tvd", [1, 20.3, 300.5], [1, 20, 300], { relative: 0.1 })).toMatchObject([{ value: "tvd[1]" }]);
  expect(() => compareDefined("tvd", [1], [1, 2], {})).toThrow("1 rows of the engine for 2 of the reference");
});

it("adds half a unit of the last printed digit", () => {
  expect(printedTolerance(1e-9, { rows: [[1.5, 2836.206905123]] })).toBeCloseTo(1e-9 + 5e-13, 15);
  expect(printedTolerance(1e-9, [30, 60])).toBeCloseTo(1e-9 + 5e-8, 12);
});
