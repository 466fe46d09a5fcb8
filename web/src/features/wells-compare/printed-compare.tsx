import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { type ReactNode, useState } from "react";
import { useSettled } from "../../data/pdf/use-settled";
import { useSession } from "../../data/session/session";
import { formatNumber, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { Table } from "../../ui/layout/table";
import { pageRules } from "../../ui/paper/page-rules";
import { PaperHead } from "../../ui/paper/paper-head";
import { type CompareTab, type DayTime, type TabRanges, useCompare } from "./compare-store";
import {
  type CompareFilters,
  filterNames,
  type FilterName,
  filterTitles,
  isEmptyFilter,
} from "./filters/filter-values";
import { filterWords } from "./filters/filter-words";
import type { DrawnWell } from "./wells/use-drawn-wells";
import { recordedDays, wellPlaceText } from "./wells/well-facts";
import { wellName } from "./wells/well-name";
import styles from "./wells-compare.module.css";

type PrintedCompareProps = {
  tab: CompareTab;
  filters: CompareFilters;
  drawn: readonly DrawnWell[];
  /** The wells in a table below the map. */
  listed: readonly ComparedWell[];
  /** Whether the wells are counted that pass the drilling parameters. */
  isCounted: boolean;
  /** Wells whose depth rows have not been packed yet. */
  waiting: number;
  /** Why selected wells have no data on it. */
  reasons: readonly string[];
  children: ReactNode;
};

/** A tab on paper, A4 landscape: its filters and inputs, the colours, the charts, the figures. */
export function PrintedCompare({
  tab,
  filters,
  drawn,
  listed,
  isCounted,
  waiting,
  reasons,
  children,
}: PrintedCompareProps) {
  const ranges = useCompare((view) => view.ranges);
  const printedBy = useSession((session) => session.user?.name);
  const isReady = useSettled(isCounted && printedBy !== undefined);
  const [now] = useState(() => Date.now() / 1000);
  const set = filterNames.filter((name) => !isEmptyFilter(filters[name]));
  const words = set.map((name) => `${filterTitles[name]}: ${filterWords<FilterName>(name, filters[name]).join("; ")}`);
  const foot = `Wells compare, ${tab}. Printed ${formatMoment(now)} UTC by ${printedBy}`;
  return (
    <article className={styles.pdf} data-theme="light" data-paper data-pdf-ready={isReady}>
      <style>{pageRules("A4 landscape", foot)}</style>
      <header>
        <PaperHead title={`Wells compare, ${tab}`}>{rangeText(tab, ranges)}</PaperHead>
        <p>{words.join(" | ") || "No filters"}</p>
        <p className={styles.legend}>
          {drawn.map(({ wellId, name, color }) => (
            <span key={wellId}>
              <span className={styles.swatch} style={{ background: color }} />
              {name}
            </span>
          ))}
        </p>
        {reasons.length > 0 && <p>Not shown: {reasons.join("; ")}</p>}
        {waiting > 0 && <p>Depth data of {formatNumber(waiting, 0)} wells are still being packed and are not in it</p>}
      </header>
      {children}
      {tab === "Map View" && <ListedWells wells={listed} drawn={drawn} />}
    </article>
  );
}

const dayTimes: Record<DayTime, string> = {
  All: "all day",
  day: "by day, 06:00 to 18:00 UTC",
  night: "by night, 18:00 to 06:00 UTC",
};

/** The range of a tab, in words. */
function rangeText(tab: CompareTab, ranges: TabRanges): string {
  const depths = ({ from, to }: { from: number; to: number }) =>
    `Depths ${formatQuantityRange(from, to, quantities.wholeDepth)} MD`;
  switch (tab) {
    case "Map View":
      return "";
    case "Drilling Optimization":
      return depths(ranges.optimizationDepth);
    case "Directional":
      return `${depths(ranges.directionalDepth)}, slides ${dayTimes[ranges.directionalDayTime]}`;
    case "NPT":
      return `${depths(ranges.nptDepth)}, ${dayTimes[ranges.nptDayTime]}`;
  }
}

/** The wells that the map shows, with their figures. */
function ListedWells({ wells, drawn }: { wells: readonly ComparedWell[]; drawn: readonly DrawnWell[] }) {
  const colors = new Map(drawn.map(({ wellId, color }) => [wellId as string, color]));
  return (
    <section className={styles.listed}>
      <Table
        label="Wells"
        rows={wells.map((well) => ({ ...well, color: colors.get(well.wellId) ?? "transparent" }))}
        rowKey={({ wellId }) => wellId}
        columns={[
          {
            title: "Well",
            isKey: true,
            value: ({ name }) => name,
            cell: wellName,
          },
          { title: "Place", value: wellPlaceText },
          { title: "Operator", value: ({ operator }) => operator },
          { title: "Depth", unit: "ft", decimals: 0, value: ({ depth }) => depth },
          { title: "Recorded", unit: "d", decimals: 1, value: recordedDays },
          { title: "ROP", unit: "ft/hr", decimals: 1, value: ({ rop }) => rop },
          {
            title: "Latitude, longitude",
            value: ({ place }) =>
              place ? `${formatNumber(place.latitude, 5)}°, ${formatNumber(place.longitude, 5)}°` : null,
          },
        ]}
      />
    </section>
  );
}
