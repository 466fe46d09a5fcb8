import { assert, double, property } from "fast-check";
import { expect, it } from "vitest";
import { draggedRange, panBy, zoomAround } from "./zoom-range";

const borders = { from: 0, to: 1000 };
const limits = { borders, shortest: 10 };

it("keeps the anchor in its place while zooming", () => {
  assert(
    property(double({ min: 0, max: 1, noNaN: true }), double({ min: 0.3, max: 1.2, noNaN: true }), (share, factor) => {
      const view = { from: 400, to: 500 };
      const anchor = view.from + share * 100;
      const zoomedView = zoomAround(view, anchor, factor, limits);
      expect((anchor - zoomedView.from) / (zoomedView.to - zoomedView.from)).toBeCloseTo(share, 9);
      expect(zoomedView.to - zoomedView.from).toBeCloseTo(100 * factor, 9);
    }),
  );
});

it("shows no less than the shortest stretch and no more than the borders", () => {
  expect(zoomAround({ from: 100, to: 112 }, 106, 0.5, limits)).toEqual({ from: 101, to: 111 });
  expect(zoomAround({ from: 100, to: 900 }, 500, 4, limits)).toEqual(borders);
});

it("slides inside the borders instead of growing past either border", () => {
  expect(zoomAround({ from: 0, to: 100 }, 100, 2, limits)).toEqual({ from: 0, to: 200 });
});

it("pans up to the borders and keeps its length", () => {
  const view = { from: 100, to: 200 };
  expect(panBy(view, 50, borders)).toEqual({ from: 150, to: 250 });
  expect(panBy(view, -500, borders)).toEqual({ from: 0, to: 100 });
  expect(panBy(view, 5000, borders)).toEqual({ from: 900, to: 1000 });
  expect(panBy(view, -500, null)).toEqual({ from: -400, to: -300 });
});

it("takes a drag in either direction and ignores a mere click", () => {
  expect(draggedRange(300, 250, limits)).toEqual({ from: 250, to: 300 });
  expect(draggedRange(300, 305, limits)).toBeNull();
  expect(draggedRange(-50, 40, limits)).toEqual({ from: 0, to: 40 });
});
