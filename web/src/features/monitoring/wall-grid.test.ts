import { expect, it } from "vitest";
import { wallGrid } from "./wall-grid";

it("puts 50 wells on a screen of 1920 x 1080 and draws few wells large", () => {
  const screen = { width: 1904, height: 980 };
  expect(wallGrid(50, screen)).toEqual({ columns: 9, rows: 6, size: "small" });
  expect(wallGrid(24, screen)).toEqual({ columns: 6, rows: 4, size: "medium" });
  expect(wallGrid(6, screen)).toEqual({ columns: 3, rows: 2, size: "large" });
  expect(wallGrid(0, screen)).toMatchObject({ columns: 1, rows: 1 });
});
