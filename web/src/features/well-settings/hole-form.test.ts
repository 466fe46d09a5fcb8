import { expect, it } from "vitest";
import { holeErrors, holesOf, newHole, toHoles } from "./hole-form";

it("begins with 12 in from 0 to 0, which may be saved as it is [WS-204]", () => {
  expect(toHoles([newHole])).toEqual([{ size: 12, startDepth: 0, endDepth: 0 }]);
  expect(holeErrors(newHole)).toEqual({});
});

it("names what is wrong, field by field", () => {
  expect(holeErrors({ size: "0", startDepth: "", endDepth: "50000" })).toEqual({
    size: "Value should be between 0.01 and 60",
    startDepth: "This field is required",
    endDepth: "Value should be between 0 and 40000",
  });
  expect(holeErrors({ size: "12.25", startDepth: "5000", endDepth: "4000" })).toEqual({
    endDepth: "End should not be above start",
  });
});

it("opens on what is saved and sends it back unchanged", () => {
  const saved = [{ size: 12.25, startDepth: 1900, endDepth: 7050.5 }];
  expect(toHoles(holesOf(saved))).toEqual(saved);
});
