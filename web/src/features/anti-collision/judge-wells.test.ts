import type { WellId } from "@sigma/contract/ids";
import { describe, expect, it } from "vitest";
import {
  sampleAcceptance,
  sampleAntiCollision,
  sampleCompared,
  samplePart,
  type SampleRow,
} from "../../data/testing/sample-clearance";
import { aheadOf, groupCounts, inGroup, judgeWells, mostCritical } from "./judge-wells";

const METRE = 1 / 0.3048;
const row = (md: number, distance: number, factor: number): SampleRow => [md, md, distance, 1, 1, 0.3, factor];
const judgeRows = (rows: readonly SampleRow[], isUncertain = true) =>
  judgeWells(
    sampleAntiCollision({ wells: [sampleCompared("A", { parts: [samplePart("plan", rows, { isUncertain })] })] }),
    0,
  )[0]!;

it("judges by separation factor and by distance, names the rule that is broken and lets the worse one show (OP-106)", () => {
  // 20 m is 65.6 ft; 17 m is 55.8 ft; 8 m is 26.2 ft.
  expect(judgeRows([row(0, 20, 3), row(100, 20, 1.6)]).findings).toEqual([]);
  expect(judgeRows([row(0, 20, 3), row(100, 20, 1.4)]).findings).toMatchObject([
    { level: "Warning", word: "Alert", figure: "SF 1.40" },
  ]);
  expect(judgeRows([row(0, 17, 3), row(100, 20, 1.2)]).findings).toMatchObject([
    { level: "Warning", word: "Act", rule: expect.stringContaining("SF 1.20 below 1.25") as string },
    { level: "Warning", word: "Near", rule: "centre to centre below 60 ft" },
  ]);
  expect(judgeRows([row(0, 8, 3), row(100, 20, 1.2)]).findings).toMatchObject([
    { level: "Error", word: "Too near", md: 0 },
    { level: "Warning", word: "Act" },
  ]);
  expect(judgeRows([row(0, 20, 0.9)]).findings).toMatchObject([{ level: "Error", word: "Stop" }]);
});

it("judges a well without errors by distance alone", () => {
  const { lowest, closest, findings } = judgeRows([row(0, 17, 0.2), row(100, 40, 0.3)], false);
  expect(lowest).toBeNull();
  expect(closest!.distance).toBeCloseTo(17 * METRE, 6);
  expect(findings).toMatchObject([{ word: "Near" }]);
});

it("leaves the hole that both share out of the judgement", () => {
  const parts = [samplePart("surveyed", [row(0, 1, 0.1), row(200, 1, 0.1), row(400, 50, 2)])];
  const answer = sampleAntiCollision({
    wells: [sampleCompared("Parent", { parts, sharedTo: 150 * METRE, suppressedTo: 241 * METRE })],
  });
  const [parent] = judgeWells(answer, 0);
  expect([parent!.findings, parent!.drilled]).toEqual([[], []]);
  expect(parent!.lowest!.factor).toBe(2);
});

it("lists the closest at the bit first and shows the trend over the last 100 ft", () => {
  const near = sampleCompared("Near", { parts: [samplePart("surveyed", [row(0, 100, 9), row(2950, 20, 4)])] });
  const answer = sampleAntiCollision({ wells: [sampleCompared("Far"), near] });
  const [first, second] = judgeWells(answer, 2950 * METRE);
  expect([first!.well.name, second!.well.name]).toEqual(["Near", "Far"]);
  expect(first!.trend).toBeCloseTo((-80 * 100) / 2950, 6);
  expect(mostCritical([first!, second!])!.well.name).toBe("Far");
});

it("distinguishes the hole ahead from the drilled one", () => {
  const parts = [
    samplePart("surveyed", [row(0, 50, 3), row(500, 50, 3)]),
    samplePart("plan", [row(500, 50, 3), row(900, 30, 1.3)]),
  ];
  const answer = sampleAntiCollision({
    own: { ...sampleAntiCollision().own, bit: 500 * METRE },
    wells: [sampleCompared("A", { wellId: "a" as WellId, parts })],
  });
  const all = judgeWells(answer, 700 * METRE);
  expect(all[0]!.here).toMatchObject({ kind: "plan" });
  expect(all[0]!.here!.distance).toBeCloseTo(40 * METRE, 6);
  expect(aheadOf(all)).toMatchObject({ name: "A", finding: { word: "Alert" } });
});

it("judges a neighbour from the bit ahead, and keeps a close pass that is drilled as history (OP-106)", () => {
  const parts = [
    samplePart("surveyed", [row(0, 2, 0.6), row(500, 40, 3)]),
    samplePart("plan", [row(500, 40, 3), row(900, 60, 4)]),
  ];
  const answer = sampleAntiCollision({
    own: { ...sampleAntiCollision().own, bit: 500 * METRE },
    wells: [sampleCompared("Slot 2", { parts })],
  });
  const [slot] = judgeWells(answer, 700 * METRE);
  expect(slot).toMatchObject({ isJudged: true, findings: [] });
  expect(slot!.drilled).toMatchObject([
    { level: "Error", word: "Stop", md: 0 },
    { level: "Error", word: "Too near", md: 0 },
  ]);
  expect(aheadOf([slot!])).toBeNull();
  // At the bit itself the well is still next to the adjacent well.
  const atBit = judgeWells({ ...answer, own: { ...answer.own, bit: 0 } }, 0)[0]!;
  expect(atBit.findings).toMatchObject([{ word: "Stop" }, { word: "Too near" }]);
});

