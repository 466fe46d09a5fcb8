import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { expect, it } from "vitest";
import { notShown } from "./not-shown";

const well = (wellId: string, change: Partial<ComparedWell> = {}) =>
  ({ wellId, name: `Well ${wellId}`, x: 1, noPlace: null, location: null, rows: 100, ...change }) as ComparedWell;

it("gives the reason for each well that a tab cannot show, and none for the others", () => {
  const wells = [well("a"), well("b", { rows: 0 }), well("c", { noPlace: "no position" })];
  const chosenIds = ["a", "b", "c", "gone"];
  const removedText = "gone: the well is gone, or you may not see it";
  expect(notShown("Map View", chosenIds, wells)).toEqual(["Well c: no position", removedText]);
  expect(notShown("Drilling Optimization", chosenIds, wells)).toEqual(["Well b: no depth data", removedText]);
  expect(notShown("NPT", chosenIds, wells)).toEqual(["Well b: no depth data", removedText]);
  expect(notShown("Directional", chosenIds, wells)).toEqual([removedText]);
});
