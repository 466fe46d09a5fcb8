import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { isUniqueViolation } from "../violations";
import type { Database } from "../../database";
import { tokenHash } from "./token";

/** An account at an identity provider. */
export type Account = { issuer: string; subject: string };

/** Which user an account at an identity provider belongs to. */
export type IdentityStore = {
  /** Null for an unknown account; `userId` is null if its user was removed. */
  find(account: Account): Promise<{ userId: UserId | null } | null>;
  link(account: Account, userId: UserId, now: EpochSeconds): Promise<void>;
  /** Uses the state of a sign-on; false if it has been used before. */
  useState(state: string, expiresAt: EpochSeconds): Promise<boolean>;
  /** Forgets states that had expired at `now`. */
  sweep(now: EpochSeconds): Promise<void>;
};

/** Accounts of a database. */
export const createIdentityStore = ({ kysely }: Database): IdentityStore => ({
  async find({ issuer, subject }) {
    const row = await kysely
      .selectFrom("user_identity")
      .select("user_id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .executeTakeFirst();
    return row ? { userId: row.user_id as UserId | null } : null;
  },
  async link({ issuer, subject }, userId, now) {
    await kysely
      .insertInto("user_identity")
      .values({ issuer, subject, user_id: userId, created_at: now })
      .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet({ user_id: userId }))
      .execute();
  },
  async useState(state, expiresAt) {
    try {
      await kysely
        .insertInto("used_sign_on")
        .values({ state_hash: tokenHash(state), expires_at: expiresAt })
        .execute();
      return true;
    } catch (fault) {
      if (isUniqueViolation(fault)) return false;
      throw fault;
    }
  },
  async sweep(now) {
    await kysely.deleteFrom("used_sign_on").where("expires_at", "<=", now).execute();
  },
});
