import { randomBytes } from "node:crypto";
import type { UserId } from "@sigma/contract/ids";
import type { User, UserAccess } from "@sigma/contract/users/user";
import type { UserSession } from "@sigma/contract/users/user-session";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { Database } from "../../database";
import { sessionEnd, type SessionLimits, usualSessionLimits } from "./session-limits";
import { tokenHash } from "./token";
import { fromRow } from "./user-store";

/** Sessions by token; only the SHA-256 of a token is kept. */
export type SessionStore = {
  /** Opens a session and gives its token: 256 random bits, base64url. */
  open(userId: UserId, expiresAt: EpochSeconds, signIn?: SignIn): Promise<string>;
  /**
   * The user of a token with the wells that the user is limited to, null if it is unknown or has expired at `now`. Records
   * the use once a minute; the idle timeout restarts from it.
   */
  holderOf(
    token: string,
    now: EpochSeconds,
    limits?: SessionLimits,
  ): Promise<{ user: User; access: UserAccess } | null>;
  /** Ends a session; false if the token is unknown. */
  close(token: string): Promise<boolean>;
  /** Ends a session, and returns its user and the sign-out data stored at sign-in; null if the token is unknown. */
  take(token: string): Promise<{ userId: UserId; provider: string | null } | null>;
  /** The open sessions, of one user or of all, the last used first; `own` is the token of the caller. */
  listed(asked: { userId: UserId | null; own: string | null; now: EpochSeconds }): Promise<UserSession[]>;
  /** Ends a session by its id, if it belongs to the given user. @returns the hash of its token; null if no session was found */
  closeById(id: string, userId: UserId | null): Promise<Buffer | null>;
  /** Ends the sessions of a user except the one whose token is `kept`, and returns their number. */
  closeAll(userId: UserId, kept: string | null): Promise<number>;
  /**
   * Remembers that a user signed in from an address. @returns whether the user, who has signed in in the last 90 days, did so
   * from other addresses alone
   */
  noteAddress(userId: UserId, address: string, now: EpochSeconds): Promise<boolean>;
  /** Whether a user has signed in from an address in the last 90 days. */
  isKnownAddress(userId: UserId, address: string): Promise<boolean>;
  /** Removes sessions that had expired at `now` and addresses not seen for 90 days; returns the number of sessions. */
  sweep(now: EpochSeconds): Promise<number>;
};

/** When and where a session was opened; `device` is for example `Chrome, Windows`. */
export type SignIn = {
  time: EpochSeconds;
  address: string;
  device: string | null;
  /** The data that the identity provider requires at sign-out, sealed; null if the user signed in with a password. */
  provider?: string | null;
};

/** A session used again within this time keeps the recorded time: a busy page does not write with each call. */
const NOTED_EVERY: Seconds = 60;

/** An address is known for so long after the last sign-in from it. */
const KNOWN_FOR: Seconds = 90 * DAY;

/** Sessions of a database. */
export function createSessionStore({ kysely }: Database): SessionStore {
  const noteUse = async (token: string, userId: string, now: EpochSeconds, end: EpochSeconds | null) => {
    await kysely
      .updateTable("session")
      .set({ last_used_at: now, ...(end !== null && { expires_at: end }) })
      .where("token_hash", "=", tokenHash(token))
      .execute();
    await kysely.updateTable("app_user").set({ last_seen_at: now }).where("id", "=", userId).execute();
  };

  const holderOf: SessionStore["holderOf"] = async (token, now, limits = usualSessionLimits) => {
    const row = await kysely
      .selectFrom("session")
      .innerJoin("app_user", "app_user.id", "session.user_id")
      .selectAll("app_user")
      .select(["session.last_used_at", "session.created_at"])
      .where("token_hash", "=", tokenHash(token))
      .where("expires_at", ">", now)
      .where("app_user.deleted_at", "is", null)
      .executeTakeFirst();
    if (!row) return null;
    if (row.last_used_at === null || now - row.last_used_at >= NOTED_EVERY) {
      const end = limits.idle === null ? null : sessionEnd(row.created_at ?? now, now, limits);
      await noteUse(token, row.id, now, end);
    }
    return { user: fromRow(row), access: row.access };
  };

  return {
    holderOf,
    async open(userId, expiresAt, signIn) {
      const token = randomBytes(32).toString("base64url");
      await kysely
        .insertInto("session")
        .values({
          token_hash: tokenHash(token),
          user_id: userId,
          expires_at: expiresAt,
          created_at: signIn?.time ?? null,
          address: signIn?.address ?? null,
          device: signIn?.device ?? null,
          provider: signIn?.provider ?? null,
        })
        .execute();
      return token;
    },
    async close(token) {
      const deletion = await kysely.deleteFrom("session").where("token_hash", "=", tokenHash(token)).executeTakeFirst();
      return deletion.numDeletedRows > 0n;
    },
    async take(token) {
      const row = await kysely
        .deleteFrom("session")
        .where("token_hash", "=", tokenHash(token))
        .returning(["user_id", "provider"])
        .executeTakeFirst();
      return row ? { userId: row.user_id as UserId, provider: row.provider } : null;
    },
    async listed({ userId, own, now }) {
      const hash = own === null ? null : tokenHash(own);
      const rows = await kysely
        .selectFrom("session")
        .innerJoin("app_user", "app_user.id", "session.user_id")
        .select(["session.id", "user_id", "username", "name", "device", "address", "token_hash"])
        .select(["session.created_at", "session.last_used_at", "expires_at"])
        .where("expires_at", ">", now)
        .where("app_user.deleted_at", "is", null)
        .$if(userId !== null, (query) => query.where("user_id", "=", userId))
        .orderBy("session.last_used_at", (order) => order.desc().nullsLast())
        .orderBy("session.id")
        .execute();
      return rows.map((row) => ({
        _id: row.id,
        userId: row.user_id as UserId,
        username: row.username,
        name: row.name,
        device: row.device,
        address: row.address,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        endsAt: row.expires_at,
        isThis: hash !== null && row.token_hash.equals(hash),
      }));
    },
    async closeById(id, userId) {
      const row = await kysely
        .deleteFrom("session")
        .where("id", "=", id)
        .$if(userId !== null, (query) => query.where("user_id", "=", userId))
        .returning("token_hash")
        .executeTakeFirst();
      return row?.token_hash ?? null;
    },
    async closeAll(userId, keptToken) {
      const all = kysely.deleteFrom("session").where("user_id", "=", userId);
      const deletion = await (keptToken === null
        ? all
        : all.where("token_hash", "!=", tokenHash(keptToken))
      ).executeTakeFirst();
      return Number(deletion.numDeletedRows);
    },
    async noteAddress(userId, address, now) {
      const knownAddresses = await kysely
        .selectFrom("sign_in_address")
        .select("address")
        .where("user_id", "=", userId)
        .execute();
      await kysely
        .insertInto("sign_in_address")
        .values({ user_id: userId, address, last_at: now })
        .onConflict((conflict) => conflict.columns(["user_id", "address"]).doUpdateSet({ last_at: now }))
        .execute();
      return knownAddresses.length > 0 && knownAddresses.every((row) => row.address !== address);
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
      const deletion = await kysely.deleteFrom("session").where("expires_at", "<=", now).executeTakeFirst();
      return Number(deletion.numDeletedRows);
    },
  };
}
