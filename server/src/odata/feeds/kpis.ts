import type { PortfolioWell } from "@sigma/contract/portfolio/portfolio";
import { readPortfolio } from "../../features/portfolio/handlers";
import type { CalculatedFeed } from "../calculated-feed";
import { type FeedColumn, type FeedRow, doubleColumn, wellColumns } from "../feed";
import { EVERY_WELL } from "../odata-limits";

const moment = (description: string): FeedColumn => ({ type: "DateTimeOffset", description });

/** The delivery and performance of each well, as the portfolio shows them. */
export const kpisFeed: CalculatedFeed = {
  name: "Kpis",
  entity: "WellKpi",
  description: "Delivery and performance of each well, as the portfolio shows them; null until they are calculated",
  key: ["wellId"],
  columns: {
    ...wellColumns,
    operator: { type: "String", description: "Operator" },
    rig: { type: "String", description: "Rig" },
    finishedAt: moment("When the well ended"),
    madeAt: moment("When the figures were made"),
    spud: moment("First depth"),
    targetDepth: doubleColumn("Planned depth", "ft"),
    holeDepth: doubleColumn("Newest hole depth, the last one of a finished well", "ft"),
    days: doubleColumn("Days since spud", "d"),
    plannedDaysAtDepth: doubleColumn("Days of the plan at this depth", "d"),
    plannedDaysToTarget: doubleColumn("Days of the plan at the target", "d"),
    plannedDaysToRelease: doubleColumn("Days of the plan at the release of the rig", "d"),
    forecastDaysToTarget: doubleColumn("Days at the target: final, or P50 of the forecast", "d"),
    forecastDaysToRelease: doubleColumn("Days at the release of the rig: final, or P50 of the forecast", "d"),
    targetAt: moment("When the target was reached, or is by the forecast"),
    releaseAt: moment("When the rig was released, or is by the forecast"),
    lostHours: doubleColumn("Lost time of the daily reports; null for a well without", "h"),
    connections: { type: "Int32", description: "Connections seen to their end" },
    connectionTime: doubleColumn("Median time of these connections", "s"),
    footage: doubleColumn("Hole made on bottom", "ft"),
    hoursOnBottom: doubleColumn("Hours on bottom", "h"),
    rop: doubleColumn("Rate of penetration on bottom", "ft/hr"),
  },
  source: { kind: "calculated", wellsAtOnce: EVERY_WELL },
  async rows(wells, context) {
    const numbers = new Map(wells.map(({ _id }, at) => [_id, at]));
    const shownWells = (await readPortfolio({}, context)).wells.filter(({ wellId }) => numbers.has(wellId));
    return shownWells.toSorted((a, b) => numbers.get(a.wellId)! - numbers.get(b.wellId)!).map(rowOf);
  },
};

function rowOf({ wellId, name: wellName, operator, rig, finishedAt, figures }: PortfolioWell): FeedRow {
  const well = { wellId, wellName, operator, rig: rig?.name ?? null, finishedAt };
  if (!figures) return well;
  const { madeAt, days, lostTime, performance } = figures;
  const { plan, now, final, forecast, dates } = days;
  const sum = (of: "footage" | "hours") => performance.sections.reduce((total, section) => total + section[of], 0);
  const [footage, hours] = [sum("footage"), sum("hours")];
  return {
    ...well,
    madeAt,
    spud: days.spud,
    targetDepth: days.targetDepth,
    holeDepth: now?.depth ?? null,
    days: now?.day ?? null,
    plannedDaysAtDepth: plan?.atDepth ?? null,
    plannedDaysToTarget: plan?.target ?? null,
    plannedDaysToRelease: plan?.release ?? null,
    forecastDaysToTarget: final ? final.target : (forecast?.target[1] ?? null),
    forecastDaysToRelease: final ? final.release : (forecast?.release[1] ?? null),
    targetAt: dates.target,
    releaseAt: dates.release,
    lostHours: lostTime?.reduce((total, { hours: lost }) => total + lost, 0) ?? null,
    connections: performance.connections?.count ?? null,
    connectionTime: performance.connections?.median ?? null,
    footage: performance.sections.length > 0 ? footage : null,
    hoursOnBottom: performance.sections.length > 0 ? hours : null,
    rop: hours > 0 ? footage / hours : null,
  };
}
