import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ReplyBudget, ReplyUse } from "../socket/reply-budget";
import type { AttemptLimit } from "./attempt-limit";
import type { SignInAttempt, SignInLimit } from "./sign-in-limit";
import type { WrongTokens } from "./wrong-tokens";

/** Usage that one server counted and the others count too, so that limits hold whichever server is called. */
export type UseOfServer =
  | { of: "address"; address: string; at: EpochSeconds }
  | { of: "wrong-token"; address: string; token: string; at: EpochSeconds }
  | { of: "wrong-password" | "right-password"; attempt: SignInAttempt; at: EpochSeconds }
  | { of: "replies"; owners: readonly [owner: string, use: ReplyUse][] };

/** The way to the other servers. */
export type SharedUse = {
  tell(this: void, use: UseOfServer): void;
  listen(this: void, listener: (use: UseOfServer, from: string) => void): void;
};

/** The limits of signing in. */
export type LoginLimits = { perAddress: AttemptLimit; wrongPasswords: SignInLimit; wrongTokens: WrongTokens };

/** Interval at which the servers share how many long replies of users are on their way, ms. */
const TELL_REPLIES_EVERY = 1000;

/** Shares the sign-in limits among all servers: each counts the attempts at the others. */
export function shareLoginLimits(own: LoginLimits, { tell, listen }: SharedUse): LoginLimits {
  const { perAddress, wrongPasswords, wrongTokens } = own;
  listen((use) => {
    if (use.of === "address") perAddress.take(use.address, use.at);
    else if (use.of === "wrong-token") wrongTokens.failed(use.address, use.token, use.at);
    else if (use.of === "wrong-password") wrongPasswords.failed(use.attempt, use.at);
    else if (use.of === "right-password") wrongPasswords.succeeded(use.attempt);
  });
  return {
    perAddress: {
      take(address, at) {
        tell({ of: "address", address, at });
        return perAddress.take(address, at);
      },
    },
    wrongPasswords: {
      waitFor: (attempt, now) => wrongPasswords.waitFor(attempt, now),
      inTurn: (username, look) => wrongPasswords.inTurn(username, look),
      failed(attempt, at) {
        tell({ of: "wrong-password", attempt, at });
        wrongPasswords.failed(attempt, at);
      },
      succeeded(attempt) {
        tell({ of: "right-password", attempt, at: 0 });
        wrongPasswords.succeeded(attempt);
      },
    },
    wrongTokens: {
      mayTry: (address, token, now) => wrongTokens.mayTry(address, token, now),
      failed(address, token, at) {
        const isNew = wrongTokens.failed(address, token, at);
        if (isNew) tell({ of: "wrong-token", address, token, at });
        return isNew;
      },
      succeeded: (token) => wrongTokens.succeeded(token),
    },
  };
}

/** Sends the other servers the open long replies of the users here, and counts theirs. @returns ends it */
export function shareReplyBudget(budget: ReplyBudget, { tell, listen }: SharedUse): () => void {
  listen((use, from) => {
    if (use.of === "replies") budget.takeElsewhere(from, use.owners);
  });
  let reportedCount = 0;
  const timer = setInterval(() => {
    const owners = budget.use();
    // The last message reports that no replies are open any more.
    if (owners.length > 0 || reportedCount > 0) tell({ of: "replies", owners });
    reportedCount = owners.length;
  }, TELL_REPLIES_EVERY);
  return () => clearInterval(timer);
}
