import { expect, it } from "vitest";
import { hoursByCategory } from "@sigma/engine/activity/hours-by-category";
import { type NptRecord, wantedRecords } from "./npt-figures";

const record = (part: Partial<NptRecord>): NptRecord => ({
  _id: "1",
  wellId: "w",
  startTime: 0,
  endTime: 3600,
  hours: 1,
  startMD: 5000,
  category: "Other",
  description: "",
  ...part,
});

it("leaves out records of other depths and shorter records, and sums hours by category", () => {
  const records = [
    record({}),
    record({ hours: 0.3 }),
    record({ startMD: 100 }),
    record({ category: "In Slips", hours: 3 }),
  ];
  const wantedEvents = wantedRecords(records, { from: 1000, to: 9000 }, 0.5);
  expect(hoursByCategory(wantedEvents)).toEqual([
    { category: "In Slips", hours: 3 },
    { category: "Other", hours: 1 },
  ]);
});
