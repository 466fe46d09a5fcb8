import type { AlertRecipient } from "@sigma/contract/alerts/notification-configuration";
import type { NotificationWay } from "@sigma/contract/notifications/delivery-limits";
import type { AlertForm } from "./alert-form";

type Obstacle = NonNullable<NonNullable<AlertRecipient["obstacles"]>[NotificationWay]> | "choice";

const addressWords: Record<NotificationWay, string> = {
  application: "no address",
  email: "no e-mail address",
  sms: "no phone number",
  push: "no browser",
};
const obstacleWords = (way: NotificationWay): Record<Obstacle, string> => ({
  address: addressWords[way],
  off: "switched off",
  choice: "not chosen",
  well: "does not follow this well",
});

/** People whom a channel does not reach are named up to this number. */
const MOST_NAMED = 2;

/**
 * The people whom a channel cannot reach, by reason: `no phone number for 1 of 4: K. Moe`; null if it reaches all of them. The kinds
 * and levels that people choose for themselves count too.
 */
export function unreachedText(
  way: NotificationWay,
  { type, alertLevel }: Pick<AlertForm, "type" | "alertLevel">,
  people: readonly AlertRecipient[],
): string | null {
  const obstacleOf = ({ obstacles, reachedBy }: AlertRecipient): Obstacle | null => {
    const obstacle = obstacles?.[way] ?? null;
    const chosenAlerts = reachedBy?.[way];
    if (obstacle !== null || !chosenAlerts) return obstacle;
    return chosenAlerts.types.includes(type) && chosenAlerts.levels.includes(alertLevel) ? null : "choice";
  };
  const byObstacle = Map.groupBy(people, obstacleOf);
  const words = obstacleWords(way);
  const parts = [...byObstacle].flatMap(([obstacle, blocked]) => {
    if (obstacle === null) return [];
    const names = blocked.slice(0, MOST_NAMED).map(({ name }) => name);
    const more = blocked.length - names.length;
    return `${words[obstacle]} for ${blocked.length} of ${people.length}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  });
  return parts.length > 0 ? parts.join("; ") : null;
}
