import { Row } from "../../ui/layout/flow";
import { drawnRows, textOf } from "../../data/calls/loaded";
import type { StateTransitionReport } from "@sigma/contract/performance/state-transition-report";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { usePreferences } from "../../data/choices/preferences";
import { useEvent } from "../../data/calls/use-event";
import { useSettingsInputs } from "../../data/directional/use-settings-inputs";
import { BasisNote } from "../../ui/basis/basis-note";
import { Pager } from "../../ui/controls/pager/pager";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatClock, formatDay, zoneName } from "../../ui/format/times";
import { type PageSize, pageOf, pageSizes } from "../../ui/layout/list-view";
import { PanelBody, type PanelProps, Table } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { transitionColumns } from "./report-columns";
import { isOfKind, type ReportKind } from "./report-kind";
import styles from "./state-transition-reports.module.css";
import { TransitionDetail } from "./transition-detail";

const kinds: Record<ReportKind, string> = {
  all: "All",
  "rotary-slide": "Rotary and slide",
  bottom: "Return to bottom",
};

/** State transition reports: one row for each, newest first; below them the selected one over time. */
export default function StateTransitionReportsPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const reports = useEvent("state-transition-report/get", { wellId }, { keepPrevious: true });
  const [kind, setKind] = useState<ReportKind>("all");
  const [view, setView] = useState<{ page: number; size: PageSize }>({ page: 0, size: 10 });
  const [selected, setSelected] = useState<string | null>(null);

  const inputs = useSettingsInputs(wellId);
  const listedReports = useMemo(() => drawnRows({ data: reports.data }).filter(isOfKind(kind)), [reports.data, kind]);
  const columns = useMemo(() => transitionColumns(theme), [theme]);
  const { rows, page } = pageOf(listedReports, view.page, view.size);
  const shownReport = listedReports.find(({ _id }) => _id === selected) ?? rows[0] ?? null;

  return (
    <div className={styles.panel} ref={panel}>
      <PanelTools>
        <span className="type-label">
          {textOf(reports, () => listedReports.length)} {listedReports.length === 1 ? "report" : "reports"}, newest
          first, {zoneName(listedReports[0]?.timeEnd)}
        </span>
        <BasisNote of="State transitions" basis={null} methods="state-transition" inputs={inputs} />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["State Transition Reports"]}
          csv={() => csvOfRows(listedReports, csvColumns)}
        />
      </PanelTools>
      <PanelBody of={reports} what="state transition reports" empty={nothing}>
        {() => (
          <>
            <Row gap={8} align="center" keepsSize padding="8px 12px">
              <SegmentedControl label="Reports" value={kind} options={kinds} onChange={setKind} />
            </Row>
            <div className={styles.table}>
              <Table
                label="State Transition Reports"
                rows={rows}
                columns={columns}
                rowKey={({ _id }) => _id}
                selected={shownReport?._id ?? null}
                onRow={({ _id }) => setSelected(_id)}
              />
              {listedReports.length === 0 && <p className={styles.none}>No reports of this kind</p>}
            </div>
            <Pager
              page={page}
              pageSize={view.size}
              pageSizes={pageSizes}
              count={listedReports.length}
              onPage={(next) => setView({ ...view, page: next })}
              onPageSize={(size) => setView({ page: 0, size })}
            />
            {shownReport && <TransitionDetail key={shownReport._id} report={shownReport} data={data} theme={theme} />}
          </>
        )}
      </PanelBody>
    </div>
  );
}

const nothing = {
  sentence: "No state transitions yet",
  why: "A report is made when drilling changes between rotary and slide, and when the bit returns to bottom.",
  icon: IconArrowsExchange,
};

/** The columns of the export of reports. */
const csvColumns = [
  { title: "Day", value: ({ timeStart }: StateTransitionReport) => formatDay(timeStart) },
  ...transitionColumns("light", formatClock),
  { title: "Steady", value: ({ steady }: StateTransitionReport) => (steady ? "yes" : "no") },
];
