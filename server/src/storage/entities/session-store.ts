import { randomBytes } from "node:crypto";
import type { UserId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { tokenHash } from "./token";
import { fromRow } from "./user-store";

/** Sessions by token; only the SHA-256 of a token is kept. */
export type SessionStore = {
  /** Opens a session and gives its token: 256 random bits, base64url. */
  open(userId: UserId, expiresAt: EpochSeconds): Promise<string>;
  /** The user of a token, null where it is unknown or has expired at `now`. */
  userOf(token: string, now: EpochSeconds): Promise<User | null>;
  /** Ends a session; false where the token is not known. */
  close(token: string): Promise<boolean>;
  /** Forgets sessions that had expired at `now`, and says how many. */
  sweep(now: EpochSeconds): Promise<number>;
};

/** Sessions of a database. */
export function createSessionStore({ kysely }: Database): SessionStore {
  return {
    async open(userId, expiresAt) {
      const token = randomBytes(32).toString("base64url");
      await kysely
        .insertInto("session")
        .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiresAt })
        .execute();
      return token;
    },
    async userOf(token, now) {
      const row = await kysely
        .selectFrom("session")
        .innerJoin("app_user", "app_user.id", "session.user_id")
        .selectAll("app_user")
        .where("token_hash", "=", tokenHash(token))
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async close(token) {
      const gone = await kysely.deleteFrom("session").where("token_hash", "=", tokenHash(token)).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async sweep(now) {
      const gone = await kysely.deleteFrom("session").where("expires_at", "<=", now).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
