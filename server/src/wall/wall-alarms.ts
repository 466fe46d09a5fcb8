import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { toldAlert } from "@sigma/contract/alerts/alert-text";
import { standingAlarms } from "@sigma/contract/alerts/standing-alarms";
import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WallAlarms } from "@sigma/contract/wells/wall";

/** No alarm. */
export const noAlarms: WallAlarms = {
  counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 },
  unacknowledged: 0,
  worst: null,
};

type Known = ReadonlyMap<string, NotificationConfiguration>;

/**
 * The active alarms of a well, and the text of the worst.
 *
 * @param configurations alerts by id; one that is not known yet is left out
 */
export function wallAlarms(states: readonly AlertState[], configurations: Known): WallAlarms {
  const alarms = standingAlarms(states, configurations);
  const [worst] = alarms;
  if (!worst) return noAlarms;
  const counts = { ...noAlarms.counts };
  for (const { configuration } of alarms) counts[configuration.alertLevel] += 1;
  const { state, configuration } = worst;
  const textValues: Text = { key: "alert", values: { told: toldAlert(configuration), values: state.values } };
  return {
    counts,
    unacknowledged: alarms.filter((alarm) => alarm.state.status === "unacknowledged").length,
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
