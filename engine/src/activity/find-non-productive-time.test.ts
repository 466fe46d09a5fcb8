import { HOUR } from "@sigma/terms/durations";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findNonProductiveTime, type ReportedTime, summarizeNonProductiveTime } from "./find-non-productive-time";

const report = (from: number, to: number, knownFields: Partial<ReportedTime> = {}): ReportedTime => ({
  startTime: from * HOUR,
  endTime: to * HOUR,
  startMD: 5000,
  endMD: 5000,
  activity: null,
  description: "",
  ...knownFields,
});

it("returns only the intervals whose code means lost time [OP-070]", () => {
  const lostTimes = findNonProductiveTime([
    report(0, 2, { activity: "2K", description: "Drilled 5,000 to 5,100 ft" }),
    report(2, 5, { activity: "8", description: "Top drive" }),
    report(5, 9, { activity: "5", description: "Circulated hole clean" }),
    report(9, 10, { activity: "19" }),
  ]);
  expect(lostTimes.map(({ startTime, hours, category }) => [startTime / HOUR, hours, category])).toEqual([
    [2, 3, "repair rig"],
    [9, 1, "fishing"],
  ]);
  expect(lostTimes[0]!.description).toBe("Top drive");
});

it("prefers the word of a user over code and text", () => {
  const lostTimes = findNonProductiveTime([
    report(0, 1, { activity: "5", lostTime: true, description: "Circulated while the pump was looked at" }),
    report(1, 2, { activity: "8", lostTime: false }),
    report(2, 3, { description: "Waited on orders", lostTime: false }),
  ]);
  expect(lostTimes.map(({ startTime, category }) => [startTime, category])).toEqual([
    [0, "condition mud and circulate"],
  ]);
});

it("counts minutes of two intervals once", () => {
  const lostTimes = findNonProductiveTime([report(1, 3, { activity: "8" }), report(0, 2, { activity: "8" })]);
  expect(lostTimes.map(({ hours }) => hours)).toEqual([2, 1]);
});

it("never returns more hours than the reports have, nor an overlap [OP-070]", () => {
  const anyReport = fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom("8", "2K", "19", null))
    .map(([from, length, activity]) => report(from, from + length, { activity }));
  fc.assert(
    fc.property(fc.array(anyReport), (reports) => {
      const lostTimes = findNonProductiveTime(reports);
      expect(lostTimes.every(({ hours }) => hours > 0)).toBe(true);
      expect(lostTimes.every(({ startTime }, at) => at === 0 || startTime >= lostTimes[at - 1]!.endTime)).toBe(true);
    }),
  );
});

it("puts the hours into proportion to time and footage", () => {
  expect(summarizeNonProductiveTime([{ hours: 1 }], 7200, 250)).toEqual({ hours: 1, share: 50, hoursPer1000Ft: 4 });
  expect(summarizeNonProductiveTime([], 0, 0)).toEqual({ hours: 0, share: null, hoursPer1000Ft: null });
});
