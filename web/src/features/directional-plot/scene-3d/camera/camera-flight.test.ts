import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CameraView,
  directionOf,
  flightAt,
  isSameView,
  placeOfCamera,
  viewFrom,
  viewNameOf,
} from "./camera-flight";

const view = (change: Partial<CameraView> = {}): CameraView => ({
  target: [0, 0, 0],
  distance: 1000,
  polar: 1,
  turn: 0.5,
  ...change,
});

it("starts and ends at its views, and rises on its way when the target moves", () => {
  const to = view({ target: [2000, -500, 0], distance: 300 });
  expect(isSameView(flightAt(view(), to, 0), view())).toBe(true);
  expect(flightAt(view(), to, 1)).toEqual(to);
  expect(flightAt(view(), to, 0.5).distance).toBeGreaterThan(Math.sqrt(1000 * 300) + 500);
});

it("turns the short way around", () => {
  const half = flightAt(view({ turn: 3 }), view({ turn: -3 }), 0.5);
  expect(Math.abs(half.turn)).toBeCloseTo(Math.PI);
});

it("finds the view again from the place of its camera", () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(
      fc.tuple(number, number, number),
      fc.double({ min: 1, max: 1e5, noNaN: true }),
      fc.double({ min: 0.01, max: 3.13, noNaN: true }),
      fc.double({ min: -3.14, max: 3.14, noNaN: true }),
      (target, distance, polar, turn) => {
        const knownView = { target, distance, polar, turn };
        const foundView = viewFrom(target, placeOfCamera(knownView));
        expect(foundView.distance / distance).toBeCloseTo(1, 4);
        expect(foundView.polar).toBeCloseTo(polar, 2);
        expect(foundView.target).toEqual(target);
      },
    ),
  );
});

it("looks from above with north up, from the east, from the south and across the section", () => {
  const eye = (name: Parameters<typeof directionOf>[0], azimuth = 0) =>
    placeOfCamera({ ...view(), ...directionOf(name, azimuth) }).map((value) => Math.round(value) + 0);
  expect(eye("top")).toEqual([0, 1000, 1]);
  expect(eye("east")).toEqual([1000, 0, 0]);
  expect(eye("south")).toEqual([0, 0, 1000]);
  // A section to the north is seen from the east, so that it runs to the right.
  expect(eye("section", 0)).toEqual([1000, 0, 0]);
  expect(eye("section", 270)).toEqual([0, 0, -1000]);
});

it("names the direction in which the camera looks, and any other as free", () => {
  for (const name of ["top", "east", "south", "section"] as const) {
    expect(viewNameOf({ ...view(), ...directionOf(name, 190) }, 190)).toBe(name);
  }
  expect(viewNameOf(view(), 190)).toBe("free");
});
