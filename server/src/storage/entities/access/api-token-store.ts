import { randomBytes } from "node:crypto";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { TokenAccess } from "@sigma/contract/users/token-access";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Selectable } from "kysely";
import type { Database } from "../../database";
import type { Schema } from "../../schema";
import { newId } from "../new-id";
import { tokenHash } from "./token";

/** An API token of a machine, without its secret; `prefix` lets users distinguish tokens. */
export type StoredApiToken = {
  _id: string;
  name: string;
  prefix: string;
  access: TokenAccess;
  /** The wells to which it is limited; null for all. */
  wells: WellId[] | null;
  /** Whether it may read and write the costs of its wells. */
  seesCosts: boolean;
  createdAt: EpochSeconds;
  lastUsedAt: EpochSeconds | null;
};

/** The fields of a new token. */
type NewApiToken = Pick<StoredApiToken, "name" | "access" | "wells"> &
  Partial<Pick<StoredApiToken, "seesCosts">> & { createdBy: UserId | null };

/** Tokens of machines: 40 hex characters, kept as SHA-256, valid until they are removed. */
export type ApiTokenStore = {
  /** All tokens, by name, each with the name of its creator. */
  all(): Promise<(StoredApiToken & { createdBy: string | null })[]>;
  /** Makes a token; its text is given this once. */
  create(fields: NewApiToken, now: EpochSeconds): Promise<StoredApiToken & { token: string }>;
  /** The token with this text, null if it is unknown; records that it was used. */
  use(token: string, now: EpochSeconds): Promise<StoredApiToken | null>;
  remove(id: string): Promise<boolean>;
};

/** A token used again within this time keeps the recorded time, s: a busy client does not write with each call. */
const NOTED_EVERY = 60;

const PREFIX_LENGTH = 6;

/** Tokens of a database. */
export function createApiTokenStore({ kysely }: Database): ApiTokenStore {
  return {
    async all() {
      const rows = await kysely
        .selectFrom("api_token")
        .leftJoin("app_user", (join) =>
          join.onRef("app_user.id", "=", "api_token.created_by").on("app_user.deleted_at", "is", null),
        )
        .selectAll("api_token")
        .select("app_user.name as maker")
        .orderBy("api_token.name")
        .orderBy("api_token.id")
        .execute();
      return rows.map((row) => ({ ...toApiToken(row), createdBy: row.maker }));
    },
    async create({ name, access, wells, seesCosts = false, createdBy }, now) {
      const token = randomBytes(20).toString("hex");
      const row = await kysely
        .insertInto("api_token")
        .values({
          id: newId(),
          name,
          prefix: token.slice(0, PREFIX_LENGTH),
          token_hash: tokenHash(token),
          created_at: now,
          last_used_at: null,
          access,
          wells: wells && JSON.stringify(wells),
          sees_costs: seesCosts,
          created_by: createdBy,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { ...toApiToken(row), token };
    },
    async use(token, now) {
      const row = await kysely
        .selectFrom("api_token")
        .selectAll()
        .where("token_hash", "=", tokenHash(token))
        .executeTakeFirst();
      if (!row) return null;
      if (row.last_used_at !== null && now - row.last_used_at < NOTED_EVERY) return toApiToken(row);
      await kysely.updateTable("api_token").set({ last_used_at: now }).where("id", "=", row.id).execute();
      return { ...toApiToken(row), lastUsedAt: now };
    },
    async remove(id) {
      const deletion = await kysely.deleteFrom("api_token").where("id", "=", id).executeTakeFirst();
      return deletion.numDeletedRows > 0n;
    },
  };
}

/** A token as it is stored, without its secret. */
export const toApiToken = (row: Selectable<Schema["api_token"]>): StoredApiToken => ({
  _id: row.id,
  name: row.name,
  prefix: row.prefix,
  access: row.access,
  wells: row.wells as WellId[] | null,
  seesCosts: row.sees_costs,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
