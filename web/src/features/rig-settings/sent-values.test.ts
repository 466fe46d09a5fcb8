import { expect, it } from "vitest";
import { isMissing, readValue, unmappedCodes, withPacket } from "./sent-values";

const packet = "&&\r\n0101Well 26\r\n0105201118\r\n01083208.51\r\n0141 12.5\r\n!!\r\n";

it("reads the newest value of every code from packets as received", () => {
  const first = withPacket(new Map(), packet);
  expect(first.get("0108")).toBe("3208.51");
  expect(first.get("0141")).toBe("12.5");
  const second = withPacket(first, "&&\n01083208.60\n0713-999.25\n!!\n");
  expect([second.get("0108"), second.get("0713"), second.get("0141")]).toEqual(["3208.60", "-999.25", "12.5"]);
});

it("lists codes that arrive without a mapping, except those that describe the packet itself", () => {
  const sentValues = withPacket(new Map(), packet);
  expect(unmappedCodes(sentValues, ["0108"])).toEqual([{ code: "0141", value: "12.5" }]);
  expect(unmappedCodes(sentValues, [])).toEqual([
    { code: "0108", value: "3208.51" },
    { code: "0141", value: "12.5" },
  ]);
});

it("knows values at or below -999 as missing [SH-295]", () => {
  expect([isMissing("-999"), isMissing("-999.25"), isMissing("-998.9"), isMissing(""), isMissing("text")]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("reads a value in the unit of its channel, so that a wrong unit is noticeable", () => {
  expect(readValue("0.334", { trace: "torque", unit: "kft·lb" })).toBe("334 ft·lb");
  expect(readValue("978.0", { trace: "bitDepth", unit: "m" })).toBe("3,208.7 ft");
  expect(readValue("3", { trace: "shockLevel", unit: "" })).toBe("3");
});

it("reads nothing without a value, or without a way to read it", () => {
  expect(readValue("-999.25", { trace: "bitDepth", unit: "ft" })).toBeNull();
  expect(readValue("", { trace: "bitDepth", unit: "ft" })).toBeNull();
  expect(readValue("text", { trace: "bitDepth", unit: "ft" })).toBeNull();
  expect(readValue("12", { trace: null, unit: "" })).toBeNull();
  expect(readValue("12", { trace: "torque", unit: "psi" })).toBeNull();
});
