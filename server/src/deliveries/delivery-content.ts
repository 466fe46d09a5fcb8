import { ruleName } from "@sigma/contract/alerts/alert-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import type { AccountChangeName } from "@sigma/contract/users/account-change";
import type { Notification } from "@sigma/contract/wells/notification";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { WellNo } from "../storage/well-no";

/** The content of a delivery: the notification as it was, with the text of its alert. Plain JSON. */
export type DeliveryContent = {
  notificationId: string;
  well: { _id: WellId; name: string };
  type: Notification["type"];
  alertLevel: Notification["alertLevel"];
  time: EpochSeconds;
  md: Feet | null;
  message: string;
  alert: AlertFacts | null;
  /** The users who did not acknowledge before the escalation, and for how long; null for the first persons. */
  escalated: { minutes: number } | null;
  /** The change of an account; absent for a notification. */
  account?: AccountFacts;
  /** The change of a well; absent for a notification. */
  change?: ChangeFacts;
  /** A daily report that is sent, and the position of its recipient; absent for a notification. */
  report?: { mailId: string; wellNo: WellNo; position: number; name: string };
};

/** The changes of a topic in a short time: their number, and the newest message. Plain JSON. */
export type ChangeFacts = { topic: Topic; count: number; data: object };

/** The content of an e-mail about a change of an account. Plain JSON. */
export type AccountFacts = {
  /** Its recipient. */
  name: string;
  to: string;
  username: string;
  change: AccountChangeName;
  detail: string | null;
  /** The author of the change; null for the user of the account. */
  by: string | null;
  address: string;
  device: string | null;
};

/** The additional text of an alert: each of its rules with value, limit and unit, and the instructions. */
export type AlertFacts = {
  _id: string;
  name: string;
  values: readonly {
    what: string;
    value: number | null;
    condition: string;
    limit: number;
    unit: string;
    decimals: number;
  }[];
  consequence: string;
  action: string;
};

/** The content of a notification. @param alert its alert as it is now; null if it has none */
export function contentOf(
  notification: Notification,
  wellName: string,
  alert: NotificationConfiguration | null,
): DeliveryContent {
  const { _id: notificationId, wellId, type, alertLevel, time, md, message } = notification;
  const values = notification.values ?? (notification.value === undefined ? [] : [notification.value]);
  return {
    notificationId,
    well: { _id: wellId, name: wellName },
    type,
    alertLevel,
    time,
    md,
    message,
    alert: alert && {
      _id: alert._id,
      name: alert.name,
      values: alert.rules.map((rule, index) => ({
        what: ruleName(rule),
        value: values[index] ?? null,
        condition: rule.condition,
        limit: rule.value,
        unit: channelRow(rule.trace).unit,
        decimals: channelRow(rule.trace).decimals,
      })),
      consequence: alert.consequence,
      action: alert.action,
    },
    escalated: null,
  };
}

/** The users that a notification names; an empty list means every user. */
export const namedIn = ({ recipients }: Pick<Notification, "recipients">): ReadonlySet<UserId> | null =>
  recipients && recipients.length > 0 ? new Set(recipients) : null;

/** The content of a test message. */
export const testContent = (now: EpochSeconds): DeliveryContent => ({
  notificationId: "test",
  well: { _id: "" as WellId, name: "Test" },
  type: "engine",
  alertLevel: "Info",
  time: Math.floor(now),
  md: null,
  message: "This is a test message. Notifications reach you this way.",
  alert: null,
  escalated: null,
});
