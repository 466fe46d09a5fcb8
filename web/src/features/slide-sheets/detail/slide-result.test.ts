import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { sampleRecommendation } from "../../../data/testing/sample-recommendation";
import type { SheetRow } from "../sheet-rows";
import { roseCounts, shareInWindow, slideResult } from "./slide-result";

const advice = sampleRecommendation("w1" as WellId);
const row = {
  startTime: advice.time + 60,
  endTime: advice.time + 1500,
  startMD: 3150.5,
  endMD: 3182.5,
  trueSlideDistance: 32,
  averageToolface: 16,
  toolfaceType: "gravity",
  toolfaceEfficiency: 94,
  motorYield: 5.18,
} as SheetRow;

it("compares a slide with the advice that requested it", () => {
  const { lines, note } = slideResult(row, [advice]);
  expect(lines).toEqual([
    { what: "Slide", advised: "33 ft at 20R", made: "32.0 ft at 16R" },
    { what: "Start, ft", advised: "3,150.0", made: "3,150.5" },
    // 33 · 4.21 / 100, and 32 · 0.94 · 5.18 / 100.
    { what: "Dogleg, deg", advised: "1.39", made: "1.56" },
  ]);
  expect(note).toBe("The first survey past 3,228 ft shows the result.");
});

it("shows the result of the advice in the surveys that followed", () => {
  const score = { md: 3228, leftRight: -1.24, aboveBelow: 0.8, build: -0.3, lateral: 0.11, score: 91.4 };
  const { lines, note } = slideResult(row, [{ ...advice, score }]);
  expect(lines.slice(3)).toEqual([
    { what: "Inclination at 3,228, deg", advised: "54.00", made: "53.70" },
    { what: "Turned beyond it, deg", advised: "", made: "+0.11" },
    { what: "Off the projection, ft", advised: "", made: "1.2 L, 0.8 A" },
    { what: "Score of the advice, %", advised: "", made: "91" },
  ]);
  expect(note).toBeNull();
});

it("returns no advice if none asked for the slide", () => {
  expect(slideResult({ ...row, endTime: advice.time - 9000 }, [advice])).toMatchObject({ advice: null, lines: [] });
});

it("counts toolfaces in the window around the target, across north, and by sector", () => {
  const toolfaces = [350, 4, 20, 25, 36, 180];
  expect(shareInWindow(toolfaces, 20)).toBeCloseTo(100 / 3, 6);
  expect(shareInWindow(toolfaces, 355)).toBeCloseTo(100 / 3, 6);
  expect(shareInWindow(toolfaces, null)).toBeNull();
  const counts = roseCounts([356, 4, 5, 355, 354.9, 180]);
  expect([counts[0], counts[1], counts[35], counts[18]]).toEqual([3, 1, 1, 1]);
});
