import { expect, it } from "vitest";
import { largeGrid } from "./large-grid";

const screen = { width: 1904, height: 1000 };

it("has 3 x 2 tiles from five wells on, 2 x 2 for three and four and 2 x 1 for one and two, whose text is 1.3 times as large", () => {
  expect(largeGrid(50, screen)).toEqual({ columns: 3, rows: 2, unit: 1 });
  expect(largeGrid(6, screen)).toEqual({ columns: 3, rows: 2, unit: 1 });
  expect(largeGrid(5, screen)).toEqual({ columns: 3, rows: 2, unit: 1 });
  expect(largeGrid(4, screen)).toEqual({ columns: 2, rows: 2, unit: 1.3 });
  expect(largeGrid(3, screen)).toEqual({ columns: 2, rows: 2, unit: 1.3 });
  expect(largeGrid(2, screen)).toEqual({ columns: 2, rows: 1, unit: 1.3 });
  expect(largeGrid(1, screen)).toEqual({ columns: 2, rows: 1, unit: 1.3 });
});

it("doubles everything on a screen of twice the size", () => {
  expect(largeGrid(6, { width: 3824, height: 2000 }).unit).toBe(2);
  expect(largeGrid(2, { width: 3824, height: 2000 }).unit).toBe(2.6);
});

it("makes the text of a user's choice as large as the tiles allow", () => {
  expect(largeGrid(2, screen, 1.12).unit).toBeCloseTo(1.456);
  expect(largeGrid(6, screen, 1.25).unit).toBeCloseTo(1.05, 1);
  expect(largeGrid(6, { width: 1904, height: 600 }).unit).toBeLessThan(1);
});

it("turns the grid on a screen that stands, and has one column on a phone", () => {
  expect(largeGrid(6, { width: 1064, height: 1800 })).toMatchObject({ columns: 2, rows: 3 });
  expect(largeGrid(6, { width: 360, height: 600 })).toMatchObject({ columns: 1, rows: 6, unit: 360 / 620 });
});
