import { Link } from "@tanstack/react-router";
import type { PageName } from "@sigma/contract/users/pages";
import type { ReactNode } from "react";
import { unloadedText } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import { RowLink } from "../../ui/controls/row-link";
import { formatDays, rangeText } from "../../ui/delivery/day-words";
import { isOverAfe, thousands } from "../../ui/delivery/money-words";
import { OverMark } from "../../ui/delivery/over-mark";
import { formatNumber, formatQuantity, NO_VALUE, quantities } from "../../ui/format/numbers";
import { formatDay } from "../../ui/format/times";
import type { Column } from "../../ui/layout/table";
import type { PortfolioRow } from "./portfolio-row";
import { hasAfe, planDifference, NOT_MADE, noForecastOf } from "./portfolio-words";
import styles from "./portfolio.module.css";

type CellProps = { children: ReactNode; note?: ReactNode };

/** A value with a note below it. */
const Cell = ({ children, note }: CellProps) => (
  <span className={styles.value}>
    {children}
    {note && <span className={styles.note}>{note}</span>}
  </span>
);

type CellLinkProps = CellProps & { row: PortfolioRow; page: PageName; what: string };

/** A value that leads to the page that explains it. */
const CellLink = ({ row: { well }, page, what, children, note }: CellLinkProps) => (
  <Link className={styles.cellLink} to={pageHref(page, { wellId: well.wellId })} title={`${what} of ${well.name}`}>
    <Cell note={note}>{children}</Cell>
  </Link>
);

/** The figures of a well, or a placeholder until they have been calculated. */
const figuresCell =
  (cell: (figures: NonNullable<PortfolioRow["well"]["figures"]>, row: PortfolioRow) => ReactNode) =>
  (row: PortfolioRow): ReactNode =>
    row.well.figures ? (
      cell(row.well.figures, row)
    ) : (
      <span title="The figures of this well are being calculated">{NOT_MADE}</span>
    );

const dayColumns: readonly Column<PortfolioRow>[] = [
  {
    title: "Now",
    unit: "d",
    decimals: 1,
    width: 116,
    value: ({ behindNow }) => behindNow,
    cell: figuresCell(({ days: { now, plan, final } }, row) => (
      <CellLink
        row={row}
        page="delivery"
        what="Delivery"
        note={now && !final ? (row.behindNow === null ? planNote(plan !== null) : planDifference(row.behindNow)) : null}
      >
        {now ? `${formatDays(now.day)} at ${formatQuantity(now.depth, quantities.wholeDepth)}` : "no depths"}
      </CellLink>
    )),
  },
  {
    title: "TD planned",
    unit: "d",
    decimals: 1,
    width: 78,
    value: ({ targetPlan }) => targetPlan,
    cell: figuresCell(({ days: { plan } }, { targetPlan }) => (plan ? formatDays(targetPlan) : "no plan")),
  },
  {
    title: "TD forecast",
    unit: "d",
    decimals: 1,
    width: 136,
    value: ({ targetDay }) => targetDay,
    cell: figuresCell((figures, row) => {
      const { final, forecast } = figures.days;
      const range = forecast && { p10: forecast.target[0], p90: forecast.target[2] };
      const note = final
        ? "reached"
        : forecast && (forecast.basis === "plan" ? "rest as planned" : rangeText(forecast.basis, range!));
      const reason = noForecastOf(figures);
      return (
        <CellLink row={row} page="delivery" what="Forecast" note={note}>
          {reason === null ? formatDays(row.targetDay) : <span className={styles.reason}>{reason}</span>}
        </CellLink>
      );
    }),
  },
  {
    title: "Against plan",
    unit: "d",
    decimals: 1,
    width: 84,
    value: ({ behindTarget }) => behindTarget,
    cell: figuresCell((_, { behindTarget }) => (behindTarget === null ? NO_VALUE : planDifference(behindTarget))),
  },
  {
    title: "TD date",
    align: "right",
    width: 86,
    value: ({ targetDate }) => targetDate,
    cell: figuresCell((_, { targetDate }) => formatDay(targetDate)),
  },
  {
    title: "Release",
    align: "right",
    width: 86,
    value: ({ releaseDate }) => releaseDate,
    cell: figuresCell((_, { releaseDate }) => formatDay(releaseDate)),
  },
];

