import type { PortfolioCosts, PortfolioWell } from "@sigma/contract/portfolio/portfolio";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** A well of the portfolio with what follows from its figures. Days are null where they, or what they are compared with, are unknown. */
export type PortfolioRow = {
  well: PortfolioWell;
  /** Null without an AFE and tickets; undefined while they are loaded, and without the right to see costs. */
  costs: PortfolioCosts | null | undefined;
  /** Days behind the plan at the depth of now; negative if ahead. Null for a finished well, which is compared at its target. */
  behindNow: number | null;
  /** To the target: planned, and forecast or reached. */
  targetPlan: number | null;
  targetDay: number | null;
  /** Days behind the plan at the target; negative if ahead. */
  behindTarget: number | null;
  targetDate: EpochSeconds | null;
  releaseDate: EpochSeconds | null;
  /** Of the period; null without daily reports. */
  lostHours: number | null;
};

/** The rows of wells with their costs. @param costs undefined while they are loaded, and without the right to see them */
export function portfolioRows(
  wells: readonly PortfolioWell[],
  costs: readonly PortfolioCosts[] | undefined,
): PortfolioRow[] {
  const costsOf = costs && new Map(costs.map((row) => [row.wellId, row]));
  return wells.map((well) => rowOf(well, costsOf && (costsOf.get(well.wellId) ?? null)));
}

function rowOf(well: PortfolioWell, costs: PortfolioRow["costs"]): PortfolioRow {
  const { days, lostTime } = well.figures ?? { days: null, lostTime: null };
  const { now, plan, final, forecast } = days ?? { now: null, plan: null, final: null, forecast: null };
  const targetDay = final ? final.target : (forecast?.target[1] ?? null);
  return {
    well,
    costs,
    behindNow: final ? null : now && difference(now.day, plan?.atDepth ?? null),
    targetPlan: plan?.target ?? null,
    targetDay,
    behindTarget: difference(targetDay, plan?.target ?? null),
    targetDate: days?.dates.target ?? null,
    releaseDate: days?.dates.release ?? null,
    lostHours: lostTime && lostTime.reduce((sum, { hours }) => sum + hours, 0),
  };
}

const difference = (day: number | null, plannedDay: number | null): number | null =>
  day === null || plannedDay === null ? null : day - plannedDay;
