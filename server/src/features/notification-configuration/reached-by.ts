import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { type NotificationWay, notificationWays } from "@sigma/contract/notifications/delivery-limits";
import type { Recipient } from "../../deliveries/stores/recipient-store";
import type { CallContext } from "../../calls/handler";

/** The channels that reach a user, and why the others do not. */
type Reach = Required<Pick<AlertRecipient, "reachedBy" | "obstacles">>;

/** The kinds and levels of a well that reach a user by each channel, as the user has chosen, or why none does. */
export async function reachedBy(
  { userId, email, favoriteWells, settings }: Recipient,
  wellId: WellId,
  { pushes }: Pick<CallContext["stores"], "pushes">,
): Promise<Reach> {
  const follows = settings.wells === "all" || favoriteWells.includes(wellId);
  const hasBrowser = settings.push && (await pushes.list(userId)).length > 0;
  const hasTarget: Record<NotificationWay, boolean> = {
    application: true,
    email: email !== "",
    sms: settings.phone !== "",
    push: hasBrowser,
  };
  const obstacleOf = (way: NotificationWay) => {
    if (!follows) return "well";
    if (!hasTarget[way]) return way === "push" && !settings.push ? "off" : "address";
    return settings[way] ? null : "off";
  };
  const byWay = <Value>(of: (way: NotificationWay) => Value) =>
    Object.fromEntries(notificationWays.map((way) => [way, of(way)])) as Record<NotificationWay, Value>;
  return {
    obstacles: byWay(obstacleOf),
    reachedBy: byWay((way) =>
      obstacleOf(way) === null ? { types: settings.types[way], levels: settings.levels[way] } : null,
    ),
  };
}
