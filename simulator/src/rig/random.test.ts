import { expect, it } from "vitest";
import { createRandom, wander } from "./random";

it("repeats itself for one seed and not for another", () => {
  const draw = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.normal());
  };
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
});

it("spreads even and bell-shaped numbers as promised", () => {
  const random = createRandom(1);
  const spread = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
  };
  const even = spread(Array.from({ length: 20_000 }, () => random.between(2, 8)));
  expect(even.mean).toBeCloseTo(5, 1);
  expect(even.deviation).toBeCloseTo(6 / Math.sqrt(12), 1);
  const bell = spread(Array.from({ length: 20_000 }, () => random.normal()));
  expect(bell.mean).toBeCloseTo(0, 1);
  expect(bell.deviation).toBeCloseTo(1, 1);
  let value = 0;
  const wandering = spread(Array.from({ length: 100_000 }, () => (value = wander(value, 3, 10, random))));
  expect(wandering.deviation).toBeCloseTo(3, 0);
});
