import { expect, it } from "vitest";
import { evaluateFormula } from "./formula";

it("follows the usual order of operations", () => {
  expect(evaluateFormula("2 + 3 * 4 ^ 2 / 8 - 1", {})).toBe(7);
  expect(evaluateFormula("-(1 - 4) ^ 2", {})).toBe(-9);
  expect(evaluateFormula("2 ^ -1", {})).toBe(0.5);
  expect(evaluateFormula("8 / 4 / 2", {})).toBe(1);
});

it("reads functions and variables in any case", () => {
  expect(evaluateFormula("Max(Abs(X - 5), Sqr(16)) * SIN(Pi / 2)", { x: 2, pi: Math.PI })).toBe(4);
});

it("reads numbers with exponents", () => {
  expect(evaluateFormula("1.5e-3 * 2E3", {})).toBe(3);
});

it.each([
  ["(1 + 2", "it ends too early"],
  ["1 2", "unexpected 2"],
  ["1 + * 2", "unexpected *"],
  ["Inc", "Inc has no value"],
  ["", "it ends too early"],
  ["constructor", "constructor has no value"],
])("refuses %j", (text, reason) => {
  expect(() => evaluateFormula(text, {})).toThrow(reason);
});
