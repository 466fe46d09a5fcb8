import type { UserId, WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { Changed } from "../reactions";
import type { Stores } from "../storage/stores";
import { withoutOffsetName } from "../transport/auth/without-offsets";

/** The dependencies of a notification. */
export type NotifyPorts = {
  stores: Pick<Stores, "notifications">;
  changed: Changed;
};

/**
 * Notifies of an event in a well: stores the notification, then pushes and delivers it. A notification that names persons calls
 * them, for any well they watch, and is not new for the others.
 *
 * Data sent by rigs are notified in the same way, with their samples. @see ingest/notices/notice-writer.ts
 */
export async function notify({ stores, changed }: NotifyPorts, notification: Omit<Notification, "_id">): Promise<void> {
  const addedNotification = await stores.notifications.add(notification);
  const { wellId } = addedNotification;
  if (addedNotification.recipients) {
    await changed({ topic: "calls", message: addedNotification });
    // Each user reads a separate list.
    await changed({ topic: "notifications", message: { wellId } });
  } else {
    // A push reaches every user who watches the well, including those who may not see its offset wells, so it omits their names.
    await changed({ topic: "new-notifications", message: withoutOffsetName(addedNotification) });
  }
}

/**
 * Notifies named persons of what other users of the well may not read: it is of the type `note`, which only they read, and no push
 * contains it, because a push reaches every user who watches the well.
 */
export async function notifyPrivately(
  { stores, changed }: NotifyPorts,
  notification: Omit<Notification, "_id" | "type" | "recipients"> & { recipients: UserId[] },
): Promise<void> {
  const { wellId } = await stores.notifications.add({ ...notification, type: "note" });
  await changed({ topic: "notifications", message: { wellId } });
}

/** Characters of a message that its notification repeats. */
const MAX_REPEATED_LENGTH = 180;

/** Notifies the users who are named in a text, in the application and by the ways that each has chosen. */
export const notifyNamed = (
  ports: NotifyPorts & { clock: () => EpochSeconds },
  wellId: WellId,
  notice: {
    people: readonly UserId[];
    md: Feet | null;
    message: string;
    /** `Info` by default. */
    level?: Notification["alertLevel"];
  },
): Promise<void> =>
  notify(ports, {
    wellId,
    // The present time, even if the note is about last week: old notifications aren't sent.
    time: Math.floor(ports.clock()),
    type: "note",
    alertLevel: notice.level ?? "Info",
    hidden: false,
    md: notice.md,
    message:
      notice.message.length <= MAX_REPEATED_LENGTH
        ? notice.message
        : `${notice.message.slice(0, MAX_REPEATED_LENGTH - 1)}…`,
    rigState: null,
    stateTransitionReport: null,
    recipients: [...notice.people],
  });
