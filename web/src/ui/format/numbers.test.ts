import { describe, expect, it } from "vitest";
import { channelRow } from "@sigma/terms/channels";
import {
  formatAxisEnd,
  formatNumber,
  formatQuantity,
  formatQuantityRange,
  formatRange,
  formatText,
  formatValue,
  plainValue,
  quantities,
  unitText,
} from "./numbers";
import { shownUnit } from "./shown-unit";

describe("numbers", () => {
  it("have 2 decimals by default [SH-298]", () => {
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

  it("are a dash without a value, and for -999.25 [SH-296]", () => {
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

describe("quantities", () => {
  it.each([
    ["liveDepth", 3208.52, "3,208.5 ft", "977.96 m"],
    ["dogleg", 2.5, "2.50 deg/100 ft", "2.46 deg/30 m"],
    ["rateOfPenetration", 100, "100.0 ft/hr", "30.48 m/h"],
    ["angle", 50.331, "50.33 deg", "50.33 deg"],
  ] as const)("show a %s in the units of the chosen system", (name, value, field, metric) => {
    expect(formatQuantity(value, quantities[name], "field")).toBe(field);
    expect(formatQuantity(value, quantities[name], "metric")).toBe(metric);
  });

  it("are channels too, with decimals that fit the unit", () => {
    expect(formatQuantity(2173.4, channelRow("pumpPressure"), "field")).toBe("2,173 psi");
    expect(formatQuantity(2173.4, channelRow("pumpPressure"), "metric")).toBe("14,985 kPa");
    expect(formatQuantity(12_000, channelRow("torque"), "metric")).toBe("16.270 kN·m");
    expect(formatQuantity(212, channelRow("downholeTemperature"), "metric")).toBe("100 °C");
    expect(formatQuantity(19, channelRow("rigState"), "metric")).toBe("19");
  });

  it("of a part are a mass on metric screens", () => {
    const weight = { unit: "lb", decimals: 0 };
    expect(formatQuantity(1940, weight, "field")).toBe("1,940 lb");
    expect(formatQuantity(1940, weight, "metric")).toBe("880 kg");
  });

  it("are a dash without unit if the value is missing [SH-296]", () => {
    expect(formatQuantity(-999.25, quantities.liveDepth, "metric")).toBe("–");
    expect(formatValue(null, quantities.liveDepth)).toBe("–");
  });

  it("make ranges and axis ends", () => {
    expect(formatQuantityRange(2705, 3205, quantities.wholeDepth, "field")).toBe("2,705 – 3,205 ft");
    expect(formatQuantityRange(2705, 3205, quantities.wholeDepth, "metric")).toBe("824.5 – 976.9 m");
    expect(formatAxisEnd(0.3, "in/rev", "field")).toBe("0.3");
    expect(formatAxisEnd(12_000, "ft·lb", "field")).toBe("12,000");
    expect(formatAxisEnd(100, "ft", "metric")).toBe("30.48");
    expect(unitText({ unit: "gAPI" }, "metric")).toBe("gAPI");
  });

  it("are plain numbers where programs read them", () => {
    expect(plainValue(12_345.67, quantities.liveDepth, "field")).toBe("12345.7");
    expect(plainValue(-36.84, quantities.liveDepth, "metric")).toBe("-11.23");
    expect(plainValue(-0.004, quantities.liveDepth, "field")).toBe("0.0");
  });

  it("can be taken back into field units", () => {
    const { toShown, toField } = shownUnit("°F", "metric");
    expect(toField(toShown(93))).toBeCloseTo(93, 9);
  });
});

it("shows the power of a motor in kilowatts in metric units", () => {
  expect(formatQuantity(135, { unit: "hp", decimals: 0 }, "metric")).toBe("101 kW");
  expect(formatQuantity(135, { unit: "hp", decimals: 0 }, "mixed")).toBe("135 hp");
});

it("shows depths and derived values in metres in the mixed units, and all other values as stored", () => {
  const shownText = (value: number, unit: string) => formatQuantity(value, { unit, decimals: 1 }, "mixed");
  expect([shownText(1000, "ft"), shownText(100, "ft/hr"), shownText(3, "deg/100 ft")]).toEqual([
    "304.80 m",
    "30.48 m/h",
    "3.0 deg/30 m",
  ]);
  expect([shownText(2000, "psi"), shownText(250, "klb"), shownText(8.5, "in")]).toEqual([
    "2,000.0 psi",
    "250.0 klb",
    "8.5 in",
  ]);
});
