import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { IconArchive, IconArchiveOff, IconBellOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { archiveNotifications } from "../../../data/notifications/notifications";
import { momentAddress } from "../../../data/pages/moment-address";
import { roleOf, useSession } from "../../../data/session/session";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { Button, IconButton } from "../../../ui/controls/button";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { formatClock, formatDay } from "../../../ui/format/times";
import { PanelBody, PanelEmpty, type PanelQuery } from "../../../ui/layout/panel";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { showNewSurvey } from "../new-survey/new-survey-notice";
import styles from "./notification-list.module.css";

type NotificationListProps = {
  well: Well;
  notifications: PanelQuery<Notification[]>;
  /** A notification was opened: the list is in the way. */
  onOpen: () => void;
};

/** What arose on a well: new ones to archive, archived ones to take back. */
export default function NotificationList({ well, notifications, onOpen }: NotificationListProps) {
  const [view, setView] = useState<"new" | "archived">("new");
  const mayArchive = useSession(roleOf) !== "guest";
  const archive = (ids: string[]) => archiveNotifications(well._id, ids, view === "new").catch(() => null);
  const all = notifications.data ?? [];
  const shown = all.filter(({ hidden }) => hidden === (view === "archived"));
  return (
    <div className={styles.list}>
      <header className={styles.head}>
        <h2 className="type-strong">Notifications, {well.name}</h2>
        <SegmentedControl
          label="Notifications"
          value={view}
          options={[
            { value: "new", label: `New ${all.filter(({ hidden }) => !hidden).length}` },
            { value: "archived", label: `Archived ${all.filter(({ hidden }) => hidden).length}` },
          ]}
          onChange={setView}
        />
      </header>
      <PanelBody of={notifications} what="notifications" empty={nothing}>
        {() =>
          shown.length === 0 ? (
            <PanelEmpty {...nothing} />
          ) : (
            <ul className={styles.rows}>
              {shown.map((notification) => (
                <Row
                  key={notification._id}
                  notification={notification}
                  onOpen={onOpen}
                  archive={mayArchive ? () => void archive([notification._id]) : null}
                />
              ))}
            </ul>
          )
        }
      </PanelBody>
      {mayArchive && shown.length > 1 && (
        <footer className={styles.foot}>
          <Button onClick={() => void archive(shown.map(({ _id }) => _id))}>
            {view === "new" ? "Archive All" : "Unarchive All"}
          </Button>
        </footer>
      )}
    </div>
  );
}

const nothing = { sentence: "There is no notifications yet", icon: IconBellOff };

type RowProps = { notification: Notification; onOpen: () => void; archive: (() => void) | null };

/** A notification, which opens its moment in the time charts, or the survey that it tells of. */
function Row({ notification, onOpen, archive }: RowProps) {
  const isSurvey = notification.type === "directional_recommendation";
  const { wellId, alertLevel, message, time, md, hidden } = notification;
  const place = md === null ? "" : `, ${formatQuantity(md, quantities.surveyDepth)}`;
  const label = `${hidden ? "Unarchive" : "Archive"}: ${message}`;
  const words = (
    <>
      <span className="type-strong">{message}</span>
      <span className="type-label">
        {alertLevel}, {formatDay(time)} {formatClock(time)}
        {place}
      </span>
    </>
  );
  return (
    <li className={styles.row}>
      <AlarmGlyph level={alertLevel} size={16} blinks={!hidden} />
      {isSurvey ? (
        <button
          type="button"
          className={styles.words}
          title="Show this survey and its recommendation"
          onClick={() => {
            onOpen();
            showNewSurvey(notification);
          }}
        >
          {words}
        </button>
      ) : (
        <Link
          className={styles.words}
          {...momentAddress(wellId, time)}
          title="Show this moment in the time charts"
          onClick={onOpen}
        >
          {words}
        </Link>
      )}
      {archive && (
        <IconButton label={label} onClick={archive}>
          {hidden ? <IconArchiveOff size={16} stroke={1.5} /> : <IconArchive size={16} stroke={1.5} />}
        </IconButton>
      )}
    </li>
  );
}
