import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { expect, it } from "vitest";
import { describeRows, mergeOptions, parseToolface, slideShares, sumRows } from "./sheet-rows";

const row = (startMD: number, endMD: number, slid: number, more: Partial<SlideSheet> = {}) =>
  ({
    _id: `${startMD}`,
    startMD,
    endMD,
    startTime: startMD,
    endTime: endMD,
    trueSlideDistance: slid,
    activity: (100 * slid) / (endMD - startMD),
    toolfaceEfficiency: slid > 0 ? 90 : null,
    averageROP: 50,
    open: false,
    ...more,
  }) as SlideSheet;
const sheet = [
  row(1000, 1060, 0),
  row(1060, 1090, 30),
  row(1090, 1150, 3),
  row(1150, 1160, 10, { averageROP: 90, open: true }),
];
const surveys = [1000, 1100, 1200].map((md, at) => ({
  md,
  leftRight: at * 10,
  motorYield: at,
  toolfaceType: at ? "gravity" : "magnetic",
}));

it("numbers slides and shows the survey results for the hole of each row", () => {
  const rows = describeRows(sheet, surveys, 1170);
  expect(rows.map(({ number }) => number)).toEqual([null, 1, null, 2]);
  expect(rows.map(({ motorYield }) => motorYield)).toEqual([null, 1, null, 2]);
  expect(rows.map(({ leftRight }) => leftRight)).toEqual([6, 9, 15, 16]);
  expect(rows.map(({ toolfaceType }) => toolfaceType)).toEqual(["magnetic", "magnetic", "gravity", "gravity"]);
  expect(rows.map(({ isGrowing }) => isGrowing)).toEqual([false, false, false, true]);
  expect(describeRows(sheet, surveys, 9000)[3]!.isGrowing).toBe(false);
});

it("adds up what was slid, with the footage of rotations that was slid too", () => {
  const sums = sumRows(describeRows(sheet, surveys, 1170));
  // 30 ft at 50 ft/hr and 10 ft at 90 ft/hr: 40 ft in 0.6 h and 1/9 h.
  const slidingRop = expect.closeTo(56.25, 9) as number;
  expect(sums).toEqual({ slides: 2, slid: 43, footage: 160, efficiency: 90, slidingRop, growing: 2 });
});

it("gives the slid share of a stand", () => {
  const rows = describeRows(sheet, [], 0);
  const stands = [
    { startMD: 1000, endMD: 1090 },
    { startMD: 1090, endMD: 1190 },
    { startMD: 2000, endMD: 2090 },
  ];
  expect(slideShares(stands, rows).map(({ share }) => Math.round(share * 10) / 10)).toEqual([33.3, 18.6]);
});

it("offers a row's neighbours to merge with, and the next row of its kind, including the rows in between", () => {
  const spans = (id: string) =>
    mergeOptions(describeRows(sheet, [], 0), id).map(({ rows }) => rows.map(({ startMD }) => startMD));
  expect(spans("1060")).toEqual([
    [1000, 1060],
    [1060, 1090],
    [1060, 1090, 1150],
  ]);
  expect(spans("1150")).toEqual([
    [1090, 1150],
    [1060, 1090, 1150],
  ]);
});

it("reads a toolface in spoken notation", () => {
  expect(["16R", "3 l", "327M", "350", "360", "180L", "190R", "x", ""].map(parseToolface)).toEqual([
    16,
    357,
    327,
    350,
    0,
    180,
    null,
    null,
    null,
  ]);
});
