import { unitRows } from "@sigma/terms/unit-rows";
import { areCompatible, convert, unitNames } from "@sigma/terms/units";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  isSameQuantity,
  multiplyUnits,
  namedUnit,
  nearestNamedUnit,
  noUnit,
  raiseUnit,
  readUnit,
  unitRatio,
  unitText,
} from "./formula-unit";

const anyUnit = fc.constantFrom(...unitNames).map(namedUnit);
const close = (a: number, b: number): boolean => Math.abs(a / b - 1) < 1e-9;

it("treats units that the product converts as one quantity, by the same factor", () => {
  for (const { name: from, dimension } of unitRows) {
    for (const { name: to, dimension: other } of unitRows) {
      if (!areCompatible(from, to) || dimension !== other || dimension === "temperature") continue;
      expect(isSameQuantity(namedUnit(from), namedUnit(to))).toBe(true);
      expect(close(unitRatio(namedUnit(from), namedUnit(to)), convert(1, from, to))).toBe(true);
    }
  }
});

it("multiplies in any order and grouping, and a quotient undoes a product", () => {
  fc.assert(
    fc.property(anyUnit, anyUnit, anyUnit, (a, b, c) => {
      const [left, right] = [multiplyUnits(multiplyUnits(a, b), c), multiplyUnits(a, multiplyUnits(c, b))];
      expect(isSameQuantity(left, right) && close(left.factor, right.factor)).toBe(true);
      const undone = multiplyUnits(multiplyUnits(a, b), b, -1);
      expect(isSameQuantity(undone, a) && close(undone.factor, a.factor)).toBe(true);
      expect(unitText(undone)).toBe(unitText(a));
    }),
  );
});

it("raises a unit as repeated products do", () => {
  fc.assert(
    fc.property(anyUnit, (unit) => {
      const [square, product] = [raiseUnit(unit, 2), multiplyUnits(unit, unit)];
      expect(isSameQuantity(square, product) && close(square.factor, product.factor)).toBe(true);
      const root = raiseUnit(square, 0.5);
      expect(isSameQuantity(root, unit) && close(root.factor, unit.factor)).toBe(true);
    }),
  );
});

it("reads every unit that it writes", () => {
  fc.assert(
    fc.property(anyUnit, anyUnit, anyUnit, (a, b, c) => {
      const unit = multiplyUnits(multiplyUnits(a, b), c, -1);
      const text = unitText(unit);
      const reading = text === "" ? { unit: noUnit } : readUnit(text);
      expect("unit" in reading && isSameQuantity(reading.unit, unit) && close(reading.unit.factor, unit.factor)).toBe(
        true,
      );
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["ft·lb/(klb·ft)", 0.001],
  ["in^2", 0.0254 ** 2],
  ["klb·ft", 4448.2216152605 * 0.3048],
  ["1/min", 1 / 60],
])("reads the compound unit %s", (text, factor) => {
  const reading = readUnit(text);
  expect("unit" in reading && reading.unit.factor).toBeCloseTo(factor, 12);
});

it.each(["(", "ft/(", "ft//s", "xyz", "ft·xyz", ")("])("reads no unit from %j", (text) => {
  expect("unit" in readUnit(text)).toBe(false);
});

it("names the unit of a calculation by the list of units", () => {
  const torquePerWeight = multiplyUnits(namedUnit("ft·lb"), multiplyUnits(namedUnit("klb"), namedUnit("ft")), -1);
  expect(unitText(torquePerWeight)).toBe("ft·lb/(klb·ft)");
  expect(nearestNamedUnit(torquePerWeight)).toBe("ft·lb/(klb·ft)");
  expect(nearestNamedUnit(multiplyUnits(namedUnit("ft"), namedUnit("hr"), -1))).toBe("ft/hr");
  expect(nearestNamedUnit(multiplyUnits(namedUnit("psi"), namedUnit("psi")))).toBeNull();
});
