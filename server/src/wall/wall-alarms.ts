import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { toldAlert } from "@sigma/contract/alerts/alert-text";
import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WallAlarms } from "@sigma/contract/wells/wall";

/** States of an alarm that is shown on the wall, alarms that need the operator's attention first. */
const standing: readonly AlertState["status"][] = ["unacknowledged", "acknowledged", "returned"];

/** Levels that stop a well, before those that only inform. */
const levels: readonly NotificationConfiguration["alertLevel"][] = ["Error", "Warning", "Info", "Ok"];
const TELLING = 2;

/** No alarm. */
export const noAlarms: WallAlarms = {
  counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 },
  unacknowledged: 0,
  worst: null,
};

type Known = ReadonlyMap<string, NotificationConfiguration>;

/**
 * The active alarms of a well, and the text of the worst. Errors and warnings come before information, then
 * alarms without an acknowledgement, then the higher level, then the newest.
 *
 * @param configurations alerts by id; one that is not known yet is left out
 */
export function wallAlarms(states: readonly AlertState[], configurations: Known): WallAlarms {
  const activeAlarms = states.flatMap((state) => {
    const configuration = configurations.get(state.alertId);
    return configuration && standing.includes(state.status) ? [{ state, configuration }] : [];
  });
  if (activeAlarms.length === 0) return noAlarms;
  const rank = ({ state, configuration: { alertLevel } }: (typeof activeAlarms)[number]) => {
    const level = levels.indexOf(alertLevel);
    return (level >= TELLING ? 100 : 0) + 10 * standing.indexOf(state.status) + level;
  };
  const counts = { ...noAlarms.counts };
  for (const { configuration } of activeAlarms) counts[configuration.alertLevel] += 1;
  const [{ state, configuration }] = activeAlarms.toSorted(
    (a, b) => rank(a) - rank(b) || (b.state.raisedAt ?? 0) - (a.state.raisedAt ?? 0),
  ) as [(typeof activeAlarms)[number]];
  const textValues: Text = { key: "alert", values: { told: toldAlert(configuration), values: state.values } };
  return {
    counts,
    unacknowledged: activeAlarms.filter((alarm) => alarm.state.status === "unacknowledged").length,
    worst: {
      alertId: state.alertId,
      level: configuration.alertLevel,
      status: state.status,
      text: writeText(textValues, fieldUnits)!,
      textValues,
      since: state.raisedAt,
      isStale: state.isStale,
    },
  };
}
