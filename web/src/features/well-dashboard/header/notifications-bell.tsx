import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { Popover } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useNotifications } from "../../../data/notifications/notifications";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { IconButton } from "../../../ui/controls/button";
import { useShortcuts } from "../../../ui/controls/shortcuts";
import { NewSurveyNotice } from "../new-survey/new-survey-notice";
import styles from "./dashboard-header.module.css";

const NotificationList = lazy(() => import("./notification-list"));

const byUrgency = ["Error", "Warning", "Info", "Ok"] as const;

/** The most urgent level among notifications that are not archived; null when there is none. */
export function unreadLevel(notifications: readonly Pick<Notification, "alertLevel" | "hidden">[]) {
  const unread = notifications.filter(({ hidden }) => !hidden);
  return byUrgency.find((level) => unread.some(({ alertLevel }) => alertLevel === level)) ?? null;
}

/** The bell: what is new on this well, with the sign of the most urgent of it. */
export function NotificationsBell({ well }: { well: Well }) {
  const [isOpen, setOpen] = useState(false);
  const notifications = useNotifications(well._id);
  const level = unreadLevel(notifications.data ?? []);
  const count = (notifications.data ?? []).filter(({ hidden }) => !hidden).length;
  useShortcuts([{ key: "n", does: "Notifications", run: () => setOpen(true) }]);
  return (
    <>
      <NewSurveyNotice well={well} />
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withRoles>
        <Popover.Target>
          <IconButton label={`Notifications, ${count} new`} onClick={() => setOpen(!isOpen)}>
            <IconBell size={18} stroke={1.5} />
            {level && (
              <span className={styles.mark}>
                <AlarmGlyph level={level} size={11} />
              </span>
            )}
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            {isOpen && <NotificationList well={well} notifications={notifications} onOpen={() => setOpen(false)} />}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
