import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DayRow } from "./day-rows";
import type { DayChange } from "../report-calls";

type Added = NonNullable<DayChange["add"]>[number];

/** A row in the format in which it is saved; a proposal includes its evidence. */
export function addedOf(row: DayRow): Added {
  const { startTime, endTime, startMD, endMD, bha, phase, activity, description, proposal } = row;
  return {
    startTime,
    endTime,
    startMD,
    endMD,
    bha,
    phase,
    activity,
    description,
    ...(proposal && {
      evidence: { activity: proposal.activity, confidence: proposal.confidence, states: proposal.states },
    }),
  };
}

/** Takes proposals over as they are. */
export const confirmation = (rows: readonly DayRow[]): DayChange => ({ add: rows.map(addedOf) });

/** Takes the time of a proposal over without its activity. */
export const rejection = (row: DayRow): DayChange => ({ add: [{ ...addedOf(row), activity: null, description: "" }] });

/** The proposals that can be confirmed: proposals with an activity and at least this confidence, %. */
export const confirmable = (rows: readonly DayRow[], least = 0): DayRow[] =>
  rows.filter(({ proposal, activity }) => proposal !== null && activity !== null && proposal.confidence >= least);

/** Divides a row at a moment; the second part has the activity that is given, and no depth is invented between. */
export function splitOf(row: DayRow, at: EpochSeconds, activity: string | null): DayChange {
  const md = row.startMD === row.endMD ? row.startMD : null;
  const second: Added = { ...addedOf(row), startTime: at, startMD: md, activity };
  if (!row.report) return { add: [{ ...addedOf(row), endTime: at, endMD: md }, second] };
  return {
    change: [{ id: row.report._id, version: row.report.version, updateQuery: { endTime: at, endMD: md } }],
    add: [second],
  };
}

/** Joins a row with the next one: the first row keeps its activity and extends to the end of the second. */
export function joinRows(first: DayRow, second: DayRow): DayChange {
  const joinedFields = {
    endTime: Math.max(first.endTime, second.endTime),
    endMD: second.endMD ?? first.endMD,
    description: [first.description, second.description].filter(Boolean).join(". ").slice(0, LONGEST_TEXT),
  };
  const removedReports = second.report ? [{ id: second.report._id, version: second.report.version }] : [];
  if (!first.report) return { add: [{ ...addedOf(first), ...joinedFields }], remove: removedReports };
  return {
    change: [{ id: first.report._id, version: first.report.version, updateQuery: joinedFields }],
    remove: removedReports,
  };
}

const LONGEST_TEXT = 2000;

type Times = { startTime: EpochSeconds; endTime: EpochSeconds };

/** The saved intervals that new times of one would overlap, without the neighbours whose ends go along. */
export function findOverlapped(reports: readonly DailyReport[], own: string | null, times: Times): DailyReport[] {
  const before = reports.find(({ _id }) => _id === own);
  return reports.filter(({ _id, startTime, endTime }) => {
    if (_id === own || startTime >= times.endTime || endTime <= times.startTime) return false;
    // Only a row that starts before this one and ends in it, or the other way round, can be adjusted with it.
    const pullsEnd = before && endTime === before.startTime && startTime < times.startTime;
    const pullsStart = before && startTime === before.endTime && endTime > times.endTime;
    return !pullsEnd && !pullsStart;
  });
}

/** The neighbours of an interval whose ends move with its times, so that neither a gap nor an overlap remains. */
export function pullNeighbours(
  reports: readonly DailyReport[],
  own: DailyReport,
  times: Times,
): NonNullable<DayChange["change"]> {
  return reports.flatMap(({ _id, version, startTime, endTime }): NonNullable<DayChange["change"]> => {
    if (_id === own._id) return [];
    if (endTime === own.startTime && times.startTime !== own.startTime && startTime < times.startTime) {
      return [{ id: _id, version, updateQuery: { endTime: times.startTime } }];
    }
    if (startTime === own.endTime && times.endTime !== own.endTime && endTime > times.endTime) {
      return [{ id: _id, version, updateQuery: { startTime: times.endTime } }];
    }
    return [];
  });
}
