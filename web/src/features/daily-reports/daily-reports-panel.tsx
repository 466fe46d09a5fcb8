import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { drawnRows } from "../../data/calls/loaded";
import { IconCheck } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { useNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { roleOf, useSession } from "../../data/session/session";
import { useIsReplay } from "../../data/replay/use-replay";
import { useWellStatus } from "../../data/live/well-status";
import { useLiveView } from "../../data/well/use-well-data";
import { Button } from "../../ui/controls/button";
import { type ReportingDay, reportingDayOf } from "@sigma/terms/reporting-day";
import { useReportingDay } from "../../data/reporting-day/use-reporting-day";
import type { DayName } from "../../ui/controls/calendar/days";
import { formatNumber, formatQuantity } from "../../ui/format/numbers";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./daily-reports.module.css";
import { daysText, dayText } from "./day-texts";
import { DayChoice } from "./day/day-choice";
import { DayView, proposalAfter } from "./day/day-view";
import { reportDays, reportsOfDay, selectedDay } from "./report-days";
import { ReportForm } from "./report-form";
import { useDailyReports } from "./use-daily-reports";
import { chunkComponent } from "../../ui/layout/load-chunk";

const DayPicker = chunkComponent(() => import("./day/day-picker"));

type DailyReportsPanelProps = PanelProps & {
  /** The day or the moment of one in the address of a page, null for none, and a function that replaces both with a day. */
  address?: { day: DayName | null; at: EpochSeconds | null; onDay: (day: DayName) => void };
};

/** The daily reports of a well by day: the activity in each interval, proposed from rig states and confirmed by users. */
export default function DailyReportsPanel(props: DailyReportsPanelProps) {
  const loadedReports = useDailyReports(props.wellId);
  const { reply, rule } = useReportingDay(props.wellId);
  return (
    <PanelBody of={{ ...reply, data: rule ?? undefined }} what="daily reports" empty="No daily reports yet">
      {(knownRule) => <ReportsByDay {...props} rule={knownRule} loadedReports={loadedReports} />}
    </PanelBody>
  );
}

type ReportsByDayProps = DailyReportsPanelProps & {
  rule: ReportingDay;
  loadedReports: ReturnType<typeof useDailyReports>;
};

function ReportsByDay({ wellId, well, data, address, rule, loadedReports }: ReportsByDayProps) {
  const bhas = useRoute("GET api/bha", { wellId }).data;
  const isReplay = useIsReplay(wellId);
  const mayEdit = useSession(roleOf) !== "guest" && !isReplay;
  const followedTime = useLiveView(data, (state) => state.newest?.time ?? null);
  // A page that follows no samples knows the newest one from the state of the feed.
  const status = useWellStatus(wellId);
  const lastTime = status?.lastTime ?? null;
  const newest = followedTime ?? lastTime;
  // To the minute: no value here changes faster.
  const clock = Math.floor(useNow() / MINUTE) * MINUTE;
  const now = newest ?? clock;
  const [kept, keep] = useState<DayName | null>(null);
  const dayOfMoment = address?.at == null ? null : reportingDayOf(address.at, rule);
  const chosenDay = address?.day ?? dayOfMoment ?? kept;
  const setSelected = address?.onDay ?? keep;
  const [isAdding, setAdding] = useState(false);
  const reports = drawnRows(loadedReports);
  const day = selectedDay(chosenDay, reports, rule);
  // A selection is kept when new reports arrive.
  if (day !== chosenDay) keep(day);
  const ofDay = useMemo(() => (day === null ? [] : reportsOfDay(reports, day, rule)), [reports, day, rule]);
  const days = useMemo(() => reportDays(reports, rule), [reports, rule]);
  const reportedDays = useMemo(() => new Set(days.map((reportDay) => reportDay.day)), [days]);
  const lastDay = reportingDayOf(Math.max(clock, now), rule);
  return (
    <PanelBody
      of={{ ...loadedReports, data: loadedReports.data && { all: loadedReports.data } }}
      what="daily reports"
      empty="No daily reports yet"
    >
      {() => (
        <div className={layout.listed}>
          {day === null ? (
            <div className={styles.nothing}>
              <PanelEmpty
                sentence="No daily reports yet"
                why="Activities are proposed from the rig states of a day and confirmed by you, or entered by hand. Summary, BHA and mud come from the data and the settings of the well."
                {...(mayEdit && { action: { label: "Add daily report", run: () => setAdding(true) } })}
              />
              {newest !== null && (
                <p className={styles.first}>
                  <Button look="filled" onClick={() => setSelected(reportingDayOf(newest, rule))}>
                    Propose the activities of {dayText(reportingDayOf(newest, rule))}
                  </Button>
                </p>
              )}
              {isAdding && (
                <ReportForm
                  wellId={wellId}
                  row={null}
                  proposal={proposalAfter(undefined, null, now, bhas?.find(({ active }) => active)?._id ?? null)}
                  reports={reports}
                  rule={rule}
                  bhas={drawnRows({ data: bhas })}
                  now={now}
                  clock={clock}
                  onClose={() => setAdding(false)}
                />
              )}
            </div>
          ) : (
            <>
              <nav
                className={classNames(layout.list, styles.days)}
                data-wide={address ? true : undefined}
                aria-label="Days with reports"
              >
                {address && (
                  <div className={styles.month}>
                    <Suspense>
                      <DayPicker
                        key={day.slice(0, 7)}
                        day={day}
                        last={lastDay}
                        isReported={(dayName) => reportedDays.has(dayName)}
                        onPick={setSelected}
                      />
                    </Suspense>
                  </div>
                )}
                <h2 className="type-caption">Daily reports</h2>
                <ul>
                  {days.map((reportDay) => (
                    <li key={reportDay.day}>
                      <button
                        type="button"
                        aria-current={reportDay.day === day ? "true" : undefined}
                        onClick={() => setSelected(reportDay.day)}
                      >
                        <strong>
                          {dayText(reportDay.day)}
                          {reportDay.isWhole && <IconCheck size={13} stroke={1.5} aria-label="complete" />}
                        </strong>
                        <span className="text2">
                          {formatNumber(reportDay.hours, 2)} h,{" "}
                          {reportDay.drilled
                            ? formatQuantity(reportDay.drilled, { unit: "ft", decimals: 1 })
                            : "no footage"}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                <p className={styles.hint}>{daysText(day, rule)} A report belongs to the day of its start.</p>
              </nav>
              <DayView
                key={day}
                well={well}
                data={data}
                day={day}
                rule={rule}
                reports={reports}
                ofDay={ofDay}
                bhas={drawnRows({ data: bhas })}
                now={now}
                isNowKnown={followedTime !== null || status !== undefined}
                clock={clock}
                mayEdit={mayEdit}
              >
                <DayChoice day={day} last={lastDay} onDay={setSelected} />
              </DayView>
            </>
          )}
        </div>
      )}
    </PanelBody>
  );
}
