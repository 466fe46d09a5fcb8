import { expect, it } from "vitest";
import { insetFrame, insetPlace } from "./inset-frame";

it("is at least twice as near as the view, and gone where the view is as near", () => {
  expect(insetFrame(40)).toBe(1);
  expect(insetFrame(1.5)).toBe(0.75);
  expect(insetFrame(1)).toBeNull();
});

it("stands inside of the view, and nowhere in a narrow one", () => {
  for (const kind of ["plan", "section"] as const) {
    const place = insetPlace({ width: 800, height: 700 }, kind)!;
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.left + place.width).toBeLessThanOrEqual(800);
    expect(place.top + place.height).toBeLessThanOrEqual(700);
    expect(insetPlace({ width: 330, height: 300 }, kind)).toBeNull();
  }
});
