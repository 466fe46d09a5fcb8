import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shortestTurn, wrapDegrees } from "./angles";

const angle = fc.double({ min: -3600, max: 3600, noNaN: true });

it("wraps angles into 0 to 360 with 360 as 0", () => {
  expect([-10, 0, 359.5, 360, 725, -720].map(wrapDegrees)).toEqual([350, 0, 359.5, 0, 5, 0]);
  expect(wrapDegrees(-1e-17)).toBe(0);
});

it("never leaves 0 to 360", () => {
  fc.assert(
    fc.property(angle, (a) => {
      expect(wrapDegrees(a)).toBeGreaterThanOrEqual(0);
      expect(wrapDegrees(a)).toBeLessThan(360);
    }),
  );
});

it("turns the shorter way across north", () => {
  expect(shortestTurn(350, 20)).toBeCloseTo(30, 12);
  expect(shortestTurn(20, 350)).toBeCloseTo(-30, 12);
  expect(shortestTurn(10, 190)).toBe(-180);
});

it("arrives at its target from any direction", () => {
  fc.assert(
    fc.property(angle, angle, (from, to) => {
      const turn = shortestTurn(from, to);
      expect(turn).toBeGreaterThanOrEqual(-180);
      expect(turn).toBeLessThan(180);
      expect(Math.abs(shortestTurn(from + turn, to))).toBeLessThan(1e-9);
    }),
  );
});
