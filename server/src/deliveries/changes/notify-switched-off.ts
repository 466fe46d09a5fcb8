import type { SentWay } from "@sigma/contract/notifications/delivery-limits";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import type { DeliveryContent } from "../delivery-content";
import { targetsOf } from "../find-receivers";

/** Notifies all administrators, by e-mail and SMS as their settings say, that a webhook was switched off. */
export async function notifySwitchedOff(
  webhook: { id: string; name: string },
  { stores, ways, now }: { stores: Stores; ways: ReadonlySet<SentWay>; now: EpochSeconds },
): Promise<void> {
  const admins = (await stores.users.all()).filter(({ type }) => type === "admin");
  const people = await stores.recipients.byIds(admins.map(({ _id }) => _id));
  const content: DeliveryContent = {
    notificationId: `webhook ${webhook.id}`,
    well: { _id: "" as WellId, name: "Webhooks" },
    type: "engine",
    alertLevel: "Warning",
    time: Math.floor(now),
    md: null,
    message: `The webhook ${webhook.name} was switched off, because its deliveries have failed for 3 days`,
    alert: null,
    escalated: null,
  };
  const subject = `webhook ${webhook.id} off ${Math.floor(now)}`;
  const newDeliveries = people.flatMap((person) =>
    targetsOf(person, new Map(), ways).map((target) => ({
      ...target,
      cause: "notification" as const,
      subject,
      content,
    })),
  );
  if (newDeliveries.length > 0) await stores.deliveries.keep(newDeliveries, now);
}
