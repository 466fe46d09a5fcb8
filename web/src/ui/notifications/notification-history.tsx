import { Row, Stack } from "../layout/flow";
import { errorTexts } from "@sigma/contract/error-texts";
import {
  type AlertLevel,
  alertLevels,
  MOST_NOTIFICATIONS,
  type NotificationType,
  notificationTypes,
} from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import { ALARM_LIMITS } from "@sigma/engine/alerts/alarm-limits";
import { IconBellOff } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import { drawnRows, textOf, together } from "../../data/calls/loaded";
import { alarmStandings, alarmsByNeed } from "../../data/notifications/alarm-standing";
import { useAlertHistory } from "../../data/notifications/alerts";
import { archiveNotifications } from "../../data/notifications/notifications";
import { useIsReplay } from "../../data/replay/use-replay";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../controls/button";
import { SegmentedControl, SegmentedSwitches } from "../controls/segmented-control";
import { SearchableSelect } from "../controls/select/searchable-select";
import { formatNumber } from "../format/numbers";
import { PanelBody, PanelEmpty } from "../layout/panel";
import { AlarmGlyph } from "../well/alarm-glyph";
import styles from "./notification-history.module.css";
import { AcknowledgeAll, alertsToSee } from "./acknowledge-all";
import { NotificationDetail } from "./notification-detail";
import type { HistoryRow } from "./alarm-floods";
import { NotificationRows } from "./notification-rows";
import { periodNames, typeNames } from "./notification-words";

type NotificationHistoryProps = {
  /** Null for every well. */
  wellId: WellId | null;
  /** Names of wells by id, if there are several. */
  wells?: ReadonlyMap<string, string>;
  /** Left of the tabs. */
  tools?: ReactNode;
  /** Shows the survey of a notification; without it the survey opens as its moment does. */
  onSurvey?: (notification: Notification) => void;
  /** Called when a notification was opened elsewhere: the list is in the way. */
  onOpen?: () => void;
};

const HALF_A_DAY_HOURS = 12;

