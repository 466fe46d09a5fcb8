import { ruleName } from "@sigma/contract/alerts/alert-text";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { AccountChangeName } from "@sigma/contract/users/account-change";
import type { Notification } from "@sigma/contract/wells/notification";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** What a delivery tells: the notification as it was, with what its alert says. Plain JSON. */
export type DeliveryContent = {
  notificationId: string;
  well: { _id: WellId; name: string };
  type: Notification["type"];
  alertLevel: Notification["alertLevel"];
  time: EpochSeconds;
  md: Feet | null;
  message: string;
  alert: AlertFacts | null;
  /** Who did not acknowledge before it came here, and for how long; null for the first persons. */
  escalated: { minutes: number } | null;
  /** The change of an account; absent for a notification. */
  account?: AccountFacts;
};

/** What an e-mail says of a change of an account. Plain JSON. */
export type AccountFacts = {
  /** Whom it goes to. */
  name: string;
  to: string;
  username: string;
  change: AccountChangeName;
  detail: string | null;
  /** Who made the change; null for the user of the account. */
  by: string | null;
  address: string;
  device: string | null;
};

/** What an alert says besides: each of its rules with value, limit and unit, and what is to be done. */
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

/** The content of a notification. @param alert its alert as it is now; null where it has none */
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

/** The persons that a notification names; nobody named means everybody. */
export const namedIn = ({ recipients }: Pick<Notification, "recipients">): ReadonlySet<UserId> | null =>
  recipients && recipients.length > 0 ? new Set(recipients) : null;

/** What a test message tells. */
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
