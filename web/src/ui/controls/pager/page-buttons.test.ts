import { expect, it } from "vitest";
import { pageButtons } from "./page-buttons";

it("shows five pages around the current one [SH-287]", () => {
  expect(pageButtons(7, 20)).toEqual([5, 6, 7, 8, 9]);
});

it("keeps to the ends", () => {
  expect(pageButtons(0, 20)).toEqual([0, 1, 2, 3, 4]);
  expect(pageButtons(19, 20)).toEqual([15, 16, 17, 18, 19]);
});

it("shows all pages if there are fewer", () => expect(pageButtons(1, 3)).toEqual([0, 1, 2]));
