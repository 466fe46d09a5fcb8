import { useMemo, useState } from "react";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { type AlarmStanding, isWanted } from "../../data/notifications/alarm-standing";
import { useNow } from "../../data/live/use-now";
import { Button } from "../controls/button";
import { formatNumber, formatQuantity, NO_VALUE, quantities } from "../format/numbers";
import { notificationText } from "../format/texts";
import { dayIfOther, formatAge, formatClock, formatTime } from "../format/times";
import { classNames } from "../theme/class-names";
import { AlarmGlyph } from "../well/alarm-glyph";
import { type AlarmFlood, type HistoryLine, type HistoryRow, historyLinesOf } from "./alarm-floods";
import styles from "./notification-history.module.css";
import { statusText, typeName } from "./notification-words";

type NotificationRowsProps = {
  rows: readonly HistoryRow[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Opens the survey of a notification; without it such a row is selected like any other row. */
  onSurvey?: (notification: Notification) => void;
  /** Names of wells by id, if there are several. */
  wells?: ReadonlyMap<string, string>;
};

/** Number of lines drawn at first, and with each further request. */
const MOST_LINES = 300;

/** Notifications with state, message, value, history, and age. */
export function NotificationRows({ rows, chosen, onChoose, onSurvey, wells }: NotificationRowsProps) {
  const now = useNow();
  const [most, setMost] = useState(MOST_LINES);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => historyLinesOf(rows), [rows]);
  const shownLines = lines.flatMap((line): HistoryLine[] =>
    "flood" in line && open.has(line.flood.key) ? [line, ...line.flood.rows.map((row) => ({ row }))] : [line],
  );
  const toggle = (key: string) => setOpen((before) => before.symmetricDifference(new Set([key])));
  return (
    <>
      <table className={styles.rows} aria-label="Notifications">
        <thead>
          <tr>
            <th aria-label="Level" />
            <th>Raised</th>
            {wells && <th>Well</th>}
            <th>State</th>
            <th>Message</th>
            <th className={classNames(styles.number, styles.value)}>Value</th>
            <th className={styles.dots}>
              <span>Raised</span> <span>Seen</span> <span>Cleared</span> <span>Closed</span>
            </th>
            <th className={styles.number}>Age</th>
          </tr>
        </thead>
        <tbody>
          {shownLines
            .slice(0, most)
            .map((line) =>
              "flood" in line ? (
                <FloodRow
                  key={line.flood.key}
                  flood={line.flood}
                  now={now}
                  columns={wells ? 8 : 7}
                  isOpen={open.has(line.flood.key)}
                  onToggle={() => toggle(line.flood.key)}
                />
              ) : (
                <Row
                  key={line.row.notification._id}
                  row={line.row}
                  now={now}
                  isChosen={line.row.notification._id === chosen}
                  onChoose={onChoose}
                  {...(onSurvey ? { onSurvey } : {})}
                  {...(wells ? { wells } : {})}
                />
              ),
            )}
        </tbody>
      </table>
      {shownLines.length > most && (
        <p className={styles.more}>
          {shownLines.length - most} more{" "}
          <Button onClick={() => setMost(most + MOST_LINES)}>
            Show {Math.min(MOST_LINES, shownLines.length - most)} more
          </Button>
        </p>
      )}
    </>
  );
}

type RowProps = Pick<NotificationRowsProps, "onChoose" | "onSurvey" | "wells"> & {
  row: HistoryRow;
  now: EpochSeconds;
  isChosen: boolean;
};

function Row({ row: { notification, standing }, now, isChosen, onChoose, onSurvey, wells }: RowProps) {
  const { _id, time, alertLevel, type, wellId } = notification;
  const isRowWanted = isWanted(standing);
  return (
    <tr
      className={classNames(styles.row, isRowWanted && styles.wanted)}
      data-level={alertLevel}
      aria-selected={isChosen}
      onClick={() => onChoose(_id)}
    >
      <td>
        <AlarmGlyph level={alertLevel} size={16} blinks={standing.status === "unacknowledged"} />
        <span className="visually-hidden">{alertLevel}</span>
      </td>
      <td>
        <span className="type-label">{dayIfOther(time, now)}</span> {formatClock(time)}
      </td>
      {wells && <td className={styles.well}>{wells.get(wellId) ?? "Deleted well"}</td>}
      <td className={styles.state}>{statusText(standing)}</td>
      <td>
        <button
          type="button"
          className={styles.message}
          onClick={() => (type === "directional_recommendation" && onSurvey ? onSurvey(notification) : onChoose(_id))}
        >
          {notificationText(notification)}
        </button>
        <span className="type-label">{typeName(type)}</span>
      </td>
      <td className={classNames(styles.number, styles.value)}>{valueText(notification)}</td>
      <td className={styles.dots}>
        <Dots standing={standing} />
      </td>
      <td className={styles.number}>{formatAge(Math.max(0, now - time))}</td>
    </tr>
  );
}

type FloodRowProps = {
  flood: AlarmFlood;
  now: EpochSeconds;
  columns: number;
  isOpen: boolean;
  onToggle: () => void;
};

/** The alarms of a flood, counted; they are listed below it when it is opened. */
function FloodRow({
  flood: { level, isWanted: wanted, from, to, rows, first },
  now,
  columns,
  isOpen,
  onToggle,
}: FloodRowProps) {
  return (
    <tr className={classNames(styles.row, wanted && styles.wanted)} data-level={level} onClick={onToggle}>
      <td>
        <AlarmGlyph level={level} size={16} />
        <span className="visually-hidden">{level}</span>
      </td>
      <td>{formatTime(from)}</td>
      <td colSpan={columns - 3}>
        <button type="button" className={styles.message} aria-expanded={isOpen}>
          {formatNumber(rows.length, 0)} alarms in a flood of {formatAge(Math.max(1, to - from))}
          {wanted && ", not seen"}
        </button>
        <span className="type-label">First: {notificationText(first)}</span>
      </td>
      <td className={styles.number}>{formatAge(Math.max(0, now - to))}</td>
    </tr>
  );
}

/** The value of a notification, with its unit. */
function valueText({ trace, value, md, type }: Notification): string {
  if (trace !== undefined && isChannelId(trace)) return formatQuantity(value ?? null, channelRow(trace));
  return md === null || type === "advanced" || type === "rig_state"
    ? NO_VALUE
    : formatQuantity(md, quantities.surveyDepth);
}

/** Four dots: raised, seen, cleared, closed. */
function Dots({ standing: { seen, cleared } }: { standing: AlarmStanding }) {
  if (seen === null || cleared === null) return <span className="text3">{NO_VALUE}</span>;
  const dots = [true, seen, cleared, seen && cleared];
  const standingText = ["raised", seen ? "seen" : "not seen", cleared ? "cleared" : "not cleared"].join(", ");
  return (
    <svg width="134" height="10" role="img" aria-label={standingText}>
      <line x1="5" x2="129" y1="5" y2="5" stroke="var(--color-line2)" />
      {dots.map((on, index) => (
        <circle
          key={index}
          cx={5 + index * 41}
          cy="5"
          r="4"
          fill={on ? "var(--color-text1)" : "var(--color-panel)"}
          stroke={on ? "var(--color-text1)" : "var(--color-line3)"}
        />
      ))}
    </svg>
  );
}
