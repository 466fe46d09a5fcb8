import { DAY, HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { type Finding, report, type Rules } from "../finding";
import type { ReportFacts, WellFacts } from "../well-facts";

/** The report of a day is due so long after its start: a day, and a morning to write it. */
const REPORT_DUE: Seconds = 30 * HOUR;
/** Above this the newest report is not late but missing. */
const REPORT_MISSING: Seconds = 3 * DAY;
/** Less time without a report is the rounding of intervals. */
const MOST_OPEN: Seconds = HOUR;

const ofReports =
  (check: (reports: ReportFacts) => Finding) =>
  ({ reports }: WellFacts): Finding =>
    reports ? check(reports) : report("not-due", "gap-no-report");

/** The checks of the daily reports of a well. */
export const reportRules: Rules<"report-day" | "report-codes" | "report-hours"> = {
  "report-day": ({ reports, createdAt, now, holeDepth }) => {
    if (!reports) {
      const due = (createdAt ?? 0) + REPORT_DUE;
      if (holeDepth === null) return report("not-due", "gap-no-hole");
      return now < due
        ? report("not-due", "gap-report-first", null, { due })
        : report("missing", "gap-report", createdAt);
    }
    const age = now - reports.lastEnd;
    if (age <= REPORT_DUE) return null;
    const state = age > REPORT_MISSING ? "missing" : "partly";
    return report(state, "gap-report-age", reports.lastEnd, { end: reports.lastEnd, age });
  },

  "report-codes": ofReports(({ withoutCode: count, count: of, lastEnd }) => {
    if (count === 0) return null;
    return report(count === of ? "missing" : "partly", "gap-report-codes", lastEnd, { count, of });
  }),

  "report-hours": ofReports(({ span, covered, lastEnd }) => {
    const open = span - covered;
    return open <= MOST_OPEN ? null : report("partly", "gap-report-hours", lastEnd, { hours: open / HOUR });
  }),
};

/** The checks of the alerts and limits of a well. */
export const alertRules: Rules<"alerts-set" | "alerts-directional"> = {
  "alerts-set": ({ alerts, createdAt, well }) => {
    if (well.finishedAt !== null) return report("not-needed", "gap-finished");
    return alerts > 0 ? null : report("missing", "gap-alerts", createdAt);
  },

  "alerts-directional": ({ settings, createdAt }) =>
    settings.isDirectionalChanged === true ? null : report("partly", "gap-directional", createdAt),
};
