import { expect, it } from "vitest";
import { type FormRow, rowErrors, typedOf, typedText, typedValue, valuesOf } from "./form-rows";

const rows: readonly FormRow<"name" | "depth">[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "depth", label: "Hole depth", kind: "number", min: 0, max: 40_000 },
];

it("opens with the saved values, and with empty fields for missing values", () => {
  expect(typedOf(rows, { name: "F-9 A", depth: 3208.5 })).toEqual({ name: "F-9 A", depth: "3208.5" });
  expect(typedOf(rows, { name: "F-9 A", depth: null })).toEqual({ name: "F-9 A", depth: "" });
});

it("sends numbers as numbers, and empty fields as no value [WS-151]", () => {
  expect(valuesOf(rows, { name: " F-9 A ", depth: " 3208.5" })).toEqual({
    name: "F-9 A",
    depth: 3208.5,
  });
  expect(valuesOf(rows, { name: "F-9 A", depth: " " })).toEqual({ name: "F-9 A", depth: null });
});

it("names each field that breaks its rule", () => {
  expect(rowErrors(rows, { name: "", depth: "50000" })).toEqual({
    name: "This field is required",
    depth: "Value should be between 0 and 40000",
  });
  expect(rowErrors(rows, { name: "F-9 A", depth: "" })).toEqual({});
});

it("keeps a number to its last digit, and shows it without a tail of digits beside another", () => {
  expect(Number(typedValue(145 / 0.3048))).toBe(145 / 0.3048);
  expect(typedText({ unit: "ft" }, typedValue(145 / 0.3048))).toBe("475.7218 ft");
  expect([typedValue(1275300.25), typedValue(null)]).toEqual(["1275300.25", ""]);
});
