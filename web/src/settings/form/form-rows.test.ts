import { expect, it } from "vitest";
import { type FormRow, rowErrors, typedOf, typedText, typedValue, valuesOf } from "./form-rows";

const rows: readonly FormRow<"name" | "depth" | "country">[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "depth", label: "Hole depth", kind: "number", min: 0, max: 40_000 },
  { name: "country", label: "Country", kind: "text", readOnly: true, required: true },
];

it("opens with the saved values, and with empty fields for missing values", () => {
  expect(typedOf(rows, { name: "F-9 A", depth: 3208.5, country: null })).toEqual({
    name: "F-9 A",
    depth: "3208.5",
    country: "",
  });
});

it("sends numbers as numbers, empty fields as no value, and read-only fields not at all [WS-151, WS-152]", () => {
  expect(valuesOf(rows, { name: " F-9 A ", depth: " 3208.5", country: "Norway" })).toEqual({
    name: "F-9 A",
    depth: 3208.5,
  });
  expect(valuesOf(rows, { name: "F-9 A", depth: " ", country: "" })).toEqual({ name: "F-9 A", depth: null });
});

it("names each field that breaks its rule; a read-only field breaks none", () => {
  expect(rowErrors(rows, { name: "", depth: "50000", country: "" })).toEqual({
    name: "This field is required",
    depth: "Value should be between 0 and 40000",
  });
  expect(rowErrors(rows, { name: "F-9 A", depth: "", country: "" })).toEqual({});
});

it("keeps a number to its last digit, and shows it without a tail of digits beside another", () => {
  expect(Number(typedValue(145 / 0.3048))).toBe(145 / 0.3048);
  expect(typedText({ unit: "ft" }, typedValue(145 / 0.3048))).toBe("475.7218 ft");
  expect([typedValue(1275300.25), typedValue(null)]).toEqual(["1275300.25", ""]);
});
