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
  await announce({ changed }, await stores.notifications.add(notification));
}

/** Pushes and delivers a notification that is stored. */
export async function announce({ changed }: Pick<NotifyPorts, "changed">, notification: Notification): Promise<void> {
  const { wellId } = notification;
  if (notification.recipients) {
    await changed({ topic: "calls", message: notification });
    // Each user reads a separate list.
    await changed({ topic: "notifications", message: { wellId } });
  } else {
    // A push reaches every user who watches the well, including those who may not see its offset wells, so it omits their names.
    await changed({ topic: "new-notifications", message: withoutOffsetName(notification) });
  }
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
