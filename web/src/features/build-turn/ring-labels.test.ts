import { expect, it } from "vitest";
import { ringLabels } from "./ring-labels";

const frame = { left: 0, right: 400, top: 0 };
const labels = (...points: [x: number, y: number][]) =>
  ringLabels(
    points.map((at) => ({ at, text: "13.0" })),
    frame,
  );

it("writes a value right of its ring and above it, and below it at the top", () => {
  expect(labels([100, 50], [200, 10])).toEqual([
    { x: 106, y: 44 },
    { x: 206, y: 24 },
  ]);
});

it("writes no value over another value or over a ring", () => {
  const [first, second, third] = labels([100, 50], [108, 52], [112, 48]);
  // The rings right of it leave the first no room at that side, and the third the second none above.
  expect(first!.x).toBeLessThan(80);
  expect(second).toEqual({ x: 114, y: 66 });
  expect(third!.x).toBe(118);
});

it("writes a value at the right edge left of its ring, and none of a ring outside of the frame", () => {
  expect(labels([395, 50], [-3, 50])).toEqual([{ x: 395 - 6 - 4 * 6.4, y: 44 }, null]);
});

it("writes no value over the level", () => {
  const [above, below] = ringLabels(
    [
      { at: [100, 50], text: "13.0" },
      { at: [200, 34], text: "13.0" },
    ],
    { ...frame, level: 40 },
  );
  expect(above).toEqual({ x: 106, y: 64 });
  expect(below).toEqual({ x: 206, y: 28 });
});
