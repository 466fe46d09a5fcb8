import { DAY } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { gapsOfReports, joinReports } from "./reported-hole";

const report = (from: number, to: number, top: number | null, bottom: number | null) => ({
  from: from * DAY,
  to: to * DAY,
  top,
  bottom,
});
const record = { time: [5 * DAY, 6 * DAY], depth: [2000, 3000] };

it("takes the depths outside of a record from the reports, and none of a pulled string or beside the record", () => {
  const reports = [
    report(0, 2, 0, 1900),
    report(2, 4, 1900, 300),
    report(4, 4.5, 4000, null),
    report(5.2, 5.4, 9000, 9000),
    report(6, 8, 3000, 5000),
  ];
  const { time, depth } = joinReports(record, reports);
  expect(time.map((moment) => moment / DAY)).toEqual([0, 2, 2, 4, 5, 6, 8]);
  expect(depth).toEqual([1, 1900, 1900, 1900, 2000, 3000, 5000]);
  expect(joinReports({ time: [], depth: [] }, [report(1, 2, null, 800)])).toEqual({ time: [2 * DAY], depth: [800] });
});

it("keeps the order of time if reports overlap each other", () => {
  const { time, depth } = joinReports({ time: [], depth: [] }, [report(0, 10, 0, 5000), report(2, 3, 1000, 1500)]);
  expect(time.map((moment) => moment / DAY)).toEqual([0, 2, 3, 10]);
  expect(depth).toEqual([1, 1000, 1500, 5000]);
  const reports = [report(0, 10, 0, 5000), report(2, 3, 1000, 1500), report(11, 12, 5000, 5100)];
  expect(gapsOfReports([], reports)).toEqual([]);
});

it("finds the times of more than two days without a report and without the record", () => {
  const reports = [report(0, 2, 0, 1900), report(9, 10, 3000, 3500), report(11.5, 12, 3500, 3600)];
  expect(gapsOfReports(record.time, reports)).toEqual([
    { from: 2 * DAY, to: 5 * DAY },
    { from: 6 * DAY, to: 9 * DAY },
  ]);
  expect(gapsOfReports(record.time, [])).toEqual([]);
});
