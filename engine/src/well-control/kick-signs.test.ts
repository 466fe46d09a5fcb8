import { expect, it } from "vitest";
import { isUnlikely } from "./kick-signs";

it("lets pits and flow out alone count from log-odds of 2 in the influx test, and with a further sensor at any", () => {
  expect(isUnlikely(["pit-gain", "flow-up"], 1.9)).toBe(true);
  expect(isUnlikely(["pit-gain", "flow-up"], 2)).toBe(false);
  expect(isUnlikely(["pit-gain", "flow-up", "gas"], 0)).toBe(false);
  expect(isUnlikely(["pit-gain", "pressure", "gas"], 0)).toBe(false);
});
