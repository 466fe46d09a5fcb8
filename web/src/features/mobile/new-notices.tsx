import { Stack } from "../../ui/layout/flow";
import { errorTexts } from "@sigma/contract/error-texts";
import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { IconArchive } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { isUnloaded, unloadedText } from "../../data/calls/loaded";
import { archiveNotifications } from "../../data/notifications/notifications";
import { useNewNotifications } from "../../data/notifications/notifications-of-wells";
import { pageHref } from "../../data/pages/page-href";
import { roleOf, useSession } from "../../data/session/session";
import { notificationText } from "../../ui/format/texts";
import { formatTime } from "../../ui/format/times";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./mobile-page.module.css";

/** What is new on wells, newest first; each opens its moment on the page of its well. */
export function NewNotices({ wells }: { wells: readonly Well[] }) {
  const answer = useNewNotifications(wells.map(({ _id }) => _id));
  const notifications = isUnloaded(answer) ? [] : answer;
  const mayArchive = useSession(roleOf) !== "guest";
  const archive = (list: readonly Notification[]) =>
    void Promise.all(
      wells.map(({ _id }) =>
        archiveNotifications(
          _id,
          list.filter(({ wellId }) => wellId === _id).map((notification) => notification._id),
          true,
        ),
      ),
    ).catch(() => null);
  return (
    <section aria-label="New notifications">
      <header className={styles.head}>
        <h2>New notifications</h2>
        <span className={styles.count}>{isUnloaded(answer) ? unloadedText[answer] : answer.length}</span>
        {mayArchive && notifications.length > 1 && (
          <button type="button" className={styles.all} onClick={() => archive(notifications)}>
            Archive All
          </button>
        )}
      </header>
      {!isUnloaded(answer) && answer.length === 0 && <p className={styles.nothing}>{errorTexts.noNotifications}</p>}
      <Stack as="ul" gap={12}>
        {notifications.map((notification) => (
          <li key={notification._id} className={styles.notification} data-level={notification.alertLevel}>
            <AlarmGlyph level={notification.alertLevel} size={20} blinks />
            <Link
              className={styles.words}
              to={pageHref("mobile", { wellId: notification.wellId })}
              search={{ at: Math.floor(notification.time) }}
            >
              <span className={styles.message}>{notificationText(notification)}</span>
              <span>
                {wells.find(({ _id }) => _id === notification.wellId)?.name}, {formatTime(notification.time)}
              </span>
            </Link>
            {mayArchive && (
              <button
                type="button"
                className={styles.tool}
                aria-label={`Archive: ${notificationText(notification)}`}
                onClick={() => archive([notification])}
              >
                <IconArchive size={20} stroke={1.5} />
              </button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