it("lists broken rules ahead first, then wells clear ahead, and separates passed wells", () => {
  const well = (name: string, ahead: SampleRow[]) =>
    sampleCompared(name, {
      wellId: name as WellId,
      parts: [
        samplePart("surveyed", [row(0, name === "Passed" ? 2 : 90, 3), row(500, 90, 3)]),
        samplePart("plan", ahead),
      ],
    });
  const answer = sampleAntiCollision({
    own: { ...sampleAntiCollision().own, bit: 500 * METRE },
    wells: [
      well("Passed", [row(500, 40, 3), row(900, 60, 4)]),
      well("Clear", [row(500, 90, 3), row(900, 90, 4)]),
      well("Alert", [row(500, 95, 3), row(900, 95, 1.4)]),
      well("Stop", [row(500, 99, 3), row(900, 99, 0.9)]),
    ],
  });
  const judgedWells = judgeWells(answer, 500 * METRE);
  expect(judgedWells.map(({ well: { name } }) => name)).toEqual(["Stop", "Alert", "Clear", "Passed"]);
  expect(groupCounts(judgedWells)).toEqual({ all: 4, ahead: 3, accepted: 0, passed: 1 });
  expect(judgedWells.filter((judged) => inGroup(judged, "passed")).map(({ well: { name } }) => name)).toEqual([
    "Passed",
  ]);
});

describe("a well with an accepted stretch", () => {
  const parts = [
    samplePart("surveyed", [row(0, 90, 3), row(500, 90, 3)]),
    samplePart("plan", [row(500, 90, 3), row(700, 17, 1.4), row(900, 90, 4)]),
  ];
  const judge = (acceptances: ReturnType<typeof sampleAcceptance>[]) =>
    judgeWells(
      sampleAntiCollision({
        own: { ...sampleAntiCollision().own, bit: 500 * METRE },
        wells: [
          sampleCompared("Accepted", { parts, acceptances }),
          sampleCompared("Clear", { parts: [samplePart("plan", [row(500, 99, 3), row(900, 99, 4)])] }),
        ],
      }),
      500 * METRE,
    );
  const md = { from: 600 * METRE, to: 800 * METRE };

  it("is accepted, below the clear wells, and has its broken rules apart", () => {
    const judgedWells = judge([sampleAcceptance({ md })]);
    expect(judgedWells.map(({ well: { name } }) => name)).toEqual(["Clear", "Accepted"]);
    expect(judgedWells[1]).toMatchObject({ isAccepted: true, isPassed: false, findings: [], worse: [] });
    expect(judgedWells[1]!.accepted).toMatchObject([{ word: "Alert" }, { word: "Near" }]);
    expect(judgedWells[1]!.lowest!.factor).toBe(1.4);
    expect(groupCounts(judgedWells)).toEqual({ all: 2, ahead: 1, accepted: 1, passed: 0 });
    expect(aheadOf(judgedWells)).toBeNull();
  });

  it("is as before where the rule is broken outside of the stretch", () => {
    const judgedWells = judge([sampleAcceptance({ md: { from: 0, to: 600 * METRE } })]);
    expect(judgedWells[0]).toMatchObject({ isAccepted: false, accepted: [], findings: [{ word: "Alert" }, {}] });
  });

  it("has its full weight again if the approach is worse than accepted", () => {
    const worsening = { by: "factor" as const, factor: { value: 1.4, md: 700 }, distance: { value: 55, md: 700 } };
    const judgedWells = judge([sampleAcceptance({ md, worsening })]);
    expect(judgedWells.map(({ well: { name } }) => name)).toEqual(["Accepted", "Clear"]);
    expect(judgedWells[0]).toMatchObject({ isAccepted: false, accepted: [], findings: [{ word: "Alert" }, {}] });
    expect(judgedWells[0]!.worse).toHaveLength(1);
  });

  it("is above clear wells if its factor became unknown, even if no rule is broken by distance", () => {
    const farParts = [samplePart("plan", [row(500, 90, 3), row(900, 90, 4)], { isUncertain: false })];
    const worsening = { by: "factor-unknown" as const, factor: null, distance: { value: 295, md: 700 } };
    const answer = sampleAntiCollision({
      own: { ...sampleAntiCollision().own, bit: 500 * METRE },
      wells: [
        sampleCompared("Clear", { parts: [samplePart("plan", [row(500, 20, 3), row(900, 99, 4)])] }),
        sampleCompared("Unknown", { parts: farParts, acceptances: [sampleAcceptance({ md, worsening })] }),
      ],
    });
    const [first] = judgeWells(answer, 500 * METRE);
    expect(first).toMatchObject({ well: { name: "Unknown" }, isAccepted: false, isPassed: false });
  });
});
