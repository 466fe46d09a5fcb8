import type { UserId } from "@sigma/contract/ids";

/** The open socket connections, as far as a feature may end them. */
export type Connections = {
  /** Closes every connection that was opened with a session, on every node. */
  endSession(tokenHash: string): void;
  /** Closes every connection of a user: the account is gone or has other rights now. */
  endUser(userId: UserId): void;
};
