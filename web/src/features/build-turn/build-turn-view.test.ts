import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { expect, it } from "vitest";
import { type SurveyInterval, surveyIntervals, unknownSpans } from "./build-turn-view";

/** Builds 5 deg/100 ft in its own plane to horizontal, then turns 4 deg/100 ft on the level. */
const plan = {
  md: [0, 5000, 6800, 7800],
  inclination: [0, 0, 90, 90],
  azimuth: [40, 40, 40, 80],
  ...Object.fromEntries(["tvd", "ns", "ew", "dls"].map((name) => [name, [0, 0, 0, 0]])),
} as unknown as WellPlan;

const slide = (startMD: number, endMD: number, activity: number) => ({ startMD, endMD, activity }) as SlideSheet;
const sheet = [slide(5000, 5080, 0), slide(5080, 5110, 100), slide(5110, 6990, 0), slide(6990, 7050, 60)];

it("build and turn: feet and rates of an interval, and of its plan, match the displayed surveys, sheet and plan", () => {
  const attitudes = [
    { md: 5000, inclination: 4, azimuth: 355 },
    { md: 5095, inclination: 9.2, azimuth: 2 },
    { md: 5190, inclination: 13, azimuth: 8 },
    { md: 6900, inclination: 88, azimuth: 44 },
    { md: 6996, inclination: 90, azimuth: 47.5 },
    { md: 7090, inclination: 90.5, azimuth: 52 },
  ];
  const per100 = (from: number, to: number, length: number) => ((to - from) * 100) / length;
  const surveys = attitudes.map((here, row) => {
    const above = attitudes[row - 1];
    const length = above ? here.md - above.md : 1;
    const turn = above ? ((here.azimuth - above.azimuth + 540) % 360) - 180 : 0;
    const build = above ? per100(above.inclination, here.inclination, length) : null;
    return { ...here, brate: build, trate: above ? (turn * 100) / length : null, tfSeen: 10 };
  });
  const [first, second, , level, last] = surveyIntervals(surveys, sheet, plan, "ti");
  const shownFigures: Record<string, readonly [number | null, number]> = {
    "build, first": [first!.build, (5.2 * 100) / 95],
    "turn across north": [first!.turn, (7 * 100) / 95],
    "slid, first": [first!.slid, 5095 - 5080],
    "rotated, first": [first!.rotated, 95 - 15],
    "slid, second": [second!.slid, 5110 - 5095],
    "rotated, second": [second!.rotated, 95 - 15],
    "plan builds": [second!.planBuild, 5],
    "plan does not turn": [second!.planTurn, 0],
    "plan is level": [level!.planBuild, 0],
    "plan turns": [level!.planTurn, 4],
    "slid part of a row": [last!.slid, (7050 - 6996) * 0.6],
    "rotated beside it": [last!.rotated, 94 - (7050 - 6996) * 0.6],
    "build on the level": [last!.build, (0.5 * 100) / 94],
    "turn on the level": [last!.turn, (4.5 * 100) / 94],
  };
  for (const [name, [value, worked]] of Object.entries(shownFigures)) {
    expect(Math.abs(value! - worked), `${name}: ${value}, worked out ${worked}`).toBeLessThan(1e-6);
  }
});

it("names every interval without a slide record, and every interval slid without a toolface", () => {
  const interval = (from: number, slid: number | null, isBlind = false) =>
    ({ from, to: from + 100, slid, isBlind }) as SurveyInterval;
  const hole = [
    interval(1000, null),
    interval(1100, null),
    interval(1200, 30),
    interval(1300, 40, true),
    interval(1400, null),
    interval(1500, 0),
    interval(1600, null),
  ];
  expect(unknownSpans(hole, null)).toEqual([
    { from: 1000, to: 1200, why: "No slide record above 1,200 ft" },
    { from: 1300, to: 1400, why: "No toolface while sliding" },
    { from: 1400, to: 1500, why: "No slide record" },
    { from: 1600, to: 1700, why: "No slide record below 1,600 ft" },
  ]);
  const never = unknownSpans([interval(1000, null)], "There is no slide record: the well has no depth data");
  expect(never).toEqual([{ from: 1000, to: 1100, why: "There is no slide record: the well has no depth data" }]);
});
