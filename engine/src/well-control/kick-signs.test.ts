import { expect, it } from "vitest";
import { isUnlikely } from "./kick-signs";

it("lets pits and flow out alone count from log-odds of 2 in the influx test where flow in is known", () => {
  expect(isUnlikely(["pit-gain", "flow-up"], true, 1.9)).toBe(true);
  expect(isUnlikely(["pit-gain", "flow-up"], true, 2)).toBe(false);
  expect(isUnlikely(["pit-gain", "flow-up"], false, 0)).toBe(false);
});

it("lets signs of a further sensor, or without flow out, count at any log-odds", () => {
  expect(isUnlikely(["pit-gain", "flow-up", "gas"], true, 0)).toBe(false);
  expect(isUnlikely(["pit-gain", "pressure", "gas"], true, 0)).toBe(false);
});
