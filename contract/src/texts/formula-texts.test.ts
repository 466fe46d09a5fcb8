import { expect, it } from "vitest";
import { formulaFaultText } from "./formula-texts";

it.each([
  [{ kind: "other-unit", expected: "klb", unit: "psi", source: "wob" }, "klb expected after wob, psi found"],
  [{ kind: "no-unit", expected: "klb", source: null }, "klb expected, a number without a unit found"],
  [{ kind: "arguments", name: "mean", least: 2, most: 2, count: 1 }, "mean takes 2 values, 1 found"],
  [{ kind: "arguments", name: "min", least: 2, most: 20, count: 1 }, "min takes 2 to 20 values, 1 found"],
  [{ kind: "expected", wanted: ")", text: null }, ") is expected, the formula ends"],
  [{ kind: "ambiguous-unit", unit: "tons", units: ["kkgf", "short ton"] }, "tons can be kkgf or short ton"],
  [{ kind: "circle", channels: ["wob", "rop"] }, "A circle of formulas: WOB reads ROP reads WOB"],
  [
    { kind: "result-unit", expected: "", unit: "psi" },
    "The result is in psi and cannot be shown in a number without a unit",
  ],
])("says what is wrong: %j", (fault, sentence) => {
  expect(formulaFaultText(fault)).toBe(sentence);
});

it("has no sentence for a fault of another version", () => {
  expect(formulaFaultText({ kind: "constructor" })).toBeNull();
});
