import { HOUR } from "@sigma/terms/durations";
import { activityOf } from "@sigma/terms/activity-codes";
import type { EpochSeconds, Feet, Percent, Seconds } from "@sigma/terms/quantities";
import { lostTimeInText } from "./lost-time-text";

/** The fields of an interval of a daily report on which lost time depends. */
export type ReportedTime = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet | null;
  endMD: Feet | null;
  activity: string | null;
  description: string;
  /** The classification by a user; null or absent if the code and the text decide. */
  lostTime?: boolean | null | undefined;
};

/** Time that a report classifies as lost: by its code, by its words, or by a user. */
export type NonProductiveTime = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  hours: number;
  startMD: Feet | null;
  endMD: Feet | null;
  /** The cause of the lost time. */
  category: string;
  /** The words of the report. */
  description: string;
};

/** The cause of the lost time in a report row; null if it was not lost. */
export function lostTimeOf(report: ReportedTime): string | null {
  const { activity, lostTime } = report;
  if (lostTime === false) return null;
  const code = activity === null ? null : activityOf(activity);
  if (code && !code.planned) return code.description;
  return lostTimeInText(report) ?? (lostTime === true ? (code?.description ?? "lost time") : null);
}

/**
 * Non-productive time: the intervals of daily reports whose code or text means lost time, and the intervals that a user marked so. Rig
 * states give none: a rig may circulate or stand by plan.
 *
 * @param reports in any order; if two report lost time for the same minutes, these count once
 * @returns in order of time
 * @see docs/methods/activity.md — non-productive time
 */
export function findNonProductiveTime(reports: readonly ReportedTime[]): NonProductiveTime[] {
  const lostTimes: NonProductiveTime[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const report of reports.toSorted((a, b) => a.startTime - b.startTime)) {
    const category = lostTimeOf(report);
    const startTime = Math.max(report.startTime, end);
    if (category === null || report.endTime <= startTime) continue;
    end = report.endTime;
    const { endTime, startMD, endMD, description } = report;
    lostTimes.push({ startTime, endTime, hours: (endTime - startTime) / HOUR, startMD, endMD, category, description });
  }
  return lostTimes;
}

/** Non-productive time of a stretch of well, put into proportion. */
export type NonProductiveSummary = {
  hours: number;
  /** Share of the time looked at, null for none. */
  share: Percent | null;
  /** Hours for each thousand feet of hole drilled in that time, null if none was drilled. */
  hoursPer1000Ft: number | null;
};

/**
 * Relates non-productive time to all time and to the hole made: a share alone is misleading.
 *
 * @returns null shares if no time passed or no hole was made
 * @see docs/methods/activity.md — non-productive time
 */
export function summarizeNonProductiveTime(
  records: readonly Pick<NonProductiveTime, "hours">[],
  totalTime: Seconds,
  footage: Feet,
): NonProductiveSummary {
  const hours = records.reduce((sum, record) => sum + record.hours, 0);
  return {
    hours,
    share: totalTime > 0 ? (100 * hours * HOUR) / totalTime : null,
    hoursPer1000Ft: footage > 0 ? (1000 * hours) / footage : null,
  };
}
