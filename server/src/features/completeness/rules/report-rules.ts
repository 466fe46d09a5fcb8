import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { dayAfter, reportingDayOf, spanOfReportingDay } from "@sigma/terms/reporting-day";
import { type Finding, hasHole, report, type Rules } from "../finding";
import type { ReportFacts, WellFacts } from "../well-facts";

/** The report of a reporting day is due so long after the end of the day: a morning to write it. */
const DUE_AFTER: Seconds = 6 * HOUR;
/** From this number of days without a report on, the newest one is missing, not late. */
const MISSING_DAYS = 4;
/** Less time without a report is the rounding of intervals. */
const MOST_OPEN: Seconds = HOUR;

const ofReports =
  (check: (reports: ReportFacts) => Finding) =>
  ({ reports }: WellFacts): Finding =>
    reports ? check(reports) : report("not-due", "gap-no-report");

/** The checks of the daily reports of a well. */
export const reportRules: Rules<"report-day" | "report-codes" | "report-hours"> = {
  "report-day": (facts) => {
    const { reports, createdAt, now, reportingDay } = facts;
    if (!reports) {
      if (!hasHole(facts)) return report("not-due", "gap-no-hole");
      const due = spanOfReportingDay(reportingDayOf(createdAt ?? 0, reportingDay), reportingDay).to + DUE_AFTER;
      return now < due
        ? report("not-due", "gap-report-first", null, { due })
        : report("missing", "gap-report", createdAt === null ? null : due);
    }
    const { lastEnd: end } = reports;
    // The newest day whose report is due.
    const dueDay = dayAfter(reportingDayOf(now - DUE_AFTER, reportingDay), -1);
    const dayEnd = spanOfReportingDay(dueDay, reportingDay).to;
    if (end >= dayEnd - MOST_OPEN) return null;
    const firstDay = reportingDayOf(end + MOST_OPEN, reportingDay);
    const days = daysBetween(firstDay, dueDay) + 1;
    const since = spanOfReportingDay(firstDay, reportingDay).to + DUE_AFTER;
    const values = { end, dayEnd, due: dayEnd + DUE_AFTER, days };
    return report(days >= MISSING_DAYS ? "missing" : "partly", "gap-report-day", since, values);
  },

  "report-codes": ofReports(({ withoutCode: count, count: of, lastEnd }) => {
    if (count === 0) return null;
    return report(count === of ? "missing" : "partly", "gap-report-codes", lastEnd, { count, of });
  }),

  "report-hours": ofReports(({ open, lastEnd }) =>
    open <= MOST_OPEN ? null : report("partly", "gap-report-hours", lastEnd, { hours: open / HOUR }),
  ),
};

const daysBetween = (from: string, to: string) => Math.round((startOf(to) - startOf(from)) / DAY);
const startOf = (day: string): EpochSeconds => Date.parse(`${day}T00:00:00Z`) / 1000;

/** The checks of the alerts and limits of a well. */
export const alertRules: Rules<"alerts-set" | "alerts-directional"> = {
  "alerts-set": ({ alerts, createdAt, well }) => {
    if (well.finishedAt !== null) return report("not-needed", "gap-finished");
    return alerts > 0 ? null : report("missing", "gap-alerts", createdAt);
  },

  "alerts-directional": ({ settings, createdAt }) =>
    settings.isDirectionalChanged === true ? null : report("partly", "gap-directional", createdAt),
};
