import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import { findUncoveredParts } from "@sigma/engine/daily-report/uncovered-parts";
import { activityOf } from "@sigma/terms/activity-codes";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A row of a day: an interval saved by a user, or one proposed from the rig states. */
export type DayRow = Pick<
  DailyReport,
  "startTime" | "endTime" | "hours" | "startMD" | "endMD" | "bha" | "phase" | "activity" | "description"
> & {
  key: string;
  /** Null in a proposal. */
  report: DailyReport | null;
  /** Null in a saved interval. */
  proposal: ProposedActivity | null;
  /** The activity that the rig states indicate for a saved interval, if it differs. */
  says: string | null;
};

/** The rig states contradict an interval if they assign most of it to another activity. */
const MOST_OF_IT = 0.5;
/** The activities of a group that rig states can distinguish; they don't show whether hole is vertical. */
const reportedCodes: ReadonlySet<string> = new Set(["2I", "2J", "2K", "3B", "3C"]);

/**
 * The rows of a day in order of time: what is saved, and between that what is proposed.
 *
 * @param describe the text of a proposal
 * @param carriedReports what is saved of the day before and runs into this one
 */
export function dayRows(
  reports: readonly DailyReport[],
  proposals: readonly ProposedActivity[],
  describe: (proposal: ProposedActivity) => string,
  carriedReports: readonly DailyReport[] = [],
): DayRow[] {
  const phaseAt = (time: EpochSeconds) => reports.findLast(({ startTime }) => startTime <= time)?.phase ?? null;
  const savedRows = reports.map(
    (report): DayRow => ({
      ...report,
      key: report._id,
      report,
      proposal: null,
      says: contradiction(report, proposals),
    }),
  );
  const open = proposals.flatMap((proposal) => findUncoveredParts(proposal, [...carriedReports, ...reports]));
  const proposedRows = open.map(
    (proposal): DayRow => ({
      key: keyOfProposed(proposal.startTime),
      startTime: proposal.startTime,
      endTime: proposal.endTime,
      hours: (proposal.endTime - proposal.startTime) / HOUR,
      startMD: proposal.startMD,
      endMD: proposal.endMD,
      bha: proposal.bha,
      phase: proposal.activity === "12" ? "Casing" : phaseAt(proposal.startTime),
      activity: proposal.activity,
      description: describe(proposal),
      report: null,
      proposal,
      says: null,
    }),
  );
  return [...savedRows, ...proposedRows].toSorted((a, b) => a.startTime - b.startTime);
}

const keyOfProposed = (startTime: EpochSeconds) => `proposed-${startTime}`;

/** The row that was selected by its key: a proposal that has been saved since is the saved row with the same start. */
export const chosenRow = (rows: readonly DayRow[], key: string | null): DayRow | null =>
  rows.find((row) => row.key === key) ?? rows.find(({ startTime }) => keyOfProposed(startTime) === key) ?? null;

function contradiction(report: DailyReport, proposals: readonly ProposedActivity[]): string | null {
  // A proposal that a user has rejected is not made again.
  if (report.activity === null && report.confirmed) return null;
  const times = new Map<string, Seconds>();
  for (const { activity, startTime, endTime } of proposals) {
    const time = Math.min(endTime, report.endTime) - Math.max(startTime, report.startTime);
    if (activity !== null && time > 0) times.set(activity, (times.get(activity) ?? 0) + time);
  }
  const [found] = [...times].toSorted((a, b) => b[1] - a[1]);
  if (!found || found[1] < MOST_OF_IT * (report.endTime - report.startTime) || found[0] === report.activity)
    return null;
  if (report.activity === null) return found[0];
  const isSameGroup = activityOf(found[0])?.group === activityOf(report.activity)?.group;
  return isSameGroup && !(reportedCodes.has(found[0]) && reportedCodes.has(report.activity)) ? null : found[0];
}
