import { errorTexts } from "@sigma/contract/error-texts";
import type { Well } from "@sigma/contract/wells/well";
import { IconBellOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { drawnRows, together } from "../../../data/calls/loaded";
import { alarmsByNeed, alarmStandings } from "../../../data/notifications/alarm-standing";
import { useAlertHistory } from "../../../data/notifications/alerts";
import { pageHref } from "../../../data/pages/page-href";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { NotificationRows } from "../../../ui/notifications/notification-rows";
import { periodOption } from "../variables/periods";
import styles from "./panels.module.css";

/** The notifications of wells in the last hours, those that want a person first; a click opens the notification center. */
export default function AlarmListPanel({ wells, hours }: { wells: readonly Well[]; hours: number }) {
  const router = useRouter();
  const history = useAlertHistory(null, hours * 3600);
  const { notifications, states, transitions } = history;
  const names = useMemo(() => new Map(wells.map(({ _id, name }) => [_id as string, name])), [wells]);
  const rows = useMemo(() => {
    const all = drawnRows({ data: notifications.data });
    const standings = alarmStandings(all, drawnRows({ data: states.data }), drawnRows({ data: transitions.data }));
    return all
      .map((notification, at) => ({ notification, standing: standings[at]! }))
      .filter(({ notification: { hidden, wellId } }) => !hidden && names.has(wellId))
      .toSorted(alarmsByNeed);
  }, [notifications.data, states.data, transitions.data, names]);
  if (wells.length === 0) return <PanelEmpty sentence="No well is chosen" />;
  return (
    <PanelBody of={together(history)} what="notifications" empty={errorTexts.noNotifications}>
      {() => (
        <div className={styles.alarms}>
          <p className={styles.period}>{periodOption(hours).label}</p>
          {rows.length === 0 ? (
            <PanelEmpty sentence={errorTexts.noNotifications} icon={IconBellOff} />
          ) : (
            <NotificationRows
              rows={rows}
              chosen=""
              wells={names}
              onChoose={() => void router.navigate({ to: pageHref("notification-center") })}
            />
          )}
        </div>
      )}
    </PanelBody>
  );
}
