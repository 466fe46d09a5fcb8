import fc from "fast-check";
import { expect, it } from "vitest";
import {
  gridLines,
  middleOf,
  paddedExtent,
  roundStep,
  scaleToFit,
  steppedScale,
  toPixels,
  zoomAbout,
  zoomedScale,
} from "./view-frame";

const size = { width: 400, height: 200 };

it("leaves 1,000 ft around what is shown on each axis", () => {
  expect(paddedExtent([0, 500], [-200, 100])).toEqual({ xFrom: -1000, xTo: 1500, yFrom: -1200, yTo: 1100 });
  expect(paddedExtent([0, Number.NaN], [10])).toEqual({ xFrom: -1000, xTo: 1000, yFrom: -990, yTo: 1010 });
  expect(paddedExtent([], [])).toBeNull();
});

it("fits an extent into a view with one scale for both axes", () => {
  const extent = { xFrom: 0, xTo: 2000, yFrom: 0, yTo: 2000 };
  const feetPerPixel = scaleToFit(extent, size);
  expect(feetPerPixel).toBe(10);
  const { x, y } = toPixels({ ...middleOf(extent), feetPerPixel }, size, false);
  expect([x(1000), y(1000)]).toEqual([200, 100]);
  expect(Math.abs(x(1100) - x(1000))).toBe(Math.abs(y(1100) - y(1000)));
});

it("draws north up and depth down", () => {
  const frame = { x: 0, y: 0, feetPerPixel: 1 };
  expect(toPixels(frame, size, false).y(50)).toBe(50);
  expect(toPixels(frame, size, true).y(50)).toBe(150);
  expect(toPixels(frame, size, true).yAt(150)).toBe(50);
});

it("keeps the place under the pointer when it zooms, and limits the scale so that something stays visible", () => {
  const before = { x: 0, y: 0, feetPerPixel: 10 };
  const after = zoomAbout(before, { x: 300, y: 100 }, 5);
  expect(toPixels(after, size, false).x(300)).toBe(toPixels(before, size, false).x(300));
  expect(toPixels(after, size, false).y(100)).toBe(toPixels(before, size, false).y(100));
  expect(zoomedScale(400, 100)).toBe(500);
  expect(zoomedScale(0.03, 0.01)).toBe(0.02);
});

it("puts grid lines at round values", () => {
  expect(roundStep(3, 60)).toBe(200);
  expect(gridLines(-250, 450, 200)).toEqual([-200, 0, 200, 400]);
});

it("keeps the scale of a followed part through small changes, and shows all of it", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 300, noNaN: true }), (feetPerPixel) => {
      const steppedFeet = steppedScale(feetPerPixel);
      expect(steppedFeet).toBeGreaterThanOrEqual(feetPerPixel * 0.999);
      expect(steppedFeet).toBeLessThanOrEqual(feetPerPixel * 1.051);
      expect(steppedScale(steppedFeet)).toBeCloseTo(steppedFeet, 9);
    }),
  );
  expect(new Set([4.01, 4.05, 4.1].map(steppedScale)).size).toBe(1);
});
