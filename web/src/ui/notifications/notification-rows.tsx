import type { Notification } from "@sigma/contract/wells/notification";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { type AlarmStanding, isWanted } from "../../data/notifications/alarm-standing";
import { useNow } from "../../data/live/use-now";
import { formatQuantity, NO_VALUE, quantities } from "../format/numbers";
import { formatAge, formatClock, formatDay } from "../format/times";
import { classNames } from "../theme/class-names";
import { AlarmGlyph } from "../well/alarm-glyph";
import styles from "./notification-history.module.css";
import { statusText, typeName } from "./notification-words";

/** A notification and where it stands. */
export type HistoryRow = { notification: Notification; standing: AlarmStanding };

type NotificationRowsProps = {
  rows: readonly HistoryRow[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Opens the survey of a notification; without it such a row is chosen like any other. */
  onSurvey?: (notification: Notification) => void;
  /** Names of wells by id, where there are several. */
  wells?: ReadonlyMap<string, string>;
};

/** So many are drawn; filters find the others. */
const MOST_ROWS = 300;
const DAY = 86_400;

/** Notifications with state, message, value, what has happened with each, and age. */
export function NotificationRows({ rows, chosen, onChoose, onSurvey, wells }: NotificationRowsProps) {
  const now = useNow();
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
            <th className={styles.number}>Value</th>
            <th className={styles.dots}>
              <span>Raised</span> <span>Seen</span> <span>Cleared</span> <span>Closed</span>
            </th>
            <th className={styles.number}>Age</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ notification, standing }) => {
            const { _id, time, alertLevel, message, type, wellId } = notification;
            const wanted = isWanted(standing);
            return (
              <tr
                key={_id}
                className={classNames(styles.row, wanted && styles.wanted)}
                data-level={alertLevel}
                aria-selected={_id === chosen}
                onClick={() => onChoose(_id)}
              >
                <td>
                  <AlarmGlyph level={alertLevel} size={16} blinks={standing.status === "unacknowledged"} />
                  <span className="visually-hidden">{alertLevel}</span>
                </td>
                <td>
                  {now - time > DAY && <span className={styles.small}>{formatDay(time)} </span>}
                  {formatClock(time)}
                </td>
                {wells && <td>{wells.get(wellId) ?? "Deleted well"}</td>}
                <td className={styles.state}>{statusText(standing)}</td>
                <td>
                  <button
                    type="button"
                    className={styles.message}
                    onClick={() =>
                      type === "directional_recommendation" && onSurvey ? onSurvey(notification) : onChoose(_id)
                    }
                  >
                    {message}
                  </button>
                  <span className={styles.small}>{typeName(type)}</span>
                </td>
                <td className={styles.number}>{valueText(notification)}</td>
                <td className={styles.dots}>
                  <Dots standing={standing} />
                </td>
                <td className={styles.number}>{formatAge(Math.max(0, now - time))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <p className={styles.more}>{rows.length - MOST_ROWS} more; filter by type, level or period to see them.</p>
      )}
    </>
  );
}

/** The value that a notification tells of, with its unit. */
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
  const said = ["raised", seen ? "seen" : "not seen", cleared ? "cleared" : "not cleared"].join(", ");
  return (
    <svg width="134" height="10" role="img" aria-label={said}>
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
