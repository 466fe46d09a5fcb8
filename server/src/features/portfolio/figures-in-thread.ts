import type { PortfolioWell } from "@sigma/contract/portfolio/portfolio";
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

type Figures = NonNullable<PortfolioWell["figures"]>;

/** Lost time and performance of wells in a period, from their kept figures. */
export function summarizePortfolio({
  wells,
  period,
}: {
  wells: readonly { lostTime: string | null; stands: string }[];
  period: Period;
}): Pick<Figures, "lostTime" | "performance">[] {
  return wells.map(({ lostTime, stands }) => ({
    lostTime: lostTime === null ? null : lostTimeIn(JSON.parse(lostTime) as KeptLostTime[], period),
    performance: summarizePerformance(JSON.parse(stands) as KeptStand[], period, sectionNames),
  }));
}

/** The lost time and stands of a well as they are kept, from its reports and stands. */
export function pickFigures({
  reports,
  stands,
  sections,
}: {
  reports: readonly ReportedTime[];
  stands: readonly StandMetric[];
  sections: readonly SectionSpan[];
}): { lostTime: string | null; stands: string } {
  const lostTime = findNonProductiveTime(reports).map(
    ({ startTime, hours, category }): KeptLostTime => [startTime, hours, category],
  );
  const keptStands = stands.map((stand) => {
    const at = sectionAt(sections, stand.endMD);
    return keepStand(stand, at === null ? null : sections[at]!.name);
  });
  return { lostTime: reports.length === 0 ? null : JSON.stringify(lostTime), stands: JSON.stringify(keptStands) };
}
