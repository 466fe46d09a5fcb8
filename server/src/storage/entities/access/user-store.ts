import { cantFind } from "@sigma/contract/error-texts";
import { isDeepStrictEqual } from "node:util";
import { likeness } from "@sigma/contract/alike-names";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { PresetViews } from "@sigma/contract/presets/dashboard-preset";
import type { ListedUser, User } from "@sigma/contract/users/user";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../database";
import type { Schema } from "../../schema";
import { hideRows, removeHiddenRows, restoreRows } from "../../deletion";
import { lockNames } from "../../given-names";
import { changedFields, type Changes } from "../changes";
import { newPreset } from "../new-preset";
import { newId } from "../new-id";
import { nextVersion, rejectOlderVersion } from "../row-version";
import { SYSTEM } from "../settings-version";
import { tokenHash } from "./token";
import { isUniqueViolation } from "../violations";

/** Fields that an administrator gives a new user; the password arrives hashed. */
export type NewStoredUser = Pick<User, "username" | "name" | "email" | "type"> &
  Partial<Pick<ListedUser, "access">> & { seesCosts?: boolean | undefined; passwordHash: string };

/** Fields of a user that can change. */
export type StoredUserFields = NewStoredUser &
  Pick<User, "activePreset" | "favoriteWells"> &
  Pick<ListedUser, "access" | "seesCosts">;

/** Who changes a user, from which version, and the token of the session that a new password leaves open. */
export type UserChangeBy = { by?: UserId; version?: number | undefined; kept?: string | null };

/** Users who sign in. */
export type UserStore = {
  /** All users, by username. */
  all(): Promise<User[]>;
  /** All users, by username, with the sessions that are open at `now`. */
  listed(now: EpochSeconds): Promise<ListedUser[]>;
  byId(id: UserId): Promise<User | null>;
  /** Users of an e-mail address, whose case does not count; two at most. */
  byEmail(email: string): Promise<User[]>;
  /** A user with the hash that a password is checked against, and the wells that the user is limited to. */
  credentials(username: string): Promise<{ user: User; passwordHash: string; access: ListedUser["access"] } | null>;
  /**
   * Creates a user with the preset `default`, which is active and shows `views`. A deleted user of the same name can no
   * longer be restored.
   *
   * @throws CallError `conflict` on `username`
   */
  create(fields: NewStoredUser, views?: Changes<PresetViews>): Promise<User>;
  /**
   * Changes a user; a new password ends every session of the user except the one whose token is `kept`, and invalidates the link
   * of a password reset.
   *
   * @throws CallError `not-found`, `conflict` on `username`, on `type` if no admin would remain, or on `version` if
   *   the change is based on another version
   */
  change(id: UserId, fields: Changes<StoredUserFields>, how?: UserChangeBy): Promise<User>;
  /** @throws CallError `not-found` */
  setFavoriteWells(id: UserId, wells: readonly WellId[]): Promise<User>;
  /**
   * Deletes a user with presets and trace configurations, and ends the sessions; false if the name is unknown.
   *
   * @throws CallError `conflict` for the last admin
   */
  remove(username: string, now: EpochSeconds): Promise<boolean>;
  /**
   * Undoes a deletion; false if it is too late.
   *
   * @throws CallError `conflict` on `username` if another user has a name that differs only in case
   */
  restore(username: string, now: EpochSeconds): Promise<boolean>;
};

/** The name of every user's first preset. */
const FIRST_PRESET = "default";

