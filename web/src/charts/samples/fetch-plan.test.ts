import { HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { covers, fetchPlan } from "./fetch-plan";

const borders = { from: 0, to: 2_000_000 };
const PIXELS = 700;

it("requests raw samples if a pixel has no more than two", () => {
  expect(fetchPlan({ from: HOUR, to: HOUR + 1400 }, PIXELS, 1, borders).kind).toBe("raw");
  expect(fetchPlan({ from: HOUR, to: HOUR + 1401 }, PIXELS, 1, borders).kind).toBe("thinned");
  expect(fetchPlan({ from: 0, to: 2 * HOUR }, PIXELS, 10, borders).kind).toBe("raw");
});

it("requests a view's length on either side, inside the borders", () => {
  const plan = fetchPlan({ from: 10 * HOUR, to: 12 * HOUR }, PIXELS, 1, borders);
  expect([plan.from, plan.to, plan.pixels]).toEqual([8 * HOUR, 14 * HOUR, 3 * PIXELS]);
  expect(fetchPlan({ from: 0, to: 2 * HOUR }, PIXELS, 1, borders).from).toBe(0);
});

it("requests no more points than a thinned reply holds, so that the view itself stays sharp", () => {
  const view = { from: 10 * HOUR, to: 34 * HOUR };
  const plan = fetchPlan(view, 1800, 1, borders);
  expect(2 * plan.pixels).toBeLessThanOrEqual(5000);
  expect(plan.resolution).toBeCloseTo((view.to - view.from) / 1800, 0);
});

it("fetches again only if the loaded data does not cover the view, is too coarse or lacks a trace", () => {
  const view = { from: 10 * HOUR, to: 12 * HOUR };
  const plan = fetchPlan(view, PIXELS, 1, borders);
  const heldCoverage = { range: plan, resolution: plan.resolution, fields: new Set(["time", "rop"]) };
  expect(covers(heldCoverage, view, ["rop"], plan)).toBe(true);
  expect(covers(heldCoverage, { from: 7 * HOUR, to: 9 * HOUR }, ["rop"], plan)).toBe(false);
  expect(covers(heldCoverage, view, ["rop", "wob"], plan)).toBe(false);
  const closer = { from: 10 * HOUR, to: 11 * HOUR };
  expect(covers(heldCoverage, closer, ["rop"], fetchPlan(closer, PIXELS, 1, borders))).toBe(false);
});
