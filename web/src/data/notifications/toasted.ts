import type { UserNotificationSettings } from "@sigma/contract/notifications/user-notification-settings";
import type { Notification } from "@sigma/contract/wells/notification";
import { useEvent } from "../calls/use-event";
import { useMayOpen } from "../session/permissions";
import { useSession } from "../session/session";

type Choice = Pick<UserNotificationSettings, "application" | "types" | "levels" | "wells">;

/** The open well, whether or not the user follows it; other wells are divided into favourites and others. */
export type ToastedWell = "open" | "favorite" | "other";

/**
 * Whether a notification is shown as a toast; the bell and the lists contain every notification.
 *
 * @param choice the user's selection; all notifications until it is known
 */
export function isToasted(
  choice: Choice | null | undefined,
  { type, alertLevel }: Pick<Notification, "type" | "alertLevel">,
  well: ToastedWell = "open",
): boolean {
  if (!choice) return true;
  return (
    (well !== "other" || choice.wells === "all") &&
    choice.application &&
    choice.types.application.includes(type) &&
    choice.levels.application.includes(alertLevel)
  );
}

/** Whether the user of the session wants a notification as a toast. */
export function useToasted(): (notification: Pick<Notification, "type" | "alertLevel">, well?: ToastedWell) => boolean {
  const userId = useSession((session) => session.user?._id);
  // A guest to whom no well is open gets no toasts.
  const isEnabled = useMayOpen("notification-center") && userId !== undefined;
  const { data } = useEvent("user-notification-settings/get", { userId: userId! }, { enabled: isEnabled });
  return (notification, well) => isToasted(data, notification, well);
}
