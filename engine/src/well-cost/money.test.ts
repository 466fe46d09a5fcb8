import { expect, it } from "vitest";
import { convertMoney, parseMoney, percentOf, perFoot, timesMoney, writeMoney } from "./money";

it("reads and writes amounts without a binary float", () => {
  expect(
    ["0", "-0.5", "999999999999.9949", "12500.5", "0.005", "-0.005"].map((text) => writeMoney(parseMoney(text))),
  ).toEqual(["0.00", "-0.50", "999999999999.99", "12500.50", "0.01", "-0.01"]);
});

it.each(["", "1.", ".5", "1e3", "1,000", "0.00001", "--1"])("refuses the amount “%s”", (text) => {
  expect(() => parseMoney(text)).toThrow("not-decimal");
});

it("rounds a conversion half away from zero, to a ten-thousandth", () => {
  expect(convertMoney(parseMoney("0.0005"), "0.1")).toBe(1n);
  expect(convertMoney(parseMoney("-0.0005"), "0.1")).toBe(-1n);
  expect(convertMoney(parseMoney("1000000"), "0.09251234")).toBe(parseMoney("92512.34"));
});

it("multiplies a rate by days and divides by feet", () => {
  expect(writeMoney(timesMoney(parseMoney("31250.40"), 2.5))).toBe("78126.00");
  expect(writeMoney(perFoot(parseMoney("1000"), 3)!)).toBe("333.33");
  expect(perFoot(parseMoney("1000"), 0)).toBeNull();
  expect([percentOf(parseMoney("99"), parseMoney("905")), percentOf(1n, 0n)]).toEqual([10.9, null]);
});
