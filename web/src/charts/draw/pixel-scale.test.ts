import { array, assert, double, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { PixelGrid, pixelOfIndex, shiftBetween, valueAtPixel, viewOf } from "./pixel-scale";

const NOW = 1_700_000_000;

it("moves a view of the same length by whole pixels, and is never a pixel or more from it", () => {
  const advances = array(double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 50 });
  assert(
    property(integer({ min: 60, max: 86_400 }), integer({ min: 200, max: 4000 }), advances, (span, pixels, steps) => {
      const grid = new PixelGrid();
      let to = NOW;
      let before = grid.scaleOf({ from: to - span, to }, pixels);
      for (const step of steps) {
        to += step;
        const scale = grid.scaleOf({ from: to - span, to }, pixels);
        const shift = shiftBetween(before, scale);
        expect(Number.isInteger(shift)).toBe(true);
        expect(pixelOfIndex(NOW, before) - pixelOfIndex(NOW, scale)).toBeCloseTo(shift!, 6);
        const late = viewOf(scale).to - to;
        expect(late * scale.perUnit).toBeGreaterThan(-1e-3);
        expect(late * scale.perUnit).toBeLessThan(1);
        expect(pixelOfIndex(valueAtPixel(17, scale), scale)).toBeCloseTo(17, 3);
        before = scale;
      }
    }),
  );
});

it("begins a new grid with another length of the view or of the axis", () => {
  const grid = new PixelGrid();
  const first = grid.scaleOf({ from: 0, to: 900 }, 900);
  expect(shiftBetween(first, grid.scaleOf({ from: 0, to: 950 }, 900))).toBeNull();
  expect(shiftBetween(first, grid.scaleOf({ from: 0, to: 900 }, 901))).toBeNull();
});
