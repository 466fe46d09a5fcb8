import { expect, it } from "vitest";
import { nextOnWall, secondsOf } from "./turning";

it("turns from each dashboard of a wall to the next, and from the last to the first", () => {
  expect(["a", "b", "c"].map((id) => nextOnWall(["a", "b", "c"], id))).toEqual(["b", "c", "a"]);
  expect(nextOnWall(["a"], "a")).toBeNull();
  expect(nextOnWall([], "a")).toBeNull();
});

it("starts at the first dashboard of the wall from one that is not on it", () => {
  expect(nextOnWall(["a", "b"], "other")).toBe("a");
});

it("takes only the offered times from an address", () => {
  expect(["30", "7", "x", undefined].map(secondsOf)).toEqual([30, 60, 60, 60]);
});