/** The notifications of a well or of all wells: new and archived, filtered, each with its state, steps and actions. */
export function NotificationHistory({ wellId, wells, tools, onSurvey, onOpen }: NotificationHistoryProps) {
  const [view, setView] = useState<"new" | "archived">("new");
  const [period, setPeriod] = useState(periodNames[0]!.value);
  const [types, setTypes] = useState<readonly NotificationType[]>([]);
  const [levels, setLevels] = useState<readonly AlertLevel[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const isReplay = useIsReplay(wellId ?? undefined);
  const mayAct = useSession(roleOf) !== "guest" && !isReplay;
  const { seconds } = periodNames.find(({ value }) => value === period)!;
  const history = useAlertHistory(wellId, seconds);
  const { notifications } = history;
  const loadedHistory = together(history);
  const all = drawnRows(notifications);
  const [{ data: notified }, { data: stated }, { data: stepped }] = [
    notifications,
    history.states,
    history.transitions,
  ];
  const count = (list: readonly Notification[]) => textOf(notifications, () => list.length);
  const ofTypes = all.filter(({ type }) => types.length === 0 || types.includes(type));
  const foundRows = ofTypes.filter(({ alertLevel }) => levels.length === 0 || levels.includes(alertLevel));
  const inView = (notification: Notification) => notification.hidden === (view === "archived");
  const rows = useMemo(() => {
    const arisen = drawnRows({ data: notified });
    const standings = alarmStandings(arisen, drawnRows({ data: stated }), drawnRows({ data: stepped }));
    return arisen
      .map((notification, index): HistoryRow => ({ notification, standing: standings[index]! }))
      .filter(
        ({ notification: { hidden, type, alertLevel } }) =>
          hidden === (view === "archived") &&
          (types.length === 0 || types.includes(type)) &&
          (levels.length === 0 || levels.includes(alertLevel)),
      )
      .toSorted(alarmsByNeed);
  }, [notified, stated, stepped, types, levels, view]);
  const toSee = useMemo(() => alertsToSee(rows, drawnRows({ data: stated })), [rows, stated]);
  const row = loadedHistory.data && (rows.find(({ notification }) => notification._id === chosen) ?? rows[0]);
  const archive = (list: readonly Notification[]) => {
    const byWell = Map.groupBy(list, (notification) => notification.wellId);
    void Promise.all(
      [...byWell].map(([id, ofWell]) =>
        archiveNotifications(
          id,
          ofWell.map(({ _id }) => _id),
          view === "new",
        ),
      ),
    )
      .then(() => (wellId === null ? notifications.refetch() : null))
      .catch(() => null);
  };
  const openSurvey =
    onSurvey &&
    ((notification: Notification) => {
      onOpen?.();
      onSurvey(notification);
    });
  const alarms = all.filter(({ alertId }) => alertId !== undefined).length;
  const target = Math.round(((seconds ?? 0) / 3600 || HALF_A_DAY_HOURS) * ALARM_LIMITS.acceptableAnHour);

  const views = (
    <SegmentedControl
      label="Notifications"
      value={view}
      options={{
        new: `New ${count(foundRows.filter(({ hidden }) => !hidden))}`,
        archived: `Archived ${count(foundRows.filter(({ hidden }) => hidden))}`,
      }}
      onChange={setView}
    />
  );
  return (
    <Stack as="section" shrinks fills aria-label="Notification history">
      {tools !== undefined && (
        <Row as="header" gap={8} align="center" padding="8px 16px" wraps keepsSize className="line-below">
          <Row as="span" gap={8} align="center" atEnd>
            {tools}
            {views}
          </Row>
        </Row>
      )}
      <Row gap={8} align="center" padding="8px 16px" wraps keepsSize className="line-below">
        {tools === undefined && views}
        <SearchableSelect
          label="Period"
          mode="single"
          options={periodNames}
          keys={[period]}
          onKeys={([next]) => setPeriod(next ?? period)}
          width={140}
        />
        <SearchableSelect
          label="Types"
          mode="multi"
          options={notificationTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          keys={types}
          onKeys={(keys) => setTypes(notificationTypes.filter((type) => keys.includes(type)))}
          placeholder="All types"
          counted="types"
          width={150}
        />
        <SegmentedSwitches
          label="Levels"
          options={shownLevels.map((level) => ({
            value: level,
            label: `${level} ${count(ofTypes.filter((notification) => notification.alertLevel === level && inView(notification)))}`,
            glyph: <AlarmGlyph level={level} size={14} />,
            on: levels.length === 0 || levels.includes(level),
          }))}
          onToggle={(level) => setLevels(toggleLevel(levels, level))}
        />
        <span className="grows" />
        <span className="text2">Sorted by state, level, time</span>
        {mayAct && view === "new" && <AcknowledgeAll seen={toSee} />}
        {mayAct && (
          <Button disabled={rows.length === 0} onClick={() => archive(rows.map(({ notification }) => notification))}>
            {view === "new" ? "Archive All" : "Unarchive All"}
          </Button>
        )}
      </Row>
      <div className={styles.parts}>
        <div className={styles.list}>
          <PanelBody of={loadedHistory} what="notifications" empty={nothing}>
            {() =>
              row ? (
                <NotificationRows
                  rows={rows}
                  chosen={row.notification._id}
                  onChoose={setChosen}
                  {...(openSurvey ? { onSurvey: openSurvey } : {})}
                  {...(wells ? { wells } : {})}
                />
              ) : (
                <PanelEmpty {...nothing} />
              )
            }
          </PanelBody>
        </div>
        {row && (
          <NotificationDetail
            key={row.notification._id}
            row={row}
            wellName={wells && (wells.get(row.notification.wellId) ?? "Deleted well")}
            configuration={
              loadedHistory.data?.configurations?.find(({ _id }) => _id === row.notification.alertId) ?? null
            }
            archive={mayAct ? () => archive([row.notification]) : null}
            mayAct={mayAct}
            {...(openSurvey ? { onSurvey: openSurvey } : {})}
            {...(onOpen ? { onOpen } : {})}
          />
        )}
      </div>
      <footer className={styles.foot}>
        <span>
          {isReplay && "Alarms as they were then. "}
          {wellId === null && all.length >= MOST_NOTIFICATIONS
            ? `The newest ${formatNumber(MOST_NOTIFICATIONS, 0)} are listed; older ones are listed with their well.`
            : "Archiving is for you alone; acknowledging is for all users. Active alarms stay listed."}
        </span>
        {seconds !== null && (
          <span>
            {textOf(notifications, () => alarms)} {alarms === 1 ? "alarm" : "alarms"} in {seconds / 3600} h, target
            under {target}
          </span>
        )}
      </footer>
    </Stack>
  );
}

const nothing = { sentence: errorTexts.noNotifications, icon: IconBellOff };

const shownLevels: readonly AlertLevel[] = ["Error", "Warning", "Info", "Ok"];

/** An empty selection means all levels; the first click excludes its level, and a selection of all levels becomes empty. */
function toggleLevel(levels: readonly AlertLevel[], level: AlertLevel): readonly AlertLevel[] {
  const on = levels.length === 0 ? alertLevels : levels;
  const next = on.includes(level) ? on.filter((shownLevel) => shownLevel !== level) : [...on, level];
  return next.length === alertLevels.length ? [] : next;
}
