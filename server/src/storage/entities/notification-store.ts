import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/notification";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Which notifications of a well are wanted; an absent part does not filter. */
export type NotificationQuestion = {
  wellId: WellId;
  types?: readonly Notification["type"][] | undefined;
  levels?: readonly Notification["alertLevel"][] | undefined;
  from?: EpochSeconds | undefined;
};

/** Notifications of wells. */
export type NotificationStore = {
  /** Newest first. */
  list(question: NotificationQuestion): Promise<Notification[]>;
  add(notification: Omit<Notification, "_id">): Promise<Notification>;
  /** Archives notifications or takes them back, and says how many were found. */
  setHidden(wellId: WellId, ids: readonly string[], hidden: boolean): Promise<number>;
};
