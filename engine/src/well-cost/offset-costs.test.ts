import { expect, it } from "vitest";
import { compareOffsetCosts } from "./offset-costs";

const design = { casings: [2000], targetDepth: 6000 };
/** 100 units a foot times a factor, with 50,000 at the shoe and 10,000 after the target. */
const record = (id: string, factor: number) => {
  const depth = [0, 500, 1000, 1500, 2000, 2000, 2500, 3000, 4000, 5000, 6000];
  const days = depth.map((md, row) => factor * 100 * md + (row > 4 ? 50_000 : 0));
  return { id, curve: { days, depth }, design, end: days.at(-1)! + 10_000 };
};
const compare = (factors: readonly number[]) =>
  compareOffsetCosts(
    factors.map((factor, at) => record(`o${at}`, factor)),
    { design, isScaled: true, seed: 1 },
  );

it("gives percentiles of the cost of five offset wells, and the single costs of fewer", () => {
  const { range, band, wells } = compare([0.9, 0.95, 1, 1.05, 1.1]);
  expect(range).toMatchObject({ basis: "percentiles", count: 5 });
  const [low, middle, high] = [range!.p10, range!.p50, range!.p90].map((money) => Number(money) / 10_000);
  expect(middle).toBeCloseTo(660_000, -4);
  expect(low).toBeLessThan(middle! - 30_000);
  expect(high).toBeGreaterThan(middle! + 30_000);
  expect(band?.depth.at(-1)).toBe(6000);
  expect(Number(wells[2]!.total) / 10_000).toBeCloseTo(650_000, -3);
  const few = compare([0.9, 1.1]);
  expect(few.band).toBeNull();
  expect(few.range).toMatchObject({ basis: "wells", count: 2 });
  expect(Number(few.range!.p10) / 10_000).toBeCloseTo(600_000, -3);
});

it("names an outlier and leaves it out while five wells remain", () => {
  const { wells, range } = compare([0.98, 0.99, 1, 1.01, 1.02, 3]);
  expect(wells.map(({ isCounted }) => isCounted)).toEqual([true, true, true, true, true, false]);
  expect(wells.at(-1)?.outlier?.score).toBeGreaterThan(3.5);
  expect(range?.count).toBe(5);
  expect(compare([]).range).toBeNull();
});
