import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
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

/** What is left of a proposal beside a saved interval is shown from a minute on. */
const MIN_DURATION: Seconds = 60;
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

/** The parts of a proposal that no saved interval covers. A part has the depths of its ends only if they are its own. */
function findUncoveredParts(proposal: ProposedActivity, reports: readonly DailyReport[]): ProposedActivity[] {
  let parts = [proposal];
  for (const { startTime, endTime } of reports) {
    parts = parts.flatMap((part) => {
      if (endTime <= part.startTime || startTime >= part.endTime) return [part];
      return [
        { ...part, endTime: startTime, endMD: depthInside(part) },
        { ...part, startTime: endTime, startMD: depthInside(part) },
      ].filter((span) => span.endTime - span.startTime >= MIN_DURATION);
    });
  }
  return parts;
}

/** If no hole was made the depth is the same throughout; otherwise it is not known. */
const depthInside = ({ startMD, endMD }: ProposedActivity) => (startMD === endMD ? startMD : null);

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
