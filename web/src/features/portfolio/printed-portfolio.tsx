import { type BestQuartiles, savingsAt } from "@sigma/engine/portfolio/best-quartile";
import { lostTimePareto } from "@sigma/engine/portfolio/lost-time-pareto";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { formatDays, rangeText } from "../../ui/delivery/day-words";
import { money, reportingDayText } from "../../ui/delivery/money-words";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { formatDay, formatMoment, zoneName } from "../../ui/format/times";
import { pageRules } from "../../ui/paper/page-rules";
import { PaperHead } from "../../ui/paper/paper-head";
import { ParetoChart } from "./pareto-card";
import type { PortfolioRow } from "./portfolio-row";
import { hasAfe, noForecastOf, planDifference } from "./portfolio-words";
import styles from "./printed-portfolio.module.css";
import { Grid } from "../../ui/layout/flow";
import { Fact } from "../../ui/layout/fact";

type PrintedPortfolioProps = {
  rows: readonly PortfolioRow[];
  quartiles: BestQuartiles;
  readAt: number;
  /** The costs are left out without the right to see them. */
  seesCosts: boolean;
  /** Called after the print. */
  onEnd: () => void;
};

/** The listed wells on paper, a page each; it is only there in a print, which it starts. */
export function PrintedPortfolio({ rows, quartiles, readAt, seesCosts, onEnd }: PrintedPortfolioProps) {
  useEffect(() => {
    window.addEventListener("afterprint", onEnd, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onEnd);
  }, [onEnd]);
  return createPortal(
    <div className={styles.print} data-theme="light" data-paper>
      <style>{pageRules("A4 portrait", `Portfolio, read ${formatMoment(readAt)} ${zoneName(readAt)}`)}</style>
      {rows.map((row) => (
        <article key={row.well.wellId} className={styles.sheet} aria-label={row.well.name}>
          <PaperHead title={row.well.name}>
            {[row.well.operator ?? "No operator", row.well.rig?.name ?? "no rig"].join(", ")}
          </PaperHead>
          <Grid columns="1fr 1fr" gap="0 24px">
            <Facts title="Days" facts={dayFacts(row)} />
            {seesCosts && <Facts title="Costs" facts={costFacts(row)} />}
            <Facts title="Connections and ROP" facts={performanceFacts(row, quartiles)} />
          </Grid>
          <LostTime row={row} />
        </article>
      ))}
    </div>,
    document.body,
  );
}

type FactText = readonly [label: string, value: string];

const Facts = ({ title, facts }: { title: string; facts: readonly FactText[] }) => (
  <section>
    <h2>{title}</h2>
    <dl>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  </section>
);

const NOT_CALCULATED: readonly FactText[] = [["Figures", "not calculated yet"]];

function dayFacts({
  well,
  behindNow,
  targetPlan,
  targetDay,
  behindTarget,
  targetDate,
  releaseDate,
}: PortfolioRow): FactText[] {
  if (!well.figures) return [...NOT_CALCULATED];
  const { now, plan, final, forecast } = well.figures.days;
  const basis =
    forecast &&
    (forecast.basis === "plan"
      ? "rest as planned"
      : `${rangeText(forecast.basis, { p10: forecast.target[0], p90: forecast.target[2] })} d`);
  return [
    ["State", well.finishedAt === null ? "unfinished" : "finished"],
    ["Now", now ? `${formatDays(now.day)} d at ${formatQuantity(now.depth, quantities.wholeDepth)}` : "no depths"],
    ...(final
      ? []
      : [["Against plan at this depth", behindNow === null ? "unknown" : planDifference(behindNow, " d")] as const]),
    ["TD planned", plan ? `${formatDays(targetPlan)} d` : "no plan"],
    [
      final ? "TD reached" : "TD forecast",
      targetDay === null ? (noForecastOf(well.figures) ?? "unknown") : `${formatDays(targetDay)} d`,
    ],
    ...(basis ? [[forecast.basis === "plan" ? "Forecast" : "Range", basis] as const] : []),
    ["Against plan at TD", behindTarget === null ? "unknown" : planDifference(behindTarget, " d")],
    ["TD date", formatDay(targetDate)],
    ["Release", formatDay(releaseDate)],
  ];
}

function costFacts({ costs }: PortfolioRow): FactText[] {
  if (!costs) return [["Costs", costs === null ? "no AFE and no tickets" : "not loaded"]];
  const { currency } = costs;
  const amount = (text: string) => `${money(text)} ${currency}`;
  return [
    ["AFE", hasAfe(costs) ? amount(costs.afe) : "no AFE"],
    ["Committed", amount(costs.committed)],
    ["Spent", amount(costs.spent)],
    ...(costs.costsTo === null ? [] : [["Last ticket", reportingDayText(costs.costsTo)] as const]),
    [costs.basis === "final" ? "Final cost" : "Forecast cost", amount(costs.forecast)],
    ...(hasAfe(costs) ? [["Variance", `${amount(costs.variance)}, ${formatNumber(costs.percent, 1)} %`] as const] : []),
    ...(costs.missingRates.length > 0 ? [["Not contained", `${costs.missingRates.join(", ")}: no rate`] as const] : []),
  ];
}

function performanceFacts({ well }: PortfolioRow, quartiles: BestQuartiles): FactText[] {
  if (!well.figures) return [...NOT_CALCULATED];
  const { performance } = well.figures;
  const { connections, sections } = performance;
  const savings = savingsAt(performance, quartiles);
  const minutes = (seconds: number) => `${formatNumber(seconds / 60, 1)} min`;
  const best = quartiles.connection && `, best quartile ${minutes(quartiles.connection.value)}`;
  return [
    [
      "Median connection",
      connections ? `${minutes(connections.median)} of ${connections.count}${best ?? ""}` : "no connections",
    ],
    ...sections.map(({ section, rop }): FactText => {
      const quartile = quartiles.rop.get(section);
      const rate = (value: number) => formatQuantity(value, quantities.rateOfPenetration);
      return [
        `ROP, ${section ?? "hole without section"}`,
        `${rate(rop)}${quartile ? `, best quartile ${rate(quartile.value)}` : ""}`,
      ];
    }),
    ...(savings.connections === null && savings.drilling === null
      ? []
      : [
          [
            "Saved at the best quartile",
            `${formatNumber((savings.connections ?? 0) + (savings.drilling ?? 0), 1)} h`,
          ] as const,
        ]),
  ];
}

function LostTime({ row: { well, lostHours } }: { row: PortfolioRow }) {
  const causes = lostTimePareto(well.figures?.lostTime ?? []);
  return (
    <section>
      <h2>Lost time{lostHours === null ? "" : `, ${formatNumber(lostHours, 1)} h`}</h2>
      {causes.length > 0 ? (
        <ParetoChart causes={causes.slice(0, MOST_CAUSES)} />
      ) : (
        <p>{lostHours === null ? "No daily reports" : "No report names lost time"}</p>
      )}
      {causes.length > MOST_CAUSES && <p>{causes.length - MOST_CAUSES} more causes on the page</p>}
    </section>
  );
}

/** Causes that a sheet has room for. */
const MOST_CAUSES = 14;
