import { expect, it } from "vitest";
import { DEFAULT_HEAT_METRIC, heatMetricOf, heatMetrics, heatShare } from "./heat-metrics";

it("colours each metric over its own range", () => {
  expect(heatMetrics.map(({ label, min, max }) => [label, min, max])).toEqual([
    ["Slide seen", 0, 90],
    ["Slide ahead", 0, 90],
    ["Slide ROP seen", 0, 200],
    ["Rotate ROP seen", 0, 200],
    ["Center-to-center distance", 0, 100],
    ["Motor yield", 0, 20],
    ["Rotary build", 0, 5],
    ["Rotary walk", 0, 5],
  ]);
  expect(heatMetrics.map(({ column }) => column)).toEqual([
    "slideSeen",
    "slideAhead",
    "slideRopSeen",
    "rotateRopSeen",
    "cc",
    "motorYield",
    "rbr",
    "rtr",
  ]);
  expect(heatMetricOf(DEFAULT_HEAT_METRIC).label).toBe("Slide seen");
});

it("holds a value to the range, and leaves a missing one without colour", () => {
  const slideSeen = heatMetricOf("slideSeen");
  expect(heatShare(slideSeen, 45)).toBe(0.5);
  expect(heatShare(slideSeen, 120)).toBe(1);
  expect(heatShare(slideSeen, Number.NaN)).toBeNull();
  expect(heatShare(slideSeen, null)).toBeNull();
});

it("colours walk to the left as walk to the right", () => {
  expect(heatShare(heatMetricOf("rtr"), -2.5)).toBe(0.5);
});

it("names a metric that does not exist", () => {
  expect(() => heatMetricOf("rop")).toThrow("Unknown heat map metric: rop");
});
