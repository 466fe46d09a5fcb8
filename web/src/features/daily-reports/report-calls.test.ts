import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { expect, it } from "vitest";
import { reverseOf } from "./report-calls";

const report = (id: string, fields: Partial<DailyReport> = {}) =>
  ({
    _id: id,
    startTime: 0,
    endTime: 3600,
    activity: "2K",
    description: "Drilled",
    version: 3,
    ...fields,
  }) as DailyReport;

it("takes a change back: former values with the version that it made, added intervals deleted, deleted ones restored", () => {
  const change = {
    add: [{ startTime: 3600, endTime: 7200 }],
    change: [{ id: "one", version: 3, updateQuery: { activity: "8", lostTime: true, description: "Repaired" } }],
    remove: [{ id: "two", version: 1 }],
  };
  const after = [report("one", { activity: "8", version: 4 }), report("new", { version: 1 })];
  expect(reverseOf(change, { before: [report("one"), report("two")], after })).toEqual({
    change: [{ id: "one", version: 4, updateQuery: { activity: "2K", lostTime: null, description: "Drilled" } }],
    remove: [{ id: "new", version: 1 }],
    restore: [{ id: "two" }],
  });
});
