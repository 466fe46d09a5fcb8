import { expect, it } from "vitest";
import {
  changedCasing,
  estimatedInside,
  holeErrors,
  holesOf,
  holesText,
  listErrors,
  newHole,
  toCasings,
  toHoles,
  weightChoices,
} from "./hole-form";

it("starts with 12 in from 0 to 0, and needs an end below its start [WS-204]", () => {
  expect(toHoles([newHole])).toEqual([{ size: 12, startDepth: 0, endDepth: 0 }]);
  expect(holeErrors(newHole)).toEqual({ endDepth: "End should be below start" });
  expect(holeErrors({ ...newHole, endDepth: "0.1" })).toEqual({});
});

it("names a hole section that reaches into another, in any order; casings run inside one another", () => {
  const upper = { ...newHole, endDepth: "2000" };
  const lower = { ...newHole, size: "8.5", startDepth: "1999", endDepth: "9000" };
  const overlap = { startDepth: "Overlaps Hole Data 2, which ends at 2,000 ft" };
  expect(listErrors("holeData", [lower, upper])).toEqual([overlap, {}]);
  expect(listErrors("holeData", [{ ...lower, startDepth: "2000" }, upper])).toEqual([{}, {}]);
  expect(listErrors("casingData", [lower, upper])).toEqual([{}, {}]);
});

it("names what is wrong, field by field", () => {
  expect(holeErrors({ ...newHole, size: "0", startDepth: "", endDepth: "50000" })).toEqual({
    size: "Value should be between 0.01 and 60",
    startDepth: "This field is required",
    endDepth: "Value should be between 0 and 40000",
  });
  expect(holeErrors({ ...newHole, size: "12.25", startDepth: "5000", endDepth: "4000" })).toEqual({
    endDepth: "End should be below start",
  });
  expect(holeErrors({ ...newHole, size: "9.625", weight: "0", innerDiameter: "9.625", endDepth: "1" })).toEqual({
    weight: "Value should be greater than 0",
    innerDiameter: "Inside diameter should be below the size",
  });
});

it("opens on what is saved and sends it back unchanged", () => {
  const savedHoles = [{ size: 12.25, startDepth: 1900, endDepth: 7050.5 }];
  expect(toHoles(holesOf(savedHoles))).toEqual(savedHoles);
  const casing = { size: 9.625, weight: 47, grade: "L-80", innerDiameter: 8.681, startDepth: 0, endDepth: 7050 };
  expect(toCasings(holesOf([casing]))).toEqual([casing]);
  // A casing that was saved before the inside diameter was introduced keeps its size.
  const old = { size: 8.835, startDepth: 0, endDepth: 7000 };
  expect(toCasings(holesOf([old]))).toEqual([{ ...old, weight: null, grade: null, innerDiameter: null }]);
});

it("fills the inside diameter from the table when size or weight is selected, and keeps a typed diameter", () => {
  const casing = { ...newHole, size: "9.625" };
  expect(weightChoices(casing)).toContain("47");
  const chosenCasing = changedCasing(casing, { weight: "47" });
  expect(chosenCasing.innerDiameter).toBe("8.681");
  expect(changedCasing(chosenCasing, { weight: "53.5" }).innerDiameter).toBe("8.535");
  expect(changedCasing(chosenCasing, { weight: "50" }).innerDiameter).toBe("");
  const typedCasing = changedCasing(chosenCasing, { innerDiameter: "8.7" });
  expect(changedCasing(typedCasing, { weight: "53.5" }).innerDiameter).toBe("8.7");
});

it("shows the inside diameter that calculations use until one is entered", () => {
  expect(estimatedInside({ ...newHole, size: "9.625" })).toBe(8.681);
  expect(estimatedInside({ ...newHole, size: "9.625", innerDiameter: "8.7" })).toBeNull();
  expect(estimatedInside({ ...newHole, size: "" })).toBeNull();
});

it("describes a casing in one line with its known values", () => {
  const casing = { ...newHole, size: "9.625", weight: "47", grade: "L-80", innerDiameter: "8.681", endDepth: "7050" };
  expect(holesText([casing])).toBe("9.625 in, 47 lb/ft, L-80, ID 8.681 in from 0 to 7,050 ft");
});
