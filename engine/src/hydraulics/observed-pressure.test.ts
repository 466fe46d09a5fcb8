import { expect, it } from "vitest";
import { compareWithObserved } from "./observed-pressure";

it("tells difference and ratio, calculated to observed", () => {
  expect(compareWithObserved(2700, 3000)).toEqual({ difference: -300, ratio: 0.9 });
});

it("has nothing to tell without pressure at the standpipe", () => {
  expect([compareWithObserved(2700, null), compareWithObserved(0, 0), compareWithObserved(Number.NaN, 3000)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(compareWithObserved(2700, Number.NaN)).toBeNull();
});
