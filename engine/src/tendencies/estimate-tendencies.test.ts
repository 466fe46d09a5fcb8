import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Tendencies } from "../survey/path/project-to-bit";
import { estimateTendencies, intervalMotorYield, priorOf, type TendencyInterval } from "./estimate-tendencies";

const priorTendencies: Tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };
const radians = Math.PI / 180;

it("inverts the worked case: 30 ft at 30 deg, 65 ft rotated, yield 12, build -0.5, turn 0.3", () => {
  const build = (12 * 30 * Math.cos(30 * radians)) / 100 - (0.5 * 65) / 100;
  const lateral = (12 * 30 * Math.sin(30 * radians)) / 100 + (0.3 * 65) / 100;
  expect(build).toBeCloseTo(2.793, 3);
  const interval = {
    depth: 9095,
    high: 30 * Math.cos(30 * radians),
    right: 30 * Math.sin(30 * radians),
    rotated: 65,
    build,
    lateral,
  };
  expect(intervalMotorYield(interval, { rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 })).toBeCloseTo(12, 9);
});

const intervalsOf = (truth: Tendencies, count: number): TendencyInterval[] =>
  Array.from({ length: count }, (_, index) => {
    const [slide, angle] = [20 + ((index * 13) % 50), (index * 71) % 360];
    const [high, right] = [slide * Math.cos(angle * radians), slide * Math.sin(angle * radians)];
    const rotatedLength = 95 - slide;
    return {
      depth: 9000 + index * 95,
      high,
      right,
      rotated: rotatedLength,
      build: (truth.motorYield * high + truth.rotaryBuildRate * rotatedLength) / 100,
      lateral: (truth.motorYield * right + truth.rotaryTurnRate * rotatedLength) / 100,
    };
  });

it("finds the tendencies with which the intervals were generated", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 16, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (motorYield, rotaryBuildRate, rotaryTurnRate) => {
        const estimate = estimateTendencies(
          intervalsOf({ motorYield, rotaryBuildRate, rotaryTurnRate }, 12),
          priorOf(priorTendencies),
        );
        expect(Math.abs(estimate.motorYield - motorYield)).toBeLessThan(0.35);
        expect(Math.abs(estimate.rotaryBuildRate - rotaryBuildRate)).toBeLessThan(0.15);
        expect(Math.abs(estimate.rotaryTurnRate - rotaryTurnRate)).toBeLessThan(0.15);
      },
    ),
  );
});

it("keeps its prior without surveys, and for the motor while no footage was slid", () => {
  expect(estimateTendencies([], priorOf(priorTendencies))).toMatchObject({ ...priorTendencies, intervals: 0 });
  const rotatedInterval = { depth: 9095, high: 0, right: 0, rotated: 95, build: -0.6, lateral: 0 };
  const estimate = estimateTendencies([rotatedInterval, { ...rotatedInterval, depth: 9190 }], priorOf(priorTendencies));
  expect(estimate.motorYield).toBeCloseTo(10, 6);
  expect(estimate.rotaryBuildRate).toBeLessThan(-0.5);
  expect(estimate.spread.motorYield).toBeCloseTo(3, 6);
  expect(estimate.spread.rotaryBuildRate).toBeLessThan(0.5);
  expect(intervalMotorYield(rotatedInterval, estimate)).toBeNull();
});

it("follows a motor that weakens, because old intervals count less", () => {
  const strong = intervalsOf({ ...priorTendencies, motorYield: 14 }, 10);
  const weak = intervalsOf({ ...priorTendencies, motorYield: 8 }, 10).map((row) => ({
    ...row,
    depth: row.depth + 2000,
  }));
  expect(estimateTendencies([...strong, ...weak], priorOf(priorTendencies)).motorYield).toBeLessThan(9);
});

