import { HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { originRange } from "./origin-range";

it("reaches beyond the view, further into the past than ahead", () => {
  expect(originRange({ from: HOUR, to: 2 * HOUR }, null)).toEqual({ from: HOUR / 2, to: 2 * HOUR + 112.5 + 0.5 });
  expect(originRange({ from: 0.4, to: 10.2 }, null)).toEqual({ from: -5, to: 71 });
});

it("serves while the view moves within it, then moves on", () => {
  const view = { from: HOUR, to: 2 * HOUR };
  const heldRange = originRange(view, null);
  const later = (seconds: number) => ({ from: view.from + seconds, to: view.to + seconds });
  expect(originRange(later(100), heldRange)).toBe(heldRange);
  expect(originRange(later(200), heldRange).to).toBeGreaterThan(heldRange.to);
  expect(originRange(later(-HOUR), heldRange).from).toBeLessThan(heldRange.from);
});

it("is requested again for a far shorter stretch, whose spans may have been left out", () => {
  const heldRange = originRange({ from: 0, to: 100 * HOUR }, null);
  expect(originRange({ from: 50 * HOUR, to: 90 * HOUR }, heldRange)).toBe(heldRange);
  expect(originRange({ from: 50 * HOUR, to: 51 * HOUR }, heldRange)).not.toBe(heldRange);
});
