import { expect, it } from "vitest";
import { insetFrame, insetPlace } from "./inset-frame";

it("is at least twice as close as the view, and hidden if the view is as close", () => {
  expect(insetFrame(40)).toBe(1);
  expect(insetFrame(1.5)).toBe(0.75);
  expect(insetFrame(1)).toBeNull();
});

it("is inside the view, and is not shown in a narrow view", () => {
  for (const kind of ["plan", "section"] as const) {
    const place = insetPlace({ width: 800, height: 700 }, kind)!;
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(800);
    expect(place.top + place.height).toBeLessThanOrEqual(700);
    expect(insetPlace({ width: 330, height: 300 }, kind)).toBeNull();
  }
});

it("is in another corner if it would cover the end of the hole or its name", () => {
  const size = { width: 800, height: 700 };
  for (const kind of ["plan", "section"] as const) {
    const usual = insetPlace(size, kind)!;
    const label = { left: usual.left + 100, right: usual.left + 240, top: usual.top + 50, bottom: usual.top + 66 };
    const movedPlace = insetPlace(size, kind, { clear: label })!;
    const isBeside = movedPlace.left >= label.right || movedPlace.left + movedPlace.width <= label.left;
    const isAboveOrBelow = movedPlace.top >= label.bottom || movedPlace.top + movedPlace.height <= label.top;
    expect(isBeside || isAboveOrBelow).toBe(true);
    expect(insetPlace(size, kind, { clear: { left: 390, right: 410, top: 340, bottom: 360 } })).toEqual(usual);
  }
});

it("is placed so that it covers the ends of fewer paths, whose names would be hidden too", () => {
  const size = { width: 800, height: 700 };
  const usual = insetPlace(size, "plan")!;
  const inUsual = [usual.left + 50, usual.top + 60] as const;
  const movedPlace = insetPlace(size, "plan", { ends: [inUsual, [700, 100]] })!;
  expect(movedPlace).not.toEqual(usual);
  expect(insetPlace(size, "plan", { ends: [[400, 350]] })).toEqual(usual);
});

it("is placed so that it covers least of the own hole", () => {
  const size = { width: 800, height: 700 };
  const usual = insetPlace(size, "section")!;
  const hole = Array.from({ length: 40 }, (_, row) => [usual.left + 3 * row, usual.top + 4 * row] as const);
  const movedPlace = insetPlace(size, "section", { hole })!;
  expect(
    hole.filter(
      ([x, y]) =>
        x > movedPlace.left &&
        x < movedPlace.left + movedPlace.width &&
        y > movedPlace.top &&
        y < movedPlace.top + movedPlace.height,
    ),
  ).toEqual([]);
  expect(insetPlace(size, "section", { hole: [[400, 350]] })).toEqual(usual);
});
