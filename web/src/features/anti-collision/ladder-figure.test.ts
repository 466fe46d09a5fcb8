import { expect, it } from "vitest";
import { parallelSlot, sampleAntiCollision } from "../../data/testing/sample-clearance";
import { rowOf } from "../../ui/well/directional/clearance-at";
import { ladderOf, limitAt } from "./ladder-figure";

const METRE = 1 / 0.3048;
const answer = sampleAntiCollision();
const choices = { of: answer.wells[0]!, isNearBit: false, shown: answer.wells };

it("draws distances on a logarithmic axis with the limits of one well and the distances of OP-106", () => {
  const { x, lines, limits } = ladderOf(answer, { ...choices, measure: "distance" });
  expect(10 ** lines[0]!.points[0]![0]).toBeCloseTo(7.21110255 * METRE, 6);
  expect(limits.map(({ id }) => id)).toEqual(["stop", "act", "alert", "too-near", "near"]);
  expect(x.format(Math.log10(50))).toBe("50");
  expect(10 ** x.from).toBeLessThanOrEqual(7.21110255 * METRE);
});

it("puts the limit of a factor at the distance that has this factor", () => {
  const { surfaceMargin } = answer.rule;
  for (const [at, sample] of parallelSlot.entries()) {
    const row = rowOf(answer.wells[0]!.parts[0]!, at);
    expect(limitAt(row, sample[6], surfaceMargin)! / METRE).toBeCloseTo(sample[2], 1);
  }
});

it("draws factors up to 10 with the levels across", () => {
  const { x, lines, limits } = ladderOf(answer, { ...choices, measure: "factor" });
  expect(Math.max(...lines[0]!.points.map(([value]) => value))).toBe(10);
  expect(x.format(10)).toBe("10 and more");
  expect(limits.map(({ id, points }) => [id, points[0]![0]])).toEqual([
    ["stop", 1],
    ["act", 1.25],
    ["alert", 1.5],
  ]);
});

it("shows the surroundings of the bit, leaves out hidden wells, and has axes even without data", () => {
  const near = ladderOf(answer, { ...choices, measure: "distance", isNearBit: true });
  expect([near.y.from, near.y.to]).toEqual([2950 * METRE - 1000, 2950 * METRE]);
  expect(ladderOf(answer, { ...choices, measure: "distance", shown: [] }).lines).toEqual([]);
  const empty = sampleAntiCollision({ wells: [], own: { ...answer.own, parts: [], bit: null } });
  expect(ladderOf(empty, { ...choices, of: null, measure: "sideToSide" }).x.ticks.length).toBeGreaterThan(1);
});