/** The costs of a well, or why there are none. */
const costsCell =
  (cell: (costs: NonNullable<PortfolioRow["costs"]>, row: PortfolioRow) => ReactNode, none: string) =>
  (row: PortfolioRow): ReactNode => {
    if (row.costs === undefined || row.well.figures === null) return unloadedText.pending;
    return row.costs === null ? none : cell(row.costs, row);
  };

/** A number to sort by; amounts are shown and added from their decimal text. */
const amountOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const costColumns: readonly Column<PortfolioRow>[] = [
  {
    title: "AFE",
    unit: "k",
    width: 70,
    value: ({ costs }) => (costs && hasAfe(costs) ? amountOf(costs.afe) : null),
    cell: costsCell(
      (costs) => (hasAfe(costs) ? <Cell note={costs.currency}>{thousands(costs.afe)}</Cell> : "no AFE"),
      "no costs",
    ),
  },
  {
    title: "Committed",
    unit: "k",
    width: 74,
    value: ({ costs }) => amountOf(costs?.committed),
    cell: costsCell(({ committed }) => thousands(committed), NO_VALUE),
  },
  {
    title: "Forecast cost",
    unit: "k",
    width: 104,
    value: ({ costs }) => amountOf(costs?.forecast),
    cell: costsCell(
      (costs, row) => (
        <CellLink row={row} page="delivery" what="Costs" note={basisNote(costs)}>
          {hasAfe(costs) && isOverAfe(costs) && <OverMark />}
          {thousands(costs.forecast)}
        </CellLink>
      ),
      NO_VALUE,
    ),
  },
  {
    title: "Variance",
    unit: "k",
    width: 72,
    value: ({ costs }) => (costs && hasAfe(costs) ? amountOf(costs.variance) : null),
    cell: costsCell(
      (costs) =>
        hasAfe(costs) ? (
          <Cell note={`${formatNumber(costs.percent, 1)} %`}>{thousands(costs.variance, true)}</Cell>
        ) : (
          NO_VALUE
        ),
      NO_VALUE,
    ),
  },
];

function basisNote({ basis, missingRates }: NonNullable<PortfolioRow["costs"]>): string | null {
  if (missingRates.length > 0) return `without ${missingRates.join(", ")}`;
  return basis === "planned-quantities" ? "planned quantities" : basis === "final" ? "final" : null;
}

const performanceColumns: readonly Column<PortfolioRow>[] = [
  {
    title: "Lost time",
    unit: "h",
    decimals: 1,
    width: 92,
    value: ({ lostHours }) => lostHours,
    cell: figuresCell(({ lostTime }, row) => (
      <CellLink row={row} page="daily-reports" what="Daily reports" note={lostTime?.[0]?.category}>
        {row.lostHours === null ? "no reports" : formatNumber(row.lostHours, 1)}
      </CellLink>
    )),
  },
  {
    title: "Connection",
    unit: "min",
    decimals: 1,
    width: 80,
    value: ({ well }) => medianMinutes(well.figures),
    cell: figuresCell((figures, row) => {
      const { connections } = figures.performance;
      return connections ? (
        <CellLink row={row} page="well-dashboard" what="Connections" note={`of ${connections.count}`}>
          {formatNumber(medianMinutes(figures), 1)}
        </CellLink>
      ) : (
        "none"
      );
    }),
  },
];

const medianMinutes = (figures: PortfolioRow["well"]["figures"]): number | null => {
  const median = figures?.performance.connections?.median;
  return median === undefined ? null : median / 60;
};

const wellColumn: Column<PortfolioRow> = {
  title: "Well",
  isKey: true,
  width: 170,
  value: ({ well }) => well.name,
  cell: ({ well }) => (
    <Cell note={well.finishedAt === null ? null : "finished"}>
      <RowLink to={pageHref("well-dashboard", { wellId: well.wellId })} name={well.name} />
    </Cell>
  ),
};

const planNote = (hasPlan: boolean) => (hasPlan ? "beyond the plan" : "no plan");

/** The columns of the table. Costs are absent without the right to see them. */
export const portfolioColumns = (seesCosts: boolean): readonly Column<PortfolioRow>[] => [
  wellColumn,
  ...dayColumns,
  ...(seesCosts ? costColumns : []),
  ...performanceColumns,
];
