import { expect, it } from "vitest";
import { type CasingMeasure, measureCasing } from "./measure-casing";

// 9 5/8 in 47 lb/ft casing, 8.681 in inside: 0.0732 bbl/ft inside and 0.0171 bbl/ft of steel.
const casing = {
  outerDiameter: 9.625,
  innerDiameter: 8.681,
  weight: 47,
  jointLength: 40,
  shoeDepth: 5000,
  fillEvery: 10,
  isSelfFilling: false,
};
const hole = { mudWeight: 10, blockWeight: 30, tvdAt: (md: number) => md };
/** From 400 ft on 400 ft at a time. */
const slips = [0, 1, 2].map((row) => ({
  slipsTime: 1000 * row,
  releaseTime: 1000 * row + 100,
  operation: "tripping" as const,
  bitDepth: 400 + 400 * row,
}));
const bore = (8.681 ** 2 / 1029.4) * 400;
const steel = (47 / (65.51 * 42)) * 400;
const run = (measuredCasing: CasingMeasure[], change: Partial<typeof casing> = {}) =>
  measureCasing({ ...casing, ...change }, slips, measuredCasing, hole);

it("calculates fill-up from the pumped volume, returns from the pits, and no gain if everything returned", () => {
  // The pits take the steel: what the bore pushes out is pumped in again.
  const rows = run(
    [0, 1, 2].map((row) => ({ pits: 500 + steel * row, pumped: row === 0 ? null : bore, hookload: 47 })),
  );
  expect(rows.map(({ joints, depth }) => [joints, depth])).toEqual([
    [20, 800],
    [30, 1200],
  ]);
  expect(rows[1]!.fill).toBeCloseTo(2 * bore, 6);
  expect(rows[1]!.fill).toBeCloseTo(rows[1]!.fillPlanned, 1);
  expect(rows[1]!.returns).toBeCloseTo(rows[1]!.returnsPlanned, 1);
  expect(rows[1]!.gain).toBeCloseTo(0, 1);
  // 1,200 ft of 47 lb/ft in mud of 10 ppg, and the block.
  expect(rows[1]!.hookloadPlanned).toBeCloseTo(30 + 1.2 * 47 * (1 - 10 / 65.51), 1);
  expect(rows[1]!.hookload).toBe(47);
});

it("counts what is circulated through the casing as no gain, and warns of losses", () => {
  const rows = run([0, 1, 2].map((row) => ({ pits: 500 + steel * row - 4 * row, pumped: 3 * bore, hookload: null })));
  expect(rows[1]!.gain).toBeCloseTo(-8, 1);
  expect(rows.map(({ sign }) => sign)).toEqual([null, "losses"]);
});

it("weighs a casing that was not filled less, and knows no gain without a measured flow unless it fills itself", () => {
  const pits = [0, 1, 2].map((row) => ({ pits: 500 + steel * row, pumped: null, hookload: null }));
  expect(run(pits)[1]).toMatchObject({ fill: null, returns: null, gain: null });
  const empty = run(pits.map((pitMeasure) => ({ ...pitMeasure, pumped: 0 })))[1]!;
  expect(run(pits)[1]!.hookloadPlanned! - empty.hookloadPlanned!).toBeCloseTo((2 * bore * 42 * 10) / 1000, 2);
  expect(run(pits, { isSelfFilling: true })[1]!.gain).toBeCloseTo(0, 1);
  expect(measureCasing(casing, slips, pits, { ...hole, mudWeight: null })[1]!.hookloadPlanned).toBeNull();
});
