import { expect, it } from "vitest";
import { formatSize, shoeName } from "./shoe-name";

const casing = (size: number, endDepth: number) => ({ size, startDepth: 0, endDepth });

it("writes sizes in eighths of an inch, and others as they are", () => {
  expect([13.375, 9.625, 7, 0.5, 12.25].map(formatSize)).toEqual(['13⅜"', '9⅝"', '7"', '½"', '12¼"']);
  expect(formatSize(5.563)).toBe("5.563 in");
});

it("names the shoe by the innermost casing that ends there", () => {
  const casingData = [casing(20, 700), casing(13.375, 1378), casing(9.625, 1378)];
  expect(shoeName({ casingData }, 1378)).toBe('9⅝" shoe');
  expect(shoeName({ casingData: [] }, 1378)).toBe("Casing shoe");
});
