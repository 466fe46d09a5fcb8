import { describe, expect, it } from "vitest";
import { formatNumber, formatRange, formatText } from "./numbers";

describe("numbers", () => {
  it("have 2 decimals unless told [SH-298]", () => {
    expect(formatNumber(50.3281)).toBe("50.33");
    expect(formatNumber(2)).toBe("2.00");
    expect(formatNumber(2173.4, 0)).toBe("2,173");
  });

  it("have a comma from 1,000 up and a true minus", () => {
    expect(formatNumber(999.94, 1)).toBe("999.9");
    expect(formatNumber(1234567.8, 1)).toBe("1,234,567.8");
    expect(formatNumber(-36.8, 1)).toBe("\u221236.8");
  });

  it("never read as minus zero", () => {
    expect(formatNumber(-0.004)).toBe("0.00");
    expect(formatNumber(-0)).toBe("0.00");
  });

  it("are a dash where there is no value, and for -999.25 [SH-296]", () => {
    expect([null, undefined, Number.NaN, -999.25].map((value) => formatNumber(value))).toEqual(["–", "–", "–", "–"]);
    expect(formatNumber(-999.26)).toBe("\u2212999.26");
  });

  it("make a range", () => expect(formatRange(0, 12000)).toBe("0 – 12,000"));
});

it("a field that was never set reads 'not defined' [SH-297]", () => {
  expect([null, undefined, "", "VOL-07"].map(formatText)).toEqual([
    "not defined",
    "not defined",
    "not defined",
    "VOL-07",
  ]);
});
