import { activityOf } from "@sigma/terms/activity-codes";
import { expect, it } from "vitest";
import { activityCodeOf } from "./activity-code";

it("gives each activity of a daily report its code, regardless of blanks left by a line break", () => {
  const codes = [
    ["drilling -- casi ng", "Ran 9 5/8 in casing"],
    ["drilling -- dr ill", "Drilled 12 1/4 in hole"],
    ["drilling -- drill", "Slid from 2,476 to 2,553 m"],
    ["drilling -- b op/wellhea d equipme nt", "Tested BOP to 345 bar"],
    ["drilling -- bop activities", "Nippled up riser"],
    ["interruption -- r epair", "Repaired TDS"],
    ["interruption -- fi sh", "Ran in with overshot"],
    ["interruption -- wait ing on weather", "Wind 45 kt"],
    ["plug aba ndon -- o ther", "Cut casing"],
  ].map(([activity, remark]) => activityCodeOf(activity!, remark!));
  expect(codes).toEqual(["12", "2K", "2J", "15", "14", "8", "19", "23", "23"]);
  expect(codes.every((code) => activityOf(code!) !== null)).toBe(true);
});

it("reads a name whose end or start is missing if only one code is possible, otherwise gives none", () => {
  expect(activityCodeOf("waiting on w", "")).toBeNull();
  expect(activityCodeOf("interruption -- waiting on w", "")).toBe("23");
  expect(activityCodeOf("eather", "")).toBe("23");
  expect(activityCodeOf("interruption", "")).toBeNull();
  expect(activityCodeOf("", "")).toBeNull();
});
