import type { UserId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Sessions by token; only the SHA-256 of a token is kept. */
export type SessionStore = {
  /** Opens a session and gives its token: 256 random bits, base64url. */
  open(userId: UserId, expiresAt: EpochSeconds): Promise<string>;
  /** The user of a token, null where it is unknown or has expired at `now`. */
  userOf(token: string, now: EpochSeconds): Promise<User | null>;
  /** Ends a session; false where the token is not known. */
  close(token: string): Promise<boolean>;
  /** Ends every session of a user, as after a new password. */
  closeAll(userId: UserId): Promise<void>;
  /** Forgets sessions that expired before `now`. */
  sweep(now: EpochSeconds): Promise<number>;
};
