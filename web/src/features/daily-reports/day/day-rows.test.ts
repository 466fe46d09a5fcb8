import { HOUR } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import { expect, it } from "vitest";
import { chosenRow, dayRows, type DayRow } from "./day-rows";
import { dayTotals, hoursOfDay, hoursText } from "./day-totals";
import { confirmable, confirmation, joinRows, findOverlapped, pullNeighbours, splitOf } from "./row-changes";

const report = (from: number, to: number, change: Partial<DailyReport> = {}): DailyReport => ({
  _id: `r${from}`,
  wellId: "w1" as WellId,
  startTime: from * HOUR,
  endTime: to * HOUR,
  startMD: 100,
  endMD: 130,
  bha: null,
  phase: "Curve",
  activity: "2K",
  description: "",
  hours: to - from,
  version: 3,
  ...change,
});
const proposal = (from: number, to: number, change: Partial<ProposedActivity> = {}): ProposedActivity => ({
  startTime: from * HOUR,
  endTime: to * HOUR,
  startMD: 130,
  endMD: 130,
  bha: null,
  operation: "circulate",
  activity: "5",
  confidence: 90,
  states: [{ code: 5, seconds: (to - from) * HOUR }],
  figures: { bit: null, slips: 0, footage: null, rop: null, flow: null, pressure: null, heldPressure: null },
  ...change,
});
const rowsOf = (reports: DailyReport[], proposals: ProposedActivity[]) => dayRows(reports, proposals, () => "told");
const shape = ({ startTime, endTime, activity, report: saved }: DayRow) => [
  startTime / HOUR,
  endTime / HOUR,
  activity,
  saved ? "saved" : "proposed",
];

it("proposes only what no saved interval covers, and never changes one", () => {
  const rows = rowsOf([report(2, 4), report(7, 8, { activity: null })], [proposal(0, 10)]);
  expect(rows.map(shape)).toEqual([
    [0, 2, "5", "proposed"],
    [2, 4, "2K", "saved"],
    [4, 7, "5", "proposed"],
    [7, 8, null, "saved"],
    [8, 10, "5", "proposed"],
  ]);
  expect(rows.map(({ phase }) => phase)).toEqual([null, "Curve", "Curve", "Curve", "Curve"]);
});

it("keeps a proposal selected once it is saved, and selects nothing if the row is gone", () => {
  const [proposed] = rowsOf([], [proposal(0, 2)]);
  const savedRows = rowsOf([report(0, 2), report(2, 4)], []);
  expect(chosenRow(savedRows, proposed!.key)).toBe(savedRows[0]);
  expect(chosenRow(savedRows, savedRows[1]!.key)).toBe(savedRows[1]);
  expect(chosenRow(rowsOf([], [proposal(0, 2)]), savedRows[1]!.key)).toBeNull();
  expect(chosenRow(savedRows, null)).toBeNull();
});

it("reports which rig states contradict an interval", () => {
  const says = (activity: string | null, proposedActivity: ProposedActivity) =>
    rowsOf([report(2, 4, { activity })], [proposedActivity])[0]!.says;
  expect(says("2K", proposal(2, 4))).toBe("5");
  expect(says("2K", proposal(2, 4, { activity: "2J" }))).toBe("2J");
  // States don't show whether hole is vertical, and less than half of an interval is not a contradiction.
  expect(says("2A", proposal(2, 4, { activity: "2K" }))).toBeNull();
  expect(says("2K", proposal(3.2, 4))).toBeNull();
  expect(says(null, proposal(2, 4))).toBe("5");
  const rejectedActivity = { activity: "5", confidence: 90, states: [], by: "K. Moe", time: 0 };
  expect(rowsOf([report(2, 4, { activity: null, confirmed: rejectedActivity })], [proposal(2, 4)])[0]!.says).toBeNull();
});

it("confirms proposals with their reasons, those with an activity and at least the required certainty", () => {
  const rows = rowsOf([], [proposal(0, 1), proposal(1, 2, { confidence: 60 }), proposal(2, 3, { activity: null })]);
  expect(confirmable(rows, 80)).toHaveLength(1);
  expect(confirmation(confirmable(rows)).add).toMatchObject([
    { startTime: 0, activity: "5", evidence: { activity: "5", confidence: 90, states: [{ code: 5, seconds: 3600 }] } },
    { evidence: { confidence: 60 } },
  ]);
});

