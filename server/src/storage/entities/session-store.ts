import { randomBytes } from "node:crypto";
import type { UserId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
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
  /** Remembers that a user signed in from an address. */
  noteAddress(userId: UserId, address: string, now: EpochSeconds): Promise<void>;
  /** Whether a user has signed in from an address in the last 90 days. */
  isKnownAddress(userId: UserId, address: string): Promise<boolean>;
  /** Forgets sessions that had expired at `now` and addresses not seen for 90 days; says how many sessions. */
  sweep(now: EpochSeconds): Promise<number>;
};

/** An address is known for so long after the last sign-in from it. */
const KNOWN_FOR: Seconds = 90 * 24 * 3600;

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
        .where("app_user.deleted_at", "is", null)
        .executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async close(token) {
      const gone = await kysely.deleteFrom("session").where("token_hash", "=", tokenHash(token)).executeTakeFirst();
      return gone.numDeletedRows > 0n;
    },
    async noteAddress(userId, address, now) {
      await kysely
        .insertInto("sign_in_address")
        .values({ user_id: userId, address, last_at: now })
        .onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ last_at: now }))
        .execute();
    },
    async isKnownAddress(userId, address) {
      const row = await kysely
        .selectFrom("sign_in_address")
        .select("address")
        .where("user_id", "=", userId)
        .where("address", "=", address)
        .executeTakeFirst();
      return row !== undefined;
    },
    async sweep(now) {
      await kysely
        .deleteFrom("sign_in_address")
        .where("last_at", "<=", now - KNOWN_FOR)
        .execute();
      const gone = await kysely.deleteFrom("session").where("expires_at", "<=", now).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}
