import { describe, expect, it } from "vitest";
import { type QuantityInText, quantityText, replaceQuantities } from "./quantity-text";

const found = (text: string): QuantityInText[] => {
  const all: QuantityInText[] = [];
  replaceQuantities(text, (one) => {
    all.push(one);
    return one.text;
  });
  return all;
};

describe("quantities in texts", () => {
  it.each([
    [8438.07, "ft", 2],
    [-12.5, "klb", 1],
    [0, "psi", 0],
    [3.25, "deg/100 ft", 2],
    [12_500, "ft·lb", 0],
  ] as const)("reads back %d %s", (value, unit, decimals) => {
    expect(found(`before ${quantityText(value, unit, decimals)}, after`)).toEqual([
      { text: quantityText(value, unit, decimals), values: [value], between: "", unit, decimals },
    ]);
  });

  it("takes both ends of a range", () => {
    expect(found("MSE 35 to 60 kpsi since 1,200 ft")).toMatchObject([
      { values: [35, 60], between: " to ", unit: "kpsi" },
      { values: [1200], unit: "ft" },
    ]);
  });

  it("leaves numbers without a unit, longer words and names alone", () => {
    expect(found("5 in the last 12 h, 9 feet, A-12 ft/day, 8ft, 3 alarms")).toEqual([]);
  });
});
