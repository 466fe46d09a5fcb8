import { existsSync, readFileSync } from "node:fs";
import { findNonProductiveTime } from "@sigma/engine/activity/find-non-productive-time";
import { describe, expect, it } from "vitest";
import { type Operation, readOperations } from "./read-operations";

const file = new URL("../../../../shared/data/volve-15_9-F-4-well-data/operations_ddr.csv", import.meta.url);
const isThere = existsSync(file);
const skipNote = isThere ? "" : " (skipped: ../shared/data is absent)";

/** The name of an activity without the blanks with which the sheet breaks it. */
const nameOf = ({ description = "" }: Pick<Operation, "description">) =>
  description.split(":")[0]!.replaceAll(/\s/g, "");

describe.skipIf(!isThere)(`lost time of the daily reports of 15/9-F-4${skipNote}`, () => {
  it("is what the reports call an interruption or a wait, and little else", () => {
    const { operations } = readOperations(readFileSync(file, "utf8"), "Europe/Oslo");
    const reports = operations.map(({ startTime, endTime, startMD, endMD, activity, description }) => ({
      startTime,
      endTime,
      startMD: startMD ?? null,
      endMD: endMD ?? null,
      activity: activity ?? null,
      description: description ?? "",
    }));
    const lostTimes = findNonProductiveTime(reports);
    const hoursOf = (all: readonly { startTime: number; endTime: number }[]) =>
      all.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / 3600, 0);
    const interruptedOperations = operations.filter((operation) => nameOf(operation).startsWith("interruption"));
    const isFound = ({ startTime, endTime }: Operation) =>
      lostTimes.some((record) => record.startTime <= startTime && record.endTime >= endTime);
    expect(interruptedOperations.filter((operation) => !isFound(operation))).toEqual([]);
    expect(hoursOf(interruptedOperations)).toBe(611.5);
    const others = lostTimes.filter((record) => !/^interruption|--wait$/.test(nameOf(record)));
    expect(hoursOf(others)).toBeLessThan(0.001 * hoursOf(lostTimes));
    expect(hoursOf(lostTimes)).toBe(652.5);
    expect(hoursOf(operations)).toBeCloseTo(2748.5, 6);
    const hours = new Map<string, number>();
    for (const { category, hours: lost } of lostTimes) hours.set(category, (hours.get(category) ?? 0) + lost);
    expect(Object.fromEntries(hours)).toEqual({
      interruption: 130.25,
      waiting: 122.25,
      "waiting on weather": 193,
      "repair rig": 68.5,
      fishing: 138.5,
    });
  });
});
