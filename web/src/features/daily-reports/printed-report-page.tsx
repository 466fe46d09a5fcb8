import { drawnRows, findUnloaded } from "../../data/calls/loaded";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { offsetOfZone, type ReportingDay } from "@sigma/terms/reporting-day";
import { useReportingDay } from "../../data/reporting-day/use-reporting-day";
import type { Well } from "@sigma/contract/wells/well";
import { activityText, groupOf, groupText } from "@sigma/terms/activity-codes";
import { useSearch } from "@tanstack/react-router";
import { useLayoutEffect, useMemo } from "react";
import { unitSystems, usePreferences } from "../../data/choices/preferences";
import { useRigZone } from "../../data/choices/rig-zone";
import { useNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { useSettled } from "../../data/pdf/use-settled";
import { useWellData } from "../../data/well/use-well-data";
import { useSession } from "../../data/session/session";
import type { DayName } from "../../ui/controls/calendar/days";
import { formatNumber, formatQuantity, NO_VALUE, quantities, unitText } from "../../ui/format/numbers";
import { formatMinute, formatMoment, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { pageRules } from "../../ui/paper/page-rules";
import { PaperHead } from "../../ui/paper/paper-head";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { dayText, endOfDayText, isShownDay, spanText } from "./day-texts";
import { DayBar } from "./day/day-bar";
import { depthFigure } from "./day/day-depths";
import type { DayRow } from "./day/day-rows";
import { DaySections } from "./day/day-sections";
import { hoursOfDay } from "./day/day-totals";
import { DayTotals } from "./day/day-totals-table";
import styles from "./printed-report.module.css";
import { DayPeople, useReportDays } from "./people/day-people";
import { carriedInto, rangeOfDay, reportsOfDay } from "./report-days";
import { useDailyReports } from "./use-daily-reports";
import { useDay } from "./day/use-day";
import { useDayRows } from "./day/use-day-rows";

/** The printed report of a day: A4, white, in the zone of its reporting day or else of the address, in the units of the address. */
export default function PrintedReportPage() {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const units = unitSystems.find((system) => system === query["units"]) ?? "field";
  const offset = Number(query["offset"]) || 0;
  const wellId = String(query["wellId"]) as WellId;
  const { rule: knownRule, ownZone } = useReportingDay(wellId);
  const isRuleKnown = knownRule !== null;
  const zone = ownZone ?? zoneOfAddress(query["zone"]);
  const rule = useMemo(
    () => (knownRule && ownZone === null && zone !== null ? { startsAt: 0, zone } : knownRule),
    [knownRule, ownZone, zone],
  );
  useLayoutEffect(() => {
    usePreferences.setState({ theme: "light", textSize: 100, timeZone: "rig", units });
    if (isRuleKnown) useRigZone.setState({ offset, zone });
  }, [units, offset, zone, isRuleKnown]);
  // Every time and number depends on it: the day is not drawn before it is known.
  const isUnits = usePreferences((preferences) => preferences.timeZone === "rig" && preferences.units === units);
  const isSet = useRigZone((rigZone) => rigZone.offset === offset && rigZone.zone === zone) && isUnits;
  const wells = useRoute("GET api/wells", {});
  const well = wells.data?.find(({ _id }) => _id === wellId);
  if (!well || !isSet || !rule) return <Loading what="the daily report" />;
  return <PrintedDay well={well} day={String(query["day"])} rule={rule} />;
}

/** The zone of the address; null for none, or for a name that is not one. */
function zoneOfAddress(name: unknown): string | null {
  if (typeof name !== "string") return null;
  try {
    offsetOfZone(0, name);
    return name;
  } catch {
    return null;
  }
}

function PrintedDay({ well, day, rule }: { well: Well; day: DayName; rule: ReportingDay }) {
  const data = useWellData(well._id);
  const loadedReports = useDailyReports(well._id);
  const bhas = useRoute("GET api/bha", { wellId: well._id });
  const records = useReportDays(well._id);
  const { from, to } = rangeOfDay(day, rule);
  const ofDay = useMemo<DailyReport[]>(
    () => reportsOfDay(drawnRows({ data: loadedReports.data }), day, rule),
    [loadedReports.data, day, rule],
  );
  const carriedReports = useMemo(
    () => carriedInto(drawnRows({ data: loadedReports.data }), from),
    [loadedReports.data, from],
  );
  const dayOfWell = useDay(data, from, to);
  const { rows, proposal, isPending } = useDayRows(data, { ofDay, carried: carriedReports }, from, to);
  const printedBy = useSession((session) => session.user?.name);
  const isReady = useSettled(
    !isPending && findUnloaded(loadedReports, bhas, dayOfWell.of, records) === null && printedBy !== undefined,
  );
  const clock = useNow();
  const newest = proposal?.newest ?? null;
  const isOpen = clock < to;
  const hours = hoursOfDay(rows, { from, until: isOpen ? Math.max(from, newest ?? clock) : to + 1 }, carriedReports);
  const proposedCount = rows.filter((row) => row.proposal && row.proposal.operation !== "gap").length;
  const { trace } = dayOfWell;
  const foot = `${well.name}, daily report ${dayText(day)}. Printed ${formatMoment(clock)} ${zoneName(clock)} by ${printedBy}`;
  return (
    <article className={styles.paper} data-pdf-ready={isReady}>
      <style>{pageRules("A4 portrait", foot)}</style>
      <header className={styles.head}>
        <PaperHead title={`Daily report, ${dayText(day)}`}>
          <strong>{well.name}</strong>
          <br />
          {isShownDay(day, rule) ? `00:00 – 24:00 ${zoneName(from)}` : spanText(day, rule)}
        </PaperHead>
        <dl>
          <Named name="Operator" value={well.operator?.name} />
          <Named name="Rig" value={well.rig?.name} />
          <Named name="Field" value={well.field} />
          <Named
            name="Intervals"
            value={`${rows.length}, ${proposedCount === 0 ? "none" : proposedCount} to be confirmed`}
          />
          <Named name="Phase" value={[...new Set(rows.flatMap(({ phase }) => phase ?? []))].join(", ")} />
          <Named name="Job" value={well.jobId} />
        </dl>
      </header>
      <DayBar
        from={from}
        to={to}
        now={isOpen ? (newest ?? clock) : null}
        runs={proposal?.runs ?? []}
        rows={rows}
        carriedReports={carriedReports}
        theme="light"
      />
      <p className={styles.note}>
        Upper: rig state. Lower: activities, pale where they are not confirmed, hatched where data are missing.
      </p>
      <div className={styles.sections}>
        <DaySections wellId={well._id} day={dayOfWell} />
      </div>
      <DayPeople wellId={well._id} day={day} records={records} mayEdit={false} />
      <section className={styles.rows}>
        <h2>Rig activity</h2>
        {rows.length === 0 ? (
          <p>No daily report on this day, and no data.</p>
        ) : (
          <PrintedRows
            rows={rows}
            end={to + 1}
            bhaName={(id) => bhas.data?.find(({ _id }) => _id === id)?.name ?? null}
          />
        )}
      </section>
      <div className={styles.below}>
        <DayTotals rows={rows} hours={hours} />
        {trace && trace.time.length > 0 && (
          <div className={styles.depths}>
            <PlotFigure {...depthFigure(trace, { from, to: to + 1 }, "light")} />
          </div>
        )}
      </div>
    </article>
  );
}

function Named({ name, value }: { name: string; value: string | null | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || "not defined"}</dd>
    </div>
  );
}

type PrintedRowsProps = {
  rows: readonly DayRow[];
  /** The end of the day. */
  end: EpochSeconds;
  bhaName: (id: string) => string | null;
};

function PrintedRows({ rows, end, bhaName }: PrintedRowsProps) {
  // If no row has either, the descriptions get the space.
  const hasBha = rows.some(({ bha, phase }) => bha !== null || phase !== null);
  const widths = hasBha ? [6, 6, 6, 9, 9, 12, 15, 25, 12] : [6, 6, 6, 9, 9, 15, 37, 12];
  return (
    <table>
      <colgroup>
        {widths.map((width, at) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <col key={at} style={{ width: `${width}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>From</th>
          <th>To</th>
          <th className={styles.number}>Hours</th>
          {["Start MD", "End MD"].map((name) => (
            <th key={name} className={styles.number}>
              {name}
              <br />
              {unitText({ unit: "ft" })}
            </th>
          ))}
          {hasBha && <th>BHA, phase</th>}
          <th>Activity</th>
          <th>Description</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, startTime, endTime, hours, startMD, endMD, bha, phase, activity, description } = row;
          const isGap = row.proposal?.operation === "gap";
          return (
            <tr key={key} className={row.proposal ? styles.proposed : undefined}>
              <td>{formatMinute(startTime)}</td>
              <td>{endTime === end ? endOfDayText(endTime) : formatMinute(endTime)}</td>
              <td className={styles.number}>{formatNumber(hours)}</td>
              <td className={styles.number}>{depthText(startMD)}</td>
              <td className={styles.number}>{depthText(endMD)}</td>
              {hasBha && <td>{[bha && bhaName(bha), phase].filter(Boolean).join(", ") || NO_VALUE}</td>}
              <td>
                {isGap ? "no data" : activity === null ? "not chosen" : activityText(activity)}
                {!isGap && activity !== null && <GroupNote code={activity} />}
              </td>
              <td>{description || NO_VALUE}</td>
              <td>{stateText(row)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The main group of an activity, where the activity is only a part of it. */
function GroupNote({ code }: { code: string }) {
  const group = groupOf(code);
  return group && group.group !== code ? <div className={styles.group}>{groupText(group)}</div> : null;
}

const depthText = (md: number | null) => formatQuantity(md, quantities.liveDepth).replace(/ [^ ]*$/, "");

function stateText({ report, proposal }: DayRow): string {
  if (proposal) return proposal.operation === "gap" ? NO_VALUE : `proposed, ${proposal.confidence} %`;
  return report?.confirmed ? `confirmed, ${report.confirmed.by}` : "entered";
}
