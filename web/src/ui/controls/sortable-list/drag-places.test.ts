import { expect, it } from "vitest";
import { movedTo, placeAfter, wayOf } from "./drag-places";

/** Three rows of 30 px with an open row of 90 px between them, 2 px apart. */
const rows = [
  { top: 0, height: 30 },
  { top: 32, height: 90 },
  { top: 124, height: 30 },
  { top: 156, height: 30 },
];

it("lets a row go at the place whose middle is the nearest", () => {
  expect([0, 30, 32, 100, 150, 900].map((way) => placeAfter(rows, 0, way))).toEqual([0, 0, 1, 2, 3, 3]);
  expect([-1, -90, -140, -900].map((way) => placeAfter(rows, 3, way))).toEqual([3, 1, 0, 0]);
});

it("moves the rows between by the height of the row that was taken, and no other", () => {
  expect(rows.map((_, at) => wayOf(rows, 1, 3, at))).toEqual([0, 0, -92, -92]);
  expect(rows.map((_, at) => wayOf(rows, 3, 1, at))).toEqual([0, 32, 32, 0]);
});

it("puts one item elsewhere and keeps the order of the others", () => {
  expect(movedTo(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedTo(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
});
