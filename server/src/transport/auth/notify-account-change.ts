import type { AccountChangeName } from "@sigma/contract/users/account-change";
import type { User } from "@sigma/contract/users/user";
import type { RouteContext } from "../../calls/handler";

/** The services needed to notify a user of an account change. */
export type AccountContext = Pick<
  RouteContext,
  "audit" | "call" | "clock" | "deliveries" | "device" | "log" | "remoteAddress" | "requestId" | "user" | "via"
>;

/** Details added to the message, such as the name of an API token, and a further address that receives it. */
type AccountChangeParts = { detail?: string; alsoTo?: string };

/**
 * Records a change of credentials in the audit log, which the user's page lists, and notifies the user by e-mail.
 *
 * The change has already been made: if the e-mail cannot be queued, the change is not undone.
 *
 * @param account as it is after the change
 * @see docs/security.md lines 2.2.3 and 2.5.5
 */
export async function notifyAccountChange(
  account: User,
  change: AccountChangeName,
  { audit, call, clock, deliveries, device, log, remoteAddress, requestId, user, via }: AccountContext,
  { detail, alsoTo }: AccountChangeParts = {},
): Promise<void> {
  // No user is signed in yet when a session is opened or a password is set through a link.
  const by = user.type === "guest" ? account : user;
  await audit.note({
    userId: by._id,
    by: by.username,
    via,
    address: remoteAddress,
    requestId,
    call,
    resource: "account",
    action: change,
    target: account.name,
    before: {},
    after: { ...(device !== null && { device }), ...(detail !== undefined && { detail }) },
    aboutUser: account._id,
  });
  const to = [...new Set([account.email, ...(alsoTo === undefined ? [] : [alsoTo])])];
  const facts = {
    username: account.username,
    change,
    detail: detail ?? null,
    by: by._id === account._id ? null : by.username,
    address: remoteAddress,
    device,
  };
  await deliveries
    .notifyAccount({ userId: account._id, name: account.name, to, subject: requestId, time: clock(), facts })
    .catch((fault: unknown) =>
      log.error({ err: fault, requestId }, "the e-mail about a change of an account was not queued"),
    );
}
