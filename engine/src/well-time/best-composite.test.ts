import { expect, it } from "vitest";
import { bestComposite } from "./best-composite";

it("puts the best composite together from the fastest well of each stretch", () => {
  const slowThenFast = { days: [0, 4, 5], depth: [0, 1000, 2000] };
  const fastThenSlow = { days: [0, 1, 5], depth: [0, 1000, 2000] };
  const composite = bestComposite([slowThenFast, fastThenSlow])!;
  expect(composite.depth.at(-1)).toBe(2000);
  expect(composite.days.at(-1)).toBeCloseTo(2, 9);
  expect(bestComposite([slowThenFast])).toBeNull();
});
