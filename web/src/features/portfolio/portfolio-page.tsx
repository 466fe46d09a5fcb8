import type { EventReply } from "@sigma/contract/call-types";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { findUnloaded, unloadedText } from "../../data/calls/loaded";
import { useEvent } from "../../data/calls/use-event";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { SearchField } from "../../ui/controls/search-field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Toggle } from "../../ui/controls/toggle";
import { formatClock } from "../../ui/format/times";
import { byName } from "../../ui/layout/list-view";
import { RigSelect } from "../../ui/well/rig-select";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { csvOfTable } from "../../ui/layout/table-csv";
import { ParetoCard } from "./pareto-card";
import { PeriodField, type PeriodChoice, rangeOfPeriod, wholeWells } from "./period-field";
import { portfolioColumns } from "./portfolio-columns";
import { portfolioCsvColumns } from "./portfolio-csv";
import { PortfolioHead } from "./portfolio-head";
import { portfolioRows } from "./portfolio-row";
import { PortfolioTable } from "./portfolio-table";
import {
  firstPortfolioView,
  linesOf,
  filteredRows,
  NO_OPERATOR,
  type PortfolioView,
  rowsInGroup,
  type PortfolioGroup,
} from "./portfolio-view";
import { PrintedPortfolio } from "./printed-portfolio";
import { compareWells, QuartileCard } from "./quartile-card";
import { classNames } from "../../ui/theme/class-names";
import list from "../../ui/layout/list-page.module.css";
import styles from "./portfolio.module.css";
import { Row } from "../../ui/layout/flow";
import { inputPropsOf } from "../../ui/controls/input-props";

/** Interval at which the figures are requested again, s. */
const READ_SECONDS = 60;

/** Shows all wells against their plans and AFEs. */
export default function PortfolioPage() {
  const [period, setPeriod] = useState<PeriodChoice>(wholeWells);
  const range = rangeOfPeriod(period);
  const portfolio = useEvent("portfolio/get", range, { every: READ_SECONDS, keepPrevious: true });
  const isWhole = range.from === undefined && range.to === undefined;
  return (
    <PanelBody of={portfolio} what="the portfolio" empty="There are no wells yet">
      {({ wells, readAt }) =>
        wells.length === 0 && isWhole ? (
          <PanelEmpty sentence="There are no wells yet" why="An administrator adds them." />
        ) : (
          <Portfolio wells={wells} readAt={readAt} period={period} onPeriod={setPeriod} />
        )
      }
    </PanelBody>
  );
}

type PortfolioProps = EventReply<"portfolio/get"> & {
  period: PeriodChoice;
  onPeriod: (period: PeriodChoice) => void;
};

function Portfolio({ wells, readAt, period, onPeriod }: PortfolioProps) {
  const [view, setView] = useState(firstPortfolioView);
  const change = (part: Partial<PortfolioView>) => setView((before) => ({ ...before, ...part }));
  const [isPrinting, setPrinting] = useState(false);
  const endPrint = useCallback(() => setPrinting(false), []);
  const seesCosts = useSession((session) => session.user?.seesCosts === true && roleOf(session) !== "guest");
  const costs = useEvent("portfolio/get/costs", {}, { every: READ_SECONDS, enabled: seesCosts });
  const columns = useMemo(() => portfolioColumns(seesCosts), [seesCosts]);
  const allRows = useMemo(() => portfolioRows(wells, costs.data ?? undefined), [wells, costs.data]);
  const clear = () => {
    change(firstPortfolioView);
    onPeriod(wholeWells);
  };
  const matches = useMemo(() => filteredRows(allRows, view), [allRows, view]);
  const rows = useMemo(() => rowsInGroup(matches, view.group), [matches, view.group]);
  const lines = useMemo(
    () => linesOf(rows, view, (title) => columns.find((column) => column.title === title)!.value),
    [rows, view, columns],
  );
  const costsUnloaded = seesCosts ? findUnloaded(costs) : null;

  const inputProps = inputPropsOf(view, change);
  return (
    <div className={classNames(list.page, styles.page)}>
      <h1 className="visually-hidden">Portfolio</h1>
      <div className={list.tools}>
        <SearchField label="Search wells" placeholder="Well, rig or operator" {...inputProps("search")} />
        <SegmentedControl
          label="Wells"
          options={groups.map(({ value, label }) => ({
            value,
            label: `${label} ${rowsInGroup(matches, value).length}`,
          }))}
          {...inputProps("group")}
        />
        <SearchableSelect
          label="Operator"
          mode="single"
          clearable
          placeholder="All operators"
          options={operatorsOf(wells)}
          keys={view.operator === null ? [] : [view.operator]}
          onKeys={([operator = null]) => change({ operator })}
        />
        <RigSelect wells={wells} rigId={view.rigId} onChange={(rigId) => change({ rigId })} />
        <PeriodField period={period} onChange={onPeriod} />
        <Toggle label="By operator and rig" checked={view.isGrouped} onChange={(isGrouped) => change({ isGrouped })} />
        <Row as="span" gap={8} atEnd>
          <Button
            icon={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            disabled={rows.length === 0 || costsUnloaded !== null}
            title="Prints the listed wells, a page each"
            onClick={() => setPrinting(true)}
          >
            PDF
          </Button>
          <Button
            icon={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              const listedRows = lines.flatMap((line) => (line.kind === "well" ? [line.row] : []));
              const text = csvOfTable(listedRows, portfolioCsvColumns(seesCosts));
              saveFile(fileName(["portfolio"], "csv"), new Blob([text], { type: "text/csv" }));
            }}
          >
            CSV
          </Button>
        </Row>
      </div>
      <PortfolioHead
        rows={rows}
        seesCosts={seesCosts}
        costsText={costsUnloaded === null ? null : unloadedText[costsUnloaded]}
      />
      <div className={styles.body}>
        {rows.length === 0 ? (
          <PanelEmpty
            sentence={wells.length === 0 ? "No well was drilled in this period" : "No wells match these filters"}
            action={{ label: "Clear filters", run: clear }}
          />
        ) : (
          <>
            <PortfolioTable lines={lines} columns={columns} sort={view.sort} onSort={(sort) => change({ sort })} />
            <div className={styles.cards}>
              <ParetoCard rows={rows} />
              <QuartileCard rows={rows} />
            </div>
          </>
        )}
      </div>
      {isPrinting && (
        <PrintedPortfolio
          rows={lines.flatMap((line) => (line.kind === "well" ? [line.row] : []))}
          quartiles={compareWells(rows).quartiles}
          readAt={readAt}
          seesCosts={seesCosts}
          onEnd={endPrint}
        />
      )}
      <Row as="footer" gap="4px 20px" padding="10px 16px" wraps keepsSize className="text2 line-above">
        Days by plan and hourly forecast, costs by AFE and tickets, lost time by daily reports, connections by rig
        states
        <Row as="span" gap={8} atEnd>
          {rows.length} of {wells.length} wells, read {formatClock(readAt)}, then each minute
        </Row>
      </Row>
    </div>
  );
}

const groups: readonly { value: PortfolioGroup; label: string }[] = [
  { value: "all", label: "All" },
  { value: "unfinished", label: "Unfinished" },
  { value: "finished", label: "Finished" },
];

type Wells = EventReply<"portfolio/get">["wells"];

function operatorsOf(wells: Wells) {
  const names = new Set(wells.map(({ operator }) => operator ?? NO_OPERATOR));
  return [...names]
    .map((value) => ({ value, label: value === NO_OPERATOR ? "No operator" : value }))
    .toSorted((a, b) => byName(a.label, b.label));
}
