import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/user";
import type { Selectable, Transaction } from "kysely";
import type { Database } from "../database";
import type { Schema } from "../schema";
import { changedFields, type Changes } from "./changes";
import { newPreset, type PresetViews } from "../../features/dashboard-preset/dashboard-preset-store";
import { newId } from "./new-id";
import { tokenHash } from "./token";
import { isUniqueViolation } from "./violations";

/** Fields that an administrator gives a new user; the password arrives hashed. */
export type NewStoredUser = Pick<User, "username" | "name" | "email" | "type"> & { passwordHash: string };

/** Fields of a user that can change. */
export type StoredUserFields = NewStoredUser & Pick<User, "activePreset" | "favoriteWells">;

/** People who sign in. */
export type UserStore = {
  /** All users, by username. */
  all(): Promise<User[]>;
  byId(id: UserId): Promise<User | null>;
  /** A user with the hash that a password is checked against. */
  credentials(username: string): Promise<{ user: User; passwordHash: string } | null>;
  /**
   * Creates a user with the preset `default`, which is active and shows `views`.
   *
   * @throws CallError `conflict` on `username`
   */
  create(fields: NewStoredUser, views?: Changes<PresetViews>): Promise<User>;
  /**
   * Changes a user; a new password ends every session of the user but the one whose token is `kept`.
   *
   * @throws CallError `not-found`, `conflict` on `username`, or `conflict` on `type` where the last admin would go
   */
  change(id: UserId, fields: Changes<StoredUserFields>, kept?: string | null): Promise<User>;
  /** @throws CallError `not-found` */
  setFavoriteWells(id: UserId, wells: readonly WellId[]): Promise<User>;
  /**
   * Removes a user with presets, trace configurations and sessions; false where the name is not known.
   *
   * @throws CallError `conflict` for the last admin
   */
  remove(username: string): Promise<boolean>;
};

/** The name of the preset that every user begins with. */
const FIRST_PRESET = "default";

/** Users of a database. */
export function createUserStore({ kysely }: Database): UserStore {
  const find = (column: "id" | "username", value: string) =>
    kysely.selectFrom("app_user").selectAll().where(column, "=", value).executeTakeFirst();

  const change: UserStore["change"] = (id, fields, kept = null) =>
    kysely.transaction().execute(async (trx) => {
      if (fields.type !== undefined && fields.type !== "admin") await keepAnAdmin(trx, id);
      const row = await trx
        .updateTable("app_user")
        .set({ ...changedFields(columnsOf(fields)), id })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst()
        .catch(explainUsername);
      if (!row) throw new CallError("not-found", `Can't find User with id: ${id}`, "_id");
      if (fields.passwordHash !== undefined) {
        const sessions = trx.deleteFrom("session").where("user_id", "=", id);
        await (kept === null ? sessions : sessions.where("token_hash", "!=", tokenHash(kept))).execute();
      }
      return fromRow(row);
    });

  return {
    async all() {
      return (await kysely.selectFrom("app_user").selectAll().orderBy("username").execute()).map(fromRow);
    },
    async byId(id) {
      const row = await find("id", id);
      return row ? fromRow(row) : null;
    },
    async credentials(username) {
      const row = await find("username", username);
      return row ? { user: fromRow(row), passwordHash: row.password_hash } : null;
    },
    create: ({ passwordHash, ...fields }, views = {}) =>
      kysely.transaction().execute(async (trx) => {
        const id = newId() as UserId;
        const secret = { password_hash: passwordHash, active_preset: FIRST_PRESET, favorite_wells: "[]" };
        const row = await trx
          .insertInto("app_user")
          .values({ id, ...fields, ...secret })
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch(explainUsername);
        await trx
          .insertInto("dashboard_preset")
          .values(newPreset(id, FIRST_PRESET, views))
          .execute();
        return fromRow(row);
      }),
    change,
    setFavoriteWells: (id, wells) => change(id, { favoriteWells: [...wells] }),
    remove: (username) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx.selectFrom("app_user").select("id").where("username", "=", username).executeTakeFirst();
        if (!row) return false;
        await keepAnAdmin(trx, row.id);
        const gone = await trx.deleteFrom("app_user").where("id", "=", row.id).executeTakeFirst();
        return gone.numDeletedRows > 0n;
      }),
  };
}

/** Two admins who step down at once wait for each other here: the rows of all admins are locked, in one order. */
async function keepAnAdmin(trx: Transaction<Schema>, leaving: string): Promise<void> {
  const admins = await trx
    .selectFrom("app_user")
    .select("id")
    .where("type", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === leaving) {
    throw new CallError("conflict", "The last admin must stay", "type");
  }
}

function explainUsername(error: unknown): never {
  if (isUniqueViolation(error)) throw new CallError("conflict", "A user with this username already exists", "username");
  throw error;
}

const columnsOf = (fields: Changes<StoredUserFields>) => ({
  username: fields.username,
  name: fields.name,
  email: fields.email,
  type: fields.type,
  password_hash: fields.passwordHash,
  active_preset: fields.activePreset,
  favorite_wells: fields.favoriteWells && JSON.stringify(fields.favoriteWells),
});

/** A stored user without the secret. */
export const fromRow = (row: Selectable<Schema["app_user"]>): User => ({
  _id: row.id as UserId,
  username: row.username,
  name: row.name,
  email: row.email,
  type: row.type,
  activePreset: row.active_preset,
  favoriteWells: row.favorite_wells as WellId[],
});
