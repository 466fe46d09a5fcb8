import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { DaysCurve } from "@sigma/engine/well-time/days-curve";
import { levelCurve } from "@sigma/engine/well-time/hole-times";
import { planOfPhases } from "@sigma/engine/well-time/plan-of-phases";
import { finalDepthDay, plannedDays } from "@sigma/engine/well-time/planned-days";
import { daysUntilRelease } from "@sigma/engine/well-cost/remaining-work";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { AnalysisThread } from "../analysis/analysis-thread";
import { readChosenOffsets } from "../analysis/chosen-offsets";
import type { KeptCosts, KeptDays, KeptFigures } from "../features/portfolio/portfolio-figure-store";
import { keepForecast } from "../features/well-forecast/forecast-hourly";
import { readWellCosts } from "../features/well-costs/read-well-costs";
import { sectionSpansOf } from "../features/well-costs/read-stored-costs";
import { type OwnDelivery, readOwnDelivery } from "../features/well-forecast/read-delivery";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";

/** What figures are made by. */
type PortfolioPorts = { stores: Stores; analysis: AnalysisThread; clock: () => EpochSeconds };

/** The figures of a well that is being drilled are made again after this time. */
const LONGEST_KEPT = HOUR;

/**
 * Makes the figures of wells for the portfolio again: of wells without, of wells that have changed, and of those that are being
 * drilled once an hour.
 *
 * @throws AggregateError after all wells, with the fault of each well whose figures could not be made
 */
export async function keepPortfolio(ports: PortfolioPorts): Promise<void> {
  const { stores, clock } = ports;
  const [wells, ages] = await Promise.all([stores.wells.all(), stores.portfolioFigures.ages()]);
  const ageOf = new Map(ages.map((age) => [age.wellNo, age]));
  const now = clock();
  const dueWells = wells.filter(({ wellNo, finishedAt }) => {
    const age = ageOf.get(wellNo);
    return !age || age.isOutdated || (finishedAt === null && now - age.madeAt >= LONGEST_KEPT);
  });
  const faults: unknown[] = [];
  for (const well of dueWells) {
    try {
      const madeAt = clock();
      const { figures, costs } = await makeFigures(ports, well, madeAt);
      await stores.portfolioFigures.keep(well.wellNo, figures, costs);
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `The figures of ${faults.length} of ${dueWells.length} wells could not be made`);
}

async function makeFigures(
  ports: PortfolioPorts,
  well: StoredWell,
  madeAt: EpochSeconds,
): Promise<{ figures: KeptFigures; costs: KeptCosts | null }> {
  const { stores, analysis } = ports;
  const [delivery, forecasts, reports, events, { offsets }] = await Promise.all([
    readOwnDelivery(stores, well._id),
    stores.hourlyForecasts.newest([well.wellNo]),
    stores.dailyReports.all(well._id),
    stores.events.list(well.wellNo, "stand-completed"),
    readChosenOffsets(stores, well.wellNo),
  ]);
  const days = describeDays(delivery, offsets.length > 0);
  const forecast = days.final ? null : (forecasts.get(well.wellNo) ?? (await firstForecast(ports, well, days)));
  const [costs, inThread] = await Promise.all([
    readWellCosts(
      stores,
      well,
      madeAt,
      forecast && days.now ? daysUntilRelease(percentilesOf(forecast.release), days.now.day) : null,
    ),
    analysis.run("portfolio-figures", {
      reports,
      stands: events.map(({ value }) => value as StandMetric),
      sections: sectionSpansOf(well.sections),
    }),
  ]);
  return { figures: { madeAt, days, ...inThread }, costs: costs && describeCosts(costs) };
}

/** The forecast of a well that has none from a full hour yet, so that costs and days are those of its own page from the start. */
async function firstForecast(ports: PortfolioPorts, well: StoredWell, { now, hasBasis }: KeptDays) {
  if (well.finishedAt !== null || now === null || !hasBasis) return null;
  return keepForecast(ports, well, null);
}

const percentilesOf = ([p10, p50, p90]: readonly [number, number, number]) => ({ p10, p50, p90 });

function describeDays(
  { clock, targetDepth, casings, phases, own, finalDay }: OwnDelivery,
  hasOffsetWells: boolean,
): KeptDays {
  const now = own && { day: own.days.at(-1)!, depth: own.depth.at(-1)! };
  const plan = planOfPhases(phases);
  return {
    spud: clock?.spud ?? null,
    suspensions: [...(clock?.suspensions ?? [])],
    targetDepth,
    now,
    plan: plan && plannedDays(plan.curve, now?.depth ?? null, targetDepth),
    final: own && finalDay !== null ? { target: finalTarget(own, targetDepth, casings), release: now!.day } : null,
    hasBasis: hasOffsetWells || plan !== null,
    end: clock && now && clock.timeOf(now.day),
  };
}

/** Flat time is taken as in the forecast, so that both show the same day. */
function finalTarget(own: DaysCurve, targetDepth: number | null, casings: OwnDelivery["casings"]): number | null {
  if (targetDepth === null) return finalDepthDay(own, null);
  return finalDepthDay(levelCurve(own, { targetDepth, casings: casings.map(({ md }) => md) }), targetDepth);
}

function describeCosts({ currency, total, costsTo, missingRates, forecast: { basis, range } }: WellCosts): KeptCosts {
  const { afe, committed, spent, forecast, variance, percent } = total;
  return {
    currency,
    afe,
    committed,
    spent,
    forecast,
    variance,
    percent,
    range,
    basis,
    costsTo,
    missingRates: missingRates.map(({ currency: missingCurrency }) => missingCurrency),
  };
}
