import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { usePreferences } from "../../data/choices/preferences";
import { fieldNumber } from "../format/typed-number";
import { boundsText, emailMessage, inputMessage, outsideMessage, phoneMessage } from "./validation";

const number = { kind: "number" } as const;

it("requires a value in a required field, and reports no other fault while it is missing [WS-125, OP-008]", () => {
  const rule = { ...number, required: true, min: 1, max: 2 };
  expect(inputMessage("", rule)).toBe("This field is required");
  expect(inputMessage("  ", rule)).toBe("This field is required");
  expect(inputMessage("", { ...number, min: 1, max: 2 })).toBeNull();
});

it("names both bounds if both are set, whichever is violated [WS-126]", () => {
  const rule = { ...number, min: 0, max: 360 };
  expect(inputMessage("-1", rule)).toBe("Value should be between 0 and 360");
  expect(inputMessage("360.5", rule)).toBe("Value should be between 0 and 360");
});

it("names the only bound that is set [WS-127, WS-128]", () => {
  expect(inputMessage("0.5", { ...number, min: 1 })).toBe("Value should be greater than 1");
  expect(inputMessage("7", { ...number, max: 5 })).toBe("Value should be less than 5");
});

it("takes no number on a bound that it has to be above", () => {
  const rule = { kind: "number", above: 0, max: 100 } as const;
  expect(["0", "-1", "0.01", "100", "101", ""].map((text) => inputMessage(text, rule))).toEqual([
    "Value should be greater than 0",
    "Value should be greater than 0",
    null,
    null,
    "Value should be between 0 and 100",
    null,
  ]);
});

it("takes the bounds themselves", () => {
  const rule = { ...number, min: 0, max: 360 };
  expect([inputMessage("0", rule), inputMessage("360", rule)]).toEqual([null, null]);
});

it("accepts only numbers in a number field", () => {
  expect(inputMessage("12,5", number)).toBe("Value should be a number");
  for (const text of ["Infinity", "0x10", "1,2", "1.234,5", "1 000", "-"])
    expect(inputMessage(text, number)).toBe("Value should be a number");
  expect(inputMessage(" 12.5 ", number)).toBeNull();
  expect(inputMessage("12,5", { kind: "text" })).toBeNull();
});

it("formats bounds for the user", () => {
  expect(boundsText({ min: 0, max: 40_000 })).toBe("0 – 40,000");
  expect(boundsText({ min: 1 })).toBe("≥ 1");
  expect(boundsText({ max: 0.25 })).toBe("≤ 0.25");
  expect(boundsText({})).toBeUndefined();
});

describe("bounds in the units of the reader", () => {
  beforeEach(() => usePreferences.setState({ units: "metric" }));
  afterEach(() => usePreferences.setState({ units: "field" }));

  it("are used in the message of a form, and beside the label", () => {
    const depth = { ...number, unit: "ft", min: 0, max: 40_000 };
    expect(inputMessage("-1", depth)).toBe("Value should be between 0 and 12,192");
    expect(boundsText(depth)).toBe("0 – 12,192");
    expect(boundsText({ min: 1, unit: "ft" })).toBe("≥ 0.305");
    expect(boundsText({ min: 0, max: 360, unit: "deg" })).toBe("0 – 360");
    expect(inputMessage("4", { ...number, unit: "ft", above: 10 })).toBe("Value should be greater than 3.048");
  });

  it.each([
    ["gpm", 0, 2000],
    ["ppg", 6, 22],
    ["in", 0, 60],
    ["psi", 50, 1000],
    ["°F", 33, 401],
    ["ft", 0.5, 3.3],
  ])("are right to type in %s", (unit, min, max) => {
    const rule = { ...number, unit, min, max };
    const ends = [
      boundsText(rule)!.split(" – "),
      /between (.+) and (.+)/.exec(outsideMessage(max + 1, rule)!)!.slice(1),
    ];
    for (const [from, to] of ends) {
      expect(Number(fieldNumber(from!, { unit }))).toBeGreaterThanOrEqual(min - 1e-9);
      expect(Number(fieldNumber(to!, { unit }))).toBeLessThanOrEqual(max + 1e-9);
    }
  });
});

it("runs the check of an input last and shows its message [WS-129]", () => {
  const check = (text: string) => (Number(text) % 2 === 0 ? null : "Value should be even");
  const rule = { ...number, required: true, min: 0, max: 10, check };
  expect(inputMessage("3", rule)).toBe("Value should be even");
  expect(inputMessage("4", rule)).toBeNull();
  expect(inputMessage("11", rule)).toBe("Value should be between 0 and 10");
  expect(inputMessage("", rule)).toBe("This field is required");
  expect(inputMessage("", { ...rule, required: false })).toBeNull();
  expect(inputMessage("F-9", { kind: "text", check: (text) => `${text} is taken` })).toBe("F-9 is taken");
});

it("reports a malformed e-mail address [SH-134]", () => {
  for (const text of ["k.moe", "k.moe@rig", "k moe@rig.no", "@rig.no", "k@rig.no@rig.no", "k@rig."]) {
    expect(emailMessage("E-mail", text)).toBe("E-mail field must be a valid email");
  }
  expect([emailMessage("E-mail", " k.moe@rig.no "), emailMessage("E-mail", "")]).toEqual([null, null]);
});

it("reports a phone number that does not have exactly ten digits [SH-135]", () => {
  for (const text of ["555123456", "55512345678", "+15551234567", "555-123-4567", "555123456a"]) {
    expect(phoneMessage("Phone", text)).toBe("Phone must be a valid US phone number (without +1), e.g. 5551234567");
  }
  for (const text of ["5551234567", "", " +4722334455 "]) expect(phoneMessage("Phone", text)).toBeNull();
  expect(phoneMessage("Phone", "+47 22")).toBe("Phone must be a valid international phone number, e.g. +4722334455");
});
