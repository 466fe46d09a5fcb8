import {
  defaultNotificationSettings,
  type NotificationSettingsUpdate,
  type UserNotificationSettings,
} from "@sigma/contract/notifications/user-notification-settings";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { UserAccess } from "@sigma/contract/users/user";
import { changedFields } from "@sigma/contract/entity";
import type { ClientBase } from "pg";
import type { Database } from "../../storage/database";

/** A user who can be notified, with all data that decide about content and way. */
export type Recipient = {
  userId: UserId;
  name: string;
  email: string;
  /** Limits; null for all wells, as of every admin. */
  access: UserAccess;
  favoriteWells: readonly WellId[];
  settings: UserNotificationSettings;
};

/** Notification settings of users, and the users as recipients. */
export type RecipientStore = {
  settings(userId: UserId): Promise<UserNotificationSettings>;
  /** Changes fields and returns all; `check` sees the result before it is stored. */
  change(
    userId: UserId,
    update: NotificationSettingsUpdate,
    check: (changed: UserNotificationSettings) => void,
  ): Promise<UserNotificationSettings>;
  /** The existing users among the given ones, with or without settings. */
  byIds(userIds: readonly UserId[], client?: ClientBase): Promise<Recipient[]>;
  /** All users who can be reached outside the application. */
  reached(client: ClientBase): Promise<Recipient[]>;
  /** The operators of wells, by the id of the well: who is limited to operators may see these wells. */
  operators(wellIds: readonly WellId[], client?: ClientBase): Promise<Map<WellId, string | null>>;
};

type Row = {
  id: UserId;
  name: string;
  email: string;
  type: string;
  access: UserAccess;
  favorite_wells: WellId[];
  settings: Partial<UserNotificationSettings> | null;
};

const PEOPLE = `SELECT app_user.id, name, email, type, access, favorite_wells, settings
  FROM app_user LEFT JOIN user_notification_settings ON user_id = app_user.id
  WHERE deleted_at IS NULL AND type IN ('admin', 'engineer')`;

/** Recipients of a database. */
export function createRecipientStore(database: Database): RecipientStore {
  return {
    async settings(userId) {
      const [row] = await database.query<{ settings: Partial<UserNotificationSettings> }>({
        text: "SELECT settings FROM user_notification_settings WHERE user_id = $1",
        values: [userId],
      });
      return withDefaults(userId, row?.settings ?? null);
    },
    change: (userId, update, check) =>
      database.transaction(async (client) => {
        await client.query({
          text: `INSERT INTO user_notification_settings (user_id, settings) VALUES ($1, '{}') ON CONFLICT DO NOTHING`,
          values: [userId],
        });
        const { rows } = await client.query<{ settings: Partial<UserNotificationSettings> }>({
          text: "SELECT settings FROM user_notification_settings WHERE user_id = $1 FOR UPDATE",
          values: [userId],
        });
        const changedSettings = laidOver(withDefaults(userId, rows[0]?.settings ?? null), update);
        check(changedSettings);
        const { userId: _owner, ...kept } = changedSettings;
        await client.query({
          text: "UPDATE user_notification_settings SET settings = $2 WHERE user_id = $1",
          values: [userId, JSON.stringify(kept)],
        });
        return changedSettings;
      }),
    async byIds(userIds, client) {
      const statement = { text: `${PEOPLE} AND app_user.id = ANY($1)`, values: [[...userIds]] };
      return (client ? (await client.query<Row>(statement)).rows : await database.jobs.query<Row>(statement)).map(
        toRecipient,
      );
    },
    async reached(client) {
      const { rows } = await client.query<Row>({
        text: `${PEOPLE} AND (settings -> 'email' = 'true' OR settings -> 'sms' = 'true' OR settings -> 'push' = 'true')`,
      });
      return rows.map(toRecipient);
    },
    async operators(wellIds, client) {
      const statement = {
        text: `SELECT well.id, operator.name FROM well LEFT JOIN operator ON operator.id = well.operator_id
          WHERE well.id = ANY($1) AND deleted_at IS NULL`,
        values: [[...wellIds]],
      };
      type Found = { id: WellId; name: string | null };
      const rows = client ? (await client.query<Found>(statement)).rows : await database.jobs.query<Found>(statement);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

const toRecipient = ({ id, name, email, type, access, favorite_wells: favoriteWells, settings }: Row): Recipient => ({
  userId: id,
  name,
  email,
  access: type === "admin" ? null : access,
  favoriteWells,
  settings: withDefaults(id, settings),
});

/** Settings as stored, including fields that only a newer Sigma knows. */
function withDefaults(
  userId: UserId,
  keptSettings: Partial<UserNotificationSettings> | null,
): UserNotificationSettings {
  const usual = defaultNotificationSettings(userId);
  if (keptSettings === null) return usual;
  return {
    ...usual,
    ...keptSettings,
    userId,
    types: { ...usual.types, ...keptSettings.types },
    levels: { ...usual.levels, ...keptSettings.levels },
    quietHours: { ...usual.quietHours, ...keptSettings.quietHours },
  };
}

function laidOver(before: UserNotificationSettings, update: NotificationSettingsUpdate): UserNotificationSettings {
  const { types, levels, quietHours, ...rest } = changedFields(update);
  return {
    ...before,
    ...givenFields(rest),
    types: { ...before.types, ...givenFields(types ?? {}) },
    levels: { ...before.levels, ...givenFields(levels ?? {}) },
    quietHours: { ...before.quietHours, ...givenFields(quietHours ?? {}) },
  };
}

/** The fields that are there. */
const givenFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Whether a user may see a well. @param operators the operators of existing wells */
export function maySee(
  { access }: Pick<Recipient, "access">,
  wellId: WellId,
  operators: ReadonlyMap<WellId, string | null>,
): boolean {
  if (!operators.has(wellId)) return false;
  if (access === null) return true;
  const operator = operators.get(wellId) ?? null;
  return access.wells.includes(wellId) || (operator !== null && access.operators.includes(operator));
}
