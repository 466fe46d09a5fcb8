import { errorTexts } from "@sigma/contract/error-texts";
import type { Well } from "@sigma/contract/wells/well";
import { HOUR } from "@sigma/terms/durations";
import { IconBellOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { drawnRows, together } from "../../../data/calls/loaded";
import { alarmsByNeed, alarmStandings, isWanted } from "../../../data/notifications/alarm-standing";
import { useNow } from "../../../data/live/use-now";
import { useAlertHistory } from "../../../data/notifications/alerts";
import { pageHref } from "../../../data/pages/page-href";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { NotificationRows } from "../../../ui/notifications/notification-rows";
import { periodOption } from "../variables/periods";
import styles from "./panels.module.css";

/** How far the list looks back at least, for alarms that no one has seen, h. */
const LEAST_HOURS = 12;

/** Age to which the list is exact, s. */
const STEP = 60;

/**
 * The notifications of wells in the last hours, with older ones that no one has seen; those that want a person first. A click
 * opens the notification center.
 */
export default function AlarmListPanel({ wells, hours }: { wells: readonly Well[]; hours: number }) {
  const router = useRouter();
  const history = useAlertHistory(null, Math.max(hours, LEAST_HOURS) * HOUR);
  const { notifications, states, transitions } = history;
  const names = useMemo(() => new Map(wells.map(({ _id, name }) => [_id as string, name])), [wells]);
  const from = Math.floor(useNow() / STEP) * STEP - hours * HOUR;
  const ofWells = useMemo(() => {
    const all = drawnRows({ data: notifications.data });
    const standings = alarmStandings(all, drawnRows({ data: states.data }), drawnRows({ data: transitions.data }));
    return all
      .map((notification, at) => ({ notification, standing: standings[at]! }))
      .filter(({ notification: { hidden, wellId } }) => !hidden && names.has(wellId))
      .toSorted(alarmsByNeed);
  }, [notifications.data, states.data, transitions.data, names]);
  const rows = useMemo(
    () => ofWells.filter(({ notification: { time }, standing }) => time >= from || isWanted(standing)),
    [ofWells, from],
  );
  const hasOlder = rows.some(({ notification: { time } }) => time < from);
  if (wells.length === 0) return <PanelEmpty sentence="No well is chosen" />;
  return (
    <PanelBody of={together(history)} what="notifications" empty={errorTexts.noNotifications}>
      {() => (
        <div className={styles.alarms}>
          <p className={styles.period}>
            {periodOption(hours).label}
            {hasOlder && ", with older ones not seen"}
          </p>
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
