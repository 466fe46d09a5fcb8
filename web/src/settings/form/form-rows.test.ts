import { expect, it } from "vitest";
import { type FormRow, rowErrors, typedOf, typedValue, valuesOf } from "./form-rows";

const rows: readonly FormRow<"name" | "depth" | "country">[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "depth", label: "Hole depth", kind: "number", min: 0, max: 40_000 },
  { name: "country", label: "Country", kind: "text", readOnly: true, required: true },
];

it("opens on what is saved, with nothing in the fields that have no value", () => {
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

it("shows a number that was converted from another unit without its tail of digits", () => {
  expect(typedValue(145 / 0.3048, "ft")).toBe("475.7218");
  expect(typedValue(-103.4567891234)).toBe("-103.456789");
  expect([typedValue(31.123456789), typedValue(1275300.25), typedValue(null)]).toEqual([
    "31.123456789",
    "1275300.25",
    "",
  ]);
});
