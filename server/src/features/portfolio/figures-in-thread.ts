import { sectionNames } from "@sigma/contract/wells/well-sections";
import { findNonProductiveTime, type ReportedTime } from "@sigma/engine/activity/find-non-productive-time";
import {
  keepStand,
  type KeptLostTime,
  type KeptStand,
  lostTimeIn,
  type Period,
  summarizePerformance,
} from "@sigma/engine/portfolio/well-performance";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { sectionAt, type SectionSpan } from "@sigma/engine/well-cost/cost-input";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { KeptParts, KeptSummary } from "./portfolio-figure-store";

/** Lost time and performance of wells in a period, from their kept figures. */
export function summarizePortfolio({
  wells,
  period,
}: {
  wells: readonly KeptParts[];
  period: Period;
}): Omit<KeptSummary, "times">[] {
  return wells.map(({ lostTime, stands }) => ({
    lostTime: lostTime === null ? null : lostTimeIn(JSON.parse(lostTime) as KeptLostTime[], period),
    performance: summarizePerformance(JSON.parse(stands) as KeptStand[], period, sectionNames),
  }));
}

/** The lost time and stands of a well as they are kept, and their summary, from its reports and stands. */
export function pickFigures({
  reports,
  stands,
  sections,
}: {
  reports: readonly ReportedTime[];
  stands: readonly StandMetric[];
  sections: readonly SectionSpan[];
}): KeptParts & { summary: KeptSummary } {
  const lostTime = findNonProductiveTime(reports).map(
    ({ startTime, hours, category }): KeptLostTime => [startTime, hours, category],
  );
  const keptStands = stands.map((stand) => {
    const at = sectionAt(sections, stand.endMD);
    return keepStand(stand, at === null ? null : sections[at]!.name);
  });
  const hasReports = reports.length > 0;
  return {
    lostTime: hasReports ? JSON.stringify(lostTime) : null,
    stands: JSON.stringify(keptStands),
    summary: {
      lostTime: hasReports ? lostTimeIn(lostTime, WHOLE) : null,
      performance: summarizePerformance(keptStands, WHOLE, sectionNames),
      times: periodOf([...lostTime, ...keptStands].map(([time]) => time)),
    },
  };
}

const WHOLE: Period = { from: -Infinity, to: Infinity };

const periodOf = (times: readonly EpochSeconds[]): Period | null =>
  times.length === 0
    ? null
    : {
        from: times.reduce((first, time) => Math.min(first, time)),
        to: times.reduce((last, time) => Math.max(last, time)),
      };