/** Users of a database. */
export function createUserStore({ kysely }: Database): UserStore {
  const selectShownUsers = () => kysely.selectFrom("app_user").selectAll().where("deleted_at", "is", null);
  const find = (column: "id" | "username", value: string) =>
    selectShownUsers().where(column, "=", value).executeTakeFirst();

  const change: UserStore["change"] = (id, fields, { by, version, kept = null } = {}) =>
    kysely.transaction().execute(async (trx) => {
      if (fields.type !== undefined && fields.type !== "admin") await keepAnAdmin(trx, id);
      const { username } = fields;
      if (username !== undefined) await removeHiddenRows(trx, "app_user", { username });
      const before = await trx
        .selectFrom("app_user")
        .selectAll()
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw new CallError("not-found", cantFind("User", id), "_id");
      await rejectOlderVersion(trx, version, before, fromRow(before));
      const renamedFields = {
        username: username === before.username ? undefined : username,
        name: fields.name === before.name ? undefined : fields.name,
      };
      if (renamedFields.username !== undefined || renamedFields.name !== undefined)
        await checkAlike(trx, renamedFields, id);
      const row = await trx
        .updateTable("app_user")
        .set({
          ...changedFields(columnsOf(fields)),
          ...(isEdit(before, fields) && nextVersion(before, by ?? SYSTEM)),
          id,
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(explainUsername);
      if (fields.passwordHash !== undefined) {
        await trx.deleteFrom("password_reset").where("user_id", "=", id).execute();
        const sessions = trx.deleteFrom("session").where("user_id", "=", id);
        await (kept === null ? sessions : sessions.where("token_hash", "!=", tokenHash(kept))).execute();
      }
      return fromRow(row);
    });

  return {
    async all() {
      return (await selectShownUsers().orderBy("username").execute()).map(fromRow);
    },
    async listed(now) {
      const rows = await selectShownUsers()
        .select((query) =>
          query
            .selectFrom("session")
            .whereRef("session.user_id", "=", "app_user.id")
            .where("expires_at", ">", now)
            .select(query.fn.countAll<string>().as("count"))
            .as("sessions"),
        )
        .select((query) =>
          query
            .exists(
              query
                .selectFrom("second_factor")
                .select("user_id")
                .whereRef("second_factor.user_id", "=", "app_user.id")
                .where("secret", "is not", null),
            )
            .as("second_factor"),
        )
        .orderBy("username")
        .execute();
      return rows.map((row) => ({
        ...fromRow(row),
        lastSeenAt: row.last_seen_at,
        sessions: Number(row.sessions),
        access: row.access,
        secondFactor: Boolean(row.second_factor),
      }));
    },
    async byId(id) {
      const row = await find("id", id);
      return row ? fromRow(row) : null;
    },
    async byEmail(email) {
      const rows = await selectShownUsers().where(sql`lower(email)`, "=", email.toLowerCase()).limit(2).execute();
      return rows.map(fromRow);
    },
    async credentials(username) {
      const row = await find("username", username);
      return row ? { user: fromRow(row), passwordHash: row.password_hash, access: row.access } : null;
    },
    create: ({ passwordHash, access = null, seesCosts, ...fields }, views = {}) =>
      kysely.transaction().execute(async (trx) => {
        const id = newId() as UserId;
        await removeHiddenRows(trx, "app_user", { username: fields.username });
        await checkAlike(trx, fields, id);
        const secret = { password_hash: passwordHash, active_preset: FIRST_PRESET, favorite_wells: "[]" };
        const row = await trx
          .insertInto("app_user")
          .values({
            id,
            ...fields,
            ...secret,
            access: access && JSON.stringify(access),
            sees_costs: seesCosts ?? (access === null && fields.type !== "guest"),
          })
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
    remove: (username, now) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx.selectFrom("app_user").select("id").where("username", "=", username).executeTakeFirst();
        if (!row) return false;
        await keepAnAdmin(trx, row.id);
        await trx.deleteFrom("session").where("user_id", "=", row.id).execute();
        return (await hideRows(trx, "app_user", { id: row.id }, now)) > 0;
      }),
    restore: (username, now) =>
      kysely.transaction().execute(async (trx) => {
        if ((await restoreRows(trx, "app_user", { username }, now)) === 0) return false;
        const { id, name } = await trx
          .selectFrom("app_user")
          .select(["id", "name"])
          .where("username", "=", username)
          .executeTakeFirstOrThrow();
        await checkAlike(trx, { username, name }, id);
        return true;
      }),
  };
}

/** Two admins who step down at once wait for each other here: the rows of all admins are locked, in one order. */
async function keepAnAdmin(trx: Transaction<Schema>, leaving: string): Promise<void> {
  const admins = await trx
    .selectFrom("app_user")
    .select("id")
    .where("type", "=", "admin")
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === leaving) {
    throw new CallError("conflict", "The last admin must stay", "type");
  }
}

/**
 * Names that differ in case or in letters that look alike are treated as equal, in the audit log too; two users may
 * have the same name, but not a name that only looks like another.
 *
 * @throws CallError `conflict`
 */
async function checkAlike(
  trx: Transaction<Schema>,
  { username, name }: { username?: string | undefined; name?: string | undefined },
  own: string,
): Promise<void> {
  await lockNames(trx, "app_user");
  const others = await trx
    .selectFrom("app_user")
    .select(["username", "name"])
    .where("id", "!=", own)
    .where("deleted_at", "is", null)
    .execute();
  for (const other of others) {
    const isTaken = username === undefined ? null : likeness(username, other.username);
    if (isTaken === "same") throw usernameTaken();
    if (isTaken === "alike") throw looksLike("username", other.username);
    if (name !== undefined && likeness(name, other.name) === "alike") throw looksLike("name", other.name);
  }
}

const looksLike = (field: string, other: string) =>
  new CallError("conflict", `${field} looks like that of the user ${other}, in letters that look alike`, field);

const usernameTaken = () => new CallError("conflict", "A user with this username already exists", "username");

function explainUsername(error: unknown): never {
  if (isUniqueViolation(error)) throw usernameTaken();
  throw error;
}

/** Whether a change affects a field of the user form. */
const isEdit = (
  row: Selectable<Schema["app_user"]>,
  { username, name, email, type, access, seesCosts }: Changes<StoredUserFields>,
) =>
  Object.entries({ username, name, email, type, access, sees_costs: seesCosts }).some(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as "name"]),
  );

const columnsOf = (fields: Changes<StoredUserFields>) => ({
  username: fields.username,
  name: fields.name,
  email: fields.email,
  type: fields.type,
  password_hash: fields.passwordHash,
  active_preset: fields.activePreset,
  favorite_wells: fields.favoriteWells && JSON.stringify(fields.favoriteWells),
  access: fields.access && JSON.stringify(fields.access),
  sees_costs: fields.seesCosts,
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
  seesCosts: row.type === "admin" || row.sees_costs,
  version: row.version,
});
