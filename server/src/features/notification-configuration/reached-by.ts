import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { type NotificationWay, notificationWays } from "@sigma/contract/notifications/delivery-limits";
import type { Recipient } from "../../deliveries/stores/recipient-store";
import type { CallContext } from "../../calls/handler";

/** The kinds and levels of a well that reach a user by each channel, as the user has chosen; null for a disabled channel. */
export async function reachedBy(
  { userId, email, favoriteWells, settings }: Recipient,
  wellId: WellId,
  { pushes }: Pick<CallContext["stores"], "pushes">,
): Promise<NonNullable<AlertRecipient["reachedBy"]>> {
  const follows = settings.wells === "all" || favoriteWells.includes(wellId);
  const hasBrowser = settings.push && (await pushes.list(userId)).length > 0;
  const hasTarget: Record<NotificationWay, boolean> = {
    application: true,
    email: email !== "",
    sms: settings.phone !== "",
    push: hasBrowser,
  };
  const of = (way: NotificationWay) =>
    follows && settings[way] && hasTarget[way] ? { types: settings.types[way], levels: settings.levels[way] } : null;
  return Object.fromEntries(notificationWays.map((way) => [way, of(way)])) as Record<
    NotificationWay,
    ReturnType<typeof of>
  >;
}
