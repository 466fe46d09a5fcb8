import { expect, it } from "vitest";
import { findStretches } from "./find-stretches";
import { slideSheetRow } from "./slide-sheet-row";
import { feet, foot } from "./testing/feet";

const slideOf = (toolfaces: readonly (number | null)[]) =>
  findStretches([foot(9000, false), ...toolfaces.map((toolface, index) => foot(9001 + index, true, toolface))])[0]!;

it("averages toolfaces across north and rates how well they held together", () => {
  const row = slideSheetRow(slideOf([350, 350, 20, 20]), foot(9000, false));
  expect(row.averageToolface).toBeCloseTo(5, 6);
  expect(row.toolfaceEfficiency).toBeCloseTo(Math.cos((15 * Math.PI) / 180) * 100, 6);
  expect(row).toMatchObject({
    startMD: 9000,
    endMD: 9004,
    trueSlideDistance: 4,
    activity: 100,
    averageROP: 60,
    targetScore: null,
  });
  expect([row.startTime, row.endTime]).toEqual([270_000, 270_120]);
});

it("gives as ROP the footage over its time, of feet with an ROP above 0 that are at least half of the row", () => {
  const rowAt = (...rops: (number | null)[]) =>
    slideSheetRow(
      findStretches([foot(9000, false), ...rops.map((rop, index) => ({ ...foot(9001 + index, true), rop }))])[0]!,
      null,
    ).averageROP;
  // 3 ft at 30 ft/hr and 1 ft at 60 ft/hr: 4 ft in 7 min.
  expect(rowAt(30, 30, 30, 60)).toBeCloseTo(240 / 7, 9);
  expect(rowAt(30, 60, 0, null)).toBeCloseTo(40, 9);
  expect(rowAt(30, 0, 0, -5)).toBeNull();
});

it("scores a slide against its target toolface and distance", () => {
  const row = slideSheetRow(slideOf([30, 30, 30, 30]), null, { toolface: 90, distance: 8 });
  expect(row.toolfaceEfficiency).toBeCloseTo(50, 6);
  expect(row.targetScore).toBeCloseTo(25, 6);
  expect(slideSheetRow(slideOf([270]), null, { toolface: 90, distance: 8 }).toolfaceEfficiency).toBe(0);
});

it("excludes the rotation inside a slide from its footage and has no efficiency without toolfaces", () => {
  const [rocked] = findStretches(feet("RSSSSRSSSS"));
  expect(slideSheetRow(rocked!, null)).toMatchObject({
    trueSlideDistance: 8,
    activity: expect.closeTo((8 / 9) * 100, 6),
  });
  expect(slideSheetRow(slideOf([null, null]), null)).toMatchObject({ averageToolface: null, toolfaceEfficiency: null });
});
