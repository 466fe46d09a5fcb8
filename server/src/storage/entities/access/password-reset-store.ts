import { randomBytes } from "node:crypto";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import { tokenHash } from "./token";

/** Tokens with which users set a new password, once; only the SHA-256 of a token is kept. */
export type PasswordResetStore = {
  /** Makes the token of a user and returns its text: 256 random bits, base64url. An earlier token becomes invalid. */
  create(userId: UserId, expiresAt: EpochSeconds): Promise<string>;
  /** The user of a token that is valid at `now`; null without a valid token. */
  userOf(token: string, now: EpochSeconds): Promise<UserId | null>;
  /** Uses up a token that is valid at `now` and returns its user; null without a valid token. */
  take(token: string, now: EpochSeconds): Promise<UserId | null>;
};

/** Password resets of a database. */
export const createPasswordResetStore = ({ kysely }: Database): PasswordResetStore => ({
  async create(userId, expiresAt) {
    const token = randomBytes(32).toString("base64url");
    const row = { token_hash: tokenHash(token), expires_at: expiresAt };
    await kysely
      .insertInto("password_reset")
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
      .execute();
    return token;
  },
  async userOf(token, now) {
    const row = await kysely
      .selectFrom("password_reset")
      .select("user_id")
      .where("token_hash", "=", tokenHash(token))
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return row ? (row.user_id as UserId) : null;
  },
  async take(token, now) {
    const row = await kysely
      .deleteFrom("password_reset")
      .where("token_hash", "=", tokenHash(token))
      .returning(["user_id", "expires_at"])
      .executeTakeFirst();
    return row && now < row.expires_at ? (row.user_id as UserId) : null;
  },
});
