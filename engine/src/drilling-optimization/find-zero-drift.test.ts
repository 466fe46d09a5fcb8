import { expect, it } from "vitest";
import { findZeroDrift } from "./find-zero-drift";

const feet = (count: number, value: number) => Float64Array.from({ length: count }, () => value);

it("flags weights below 5 klb as doubtful if 5 ft were drilled fast with nearly no weight", () => {
  expect(findZeroDrift(feet(5, 0.4), feet(5, 90))).toEqual({ below: 5, feet: 5 });
  expect(findZeroDrift(feet(4, 0.4), feet(4, 90))).toBeNull();
  expect(findZeroDrift(feet(50, 3), feet(50, 90))).toBeNull();
  expect(findZeroDrift(feet(50, 0.4), feet(50, 40))).toBeNull();
});
