import type { AlertState, AlertTransition } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import type { WellId } from "@sigma/contract/ids";
import { alertStatus } from "@sigma/engine/alerts/alert-standing";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { groupBrowsers } from "./empty-outbox";
import { targetsOf, waysOf } from "./find-receivers";
import type { Escalation } from "./stores/escalation-store";
import { maySee } from "./stores/recipient-store";

/** The dependencies of escalation. */
export type EscalationPorts = {
  stores: Pick<
    Stores,
    "alertConfigurations" | "alerts" | "deliveries" | "escalations" | "pushes" | "recipients" | "wells"
  >;
  ways: ReadonlySet<SentWay>;
  /** The states of the alerts of a well that are being judged. */
  statesOf: (wellId: WellId) => readonly AlertState[];
  clock: () => EpochSeconds;
};

/** Alerts that are looked at in one round. */
const MOST_OPEN = 1000;
/** After the last person, only the check for an acknowledgement is still due. */
const NOTHING_DUE: Seconds = DAY;
/** Time after which an alert that has not been acknowledged is no longer escalated. */
const LONGEST_OPEN: Seconds = 7 * DAY;
/** Interval at which an alert that has returned to normal is checked again, so that many of them don't block others. */
const LOOK_AGAIN: Seconds = 30;
/** A time this far in the future was written before the clock was set back. */
const CLOCK_JUMP: Seconds = 60;

/**
 * Forwards alerts that were not acknowledged in time to the next user, and ends the escalation of those that were.
 *
 * @returns whether any alert waited for that
 */
export async function escalate(ports: EscalationPorts): Promise<boolean> {
  const { stores, clock } = ports;
  const statusOf = readStatuses(ports);
  const open = await stores.escalations.open(MOST_OPEN);
  for (const escalation of open) {
    const now = clock();
    const { dueAt, stampedAt, beganAt } = escalation;
    const status = await statusOf(escalation);
    const isOpen = status === "unacknowledged" || status === "returned";
    if (!isOpen || now - beganAt > LONGEST_OPEN) await stores.escalations.end(escalation);
    else if (stampedAt > now + CLOCK_JUMP)
      await stores.escalations.postpone(escalation, now + Math.max(0, dueAt - stampedAt), now);
    else if (now < dueAt) continue;
    // What has returned by itself waits: it goes on where it is raised again before any user has seen it.
    else if (status === "returned") await stores.escalations.postpone(escalation, now + LOOK_AGAIN, now);
    else await goOn(escalation, ports, now);
  }
  return open.length > 0;
}

type Status = AlertState["status"];

/** Returns the states of alerts in one round, reading those of a well once; null for one that is no longer judged. */
function readStatuses({ statesOf, stores }: EscalationPorts): (escalation: Escalation) => Promise<Status | null> {
  const judgedStatuses = new Map<WellId, Map<string, Status>>();
  const savedStatusesByWell = new Map<WellId, Promise<Map<string, Status>>>();
  return async ({ content, wellNo, alertId }) => {
    const wellId = content.well._id;
    const knownStatuses =
      judgedStatuses.get(wellId) ?? new Map(statesOf(wellId).map((state) => [state.alertId, state.status]));
    judgedStatuses.set(wellId, knownStatuses);
    const status = knownStatuses.get(alertId);
    if (status !== undefined) return status;
    const keptStatuses = savedStatusesByWell.get(wellId) ?? savedStatuses(wellId, wellNo, stores);
    savedStatusesByWell.set(wellId, keptStatuses);
    return (await keptStatuses).get(alertId) ?? null;
  };
}

/**
 * The saved states of the alerts of a well that no server is judging: its rig is passed from one server to another, or no message of
 * the server that judges them has arrived yet. Alerts that were deleted, switched off or whose well was deleted are absent.
 */
async function savedStatuses(
  wellId: WellId,
  wellNo: Escalation["wellNo"],
  { alertConfigurations, alerts, wells }: EscalationPorts["stores"],
): Promise<Map<string, Status>> {
  if (!(await wells.byId(wellId))) return new Map();
  const [configured, memory] = await Promise.all([alertConfigurations.all(wellId), alerts.memory(wellNo)]);
  const awaitedAlerts = configured.filter(({ accepted, updateFrequency }) => accepted && updateFrequency > 0);
  return new Map(
    awaitedAlerts.map(({ _id }) => {
      const standing = memory?.alerts[_id]?.standing;
      // An alert with unknown state waits until it is judged.
      return [_id, standing ? alertStatus(standing, true) : "returned"];
    }),
  );
}

async function goOn(escalation: Escalation, { stores, ways }: EscalationPorts, now: EpochSeconds): Promise<void> {
  const { content, alertId, notificationId, step } = escalation;
  const wellId = content.well._id;
  const alerts = await stores.alertConfigurations.all(wellId);
  const alert = alerts.find(({ _id }) => _id === alertId);
  const steps = alert?.escalation ?? [];
  const present = steps[step];
  if (!present) return stores.escalations.postpone(escalation, now + NOTHING_DUE, now);
  const following = steps[step + 1];
  const [person] = await stores.recipients.byIds([present.userId]);
  const operators = await stores.recipients.operators([wellId]);
  const isAllowed = person !== undefined && maySee(person, wellId, operators);
  const reason = !person
    ? "The user was deleted"
    : isAllowed
      ? "No way of delivery is switched on"
      : "The user may not see the well";
  const deliveryFields = {
    cause: "escalation",
    subject: `escalation ${notificationId} ${step}`,
    content: { ...content, escalated: { minutes: present.minutes } },
  } as const;
  const browsers = isAllowed ? await stores.pushes.list(person.userId) : [];
  const byUser = groupBrowsers(browsers.map(({ _id: id }) => ({ id, userId: present.userId })));
  const targets = isAllowed ? targetsOf(person, byUser, waysOf(alert, ways)) : [];
  // A user who can't be reached is noted, and the next one is notified at once.
  const wait = following ? (targets.length > 0 ? following.minutes * 60 : 0) : NOTHING_DUE;
  const nobody = { way: "email", target: present.userId, userId: present.userId, dropped: reason } as const;
  const isTaken = await stores.escalations.advance(escalation, { dueAt: now + wait, now }, (client) =>
    stores.deliveries.add(
      client,
      (targets.length > 0 ? targets : [nobody]).map((target) => ({ ...deliveryFields, ...target })),
      now,
    ),
  );
  if (!isTaken || !alert) return;
  const whom = targets.length > 0 ? person!.name : `${person?.name ?? "no user"}: ${reason}`;
  // Two steps of one moment are two steps.
  const transition = escalatedStep(alert, now + step / 1000, whom);
  await stores.alerts.addTransitions([{ well: escalation.wellNo, transition }]);
}

/** The alert-history entry of an escalation step. */
const escalatedStep = (
  { _id, name, alertLevel }: Pick<NotificationConfiguration, "_id" | "name" | "alertLevel">,
  time: EpochSeconds,
  reason: string,
): Omit<AlertTransition, "wellId"> => ({
  alertId: _id,
  name,
  alertLevel,
  time,
  kind: "escalated",
  by: null,
  until: null,
  reason,
  values: [],
  isNoticed: true,
});
