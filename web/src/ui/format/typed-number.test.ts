import { metricUnits } from "@sigma/terms/metric-units";
import { describe, expect, it } from "vitest";
import { fieldNumber, groupThousands, numberIn, shownNumber } from "./typed-number";

describe("a number as its field shows it", () => {
  it("is unchanged to the letter in field units", () => {
    expect(shownNumber("1,234.5", { unit: "ft" }, "field")).toBe("1,234.5");
    for (const text of ["5000", "12.250", "", "abc", "16R"]) {
      expect(shownNumber(text, { unit: "ft" }, "field")).toBe(text);
      expect(fieldNumber(text, { unit: "ft" }, "field")).toBe(text);
    }
  });

  it("is converted with the resolution of the stored value", () => {
    expect(shownNumber("5000", { unit: "ft" }, "metric")).toBe("1524");
    expect(shownNumber("12.25", { unit: "in" }, "metric")).toBe("311.15");
    expect(shownNumber("9843", { unit: "ft" }, "metric")).toBe("3000.15");
    expect(shownNumber("350", { unit: "gpm" }, "metric")).toBe("1325");
    expect(shownNumber("200", { unit: "°F" }, "metric")).toBe("93.33");
    expect(shownNumber("10,000", { unit: "ft" }, "metric")).toBe("3,048");
    expect(shownNumber("-12.5", { unit: "ft" }, "metric")).toBe("-3.81");
  });

  it("is converted in mixed units where lengths along the hole are metres, and nowhere else", () => {
    expect(shownNumber("1000", { unit: "ft" }, "mixed")).toBe("304.8");
    expect(shownNumber("1000", { unit: "psi" }, "mixed")).toBe("1000");
    expect(fieldNumber("304.8", { unit: "ft" }, "mixed")).toBe("1000");
  });

  it("has commas between thousands, and no other text has", () => {
    for (const [text, shown] of [
      ["999", "999"],
      ["1000", "1,000"],
      ["-1234567.8901", "-1,234,567.8901"],
      ["1,234", "1,234"],
      ["12500 m", "12500 m"],
      ["", ""],
    ] as const)
      expect(groupThousands(text)).toBe(shown);
  });

  it("drops trailing digits that come from a conversion", () => {
    expect(shownNumber(String(145 / 0.3048), { unit: "ft" }, "field")).toBe("475.7218");
    expect(shownNumber("-103.4567891234", {}, "field")).toBe("-103.456789");
    expect(shownNumber("31.123456789", {}, "field")).toBe("31.123456789");
  });

  it.each([...Object.keys(metricUnits), "lb"])(
    "is converted back from %s to the number typed in the metric unit",
    (unit) => {
      for (const typedText of ["0", "1", "7", "12.3", "1018.52", "93.3", "2500", "0.0125", "-40"]) {
        expect(shownNumber(fieldNumber(typedText, { unit }, "metric"), { unit }, "metric")).toBe(typedText);
      }
    },
  );

  it("converts a distance between two temperatures without their zero", () => {
    expect(shownNumber("9", { unit: "°F", isDifference: true }, "metric")).toBe("5");
    expect(Number(fieldNumber("5", { unit: "°F", isDifference: true }, "metric"))).toBeCloseTo(9, 9);
  });

  it("is held without commas between thousands, in field units as in others", () => {
    expect(fieldNumber("1,234.5", { unit: "ft" }, "field")).toBe("1234.5");
    expect(fieldNumber(" 10,000 ", {}, "field")).toBe("10000");
    expect(fieldNumber("12,5", { unit: "ft" }, "field")).toBe("12,5");
    expect(fieldNumber("1,0000", { unit: "ft" }, "field")).toBe("1,0000");
  });

  it("is held with the minus of a keyboard, in field units as in others", () => {
    expect(fieldNumber("\u2212103.5", {}, "field")).toBe("-103.5");
    expect(fieldNumber("\u22121,234.5", { unit: "ft" }, "field")).toBe("-1234.5");
    expect(fieldNumber("\u2212", { unit: "ft" }, "field")).toBe("\u2212");
  });

  it.each(["1,2", "1.234,5", "1 000", "-", "1,23,456", "0x10", "12,34", ",5", ""])("is not read out of %j", (text) => {
    expect(numberIn(text)).toBeNull();
  });

  it.each([
    ["1e3", 1000],
    ["1,000", 1000],
    ["-1,234.5", -1234.5],
    [" .5 ", 0.5],
  ])("is read out of %j", (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it("is not a number if commas are not between thousands", () => {
    const givenText = fieldNumber("3,5", { unit: "ft" }, "metric");
    expect(Number(givenText.replaceAll(",", ""))).toBeNaN();
    expect(fieldNumber("1,524", { unit: "ft" }, "metric")).toBe("5000");
    expect(fieldNumber("abc", { unit: "ft" }, "metric")).toBe("abc");
    expect(fieldNumber("", { unit: "ft" }, "metric")).toBe("");
  });
});
