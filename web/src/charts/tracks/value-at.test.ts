import { expect, it } from "vitest";
import { valueAt } from "./value-at";

const none = Number.NaN;
const columns: Record<string, Float64Array> = {
  rop: Float64Array.of(1, 2, 3, 4, 5, 6),
  gamma: Float64Array.of(80, none, 82, none, none, none),
  torque: Float64Array.of(1, 2, none, none, none, none),
};
const data = { index: Float64Array.of(0, 1, 2, 3, 4, 5), column: (field: string) => columns[field], resolution: 0 };

it("is the value of the newest sample at or before a moment", () => {
  expect([valueAt(data, "rop", 5), valueAt(data, "rop", 3.5), valueAt(data, "rop", -1)]).toEqual([6, 4, null]);
});

it("holds for three intervals of a channel that is slower than the samples", () => {
  expect(valueAt(data, "gamma", 5)).toBe(82);
});

it("is null once a channel has stopped", () => {
  expect(valueAt(data, "torque", 5)).toBeNull();
});

it("is not defined if the data does not have the channel", () => {
  expect(valueAt(data, "mse", 5)).toBeUndefined();
});
