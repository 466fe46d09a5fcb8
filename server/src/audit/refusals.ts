import { HOUR } from "@sigma/terms/durations";
import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { createAttemptLimit } from "../transport/auth/attempt-limit";
import type { AuditNote } from "../storage/entities/audit-store";
import { describeCall } from "./describe-call";

/** Refused callers and their refused calls. */
export type Refusal = {
  call: string;
  requestId: string;
  address: string;
  via: AuditNote["via"];
  /** Null if no user is signed in. */
  user: User | null;
  /** The name used in a sign-in attempt. */
  username?: string | undefined;
  /** Why, as the caller reads it. */
  reason: string;
};

/** Rows of refusals that one address may cause in a minute, and all together in an hour. */
const PER_ADDRESS = 10;
const PER_HOUR = 600;
const LONGEST_NAME = 200;

/**
 * Records refused sign-ins and refused administration calls, up to a limit: endless attempts fill neither the log nor
 * the database. The number of omitted rows is in the following row.
 */
export function createRefusals(note: (note: AuditNote) => Promise<void>, clock: () => EpochSeconds) {
  const perAddress = createAttemptLimit(PER_ADDRESS);
  let hour = { since: 0, rows: 0 };
  let leftOut = 0;
  return async ({ call, requestId, address, via, user, username, reason }: Refusal): Promise<void> => {
    const now = clock();
    if (now - hour.since >= HOUR) hour = { since: now, rows: 0 };
    if (!perAddress.take(address, now) || hour.rows >= PER_HOUR) {
      leftOut++;
      return;
    }
    hour.rows++;
    const missedCount = leftOut;
    leftOut = 0;
    const { resource, action } = describeCall(call);
    await note({
      userId: user?._id ?? ("" as User["_id"]),
      by: (user?.username ?? username ?? "").slice(0, LONGEST_NAME),
      via,
      address,
      requestId,
      call,
      resource,
      action: `${action} refused`,
      target: null,
      before: {},
      after: { reason, ...(missedCount > 0 && { "refusals left out before": missedCount }) },
    });
  };
}
