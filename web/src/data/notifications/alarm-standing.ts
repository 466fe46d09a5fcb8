import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Where a notification stands; `notice` is one that no alert stands behind. */
export type AlarmStanding = {
  status: AlertState["status"] | "notice";
  isStale: boolean;
  /** End of a shelving; null without one. */
  until: EpochSeconds | null;
  /** Whether it was seen and whether it has returned; null for a notice. */
  seen: boolean | null;
  cleared: boolean | null;
  /** Steps since it was raised, newest first. */
  steps: readonly AlertTransition[];
  /** It is the last time that its alert was raised: what is done concerns it. */
  isCurrent: boolean;
};

const notice: AlarmStanding = {
  status: "notice",
  isStale: false,
  until: null,
  seen: null,
  cleared: null,
  steps: [],
  isCurrent: false,
};

/**
 * Where notifications stand, in their order: a thousand of them beside 5,000 steps in a few milliseconds.
 *
 * @param transitions newest first
 */
export function alarmStandings(
  notifications: readonly Pick<Notification, "alertId" | "time">[],
  states: readonly AlertState[],
  transitions: readonly AlertTransition[],
): AlarmStanding[] {
  const steps = Map.groupBy(transitions, ({ alertId }) => alertId);
  const stateOf = new Map(states.map((state) => [state.alertId, state]));
  return notifications.map((notification) => {
    const state = notification.alertId === undefined ? undefined : stateOf.get(notification.alertId);
    return alarmStanding(notification, state ? [state] : [], steps.get(notification.alertId ?? "") ?? []);
  });
}

/**
 * Where a notification stands: that of the last raise of an alert as the alert does, one before it as it ended.
 *
 * @param transitions newest first
 */
export function alarmStanding(
  { alertId, time }: Pick<Notification, "alertId" | "time">,
  states: readonly AlertState[],
  transitions: readonly AlertTransition[],
): AlarmStanding {
  if (alertId === undefined) return notice;
  const own = transitions.filter((transition) => transition.alertId === alertId);
  const raises = own.filter(({ kind }) => kind === "raised").map((transition) => transition.time);
  const from = raises.find((raise) => raise <= time) ?? time;
  const to = raises.findLast((raise) => raise > time) ?? Infinity;
  const steps = own.filter((transition) => transition.time >= from && transition.time < to);
  const has = (kind: AlertTransition["kind"]) => steps.some((transition) => transition.kind === kind);
  const state = states.find((alertState) => alertState.alertId === alertId);
  if (to === Infinity && state) {
    return {
      status: state.status,
      isStale: state.isStale,
      until: state.hold?.until ?? null,
      seen: has("acknowledge"),
      cleared: !state.isActive,
      steps,
      isCurrent: true,
    };
  }
  const isSeen = has("acknowledge");
  return { ...notice, status: isSeen ? "normal" : "returned", seen: isSeen, cleared: true, steps };
}

/** States in which a person is wanted, first. */
const order: readonly AlarmStanding["status"][] = [
  "unacknowledged",
  "returned",
  "acknowledged",
  "shelved",
  "suppressed",
  "out-of-service",
  "notice",
  "normal",
];
const levels = ["Error", "Warning", "Info", "Ok"];

/**
 * The order of a list: alarms that want a person by state, level and time, then errors and warnings that no alarm stands behind,
 * such as a kick or a stall, then everything else by time.
 */
export function alarmsByNeed(a: ListedAlarm, b: ListedAlarm): number {
  const rank = rankOf(a);
  return (
    rank - rankOf(b) ||
    (rank < REST ? levels.indexOf(a.notification.alertLevel) - levels.indexOf(b.notification.alertLevel) : 0) ||
    b.notification.time - a.notification.time
  );
}

type ListedAlarm = { standing: AlarmStanding; notification: Notification };

const NOTICED = order.length;
const REST = NOTICED + 1;

function rankOf({ standing, notification: { alertLevel } }: ListedAlarm): number {
  if (isWanted(standing)) return order.indexOf(standing.status);
  return standing.status === "notice" && (alertLevel === "Error" || alertLevel === "Warning") ? NOTICED : REST;
}

/** Whether somebody has to look at it. */
export const isWanted = ({ status, isCurrent }: AlarmStanding): boolean =>
  isCurrent && (status === "unacknowledged" || status === "returned");
