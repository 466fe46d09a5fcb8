import { Row, Stack } from "../layout/flow";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Notification } from "@sigma/contract/wells/notification";
import { IconArchive, IconArchiveOff, IconChartLine } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { momentAddress } from "../../data/pages/moment-address";
import { Button } from "../controls/button";
import { notificationText } from "../format/texts";
import { formatAge, formatMoment, formatTime } from "../format/times";
import { AlarmGlyph } from "../well/alarm-glyph";
import { AlertActions } from "./alert-actions";
import styles from "./notification-history.module.css";
import type { HistoryRow } from "./alarm-floods";
import { AlertTrend } from "./alert-trend";
import { statusText, stepText } from "./notification-words";
import { Fact } from "../layout/fact";

type NotificationDetailProps = {
  row: HistoryRow;
  /** If there are several. */
  wellName?: string | undefined;
  /** The alert that raised it; null for others and if it has been deleted. */
  configuration: NotificationConfiguration | null;
  /** Archives it or undoes that; null if the user has no permission. */
  archive: (() => void) | null;
  mayAct: boolean;
  onSurvey?: (notification: Notification) => void;
  onOpen?: () => void;
};

/** A notification: its meaning and required response, its history, and its actions. */
export function NotificationDetail({
  row,
  wellName,
  configuration,
  archive,
  mayAct,
  onSurvey,
  onOpen,
}: NotificationDetailProps) {
  const { notification, standing } = row;
  const { alertLevel, wellId, time, type, hidden } = notification;
  const message = notificationText(notification);
  const isSurvey = type === "directional_recommendation" && onSurvey !== undefined;
  const facts = [
    ["No recommendation", notification.error],
    ["Alert", configuration?.name],
    ["If ignored", configuration?.consequence],
    ["Action", configuration?.action],
    ["Act within", configuration?.actWithin ? formatAge(configuration.actWithin) : null],
  ] as const;
  return (
    <aside className={styles.detail} aria-label="Chosen notification">
      <h3>
        <AlarmGlyph level={alertLevel} size={18} />
        {message}
      </h3>
      <p className="type-label">
        {alertLevel}, {statusText(standing)}
      </p>
      <p className="type-label">
        {wellName && <strong>{wellName} </strong>}
        {formatMoment(time)}
      </p>
      {configuration && mayAct && <AlertTrend configuration={configuration} time={time} />}
      <dl className={styles.facts}>
        {facts.map(([label, text]) => text && <Fact key={label} label={label} value={text} />)}
      </dl>
      {standing.steps.length > 0 && (
        <>
          <h4 className="type-caption">History</h4>
          <Stack as="ol" gap={4}>
            {standing.steps.map((step) => (
              <li key={`${step.time} ${step.kind}`}>
                <span className="text2">{formatTime(step.time)}</span> {stepText(step)}
              </li>
            ))}
          </Stack>
        </>
      )}
      <span className="grows" />
      <Row gap={8} wraps>
        {mayAct && standing.isCurrent && notification.alertId !== undefined && (
          <AlertActions wellId={wellId} alertId={notification.alertId} status={standing.status} seen={standing.seen} />
        )}
        {archive && (
          <Button
            aria-label={`${hidden ? "Unarchive" : "Archive"}: ${message}`}
            icon={hidden ? <IconArchiveOff size={16} stroke={1.5} /> : <IconArchive size={16} stroke={1.5} />}
            onClick={archive}
          >
            {hidden ? "Unarchive" : "Archive"}
          </Button>
        )}
        {isSurvey ? (
          <Button onClick={() => onSurvey(notification)}>Details</Button>
        ) : (
          <Link
            className={styles.open}
            {...momentAddress(wellId, time, tracesOf(notification))}
            title="Show this moment in the time charts"
            aria-label={`Show in the time charts: ${message}`}
            {...(onOpen ? { onClick: onOpen } : {})}
          >
            <IconChartLine size={16} stroke={1.5} aria-hidden />
          </Link>
        )}
      </Row>
    </aside>
  );
}

/** The channels of a notification. */
const tracesOf = ({ trace, rules = [] }: Notification): string[] => [
  ...(trace === undefined ? [] : [trace]),
  ...rules.map((rule) => rule.trace),
];
