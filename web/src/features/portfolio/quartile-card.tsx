import {
  type BestQuartiles,
  FEWEST_COMPARED,
  FEWEST_CONNECTIONS,
  findBestQuartiles,
  LEAST_HOLE,
  type Savings,
  savingsAt,
} from "@sigma/engine/portfolio/best-quartile";
import { sectionNames } from "@sigma/contract/wells/well-sections";
import { useMemo } from "react";
import { pageHref } from "../../data/pages/page-href";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { RowLink } from "../../ui/controls/row-link";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import type { Column } from "../../ui/layout/table";
import { PortfolioCard } from "./portfolio-card";
import type { PortfolioRow } from "./portfolio-row";
import styles from "./portfolio.module.css";

/** A well with the hours that it would have saved. */
type ComparedRow = {
  well: PortfolioRow["well"];
  performance: NonNullable<PortfolioRow["well"]["figures"]>["performance"];
  savings: Savings;
};

const ROW_HEIGHT = 28;
const MOST_ROWS_SHOWN = 12;
/** Of the head, the tools and the padding, px. */
const REST_HEIGHT = 90;

/** Connections and ROP of the listed wells against the best quartile among them. */
export function QuartileCard({ rows }: { rows: readonly PortfolioRow[] }) {
  const { quartiles, comparedRows } = useMemo(() => compareWells(rows), [rows]);
  const columns = useMemo(() => columnsOf(comparedRows), [comparedRows]);
  const savedHours = comparedRows.reduce((sum, { savings }) => sum + savedInAll(savings), 0);
  return (
    <PortfolioCard title="Connections and ROP" note={`best quartile of the listed wells: ${quartileText(quartiles)}`}>
      {comparedRows.length === 0 ? (
        <p className={styles.sentence}>No listed well has stands with connections or rates</p>
      ) : (
        <>
          <p className={styles.sentence}>
            {hasQuartile(quartiles)
              ? `${formatNumber(savedHours, 1)} h less if each well were as fast as the best quartile`
              : `A best quartile takes ${FEWEST_COMPARED} wells, each with ${FEWEST_CONNECTIONS} connections, or with ${formatQuantity(LEAST_HOLE, quantities.wholeDepth)} of hole in a section`}
          </p>
          <DataTable
            label="Connections and ROP"
            rows={comparedRows}
            columns={columns}
            rowKey={({ well }) => well.wellId}
            sort={{ by: "Hours saved", descending: true }}
            height={REST_HEIGHT + ROW_HEIGHT * Math.min(MOST_ROWS_SHOWN, comparedRows.length)}
            isDense
          />
        </>
      )}
    </PortfolioCard>
  );
}

/** The best quartiles of the listed wells, and the hours that each of them would save. */
export function compareWells(rows: readonly PortfolioRow[]): { quartiles: BestQuartiles; comparedRows: ComparedRow[] } {
  const drilledWells = rows.flatMap(({ well }) => {
    const performance = well.figures?.performance;
    return performance && (performance.connections || performance.sections.length > 0) ? [{ well, performance }] : [];
  });
  const quartiles = findBestQuartiles(drilledWells.map(({ performance }) => performance));
  return {
    quartiles,
    comparedRows: drilledWells.map((row) => ({ ...row, savings: savingsAt(row.performance, quartiles) })),
  };
}

const hasQuartile = ({ connection, rop }: BestQuartiles) => connection !== null || rop.size > 0;
const sectionName = (section: string | null) => section ?? "Hole without section";

/** The values of the best quartiles, with the wells that they are taken from. */
function quartileText({ connection, rop }: BestQuartiles): string {
  const parts = [
    ...(connection ? [`connection ${formatNumber(connection.value / 60, 1)} min of ${connection.wells} wells`] : []),
    ...[...rop].map(
      ([section, { value, wells }]) =>
        `${sectionName(section)} ${formatQuantity(value, quantities.rateOfPenetration)} of ${wells} wells`,
    ),
  ];
  return parts.join(", ") || "too few wells";
}

const savedInAll = ({ connections, drilling }: Savings): number => (connections ?? 0) + (drilling ?? 0);

function columnsOf(rows: readonly ComparedRow[]): Column<ComparedRow>[] {
  const sections = new Set(rows.flatMap(({ performance }) => performance.sections.map(({ section }) => section)));
  return [
    {
      title: "Well",
      isKey: true,
      value: ({ well }) => well.name,
      cell: ({ well }) => <RowLink to={pageHref("well-dashboard", { wellId: well.wellId })} name={well.name} />,
    },
    { title: "Connections", decimals: 0, value: ({ performance }) => performance.connections?.count ?? null },
    {
      title: "Median",
      unit: "min",
      decimals: 1,
      value: ({ performance: { connections } }) => connections && connections.median / 60,
    },
    ...[...sectionNames, null]
      .filter((section) => sections.has(section))
      .map(
        (section): Column<ComparedRow> => ({
          title: section ?? "No section",
          ...quantities.rateOfPenetration,
          value: ({ performance }) => performance.sections.find((row) => row.section === section)?.rop ?? null,
        }),
      ),
    { title: "Connections saved", unit: "h", decimals: 1, width: 124, value: ({ savings }) => savings.connections },
    { title: "Drilling saved", unit: "h", decimals: 1, width: 100, value: ({ savings }) => savings.drilling },
    {
      title: "Hours saved",
      unit: "h",
      decimals: 1,
      value: ({ savings }) => (savings.connections === null && savings.drilling === null ? null : savedInAll(savings)),
    },
  ];
}
