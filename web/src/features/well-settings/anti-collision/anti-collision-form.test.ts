import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import { expect, it } from "vitest";
import { commonReason, judge } from "./anti-collision-form";

type Approach = NonNullable<OffsetCandidate["approach"]>;

const approach = (distance: number, factor: number | null, part: Partial<Approach> = {}): Approach => ({
  surface: 50,
  direction: "N",
  closest: { distance, md: 1640, offsetMD: 1650 },
  lowest: factor === null ? null : { factor, distance, md: 1640, offsetMD: 1650 },
  factorReason: factor === null ? "hole sizes not given" : null,
  toolAssumed: false,
  atBit: 500,
  md: [0, 1640],
  distance: [100, distance],
  sharedTo: null,
  suppressedTo: null,
  ...part,
});
const levels = { stopBelow: "1", actBelow: "1.25", alertBelow: "1.5" };
const judgeApproach = (foundApproach: Approach | null) => {
  const { level, text } = judge({ approach: foundApproach, reason: "no surveys" }, levels, (md) => `${md} ft`);
  return [level, text];
};

it("judges a well by the worse of distance and separation factor, and names the rule that is broken [OP-106]", () => {
  expect(judgeApproach(approach(200, 3))).toEqual([null, "clear by distance and SF"]);
  expect(judgeApproach(approach(200, null))).toEqual([null, "clear by distance"]);
  expect(judgeApproach(approach(200, 1.4))).toEqual(["amber", "SF 1.40 below 1.5: alert"]);
  expect(judgeApproach(approach(200, 1.2))).toEqual(["amber", "SF 1.20 below 1.25: act"]);
  expect(judgeApproach(approach(200, 0.9))).toEqual(["red", "SF 0.90 below 1: stop"]);
  expect(judgeApproach(approach(59, 3))).toEqual(["amber", "below 60 ft: watch"]);
  expect(judgeApproach(approach(29, 1.2))).toEqual(["red", "below 30 ft: too near"]);
  expect(judgeApproach(approach(29, 0.9))).toEqual(["red", "below 30 ft: too near; SF 0.90 below 1: stop"]);
  expect(judgeApproach(approach(59, 1.2))).toEqual(["amber", "below 60 ft: watch; SF 1.20 below 1.25: act"]);
});

it("shows which part of a shared hole is left out, and why a factor is unknown", () => {
  expect(judgeApproach(approach(0, null, { closest: null, suppressedTo: 1700 }))).toEqual([
    null,
    "shared hole, suppressed to 1700 ft",
  ]);
  expect(judgeApproach(approach(200, 3, { suppressedTo: 1700 }))).toEqual([
    null,
    "clear by distance and SF below 1700 ft",
  ]);
  expect(judgeApproach(approach(0, null, { closest: null }))).toEqual([null, "nothing below the sidetrack yet"]);
  expect(judgeApproach(null)).toEqual([null, "no surveys"]);
});

it("shows once why the factors of all wells are unknown", () => {
  const unknown = { approach: approach(50, null) };
  expect(commonReason([unknown, { approach: null }, unknown])).toBe("hole sizes not given");
  expect(commonReason([unknown, { approach: approach(50, 2) }])).toBeNull();
  expect(commonReason([])).toBeNull();
});
