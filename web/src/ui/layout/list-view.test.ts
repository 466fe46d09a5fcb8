import { expect, it } from "vitest";
import { contain, pageOf, sortedBy } from "./list-view";

it("cuts pages, and stays on the last one when the list shrinks", () => {
  const many = Array.from({ length: 23 }, (_, k) => k);
  expect(pageOf(many, 2, 10)).toEqual({ page: 2, rows: [20, 21, 22] });
  expect(pageOf(many, 9, 10).page).toBe(2);
  expect(pageOf([], 3, 10)).toEqual({ page: 0, rows: [] });
});

it("finds words in any of the texts, in any order and case", () => {
  const texts = ["Pioneer 54", null, "Reeves 2H"];
  expect(["2h pioneer", "", "REEVES"].every((search) => contain(texts, search))).toBe(true);
  expect(contain(texts, "pioneer 1H")).toBe(false);
});

it("sorts names in natural order, missing ones last both ways", () => {
  const rows = ["Well 10", null, "well 9"];
  const sortedNames = (descending: boolean) =>
    sortedBy(
      rows,
      (name) => name,
      descending,
      () => 0,
    );
  expect(sortedNames(false)).toEqual(["well 9", "Well 10", null]);
  expect(sortedNames(true)).toEqual(["Well 10", "well 9", null]);
});
