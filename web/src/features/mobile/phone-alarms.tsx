import { toldAlert } from "@sigma/contract/alerts/alert-text";
import { shownAlert } from "../../ui/format/texts";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { drawnRows, together, unloadedText } from "../../data/calls/loaded";
import { useNow } from "../../data/live/use-now";
import { useAlertConfigurations, useAlertStates } from "../../data/notifications/alerts";
import { type AskedAction, forgetUnsent, sendAction, useUnsentActions } from "../../data/notifications/unsent-actions";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { formatAge, formatTime } from "../../ui/format/times";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./phone-alarms.module.css";
import { ShelveSheet } from "./shelve-sheet";

const shownStatuses: readonly AlertState["status"][] = ["unacknowledged", "returned", "acknowledged", "shelved"];
const levels: readonly NotificationConfiguration["alertLevel"][] = ["Error", "Warning", "Info", "Ok"];

type Alarm = { state: AlertState; configuration: NotificationConfiguration; well: Well };

/** Number of alarms above the wells; the others are shown on request. */
const MAX_FIRST_ALARMS = 3;

/** The alarms of wells, those that need attention first, with their actions. */
export function PhoneAlarms({ wells }: { wells: readonly Well[] }) {
  const answer = together({ states: useAlertStates(null), configurations: useAlertConfigurations(null) });
  const alarms = drawnRows({ data: answer.data?.states })
    .flatMap((state): Alarm[] => {
      const configuration = answer.data?.configurations?.find(({ _id }) => _id === state.alertId);
      const well = wells.find(({ _id }) => _id === state.wellId);
      return configuration && well && shownStatuses.includes(state.status) ? [{ state, configuration, well }] : [];
    })
    .toSorted(
      (a, b) =>
        shownStatuses.indexOf(a.state.status) - shownStatuses.indexOf(b.state.status) ||
        levels.indexOf(a.configuration.alertLevel) - levels.indexOf(b.configuration.alertLevel) ||
        (b.state.raisedAt ?? 0) - (a.state.raisedAt ?? 0),
    );
  const [showsAll, setShowsAll] = useState(false);
  if (answer.data === undefined) return <UnloadedAlarms failed={answer.error !== null} />;
  if (alarms.length === 0) return null;
  const waitingCount = alarms.filter(
    ({ state }) => state.status === "unacknowledged" || state.status === "returned",
  ).length;
  return (
    <section aria-label="Alarms" className={styles.alarms}>
      <h2>
        Alarms <span>{alarms.length}</span>
        {waitingCount > 0 && <em>{waitingCount} not acknowledged</em>}
      </h2>
      <ul>
        {alarms.slice(0, showsAll ? undefined : MAX_FIRST_ALARMS).map((alarm) => (
          <AlarmCard key={alarm.state.alertId} {...alarm} />
        ))}
      </ul>
      {alarms.length > MAX_FIRST_ALARMS && !showsAll && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {alarms.length} alarms
        </Button>
      )}
    </section>
  );
}

/** In the place of the alarms until they are known. */
const UnloadedAlarms = ({ failed }: { failed: boolean }) => (
  <section aria-label="Alarms" className={styles.alarms}>
    <h2>
      Alarms <span>{unloadedText[failed ? "failed" : "pending"]}</span>
    </h2>
  </section>
);

const statusWords: Partial<Record<AlertState["status"], string>> = {
  unacknowledged: "Unacknowledged",
  returned: "Returned, not seen",
  acknowledged: "Acknowledged",
};

function AlarmCard({ state, configuration, well }: Alarm) {
  const { alertId, wellId, status, raisedAt, hold } = state;
  const { alertLevel } = configuration;
  const now = useNow();
  const mayAct = useSession(roleOf) !== "guest";
  const [isShelving, setShelving] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = shownAlert(toldAlert(configuration), state.values);
  const send = async (askedAction: Pick<AskedAction, "action" | "hours" | "reason">) => {
    setBusy(true);
    await sendAction({ wellId, alertId, ...askedAction });
    setBusy(false);
  };
  return (
    <li className={styles.alarm} data-level={alertLevel}>
      <p className={styles.words}>
        <AlarmGlyph level={alertLevel} size={22} blinks={status === "unacknowledged"} />
        <span>
          <strong>{text}</strong>
          <span>
            {alertLevel}, {well.name}
            {raisedAt !== null && `, ${formatAge(Math.max(0, now - raisedAt))}`}
          </span>
          <span>
            {hold?.until == null
              ? statusWords[status]
              : `Shelved to ${formatTime(hold.until, "minute")} by ${hold.by}: ${hold.reason}`}
            {state.isStale && ", stale"}
          </span>
        </span>
      </p>
      <Unsent alertId={alertId} onAgain={send} isBusy={isBusy} />
      {mayAct && (
        <p className={styles.actions}>
          {(status === "unacknowledged" || status === "returned") && (
            <Button look="filled" disabled={isBusy} onClick={() => void send({ action: "acknowledge" })}>
              Acknowledge
            </Button>
          )}
          {status === "shelved" ? (
            <Button disabled={isBusy} onClick={() => void send({ action: "unshelve" })}>
              Unshelve
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => setShelving(true)}>
              Shelve
            </Button>
          )}
        </p>
      )}
      {isShelving && (
        <ShelveSheet
          text={text}
          onClose={() => setShelving(false)}
          onShelve={(hours, reason) => {
            setShelving(false);
            void send({ action: "shelve", hours, reason });
          }}
        />
      )}
    </li>
  );
}

const actionWords: Partial<Record<AskedAction["action"], string>> = {
  acknowledge: "Acknowledge",
  shelve: "Shelve",
  unshelve: "Unshelve",
};

type UnsentProps = {
  alertId: string;
  isBusy: boolean;
  onAgain: (asked: Pick<AskedAction, "action" | "hours" | "reason">) => Promise<void>;
};

/** A request that has not reached the server; it is sent again when the user asks for it. */
function Unsent({ alertId, isBusy, onAgain }: UnsentProps) {
  const unsent = useUnsentActions((actions) => actions.unsent.find((unsentAction) => unsentAction.alertId === alertId));
  if (!unsent) return null;
  const { action, hours, reason, askedAt } = unsent;
  return (
    <div className={styles.unsent} role="alert">
      <p>
        <strong>Not confirmed: {actionWords[action]}</strong> of {formatTime(askedAt)}. The server did not answer; it
        may not have been carried out.
      </p>
      <p className={styles.actions}>
        <Button
          disabled={isBusy}
          onClick={() =>
            void onAgain({ action, ...(hours !== undefined && { hours }), ...(reason !== undefined && { reason }) })
          }
        >
          Send again
        </Button>
        <Button disabled={isBusy} onClick={() => forgetUnsent(alertId)}>
          Give up
        </Button>
      </p>
    </div>
  );
}
