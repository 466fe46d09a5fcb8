import { expect, it } from "vitest";
import { seededNormal } from "./seeded-random";

const draw = (seed: number, count: number): number[] => {
  const normal = seededNormal(seed);
  return Array.from({ length: count }, normal);
};

it("gives the same numbers for the same seed, and others for the next", () => {
  expect(draw(7, 5)).toEqual(draw(7, 5));
  expect(draw(8, 5)).not.toEqual(draw(7, 5));
});

it("draws standard normal numbers, from any seed", () => {
  for (const seed of [0, 1, -5, 2 ** 31, 123_456_789]) {
    const drawnValues = draw(seed, 20_000);
    const mean = drawnValues.reduce((sum, value) => sum + value, 0) / drawnValues.length;
    const deviation = Math.sqrt(drawnValues.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawnValues.length);
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.03);
    expect(drawnValues.filter((value) => Math.abs(value) < 1).length / drawnValues.length).toBeCloseTo(0.683, 1);
    expect(drawnValues.every(Number.isFinite)).toBe(true);
  }
});
