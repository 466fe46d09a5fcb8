import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { contentOf, namedIn } from "./delivery-content";
import { findReceivers } from "./find-receivers";

/** Notifications that are taken out of the outbox at once. */
const NOTIFICATIONS_PER_READ = 200;

/** The dependencies for finding receivers. */
export type OutboxPorts = {
  stores: Pick<Stores, "deliveries" | "escalations" | "outbox" | "pushes" | "recipients" | "webhooks">;
  ways: ReadonlySet<SentWay>;
  clock: () => EpochSeconds;
};

/** Makes the deliveries of every notification that was written since; each in one transaction with leaving the outbox. */
export async function emptyOutbox({ stores, ways, clock }: OutboxPorts): Promise<void> {
  const { deliveries, escalations, outbox, pushes, recipients, webhooks } = stores;
  for (;;) {
    const takenCount = await outbox.take(NOTIFICATIONS_PER_READ, async (client, entries) => {
      if (entries.length === 0) return;
      const now = clock();
      const people = await recipients.reached(client);
      const wells = [...new Set(entries.map(({ notification }) => notification.wellId))];
      const askedUsers = new Set(entries.flatMap(({ notification }) => [...(namedIn(notification) ?? [])]));
      const receivers = {
        people,
        named: askedUsers.size > 0 ? await recipients.byIds([...askedUsers], client) : [],
        webhooks: await webhooks.enabled(client),
        browsers: groupBrowsers(
          await pushes.ofUsers(
            client,
            people.map(({ userId }) => userId),
          ),
        ),
        operators: await recipients.operators(wells, client),
        ways,
      };
      await deliveries.add(
        client,
        entries.flatMap((entry) => findReceivers(entry, receivers, now)),
        now,
      );
      for (const { notification, wellNo, wellName, alert } of entries) {
        const [first] = alert?.escalation ?? [];
        if (!alert || !first) continue;
        const content = contentOf(notification, wellName, alert);
        const newEscalation = { wellNo, alertId: alert._id, notificationId: notification._id, content };
        await escalations.begin(client, { ...newEscalation, dueAt: now + first.minutes * 60 }, now);
      }
    });
    if (takenCount < NOTIFICATIONS_PER_READ) return;
  }
}

/** The browsers of each user. */
export function groupBrowsers(foundBrowsers: readonly { id: string; userId: UserId }[]): Map<UserId, string[]> {
  const groups = new Map<UserId, string[]>();
  for (const { id, userId } of foundBrowsers) groups.set(userId, [...(groups.get(userId) ?? []), id]);
  return groups;
}
