import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { drawnRows, textOf } from "../../../data/calls/loaded";
import { historyShown, useAskedHistory } from "../../../data/notifications/asked-history";
import { useNotifications } from "../../../data/notifications/notifications";
import { useIsReplay } from "../../../data/replay/use-replay";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { IconButton } from "../../../ui/controls/button";
import { useShortcuts } from "../../../ui/controls/shortcuts";
import { NewSurveyNotice } from "../new-survey/new-survey-notice";
import styles from "./dashboard-header.module.css";
import { chunkComponent } from "../../../ui/layout/load-chunk";
import { Stack } from "../../../ui/layout/flow";

const HistoryModal = chunkComponent(() => import("./history-modal"));

const byUrgency = ["Error", "Warning", "Info", "Ok"] as const;

/** The most urgent level among notifications that are not archived; null without notifications. */
export function unreadLevel(notifications: readonly Pick<Notification, "alertLevel" | "hidden">[]) {
  const unread = notifications.filter(({ hidden }) => !hidden);
  return byUrgency.find((level) => unread.some(({ alertLevel }) => alertLevel === level)) ?? null;
}

/** A count as it fits beside the bell: `42`, `999`, `1k+`. */
const countText = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k+`);

/** The bell: what is new on this well, with the sign of the most urgent of it; it opens the history. */
export function NotificationsBell({ well }: { well: Well }) {
  const [isShown, setOpen] = useState(false);
  const isReplay = useIsReplay(well._id);
  const isAsked = useAskedHistory(({ wellId }) => wellId === well._id);
  const isOpen = isShown || isAsked;
  const notifications = useNotifications(well._id);
  const unread = drawnRows(notifications).filter(({ hidden }) => !hidden);
  const level = unreadLevel(unread);
  useShortcuts([{ key: "n", does: "Notifications", run: () => setOpen(true) }]);
  return (
    <>
      {!isReplay && <NewSurveyNotice well={well} />}
      <IconButton
        label={`Notifications, ${textOf(notifications, () => unread.length)} new`}
        className={styles.bell}
        onClick={() => setOpen(true)}
      >
        <IconBell size={18} stroke={1.5} />
        {level && (
          <Stack as="span" gap={2} align="flex-start">
            <AlarmGlyph level={level} size={11} />
            {unread.length > 1 && <span className={styles.unread}>{countText(unread.length)}</span>}
          </Stack>
        )}
      </IconButton>
      {isOpen && (
        <Suspense>
          <HistoryModal
            well={well}
            surveys={unread.filter(({ type }) => type === "directional_recommendation")}
            onClose={() => {
              setOpen(false);
              historyShown();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
