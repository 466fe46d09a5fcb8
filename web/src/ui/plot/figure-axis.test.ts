import { expect, it } from "vitest";
import { axisOf } from "./figure-axis";

const hours = { name: "Time", quantity: { unit: "", decimals: 0 } };
const asIs = (value: number) => value;

it("puts numbers within a given range, and otherwise at round values", () => {
  const range = [8000, 94_400] as const;
  expect(axisOf({ ...hours, range, ticks: [0, 14_400, 43_200, 100_000] }, [], asIs).ticks).toEqual([14_400, 43_200]);
  expect(axisOf({ ...hours, range }, [], asIs).ticks).toEqual([20_000, 40_000, 60_000, 80_000]);
});
