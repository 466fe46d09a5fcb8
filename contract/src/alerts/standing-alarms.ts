import type { AlertState } from "./alert-state";
import type { NotificationConfiguration } from "./notification-configuration";

/** An alert that a view shows as an alarm, with its configuration. */
export type StandingAlarm = { state: AlertState; configuration: NotificationConfiguration };

/** States of an alarm that is shown, alarms that need the operator's attention first. */
const standing: readonly AlertState["status"][] = ["unacknowledged", "acknowledged", "returned"];

/** Levels that stop a well, before those that only inform. */
const levels: readonly NotificationConfiguration["alertLevel"][] = ["Error", "Warning", "Info", "Ok"];
const TELLING = 2;

/**
 * The alarms of a well that are shown, the worst first: errors and warnings before information, then alarms without an
 * acknowledgement, then the higher level, then the newest.
 *
 * @param configurations alerts by id; the state of one that is not known is left out
 */
export function standingAlarms(
  states: readonly AlertState[],
  configurations: ReadonlyMap<string, NotificationConfiguration>,
): StandingAlarm[] {
  const alarms = states.flatMap((state) => {
    const configuration = configurations.get(state.alertId);
    return configuration && standing.includes(state.status) ? [{ state, configuration }] : [];
  });
  return alarms.toSorted((a, b) => rankOf(a) - rankOf(b) || (b.state.raisedAt ?? 0) - (a.state.raisedAt ?? 0));
}

function rankOf({ state, configuration: { alertLevel } }: StandingAlarm): number {
  const level = levels.indexOf(alertLevel);
  return (level >= TELLING ? 100 : 0) + 10 * standing.indexOf(state.status) + level;
}
