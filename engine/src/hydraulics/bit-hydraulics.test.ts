import { expect, it } from "vitest";
import { bitHydraulics, flowAreaOf } from "./bit-hydraulics";

it("loses 41 % more at the bit with a coefficient of 0.80 than with 0.95", () => {
  const area = flowAreaOf([12, 12, 12]);
  const [usual, low] = [0.95, 0.8].map((coefficient) => bitHydraulics(400, 12, area, 8.5, coefficient).pressureLoss);
  expect(usual).toBeCloseTo(1610.7, 0);
  expect(low! / usual!).toBeCloseTo(1.41, 2);
  expect(() => bitHydraulics(400, 12, 0, 8.5, 0.95)).toThrow("flow area 0");
});
