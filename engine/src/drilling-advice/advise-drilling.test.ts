import { expect, it } from "vitest";
import { adviseDrilling } from "./advise-drilling";
import type { DrillingAdvisorSettings, RotaryFoot } from "./rotary-foot";

const foot = (depth: number, change: Partial<RotaryFoot> = {}): RotaryFoot => ({
  wellId: "this",
  formation: "Avalon",
  depth,
  length: 1,
  rpm: 60,
  wob: 20,
  diffPressure: 300,
  rop: 100,
  mse: 40,
  torque: 9000,
  pumpPressure: 3000,
  pumpRate: 600,
  ...change,
});
const feet = (count: number, from: number, change: Partial<RotaryFoot> = {}) =>
  Array.from({ length: count }, (_, index) => foot(from + index, { rop: 100 + (index % 5), ...change }));
const place = { wellId: "this", depth: 9500, formation: "Avalon", formationTop: 9000 };
const settings: DrillingAdvisorSettings = {
  recommendationPeriod: 90,
  lookBackDistance: 200,
  lookBackDistanceFromLastFormationTop: false,
  paramRanges: {},
};

it("advises the combination that drilled the formation fastest, with its evidence", () => {
  const rows = [...feet(50, 9400), ...feet(50, 7000, { wellId: "offset", wob: 30, rpm: 80, rop: 160, mse: 41 })];
  expect(adviseDrilling(rows, place, settings)).toMatchObject({
    status: "found",
    startDepth: 9500,
    endDepth: 9590,
    wob: 30,
    rpm: 80,
    expectedRop: 160,
    evidence: { rows: 50, feet: 50, wells: [{ wellId: "offset", rows: 50, feet: 50 }], formation: "Avalon" },
  });
});

it("does not let a few lucky feet win", () => {
  const lucky = feet(40, 7000, { wellId: "offset", wob: 40 }).map((row, index) => ({
    ...row,
    rop: index < 30 ? 20 : 900,
  }));
  expect(adviseDrilling([...feet(50, 9400), ...lucky], place, settings)).toMatchObject({ wob: 20 });
});

it("takes quartiles of feet, not of rows, in a log of mixed spacing", () => {
  // A fast stretch of 20 ft with ten rows per foot, and a slow one of 60 ft with one row per foot: three of four feet were slow.
  const dense = Array.from({ length: 200 }, (_, row) =>
    foot(9300 + row / 10, { length: 0.1, rop: 200, mse: 20, wob: 21, rpm: 62, diffPressure: 500 }),
  );
  const advice = adviseDrilling([...dense, ...feet(60, 9400, { rop: 50, mse: 60 })], place, settings);
  expect(advice).toMatchObject({
    status: "found",
    expectedRop: 50,
    ropSpread: { low: 50 },
    expectedMse: 60,
    wob: 20,
    rpm: 60,
    diffPressure: 300,
    evidence: { rows: 260, feet: expect.closeTo(80, 6) },
  });
});

it("prefers less energy at the same rate", () => {
  const rows = [
    ...feet(50, 9400, { mse: 80, rop: 100 }),
    ...feet(50, 7000, { wellId: "offset", rpm: 90, mse: 40, rop: 100 }),
  ];
  expect(adviseDrilling(rows, place, settings)).toMatchObject({ rpm: 90, expectedMse: 40 });
});

it("stays inside the ranges that a user allows", () => {
  const rows = [...feet(50, 9400), ...feet(50, 7000, { wellId: "offset", wob: 30, rop: 160 })];
  expect(adviseDrilling(rows, place, { ...settings, paramRanges: { wob: { min: 0, max: 25 } } })).toMatchObject({
    wob: 20,
  });
  expect(adviseDrilling(rows, place, { ...settings, paramRanges: { wob: { min: 50, max: 60 } } })).toEqual({
    status: "no-solution",
    reason: "no-rows-in-ranges",
  });
});

it("looks back over the distance in the own well, or to the formation top when pushing backward is allowed", () => {
  const early = feet(60, 9010, { wob: 35, rop: 200 });
  const rows = [...early, ...feet(50, 9400)];
  expect(adviseDrilling(rows, place, settings)).toMatchObject({ wob: 20 });
  expect(adviseDrilling(rows, place, { ...settings, lookBackDistanceFromLastFormationTop: true })).toMatchObject({
    wob: 35,
  });
});

it("gives no advice without evidence, and the reason", () => {
  expect(adviseDrilling(feet(50, 9400, { formation: "Wolfcamp" }), place, settings)).toMatchObject({
    reason: "no-rows-in-formation",
  });
  expect(adviseDrilling(feet(10, 9400), place, settings)).toMatchObject({ reason: "too-little-evidence" });
});

it("gives no advice without rows, and none from offsets in another formation", () => {
  expect(adviseDrilling([], place, settings)).toEqual({ status: "no-solution", reason: "no-rows-in-formation" });
  const elsewhere = feet(50, 7000, { wellId: "offset", formation: "Wolfcamp", rop: 300 });
  expect(adviseDrilling([...feet(50, 9400), ...elsewhere], place, settings)).toMatchObject({
    evidence: { wells: [{ wellId: "this", rows: 50, feet: 50 }] },
  });
});

it("requires 20 ft of hole, regardless of the number of rows per foot in a log", () => {
  const halves = (count: number) =>
    Array.from({ length: count }, (_, index) => foot(9400 + index / 2, { length: 0.5, wob: 30, rop: 200 }));
  const usual = feet(50, 9300);
  expect(adviseDrilling([...usual, ...halves(39)], place, settings)).toMatchObject({ wob: 20 });
  expect(adviseDrilling([...usual, ...halves(40)], place, settings)).toMatchObject({
    wob: 30,
    evidence: { rows: 40, feet: 20, wells: [{ wellId: "this", rows: 40, feet: 20 }] },
  });
});

it("returns the quartiles of the rate as its spread", () => {
  expect(adviseDrilling(feet(50, 9400), place, settings)).toMatchObject({
    expectedRop: 102,
    ropSpread: { low: 101, high: 103 },
  });
});

it("takes what was not measured for no reason to leave a foot out, and gives bands of half the feet", () => {
  const rows = feet(40, 9400, { diffPressure: Number.NaN }).map((row, index) => ({ ...row, wob: 18.5 + (index % 4) }));
  const rangeSettings = { ...settings, paramRanges: { diffPressure: { min: 0, max: 100 } } };
  expect(adviseDrilling(rows, place, rangeSettings)).toMatchObject({
    diffPressure: null,
    bands: { wob: { low: 19.25, high: 20.75 }, rpm: { low: 60, high: 60 }, diffPressure: null },
  });
});

it("rejects a rate that isn't a number", () => {
  const rows = feet(50, 9400).map((row) => ({ ...row, rop: Number.NaN }));
  expect(() => adviseDrilling(rows, place, settings)).toThrow("not-finite");
});

it("refuses a recommendation period below 30 ft and a range upside down", () => {
  expect(() => adviseDrilling([], place, { ...settings, recommendationPeriod: 29 })).toThrow(
    `"recommendationPeriod" value can't be less than 30`,
  );
  expect(() => adviseDrilling([], place, { ...settings, paramRanges: { rpm: { min: 9, max: 1 } } })).toThrow(
    "rpm from 9 to 1",
  );
});
