import { HOUR, MINUTE } from "@sigma/terms/durations";
import { drawnRows } from "../../../data/calls/loaded";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { offsetOfZone, type ReportingDay } from "@sigma/terms/reporting-day";
import { type ReactNode, useMemo, useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { useCorrections } from "../../../data/corrections/use-corrections";
import type { WellData } from "../../../data/well/well-data";
import { BasisNote } from "../../../ui/basis/basis-note";
import type { DayName } from "../../../ui/controls/calendar/days";
import { DataTable } from "../../../ui/controls/data-table/data-table";
import { formatNumber } from "../../../ui/format/numbers";
import { formatMoment, zoneName, zoneOffset } from "../../../ui/format/times";
import { PanelTools } from "../../../ui/layout/panel-tools";
import styles from "../daily-reports.module.css";
import { DayBar } from "./day-bar";
import { DayDepths } from "./day-depths";
import { DaySections } from "./day-sections";
import { hoursOfDay, hoursText } from "./day-totals";
import { DayTotals } from "./day-totals-table";
import { chosenRow } from "./day-rows";
import { DayTools } from "./day-tools";
import { isShownDay, spanText } from "../day-texts";
import { saveOpsReport } from "../export-report";
import { changeDay, type NewReport } from "../report-calls";
import { dayRowColumns } from "./report-columns";
import { carriedInto, coverageOf, coverageText, rangeOfDay } from "../report-days";
import { DayPeople, useReportDays } from "../people/day-people";
import { ReportForm } from "../report-form";
import { addedOf, confirmation, rejection, splitOf } from "./row-changes";
import { SplitForm } from "./split-form";
import { useDay } from "./use-day";
import { useDayRows } from "./use-day-rows";
import layout from "../../../ui/layout/panel-layout.module.css";

type DayViewProps = {
  well: Well;
  data: WellData;
  day: DayName;
  rule: ReportingDay;
  /** All intervals of the well, and the intervals of the day. */
  reports: readonly DailyReport[];
  ofDay: readonly DailyReport[];
  bhas: readonly { _id: string; name: string; active: boolean }[];
  /** The newest moment of the well, and that of the clock. */
  now: EpochSeconds;
  /** Whether the newest moment has been read: until then no hours can be missing. */
  isNowKnown: boolean;
  clock: EpochSeconds;
  mayEdit: boolean;
  /** The controls that select the day. */
  children: ReactNode;
};

/** One day of the reports: its hours, its sections, its rows with their actions, totals and depths. */
export function DayView({
  well,
  data,
  day,
  rule,
  reports,
  ofDay,
  bhas,
  now,
  isNowKnown,
  clock,
  mayEdit,
  children,
}: DayViewProps) {
  const { wellId } = data;
  const theme = usePreferences((preferences) => preferences.theme);
  const { from, to } = rangeOfDay(day, rule);
  const carriedReports = useMemo(() => carriedInto(reports, from), [reports, from]);
  const dayOfWell = useDay(data, from, to);
  const { rows, proposal, isPending, fault } = useDayRows(data, { ofDay, carried: carriedReports }, from, to);
  const corrections = useCorrections(wellId).data;
  const records = useReportDays(wellId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [form, setForm] = useState<"add" | "edit" | "split" | null>(null);
  const row = chosenRow(rows, chosen);
  const bhaName = useMemo(() => {
    const names = new Map(bhas.map(({ _id, name }) => [_id, name]));
    return (id: string) => names.get(id) ?? null;
  }, [bhas]);
  const columns = useMemo(
    () =>
      dayRowColumns({
        bhaName,
        onConfirm: mayEdit ? (row) => void changeDay(wellId, confirmation([row]), "Daily Report created", []) : null,
        onActivity: mayEdit
          ? (row, activity) =>
              void changeDay(wellId, { add: [{ ...addedOf(row), activity }] }, "Daily Report created", [])
          : null,
        onReject: mayEdit ? (row) => void changeDay(wellId, rejection(row), "Daily Report created", []) : null,
      }),
    [bhaName, mayEdit, wellId],
  );
  // A day is over when the clock has passed its end, or when the well has later data.
  const isOpen = now <= to && clock <= to;
  const hours = hoursOfDay(rows, { from, until: isOpen ? Math.max(from, now) : to + 1 }, carriedReports);
  const sum = hoursText(hours);
  const coverage = coverageOf(
    [...carriedReports, ...ofDay].map(({ startTime, endTime }) => ({
      startTime: Math.max(startTime, from),
      endTime: Math.min(endTime, to + 1),
    })),
  );
  const isFaulty = coverage.overlaps > 0 || coverage.gaps > 0;
  const choose = (key: string) => setChosen(key === row?.key ? null : key);
  return (
    <div className={layout.chosen}>
      <PanelTools>
        <BasisNote
          of="Daily report"
          basis={proposal?.basis}
          methods="daily-report"
          inputs={[
            { label: "Intervals", value: "confirmed or typed, version by version" },
            { label: "Proposals", value: `rig states of ${formatNumber(proposal?.samples ?? 0, 0)} samples` },
            { label: "Summary, performance", value: "depth rows and rig states of the day" },
            { label: "BHA, fluids", value: "settings of the well now" },
          ]}
        />
      </PanelTools>
      <section className={styles.day24} aria-label="The day">
        <header>
          {children}
          {!isShownDay(day, rule) && <strong>{spanText(day, rule)}</strong>}
          {zoneOffset(from) !== offsetOfZone(from, rule.zone) && (
            <span className="text2">times in {zoneName(from)}</span>
          )}
          <span className={styles.said}>
            {aboutOf(well, ofDay)}{" "}
            {ofDay.length > 0 && !isPending && isNowKnown && !sum.isWhole && (
              <span className="error-text">{sum.text}</span>
            )}
          </span>
          <span className="text2">Upper: rig state. Lower: activities, pale until confirmed.</span>
        </header>
        <DayBar
          from={from}
          to={to}
          now={isOpen ? now : null}
          runs={proposal?.runs ?? null}
          rows={rows}
          carriedReports={carriedReports}
          chosen={row?.key ?? null}
          onRow={choose}
        />
      </section>
      <DaySections wellId={wellId} day={dayOfWell} />
      <DayPeople wellId={wellId} day={day} records={records} mayEdit={mayEdit} />
      {fault && <p className="error-text">No activities can be proposed: {fault}</p>}
      <div className={styles.table}>
        <DataTable
          label="Rig activity"
          rows={rows}
          columns={columns}
          rowKey={({ key }) => key}
          sort={NEWEST_FIRST}
          selected={row?.key ?? null}
          onRow={({ key }) => choose(key)}
          tools={
            <DayTools
              well={well}
              day={day}
              rule={rule}
              rows={rows}
              row={row}
              reports={reports}
              bhaName={bhaName}
              now={now}
              mayEdit={mayEdit}
              said={
                <span
                  className={isFaulty ? "error-text" : undefined}
                  title={`${formatMoment(from)} to ${formatMoment(to)}`}
                >
                  {ofDay.length === 1 ? "1 interval" : `${ofDay.length} intervals`},{" "}
                  {carriedReports.length > 0 && `${carriedReports.length} from the day before, `}
                  {coverageText(coverage, to + 1 - from)}
                </span>
              }
              onWitsml={() =>
                saveOpsReport(
                  well,
                  { day, from, to: to + 1 },
                  ofDay,
                  dayOfWell,
                  bhaName,
                  drawnRows({ data: corrections }),
                )
              }
              onForm={setForm}
              onGone={() => setChosen(null)}
            />
          }
          empty={
            isPending
              ? "Reading the rig states of this day"
              : "No daily report on this day, and no data to propose one from"
          }
        />
      </div>
      <div className={styles.below}>
        <DayTotals rows={rows} hours={isPending || !isNowKnown ? null : hours} />
        {dayOfWell.trace && dayOfWell.trace.time.length > 0 && (
          <DayDepths well={well} trace={dayOfWell.trace} from={from} to={to + 1} theme={theme} />
        )}
      </div>
      {form === "split" && row && (
        <SplitForm
          row={row}
          now={now}
          onSplit={(at, activity) =>
            changeDay(
              wellId,
              splitOf(row, at, activity),
              row.report ? "Daily Report updated" : "Daily Report created",
              reports,
            )
          }
          onClose={() => setForm(null)}
        />
      )}
      {(form === "add" || (form === "edit" && row)) && (
        <ReportForm
          wellId={wellId}
          row={form === "edit" ? row : null}
          proposal={proposalAfter(ofDay.at(-1), from, now, bhas.find(({ active }) => active)?._id ?? null)}
          reports={reports}
          rule={rule}
          bhas={bhas}
          now={now}
          clock={clock}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  );
}

const NEWEST_FIRST = { by: "From", descending: true };

/** The rig, and the phase that was reported last. */
function aboutOf({ rig }: Well, ofDay: readonly DailyReport[]): string {
  const phase = ofDay.findLast((report) => report.phase !== null)?.phase;
  return [rig?.name, phase && `phase ${phase}`].filter(Boolean).join(", ");
}

/**
 * A new interval continues from the end of the last one of the day, for an hour or until now, with its BHA, otherwise the
 * active one.
 */
export function proposalAfter(
  last: DailyReport | undefined,
  from: EpochSeconds | null,
  now: EpochSeconds,
  activeBha: string | null,
): Partial<NewReport> {
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const startTime = last?.endTime ?? from ?? minute - HOUR;
  const isOpen = minute > startTime && minute < startTime + HOUR;
  const { endMD = null, bha = activeBha, phase = null } = last ?? {};
  return { startTime, endTime: isOpen ? minute : startTime + HOUR, startMD: endMD, endMD, bha, phase };
}
