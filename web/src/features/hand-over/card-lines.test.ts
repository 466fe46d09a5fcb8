import type { ListedHandOver } from "@sigma/contract/notes/hand-over";
import { expect, it } from "vitest";
import { cardLines, shiftChangeText, openBefore, sideOfPlan } from "./card-lines";
import { sampleHandOver } from "./testing/sample-hand-over";

it("shows state, alarms and changes from data, the text of the author, and a dash for empty parts", () => {
  expect(cardLines(sampleHandOver({ next: "" })).map(({ label, text, byHand }) => [label, text, byHand])).toEqual([
    ["Rig state", "Slide Drilling for 7 min, hole 3,208.5 ft", false],
    ["Open alarms", "WOB above 25 klb, since 17:48", false],
    ["To watch", "Toolface drifts right; late in each slide", true],
    ["Next", "–", true],
    ["Changed", "None", false],
  ]);
});

it("counts down to the shift change, and up from it", () => {
  const { shiftEnd } = sampleHandOver();
  expect(shiftChangeText({ shiftEnd }, shiftEnd - 480)).toBe("in 8 min, 18:00");
  expect(shiftChangeText({ shiftEnd }, shiftEnd + 720)).toBe("12 min ago, 18:00");
});

it("names the greater distance to the plan", () => {
  expect(sideOfPlan({ leftRight: -36.8, aboveBelow: 4 })).toEqual({ label: "Left of plan", feet: 36.8 });
  expect(sideOfPlan({ leftRight: 3, aboveBelow: -9 })).toEqual({ label: "Below plan", feet: 9 });
});

it("finds the previous shift until it is accepted, and no shift if it has no entries", () => {
  const now = sampleHandOver();
  const before = (status: ListedHandOver["status"], shiftEnd = now.shiftStart): ListedHandOver => ({
    shiftStart: shiftEnd - 43_200,
    shiftEnd,
    shift: "night",
    status,
    signedBy: null,
    acceptedBy: null,
    drilled: null,
  });
  expect(openBefore([before("draft")], now)?.status).toBe("draft");
  expect(openBefore([before("signed")], now)?.status).toBe("signed");
  expect(openBefore([before("accepted")], now)).toBeNull();
  expect(openBefore([before("draft", now.shiftStart - 43_200)], now)).toBeNull();
});
