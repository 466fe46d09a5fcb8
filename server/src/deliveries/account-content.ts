import type { UserId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { AccountFacts, DeliveryContent } from "./delivery-content";
import type { NewDelivery } from "./stores/delivery-store";

/** A change of an account that its user is notified of. */
export type AccountMessage = {
  userId: UserId;
  name: string;
  /** E-mail addresses; empty texts are left out. */
  to: readonly string[];
  /** Identifies the call that made the change: the delivery is sent once. */
  subject: string;
  time: EpochSeconds;
  facts: Omit<AccountFacts, "name" | "to">;
};

/**
 * The deliveries for a change of an account, one per address.
 *
 * They depend neither on the notification settings of the user nor on the account's later address: an intruder
 * may have changed either.
 */
export function accountDeliveries({ userId, name, to, subject, time, facts }: AccountMessage): NewDelivery[] {
  return to
    .filter((address) => address !== "")
    .map((address) => ({
      way: "email",
      target: `account ${userId} ${address}`,
      userId,
      cause: "account",
      subject: `account ${subject} ${facts.change}`,
      content: contentOf({ ...facts, name, to: address }, time),
    }));
}

const contentOf = (account: AccountFacts, time: EpochSeconds): DeliveryContent => ({
  notificationId: "account",
  well: { _id: "" as WellId, name: "" },
  type: "engine",
  alertLevel: "Info",
  time: Math.floor(time),
  md: null,
  message: `Account ${account.username}: ${account.change}`,
  alert: null,
  escalated: null,
  account,
});
