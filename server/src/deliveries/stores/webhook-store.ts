import { DAY } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { Webhook } from "@sigma/contract/notifications/webhook";
import type { Topic } from "@sigma/contract/topics";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type QueryExecutorProvider, sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { ClientBase } from "pg";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { newId } from "../../storage/entities/new-id";
import { rejectMoreRows } from "../../storage/entities/row-limit";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { nextVersion, rejectOlderVersion, type StoredVersion } from "../../storage/entities/row-version";

/** The fields of a webhook that an administrator sets. */
export type WebhookFields = Pick<Webhook, "name" | "url" | "enabled" | "types" | "levels" | "topics" | "wells">;

/** A well whose changes a webhook receives. */
export type WebhookFollower = { webhookId: string; topics: readonly Topic[]; well: { _id: WellId; name: string } };

/** A webhook with its sealed secret. */
export type StoredWebhook = WebhookFields & { _id: string; sealedSecret: string };

/** Webhooks. */
export type WebhookStore = {
  /** All, by name. */
  all(now: EpochSeconds): Promise<Webhook[]>;
  byId(id: string): Promise<StoredWebhook | null>;
  /** The webhook of a delivery, including a deleted one that can be restored; null if it was removed permanently. */
  receiver(id: string): Promise<(StoredWebhook & { deletedAt: EpochSeconds | null }) | null>;
  /** The webhooks that are switched on. */
  enabled(client: ClientBase): Promise<StoredWebhook[]>;
  /** Who receives changes of some wells: enabled webhooks with topics. */
  followers(wellIds: readonly WellId[]): Promise<WebhookFollower[]>;
  /** Switches a webhook off if its deliveries have failed for days; its name then, otherwise null. */
  switchOffFailing(id: string, now: EpochSeconds): Promise<string | null>;
  /** Stores a webhook; null if there are already `most`. @param seal encrypts its secret for its new id */
  create(
    fields: WebhookFields,
    by: string,
    seal: (id: string) => string,
    now: EpochSeconds,
    most: number,
  ): Promise<string | null>;
  /** Null if the webhook is unknown. @throws CallError `conflict` with the webhook if its version isn't the given one */
  change(
    id: string,
    version: number | undefined,
    fields: Changes<WebhookFields>,
    by: string,
    now: EpochSeconds,
  ): Promise<Webhook | null>;
  setSecret(id: string, sealedSecret: string): Promise<boolean>;
  /** Deletes a webhook; its waiting deliveries are dropped once it can no longer be restored. False if it is unknown. */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion, and waiting deliveries become due; false if it is too late. @throws CallError `conflict` if there are `most` */
  restore(id: string, now: EpochSeconds, most: number): Promise<boolean>;
};

type Row = StoredVersion & {
  id: string;
  name: string;
  fields: Omit<WebhookFields, "name" | "topics"> & {
    /** Absent in what was stored before topics could be chosen. */
    topics?: Topic[];
    switchedOffAt?: EpochSeconds | null;
    /** When it was last switched on; failures before don't count. */
    enabledAt?: EpochSeconds;
  };
  sealed_secret: string;
  deleted_at: EpochSeconds | null;
};

/** A webhook is switched off after this many failed deliveries in a row, the first of them made this long ago. */
const MOST_FAILURES = 10;
const FAILING_FOR: Seconds = 3 * DAY;