it("splits a row into two, saved or proposed, and invents no depth between", () => {
  const [saved] = rowsOf([report(2, 4)], []);
  expect(splitOf(saved!, 3 * HOUR, "5")).toMatchObject({
    change: [{ id: "r2", version: 3, updateQuery: { endTime: 3 * HOUR, endMD: null } }],
    add: [{ startTime: 3 * HOUR, endTime: 4 * HOUR, activity: "5", startMD: null, endMD: 130 }],
  });
  const [proposed] = rowsOf([], [proposal(0, 2)]);
  expect(splitOf(proposed!, HOUR, "6").add).toMatchObject([
    { startTime: 0, endTime: HOUR, activity: "5", startMD: 130, endMD: 130 },
    { startTime: HOUR, endTime: 2 * HOUR, activity: "6" },
  ]);
});

it("joins a row with the next one, whichever of the two is saved", () => {
  const [a, b] = rowsOf([report(2, 4), report(4, 5, { _id: "next", endMD: 150 })], []);
  expect(joinRows(a!, b!)).toMatchObject({
    change: [{ id: "r2", version: 3, updateQuery: { endTime: 5 * HOUR, endMD: 150 } }],
    remove: [{ id: "next", version: 3 }],
  });
  const [c, d] = rowsOf([report(2, 4)], [proposal(0, 2)]);
  expect(joinRows(c!, d!)).toMatchObject({ add: [{ startTime: 0, endTime: 4 * HOUR }], remove: [{ id: "r2" }] });
});

it("takes the end of a neighbour along, and names what would overlap", () => {
  const all = [report(0, 2), report(2, 4), report(4, 6), report(8, 9)];
  const times = (from: number, to: number) => ({ startTime: from * HOUR, endTime: to * HOUR });
  expect(pullNeighbours(all, all[1]!, times(1.5, 5))).toEqual([
    { id: "r0", version: 3, updateQuery: { endTime: 1.5 * HOUR } },
    { id: "r4", version: 3, updateQuery: { startTime: 5 * HOUR } },
  ]);
  const listOverlapped = (from: number, to: number) => findOverlapped(all, "r2", times(from, to)).map(({ _id }) => _id);
  expect([listOverlapped(1.5, 5), listOverlapped(2, 7), listOverlapped(2, 8.5)]).toEqual([[], ["r4"], ["r4", "r8"]]);
  expect(findOverlapped(all, null, times(5, 7)).map(({ _id }) => _id)).toEqual(["r4"]);
});

it("adds up the hours by activity, and says clearly if they don't add up to the day", () => {
  const rows = rowsOf(
    [report(0, 2), report(1, 3, { _id: "twice" })],
    [proposal(3, 5), proposal(5, 6, { operation: "gap", activity: null })],
  );
  expect(dayTotals(rows)).toEqual([
    { code: "2K", hours: 4, proposed: 0 },
    { code: "5", hours: 2, proposed: 2 },
  ]);
  expect(hoursText(hoursOfDay(rows, { from: 0, until: 24 * HOUR }))).toEqual({
    text: "Hours sum to 6.00 of 24.00: 19.00 h in no row, 1.00 h in two rows",
    isWhole: false,
  });
  const overMidnight = rowsOf([report(0, 22), report(22, 25, { _id: "late" })], []);
  expect(hoursText(hoursOfDay(overMidnight, { from: 0, until: 24 * HOUR }))).toEqual({
    text: "Hours sum to 24.00 of 24.00",
    isWhole: true,
  });
  // An interval that runs over midnight counts on each day with its part of that day.
  expect(dayTotals(overMidnight, { from: 0, until: 24 * HOUR })).toMatchObject([{ hours: 24 }]);
  const next = rowsOf([report(25, 48)], []);
  expect(hoursText(hoursOfDay(next, { from: 24 * HOUR, until: 48 * HOUR }, [overMidnight[1]!]))).toEqual({
    text: "Hours sum to 24.00 of 24.00",
    isWhole: true,
  });
  const whole = rowsOf([report(0, 24)], []);
  expect(hoursText(hoursOfDay(whole, { from: 0, until: 24 * HOUR }))).toEqual({
    text: "Hours sum to 24.00 of 24.00",
    isWhole: true,
  });
});
