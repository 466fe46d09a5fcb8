import fc from "fast-check";
import { expect, it } from "vitest";
import { corners, insetFrame, insetPlace, isPartly, nearestCorner, overviewFrame } from "./inset-frame";
import { toPixels } from "./view-frame";

it("is at least twice as close as the view, and hidden if the view is as close", () => {
  expect(insetFrame(40)).toBe(1);
  expect(insetFrame(1.5)).toBe(0.75);
  expect(insetFrame(1)).toBeNull();
});

it("is inside the view, and is not shown in a narrow view", () => {
  for (const kind of ["plan", "section"] as const) {
    const place = insetPlace({ width: 800, height: 700 }, kind, "bit")!;
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(800);
    expect(place.top + place.height).toBeLessThanOrEqual(700);
    expect(insetPlace({ width: 330, height: 300 }, kind, "bit")).toBeNull();
  }
});

it("is in another corner if it would cover the end of the hole or its name", () => {
  const size = { width: 800, height: 700 };
  for (const kind of ["plan", "section"] as const) {
    const usual = insetPlace(size, kind, "bit")!;
    const label = { left: usual.left + 100, right: usual.left + 240, top: usual.top + 50, bottom: usual.top + 66 };
    const movedPlace = insetPlace(size, kind, "bit", { clear: label })!;
    const isBeside = movedPlace.left >= label.right || movedPlace.left + movedPlace.width <= label.left;
    const isAboveOrBelow = movedPlace.top >= label.bottom || movedPlace.top + movedPlace.height <= label.top;
    expect(isBeside || isAboveOrBelow).toBe(true);
    expect(insetPlace(size, kind, "bit", { clear: { left: 390, right: 410, top: 340, bottom: 360 } })).toEqual(usual);
  }
});

it("is placed so that it covers the ends of fewer paths, whose names would be hidden too", () => {
  const size = { width: 800, height: 700 };
  const usual = insetPlace(size, "plan", "bit")!;
  const inUsual = [usual.left + 50, usual.top + 60] as const;
  const movedPlace = insetPlace(size, "plan", "bit", { ends: [inUsual, [700, 100]] })!;
  expect(movedPlace).not.toEqual(usual);
  expect(insetPlace(size, "plan", "bit", { ends: [[400, 350]] })).toEqual(usual);
});

it("is placed so that it covers least of the own hole", () => {
  const size = { width: 800, height: 700 };
  const usual = insetPlace(size, "section", "bit")!;
  const hole = Array.from({ length: 40 }, (_, row) => [usual.left + 3 * row, usual.top + 4 * row] as const);
  const movedPlace = insetPlace(size, "section", "bit", { hole })!;
  expect(
    hole.filter(
      ([x, y]) =>
        x > movedPlace.left &&
        x < movedPlace.left + movedPlace.width &&
        y > movedPlace.top &&
        y < movedPlace.top + movedPlace.height,
    ),
  ).toEqual([]);
  expect(insetPlace(size, "section", "bit", { hole: [[400, 350]] })).toEqual(usual);
});

const sizes = fc.record({ width: fc.integer({ min: 90, max: 2400 }), height: fc.integer({ min: 90, max: 1400 }) });
const views = fc.constantFrom("plan" as const, "section" as const);

it("has an overview inside every view, in the chosen corner if there is one", () => {
  fc.assert(
    fc.property(sizes, views, fc.option(fc.constantFrom(...corners)), (size, view, corner) => {
      const { left, top, width, height } = insetPlace(size, view, "overview", { corner })!;
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(size.width);
      expect(top + height).toBeLessThanOrEqual(size.height);
      expect(width).toBeGreaterThanOrEqual(76);
      const isRoomy = Math.min(size.width, size.height) > 200;
      const namedCorner = nearestCorner({ left, top, width, height }, size);
      expect(isRoomy && corner ? namedCorner : corner).toBe(corner);
    }),
  );
});

it("shows the whole well in the overview, and in a view only if no part of it lies outside", () => {
  const values = fc.integer({ min: -20_000, max: 20_000 });
  fc.assert(
    fc.property(values, values, values, values, sizes, (a, b, c, d, size) => {
      const well = { xFrom: Math.min(a, b), xTo: Math.max(a, b), yFrom: Math.min(c, d), yTo: Math.max(c, d) };
      const frame = overviewFrame(well, size);
      const { x, y } = toPixels(frame, size, true);
      expect(isPartly(well, frame, size)).toBe(false);
      for (const place of [x(well.xFrom), x(well.xTo)]) expect(place >= 0 && place <= size.width).toBe(true);
      for (const place of [y(well.yFrom), y(well.yTo)]) expect(place >= 0 && place <= size.height).toBe(true);
      expect(isPartly(well, { ...frame, x: frame.x + frame.feetPerPixel * size.width }, size)).toBe(true);
    }),
  );
});
