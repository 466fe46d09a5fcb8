import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { typeNames } from "../../../ui/notifications/notification-words";
import { topicName } from "../receivers/receiver-fields";

/**
 * The scope of a webhook in words: its levels, kinds, changes and wells; `everything` if it receives all notifications, and no
 * changes.
 */
export function webhookScope(
  { levels, types, topics, wells }: Pick<Webhook, "levels" | "types" | "topics" | "wells">,
  nameOf: (wellId: string) => string | undefined,
): string {
  const hasNotifications = levels.length > 0 && types.length > 0;
  if (!hasNotifications && topics.length === 0) return "nothing";
  const [first] = wells ?? [];
  const notificationParts = [
    ...(levels.length < alertLevels.length ? [levels.join(", ")] : []),
    ...(types.length < notificationTypes.length ? [types.map((type) => typeNames[type]).join(", ")] : []),
  ];
  const parts = [
    ...(hasNotifications ? notificationParts : []),
    ...(topics.length === 0 ? [] : [changesText(topics, hasNotifications)]),
    ...(wells === null ? [] : [wells.length === 1 ? (nameOf(first!) ?? "1 well") : `${wells.length} wells`]),
  ];
  return parts.length === 0 ? "everything" : parts.join("; ");
}

const changesText = (topics: readonly string[], hasNotifications: boolean): string => {
  const changes = topics.length === 1 ? `changes of ${topicName(topics[0]!)}` : `changes of ${topics.length} topics`;
  return hasNotifications ? `notifications and ${changes}` : changes;
};
