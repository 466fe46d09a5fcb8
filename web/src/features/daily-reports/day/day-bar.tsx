import { HOUR } from "@sigma/terms/durations";
import type { DayProposal } from "@sigma/contract/reports/day-proposal";
import { activityText } from "@sigma/terms/activity-codes";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { usePreferences } from "../../../data/choices/preferences";
import { formatNumber } from "../../../ui/format/numbers";
import { formatMinute } from "../../../ui/format/times";
import type { Theme } from "../../../ui/theme/palette";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../../ui/well/rig-state-paint";
import { endOfDayText } from "../day-texts";
import { activityBackground } from "../activity-mark";
import styles from "./day-bar.module.css";
import type { DayRow } from "./day-rows";

type DayBarProps = {
  /** The first and the last moment of the day. */
  from: EpochSeconds;
  to: EpochSeconds;
  /** Now, if the day is not over; null for a past day. */
  now: EpochSeconds | null;
  /** Null while they are not known. */
  runs: DayProposal["runs"] | null;
  rows: readonly DayRow[];
  /** Intervals of the day before that run into this one. */
  carriedReports: readonly Pick<DayRow, "startTime" | "endTime" | "activity">[];
  /** The paint of a theme other than that of the screen, for paper. */
  theme?: Theme;
  chosen?: string | null;
  onRow?: (key: string) => void;
};

const TICK_HOURS = 3;

/** The 24 hours of a day: rig states above, activities below, pale until they are confirmed; gaps in the data are hatched. */
export function DayBar({ from, to, now, runs, rows, carriedReports, theme: given, chosen, onRow }: DayBarProps) {
  const preferredTheme = usePreferences((preferences) => preferences.theme);
  const theme = given ?? preferredTheme;
  const place = (time: EpochSeconds) => (100 * (Math.min(to, Math.max(from, time)) - from)) / (to - from);
  const span = (begin: EpochSeconds, end: EpochSeconds) => ({
    left: `${place(begin)}%`,
    width: `${place(end) - place(begin)}%`,
  });
  const ticks = Array.from(
    { length: Math.floor((to + 1 - from) / HOUR / TICK_HOURS) + 1 },
    (_, at) => from + at * TICK_HOURS * HOUR,
  );
  return (
    <figure className={styles.bar} aria-label="Day by rig states and activities">
      <ul className={styles.states} aria-label="Rig states">
        {(runs ? gapsOf(runs, from, now ?? to) : []).map((gap) => (
          <li
            key={`gap ${gap.from}`}
            className={styles.gap}
            title={`${formatMinute(gap.from)} – ${formatMinute(gap.to)} no data`}
            style={{ ...span(gap.from, gap.to), background: activityBackground(null, theme, true) }}
          />
        ))}
        {runs?.map((run) => (
          <li
            key={run.from}
            title={`${formatMinute(run.from)} – ${formatMinute(run.to)} ${rigStateRow(run.code).displayName}`}
            style={{
              ...span(run.from, run.to),
              height: `${100 * rigStatePaint(run.code, theme).height}%`,
              background: rigStateBackground(run.code, theme),
            }}
          />
        ))}
      </ul>
      <ul className={styles.rows} aria-label="Activities">
        {carriedReports.map((report) => (
          <li
            key={report.startTime}
            title={`${titleOf(report)}, of the day before`}
            style={{
              ...span(report.startTime, report.endTime),
              background: activityBackground(report.activity, theme, false),
            }}
          />
        ))}
        {rows.map((row) => {
          const isGap = row.proposal?.operation === "gap";
          return (
            <li key={row.key} style={span(row.startTime, row.endTime)}>
              <button
                type="button"
                aria-pressed={onRow ? row.key === chosen : undefined}
                tabIndex={-1}
                title={titleOf(row)}
                className={row.proposal && !isGap ? styles.pale : undefined}
                style={{ background: activityBackground(row.activity, theme, isGap) }}
                onClick={onRow && (() => onRow(row.key))}
              >
                <span className="visually-hidden">{titleOf(row)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {now !== null && now > from && now < to && (
        <p className={styles.now} style={{ left: `${place(now)}%` }} data-late={place(now) > 70 || undefined}>
          Now {formatMinute(now)}; {formatNumber((to - now) / HOUR)} h of the day to come
        </p>
      )}
      <ol className={styles.axis} aria-hidden>
        {ticks.map((tick) => (
          <li key={tick} style={{ left: `${place(tick)}%` }}>
            {tick > to ? endOfDayText(tick) : formatMinute(tick)}
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Data that are missing for less cannot be seen. */
const LEAST_GAP = 300;

/** The times of a day without data, up to a moment. */
function gapsOf(runs: DayProposal["runs"], from: EpochSeconds, until: EpochSeconds) {
  const ends = [from, ...runs.map((run) => run.to)];
  const begins = [...runs.map((run) => run.from), until];
  return ends.map((end, at) => ({ from: end, to: begins[at]! })).filter((gap) => gap.to - gap.from >= LEAST_GAP);
}

function titleOf({
  startTime,
  endTime,
  activity,
  proposal,
}: Pick<DayRow, "startTime" | "endTime" | "activity"> & { proposal?: DayRow["proposal"] }): string {
  const name = proposal?.operation === "gap" ? "no data" : activity === null ? "no activity" : activityText(activity);
  return `${formatMinute(startTime)} – ${formatMinute(endTime)} ${name}${proposal ? ", proposed" : ""}`;
}