it("never believes in a motor below 1 deg/100 ft, and refuses nonsense", () => {
  const backwards = intervalsOf({ ...priorTendencies, motorYield: -5 }, 12);
  expect(estimateTendencies(backwards, priorOf(priorTendencies)).motorYield).toBe(1);
  expect(() => estimateTendencies([{ ...backwards[0]!, build: Number.NaN }], priorOf(priorTendencies))).toThrow(
    "not-finite at 0",
  );
  const certain = { ...priorOf(priorTendencies), spread: { motorYield: 0, rotaryBuildRate: 1, rotaryTurnRate: 1 } };
  expect(() => estimateTendencies([], certain)).toThrow("spread above 0");
  const vague = { ...certain, spread: { ...certain.spread, motorYield: Infinity } };
  expect(() => estimateTendencies([], vague)).toThrow("out-of-range");
  expect(() => estimateTendencies([], priorOf({ ...priorTendencies, motorYield: Number.NaN }))).toThrow("not-finite");
});

/** Slides within a few degrees of high side, as in a build, with the noise of a fixed table. */
const buildWith = (yieldAt: (row: number) => number, count = 12): TendencyInterval[] =>
  Array.from({ length: count }, (_, row) => {
    const noise = [0.1, -0.15, 0.05, 0.12, -0.08][row % 5]!;
    const slide = 45 + ((row * 7) % 11);
    return {
      depth: 9000 + 95 * row,
      high: slide,
      right: 0,
      rotated: 95 - slide,
      build: (yieldAt(row) * slide) / 100 + noise,
      lateral: -noise,
    };
  });

it("follows a motor that yields 40 % more within two surveys", () => {
  const steppedIntervals = buildWith((row) => (row < 10 ? 10 : 14));
  const before = estimateTendencies(steppedIntervals.slice(0, 10), priorOf(priorTendencies)).motorYield;
  const [one, two] = [11, 12].map((count) =>
    estimateTendencies(steppedIntervals.slice(0, count), priorOf(priorTendencies)),
  );
  expect(Math.abs(before - 10)).toBeLessThan(0.7);
  expect(one!.motorYield + 2 * one!.spread.motorYield).toBeGreaterThan(13);
  expect(Math.abs(two!.motorYield - 14)).toBeLessThan(1);
});

it("is hardly moved by one survey that is off by 1 deg", () => {
  const right = buildWith(() => 10);
  const off = right.map((row, at) => ({ ...row, build: row.build + (at === 6 ? 1 : at === 7 ? -1 : 0) }));
  const estimate = (rows: TendencyInterval[]) => estimateTendencies(rows, priorOf(priorTendencies)).motorYield;
  expect(Math.abs(estimate(off) - estimate(right))).toBeLessThan(0.25);
  expect(Math.abs(estimate(off.slice(0, 8)) - estimate(right.slice(0, 8)))).toBeLessThan(0.5);
});

it("takes a survey that is off at less than its word, and knows it by the next one", () => {
  const off = buildWith(() => 10).map((row, at) => ({
    ...row,
    build: row.build + (at === 10 ? 1 : at === 11 ? -1 : 0),
  }));
  const [there, after] = [11, 12].map((count) => estimateTendencies(off.slice(0, count), priorOf(priorTendencies)));
  expect(there!.surveyError!.build).toBeGreaterThan(0.1);
  expect(there!.surveyError!.spread.build).toBeGreaterThan(after!.surveyError!.spread.build);
  expect(Math.abs(after!.surveyError!.build)).toBeLessThan(0.2);
});

it("takes what a former BHA drilled of an interval off it, and starts again below", () => {
  const old = buildWith(() => 14, 8);
  const former = { high: 30, right: 0, rotated: 30 };
  const sharedInterval = { ...old[7]!, depth: 9760, high: 20, rotated: 15, build: (14 * 30 + 8 * 20) / 100, former };
  const fresh = buildWith(() => 8, 12)
    .slice(9)
    .map((row) => ({ ...row, lateral: 0 }));
  const estimate = estimateTendencies([...old, sharedInterval, ...fresh], priorOf(priorTendencies));
  expect(Math.abs(estimate.motorYield - 8)).toBeLessThan(0.6);
  const estimateBefore = estimateTendencies([...old, sharedInterval], priorOf(priorTendencies));
  expect(estimateBefore.motorYield).toBeLessThan(10);
  expect(estimateBefore.spread.motorYield).toBeGreaterThan(1);
});

it("takes intervals in any order", () => {
  const rows = buildWith((row) => (row < 8 ? 10 : 14));
  expect(estimateTendencies(rows.toReversed(), priorOf(priorTendencies))).toEqual(
    estimateTendencies(rows, priorOf(priorTendencies)),
  );
});
