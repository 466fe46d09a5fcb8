import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { IconDownload, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { useNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { useLiveView } from "../../data/well/use-well-data";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button } from "../../ui/controls/button";
import { beginOfDay, type DayName } from "../../ui/controls/calendar/days";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { formatDay, formatMoment, zoneName } from "../../ui/format/times";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import type { WellData } from "../../data/well/well-data";
import { PanelTools } from "../../ui/layout/panel-tools";
import styles from "./daily-reports.module.css";
import { DayChoice } from "./day-choice";
import { DaySections } from "./day-sections";
import { useDay } from "./use-day";
import { removeReport } from "./report-calls";
import { reportColumns, reportsCsv } from "./report-columns";
import { coverageOf, coverageText, rangeOfDay, reportDays, reportsOfDay, selectedDay } from "./report-days";
import { ReportForm } from "./report-form";
import { useDailyReports } from "./use-daily-reports";

const HOUR = 3600;

/** The daily reports of a well by day: what was done in each interval; to add, edit and delete. */
export default function DailyReportsPanel({ wellId, well, data }: PanelProps) {
  const loaded = useDailyReports(wellId);
  const bhas = useRoute("GET api/bha", { wellId }).data;
  const mayEdit = useSession(roleOf) !== "guest";
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const clock = useNow();
  const now = newest ?? clock;
  const [selected, setSelected] = useState<DayName | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<"add" | "edit" | null>(null);
  const reports = useMemo(() => loaded.data ?? [], [loaded.data]);
  const bhaName = useMemo(() => {
    const names = new Map((bhas ?? []).map(({ _id, name }) => [_id, name]));
    return (id: string) => names.get(id) ?? null;
  }, [bhas]);
  const columns = useMemo(() => reportColumns(bhaName), [bhaName]);
  const day = selectedDay(selected, reports);
  // What is selected once stays, whatever is reported later.
  if (day !== selected) setSelected(day);
  const ofDay = useMemo(() => (day === null ? [] : reportsOfDay(reports, day)), [reports, day]);
  const report = ofDay.find(({ _id }) => _id === chosen) ?? null;
  const add = (
    <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={() => setForm("add")}>
      Add daily report
    </Button>
  );
  return (
    <PanelBody
      of={{ ...loaded, data: loaded.data && { all: loaded.data } }}
      what="daily reports"
      empty="No daily reports yet"
    >
      {() => (
        <div className={styles.panel}>
          <PanelTools>
            <BasisNote
              of="Daily report"
              basis={null}
              methods="daily-report"
              inputs={[
                { label: "Intervals", value: "typed, version by version" },
                { label: "Summary, performance", value: "depth rows and rig states of the day" },
                { label: "BHA, fluids", value: "settings of the well now" },
              ]}
            />
          </PanelTools>
          {day === null ? (
            <div className={styles.main}>
              <PanelEmpty
                sentence="No daily reports yet"
                why="A report is entered by hand, interval by interval. Its summary, BHA and mud come from the data and the settings of the well."
                {...(mayEdit && { action: { label: "Add daily report", run: () => setForm("add") } })}
              />
            </div>
          ) : (
            <>
              <nav className={styles.days} aria-label="Days with reports">
                <h2 className="type-caption">Daily reports</h2>
                <ul>
                  {reportDays(reports).map((one) => (
                    <li key={one.day}>
                      <button
                        type="button"
                        aria-current={one.day === day ? "true" : undefined}
                        onClick={() => setSelected(one.day)}
                      >
                        <strong>{formatDay(beginOfDay(one.day))}</strong>
                        <span className="text2">
                          {formatNumber(one.hours, 2)} h,{" "}
                          {one.drilled ? formatQuantity(one.drilled, { unit: "ft", decimals: 1 }) : "no footage"}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <p className={styles.hint}>
                  Days are 00:00 – 23:59 {zoneName(beginOfDay(day))}. A report belongs to the day of its start.
                </p>
              </nav>
              <div className={styles.main}>
                <header className={styles.tools}>
                  <DayChoice day={day} onDay={setSelected} />
                  <h2 className="type-strong">Rig activity</h2>
                  <span className={styles.said}>
                    <span title={rangeText(day)}>
                      {ofDay.length === 1 ? "1 interval" : `${ofDay.length} intervals`},{" "}
                      {coverageText(coverageOf(ofDay))}
                    </span>
                  </span>
                  {mayEdit && report && (
                    <>
                      <Button icon={<IconPencil size={14} stroke={1.5} aria-hidden />} onClick={() => setForm("edit")}>
                        Edit
                      </Button>
                      <Button
                        icon={<IconTrash size={14} stroke={1.5} aria-hidden />}
                        onClick={() => {
                          setChosen(null);
                          void removeReport(wellId, report);
                        }}
                      >
                        Delete
                      </Button>
                    </>
                  )}
                  <Button
                    icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
                    disabled={ofDay.length === 0}
                    onClick={() => saveCsv([well.name, "daily report", day], reportsCsv(ofDay, bhaName))}
                  >
                    CSV
                  </Button>
                  {mayEdit && add}
                </header>
                <div className={styles.table}>
                  <DataTable
                    label="Rig activity"
                    rows={ofDay}
                    columns={columns}
                    rowKey={({ _id }) => _id}
                    selected={chosen}
                    onRow={({ _id }) => setChosen(_id === chosen ? null : _id)}
                    empty="No daily report on this day"
                  />
                </div>
                <DayOfWell data={data} day={day} />
              </div>
            </>
          )}
          {form && (
            <ReportForm
              wellId={wellId}
              report={form === "edit" ? report : null}
              proposal={proposalAfter(ofDay.at(-1), day, now, bhas?.find(({ active }) => active)?._id ?? null)}
              reports={reports}
              bhas={bhas ?? []}
              now={now}
              onClose={() => setForm(null)}
            />
          )}
        </div>
      )}
    </PanelBody>
  );
}

function DayOfWell({ data, day }: { data: WellData; day: DayName }) {
  const { from, to } = rangeOfDay(day);
  return <DaySections wellId={data.wellId} day={useDay(data, from, to)} />;
}

const saveCsv = (words: string[], text: string) =>
  saveFile(fileName(words, "csv"), new Blob([text], { type: "text/csv" }));

function rangeText(day: DayName): string {
  const { from, to } = rangeOfDay(day);
  return `${formatMoment(from)} to ${formatMoment(to)}`;
}

/** A new interval goes on where the last one of the day ended, an hour or until now, with its BHA, else the active one. */
function proposalAfter(last: DailyReport | undefined, day: DayName | null, now: number, activeBha: string | null) {
  const minute = Math.floor(now / 60) * 60;
  const startTime = last?.endTime ?? (day === null ? minute - HOUR : beginOfDay(day));
  const isOpen = minute > startTime && minute < startTime + HOUR;
  const { endMD = null, bha = activeBha, phase = null } = last ?? {};
  return { startTime, endTime: isOpen ? minute : startTime + HOUR, startMD: endMD, endMD, bha, phase };
}