/** Webhooks of a database. */
export function createWebhookStore(database: Database): WebhookStore {
  return {
    all: (now) => readWebhooks(database.kysely, now),
    async byId(id) {
      const foundWebhook = await receiver(id);
      return foundWebhook?.deletedAt === null ? foundWebhook : null;
    },
    receiver,
    async enabled(client) {
      const { rows } = await client.query<Row>(
        "SELECT * FROM webhook WHERE fields -> 'enabled' = 'true' AND deleted_at IS NULL",
      );
      return rows.map(toStored);
    },
    followers: (wellIds) =>
      database.jobs.query<WebhookFollower>({
        text: `SELECT webhook.id AS "webhookId", webhook.fields -> 'topics' AS topics,
            jsonb_build_object('_id', well.id, 'name', well.name) AS well
          FROM webhook JOIN well ON webhook.fields -> 'wells' ? well.id
          WHERE webhook.deleted_at IS NULL AND webhook.fields -> 'enabled' = 'true'
            AND jsonb_array_length(webhook.fields -> 'topics') > 0 AND well.deleted_at IS NULL AND well.id = ANY($1)
          ORDER BY webhook.id, well.id`,
        values: [[...wellIds]],
      }),
    async switchOffFailing(id, now) {
      const [row] = await database.jobs.query<{ name: string }>({
        text: `UPDATE webhook SET fields = fields || jsonb_build_object('enabled', false, 'switchedOffAt', $2::float8),
            version = version + 1, changed_by = NULL
          WHERE id = $1 AND deleted_at IS NULL AND fields -> 'enabled' = 'true' AND (
            SELECT count(*) >= ${MOST_FAILURES} AND min(created_at) <= $2 - ${FAILING_FOR} FROM delivery
            WHERE way = 'webhook' AND target = $1 AND state = 'failed' AND cause <> 'test' AND stamped_at > greatest(
              (fields ->> 'enabledAt')::float8,
              (SELECT max(sent_at) FROM delivery WHERE way = 'webhook' AND target = $1), 0))
          RETURNING name`,
        values: [id, now],
      });
      return row?.name ?? null;
    },
    async create({ name, ...fields }, by, seal, now, most) {
      const id = newId();
      const rows = await database.query({
        text: `INSERT INTO webhook (id, name, fields, sealed_secret, created_at, changed_by)
          SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM webhook WHERE deleted_at IS NULL) < $7 RETURNING id`,
        values: [id, name, JSON.stringify(fields), seal(id), now, by, most],
      });
      return rows.length > 0 ? id : null;
    },
    change: (id, version, changes, by, now) =>
      database.kysely.transaction().execute(async (trx) => {
        const { rows } = await sql<Row>`SELECT * FROM webhook WHERE id = ${id} AND deleted_at IS NULL
          FOR UPDATE`.execute(trx);
        const [row] = rows;
        if (!row) return null;
        const [current] = await readWebhooks(trx, now, id);
        await rejectOlderVersion(trx, version, row, current);
        const before = { ...row.fields, name: row.name };
        const changedValues = changedFields(changes);
        const isSwitchedOn = changedValues.enabled === true && !before.enabled;
        const next = { ...before, ...changedValues, ...(isSwitchedOn && { enabledAt: now, switchedOffAt: null }) };
        if (isDeepStrictEqual(next, before)) return current!;
        const { name, ...fields } = next;
        const savedVersion = nextVersion(row, by);
        await sql`UPDATE webhook SET name = ${name}, fields = ${JSON.stringify(fields)}::jsonb,
          version = ${savedVersion.version}, changed_by = ${savedVersion.changed_by} WHERE id = ${id}`.execute(trx);
        return (await readWebhooks(trx, now, id))[0]!;
      }),
    async setSecret(id, sealedSecret) {
      const rows = await database.query({
        text: "UPDATE webhook SET sealed_secret = $2 WHERE id = $1 AND deleted_at IS NULL RETURNING id",
        values: [id, sealedSecret],
      });
      return rows.length > 0;
    },
    remove: async (id, now) => (await hideRows(database.kysely, "webhook", { id }, now)) > 0,
    restore: (id, now, most) =>
      database.kysely.transaction().execute(async (trx) => {
        if ((await restoreRows(trx, "webhook", { id }, now)) === 0) return false;
        await rejectMoreRows(trx, "webhook", { most, what: "webhooks", field: "webhookId" });
        await sql`UPDATE delivery SET next_at = ${now}, stamped_at = ${now}
          WHERE way = 'webhook' AND target = ${id} AND state = 'waiting' AND next_at > ${now}`.execute(trx);
        return true;
      }),
  };

  async function receiver(id: string): Promise<(StoredWebhook & { deletedAt: EpochSeconds | null }) | null> {
    const [row] = await database.jobs.query<Row>({ text: "SELECT * FROM webhook WHERE id = $1", values: [id] });
    return row ? { ...toStored(row), deletedAt: row.deleted_at } : null;
  }
}

/** Webhooks as administrators see them, by name: one, or all. */
async function readWebhooks(
  db: QueryExecutorProvider,
  now: EpochSeconds,
  id: string | null = null,
): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`SELECT webhook.id AS _id, name, version, fields ->> 'url' AS url,
      (fields -> 'enabled')::boolean AS enabled, fields -> 'types' AS types, fields -> 'levels' AS levels,
      coalesce(fields -> 'topics', '[]'::jsonb) AS topics, nullif(fields -> 'wells', 'null'::jsonb) AS wells,
      (fields ->> 'switchedOffAt')::float8 AS "switchedOffAt", webhook.created_at AS "createdAt",
      (SELECT count(*) FROM delivery WHERE way = 'webhook' AND target = webhook.id
        AND state IN ('waiting', 'sending')) AS waiting,
      (SELECT count(*) FROM delivery WHERE way = 'webhook' AND target = webhook.id AND state = 'failed'
        AND delivery.created_at > ${now - DAY}) AS failed,
      (SELECT max(sent_at) FROM delivery WHERE way = 'webhook' AND target = webhook.id) AS "lastSentAt",
      (SELECT answer FROM delivery WHERE way = 'webhook' AND target = webhook.id AND answer IS NOT NULL
        ORDER BY stamped_at DESC LIMIT 1) AS "lastAnswer"
    FROM webhook WHERE deleted_at IS NULL AND (${id}::text IS NULL OR webhook.id = ${id}) ORDER BY name, webhook.id`.execute(
    db,
  );
  return rows;
}

const toStored = ({ id, name, fields, sealed_secret: sealedSecret }: Row): StoredWebhook => ({
  ...fields,
  topics: fields.topics ?? [],
  _id: id,
  name,
  sealedSecret,
});
