import { alertLevels, notificationTypes } from "@sigma/contract/alerts/alert-limits";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import { typeNames } from "../../../ui/notifications/notification-words";

/** The scope of a webhook in words: its levels, kinds and wells; `everything` if nothing is left out. */
export function webhookScope(
  { levels, types, wells }: Pick<Webhook, "levels" | "types" | "wells">,
  nameOf: (wellId: string) => string | undefined,
): string {
  if (levels.length === 0 || types.length === 0) return "nothing";
  const [first] = wells ?? [];
  const parts = [
    ...(levels.length < alertLevels.length ? [levels.join(", ")] : []),
    ...(types.length < notificationTypes.length ? [types.map((type) => typeNames[type]).join(", ")] : []),
    ...(wells === null ? [] : [wells.length === 1 ? (nameOf(first!) ?? "1 well") : `${wells.length} wells`]),
  ];
  return parts.length === 0 ? "everything" : parts.join("; ");
}
