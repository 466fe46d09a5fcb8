import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Stores } from "../app/resources";
import { groupBrowsers } from "./empty-outbox";
import { targetsOf, waysOf } from "./find-receivers";
import type { Escalation } from "./stores/escalation-store";
import { maySee } from "./stores/recipient-store";

/** What escalation stands on. */
export type EscalationPorts = {
  stores: Pick<Stores, "alertConfigurations" | "deliveries" | "escalations" | "pushes" | "recipients">;
  ways: ReadonlySet<SentWay>;
  /** How an alert stands; null for one that is not judged any more. */
  statusOf: (wellId: WellId, alertId: string) => AlertState["status"] | null;
  clock: () => EpochSeconds;
};

/** Alerts that are looked at in one round. */
const MOST_OPEN = 1000;
/** After the last person nothing is due but to see whether somebody acknowledges. */
const NOTHING_DUE: Seconds = 86_400;
/** Nobody has acknowledged and nobody will. */
const LONGEST_OPEN: Seconds = 7 * 86_400;
/** A moment that lies so far ahead was written by a clock that was put back since. */
const CLOCK_JUMP: Seconds = 60;

/** Sends what nobody has acknowledged in time on to the next person, and ends what was acknowledged. */
export async function escalate(ports: EscalationPorts): Promise<void> {
  const { stores, statusOf, clock } = ports;
  for (const escalation of await stores.escalations.open(MOST_OPEN)) {
    const now = clock();
    const { content, alertId, dueAt, stampedAt, beganAt } = escalation;
    const status = statusOf(content.well._id, alertId);
    const isOpen = status === "unacknowledged" || status === "returned";
    if (!isOpen || now - beganAt > LONGEST_OPEN) await stores.escalations.end(escalation);
    else if (stampedAt > now + CLOCK_JUMP)
      await stores.escalations.postpone(escalation, now + Math.max(0, dueAt - stampedAt), now);
    // What has returned by itself waits: it goes on where it is raised again before anybody has seen it.
    else if (status === "unacknowledged" && now >= dueAt) await goOn(escalation, ports, now);
  }
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
  const told = {
    cause: "escalation",
    subject: `escalation ${notificationId} ${step}`,
    content: { ...content, escalated: { minutes: present.minutes } },
  } as const;
  const browsers = isAllowed ? await stores.pushes.list(person.userId) : [];
  const byUser = groupBrowsers(browsers.map(({ _id: id }) => ({ id, userId: present.userId })));
  const targets = isAllowed ? targetsOf(person, byUser, waysOf(alert, ways)) : [];
  // Who cannot be reached is noted, and the next person is told at once.
  const wait = following ? (targets.length > 0 ? following.minutes * 60 : 0) : NOTHING_DUE;
  const nobody = { way: "email", target: present.userId, userId: present.userId, dropped: reason } as const;
  await stores.escalations.advance(escalation, { dueAt: now + wait, now }, (client) =>
    stores.deliveries.add(
      client,
      (targets.length > 0 ? targets : [nobody]).map((target) => ({ ...told, ...target })),
      now,
    ),
  );
}
