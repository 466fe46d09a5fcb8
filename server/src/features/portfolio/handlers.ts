import type { PortfolioWell, portfolioEvents } from "@sigma/contract/portfolio/portfolio";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { CallContext, Handlers } from "../../calls/handler";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { type Suspension, wellClock } from "@sigma/engine/well-time/well-clock";
import type { Period } from "@sigma/engine/portfolio/well-performance";
import type { AnalysisThread } from "../../analysis/analysis-thread";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import type { KeptDays, KeptSummary, ShownForecast } from "./portfolio-figure-store";

type ShownDays = NonNullable<PortfolioWell["figures"]>["days"];

/** Handles the calls about the portfolio: it reads what is kept, and calculates no forecast and no cost. */
export const portfolioHandlers: Handlers<typeof portfolioEvents> = {
  "portfolio/get": readPortfolio,

  async "portfolio/get/costs"(_request, { stores }) {
    const wells = await stores.wells.all();
    const keptFigures = await stores.portfolioFigures.costs(wells.map(({ wellNo }) => wellNo));
    return wells.flatMap(({ _id: wellId, wellNo }) => {
      const costs = keptFigures.get(wellNo);
      return costs ? [{ wellId, madeAt: costs.madeAt, ...costs.costs }] : [];
    });
  },
};

/** The days, lost time and performance of the wells that the stores know, from what is kept. */
export async function readPortfolio(
  { from = -Infinity, to = Infinity }: { from?: EpochSeconds | undefined; to?: EpochSeconds | undefined },
  { stores, analysis, clock }: Pick<CallContext, "stores" | "analysis" | "clock">,
): Promise<{ readAt: EpochSeconds; wells: PortfolioWell[] }> {
  const wells = await stores.wells.all();
  const wellNos = wells.map(({ wellNo }) => wellNo);
  const keptFigures = await stores.portfolioFigures.read(wellNos);
  const isWhole = from === -Infinity && to === Infinity;
  const chosenWells = isWhole ? wells : wells.filter(({ wellNo }) => overlaps(keptFigures.get(wellNo)?.days, from, to));
  const keptWells = chosenWells.flatMap(({ wellNo }) => {
    const figures = keptFigures.get(wellNo);
    return figures ? [{ wellNo, ...figures }] : [];
  });
  const summaries = await summariesOf(keptWells, { from, to }, stores, analysis);
  const figuresOf = new Map(
    keptWells.flatMap(({ wellNo, madeAt, days: { hasBasis, end: _end, suspensions, ...days }, forecast }) => {
      const summary = summaries.get(wellNo);
      // The well was deleted meanwhile.
      if (!summary) return [];
      const shownForecast = days.final ? null : forecast;
      const noForecast = shownForecast ? null : reasonOf(days, hasBasis);
      const dates = datesOf(days, shownForecast, suspensions);
      const shownDays = { ...days, forecast: shownForecast, noForecast, dates };
      return [[wellNo, { madeAt, days: shownDays, ...summary }] as const];
    }),
  );
  return {
    readAt: clock(),
    wells: chosenWells.map((well) => ({ ...identityOf(well), figures: figuresOf.get(well.wellNo) ?? null })),
  };
}

type Summary = Omit<KeptSummary, "times">;

/** Lost time and performance of wells in a period: as kept if all of a well is in it, otherwise from its lost time and stands. */
async function summariesOf(
  wells: readonly { wellNo: WellNo; summary: KeptSummary | null }[],
  { from, to }: Period,
  { portfolioFigures }: Pick<Stores, "portfolioFigures">,
  analysis: AnalysisThread,
): Promise<Map<WellNo, Summary>> {
  const summaries = new Map<WellNo, Summary>();
  for (const { wellNo, summary } of wells) {
    if (!summary) continue;
    const { times, lostTime, performance } = summary;
    if (!times || (times.from >= from && times.to <= to)) summaries.set(wellNo, { lostTime, performance });
  }
  const others = wells.flatMap(({ wellNo }) => (summaries.has(wellNo) ? [] : [wellNo]));
  if (others.length === 0) return summaries;
  const parts = [...(await portfolioFigures.parts(others))];
  const input = { wells: parts.map(([, partsOfWell]) => partsOfWell), period: { from, to } };
  const inPeriod = await analysis.run("portfolio", input);
  for (const [at, [wellNo]] of parts.entries()) summaries.set(wellNo, inPeriod[at]!);
  return summaries;
}

const identityOf = ({ _id: wellId, name, operator, rig, finishedAt }: StoredWell) => ({
  wellId,
  name,
  operator: operator?.name ?? null,
  rig,
  finishedAt,
});

/** Whether a well was drilled in a period. */
const overlaps = (days: KeptDays | undefined, from: number, to: number): boolean =>
  days != null && days.spud !== null && days.spud <= to && (days.end ?? days.spud) >= from;

/** When a well reaches its target and its rig is released: as it was, or by P50 of the forecast. */
function datesOf(
  { spud, final }: Pick<KeptDays, "spud" | "final">,
  forecast: ShownForecast | null,
  suspensions: readonly Suspension[],
): ShownDays["dates"] {
  const clock = spud === null ? null : wellClock(spud, suspensions);
  const timeOf = (day: number | null) => (clock && day !== null ? clock.timeOf(day) : null);
  return {
    target: timeOf(final ? final.target : (forecast?.target[1] ?? null)),
    release: timeOf(final ? final.release : (forecast?.release[1] ?? null)),
  };
}

/** Why a well has no forecast. */
function reasonOf(
  { final, targetDepth, now }: Pick<KeptDays, "final" | "targetDepth" | "now">,
  hasBasis: boolean,
): ShownDays["noForecast"] {
  if (final) return "final";
  if (targetDepth === null) return "no-target";
  if (now === null) return "no-depths";
  return hasBasis ? "next-hour" : "no-basis";
}
