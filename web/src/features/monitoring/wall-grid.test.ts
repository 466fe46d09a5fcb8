import { expect, it } from "vitest";
import { tilesOfScreen, wallGrid } from "./wall-grid";

it("puts 50 wells on a screen of 1920 x 1080 and draws few wells large", () => {
  const screen = { width: 1904, height: 980 };
  expect(wallGrid(50, screen)).toEqual({ columns: 9, rows: 6, size: "small" });
  expect(wallGrid(24, screen)).toEqual({ columns: 6, rows: 4, size: "medium" });
  expect(wallGrid(6, screen)).toEqual({ columns: 3, rows: 2, size: "large" });
  expect(wallGrid(0, screen)).toMatchObject({ columns: 1, rows: 1 });
});

it("leaves for the next screen what would make the tiles too small to read", () => {
  expect(tilesOfScreen({ width: 1904, height: 900 })).toBe(50);
  expect(tilesOfScreen({ width: 1424, height: 730 })).toBe(24);
  expect(wallGrid(24, { width: 1424, height: 730 })).toMatchObject({ columns: 6, rows: 4 });
  expect(tilesOfScreen({ width: 1424, height: 730 }, 1.5)).toBe(12);
  expect(tilesOfScreen({ width: 100, height: 100 })).toBe(1);
  expect(tilesOfScreen({ width: 0, height: 0 })).toBe(50);
});
