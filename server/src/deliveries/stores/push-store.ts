import type { PushSubscription } from "@sigma/contract/notifications/user-notification-settings";
import type { UserId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../../storage/database";
import { newId } from "../../storage/entities/new-id";

/** A browser with its sealed keys. */
export type StoredPush = { id: string; userId: UserId; endpoint: string; sealedKeys: string };

/** Browsers that receive Web Push, and the keys that Sigma generated for sending. */
export type PushStore = {
  /** The browsers of a user, oldest first. */
  list(userId: UserId): Promise<PushSubscription[]>;
  byId(id: string): Promise<StoredPush | null>;
  /** The ids of all browsers of some users. */
  ofUsers(client: ClientBase, userIds: readonly UserId[]): Promise<{ id: string; userId: UserId }[]>;
  /** Stores a browser, which belongs to this user from now on; if there are more than `most`, the oldest are removed. */
  add(
    browser: { userId: UserId; endpoint: string; device: string; seal: (id: string) => string },
    now: EpochSeconds,
    most: number,
  ): Promise<PushSubscription>;
  remove(userId: UserId, id: string): Promise<boolean>;
  /** Stores the response of a browser's push service; a browser that no longer exists is removed. */
  answered(id: string, answer: string, isGone: boolean): Promise<void>;
  /** A secret that Sigma generated for itself: the existing secret, otherwise the given one. */
  ownSecret(name: string, make: () => string): Promise<string>;
};

const SHOWN = `id AS _id, device, created_at AS "createdAt", last_answer AS "lastAnswer"`;

/** Browsers of a database. */
export function createPushStore(database: Database): PushStore {
  return {
    list: (userId) =>
      database.query<PushSubscription>({
        text: `SELECT ${SHOWN} FROM push_subscription WHERE user_id = $1 ORDER BY created_at, id`,
        values: [userId],
      }),
    async byId(id) {
      const [row] = await database.jobs.query<StoredPush>({
        text: `SELECT id, user_id AS "userId", endpoint, sealed_keys AS "sealedKeys" FROM push_subscription WHERE id = $1`,
        values: [id],
      });
      return row ?? null;
    },
    async ofUsers(client, userIds) {
      const { rows } = await client.query<{ id: string; userId: UserId }>({
        text: `SELECT id, user_id AS "userId" FROM push_subscription WHERE user_id = ANY($1) ORDER BY id`,
        values: [[...userIds]],
      });
      return rows;
    },
    add: ({ userId, endpoint, device, seal }, now, most) =>
      database.transaction(async (client) => {
        // If another user signs in with a browser, it receives for that user only. It gets a new id, since waiting messages are not theirs.
        const id = newId();
        await client.query({
          text: "DELETE FROM push_subscription WHERE endpoint = $1 AND user_id <> $2",
          values: [endpoint, userId],
        });
        const { rows: known } = await client.query<{ id: string }>({
          text: "SELECT id FROM push_subscription WHERE endpoint = $1 FOR UPDATE",
          values: [endpoint],
        });
        const keptId = known[0]?.id ?? id;
        const { rows } = await client.query<PushSubscription>({
          text: `INSERT INTO push_subscription (id, user_id, endpoint, sealed_keys, device, created_at)
            VALUES ($1, $2, $3, $4, $5, $6)
            ON CONFLICT (endpoint) DO UPDATE SET sealed_keys = excluded.sealed_keys, device = excluded.device
            RETURNING ${SHOWN}`,
          values: [keptId, userId, endpoint, seal(keptId), device, now],
        });
        await client.query({
          text: `DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (
            SELECT id FROM push_subscription WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT $2)`,
          values: [userId, most],
        });
        return rows[0]!;
      }),
    async remove(userId, id) {
      const rows = await database.query({
        text: "DELETE FROM push_subscription WHERE user_id = $1 AND id = $2 RETURNING id",
        values: [userId, id],
      });
      return rows.length > 0;
    },
    async answered(id, answer, isGone) {
      const text = isGone
        ? "DELETE FROM push_subscription WHERE id = $1 AND $2::text IS NOT NULL"
        : "UPDATE push_subscription SET last_answer = $2 WHERE id = $1";
      await database.jobs.query({ text, values: [id, answer] });
    },
    async ownSecret(name, make) {
      const read = async () =>
        (
          await database.jobs.query<{ sealed: string }>({
            text: "SELECT sealed FROM server_secret WHERE name = $1",
            values: [name],
          })
        )[0]?.sealed;
      const knownValue = await read();
      if (knownValue !== undefined) return knownValue;
      await database.jobs.query({
        text: "INSERT INTO server_secret (name, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        values: [name, make()],
      });
      return (await read())!;
    },
  };
}
