import { isDeepStrictEqual } from "node:util";
import type { MqttOutput } from "@sigma/contract/exchange/mqtt-output";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type QueryExecutorProvider, sql } from "kysely";
import type { Database } from "../storage/database";
import { hideRows, restoreRows } from "../storage/deletion";
import { newId } from "../storage/entities/new-id";
import { rejectMoreRows } from "../storage/entities/row-limit";
import { changedFields, type Changes } from "../storage/entities/changes";
import { nextVersion, rejectOlderVersion, type StoredVersion } from "../storage/entities/row-version";

/** The fields of a broker that an administrator sets. */
export type MqttFields = Pick<
  MqttOutput,
  "name" | "url" | "username" | "topicPrefix" | "enabled" | "topics" | "wells" | "channels"
>;

/** A broker with its sealed password; null without one. */
export type StoredMqttOutput = MqttFields & { _id: string; sealedSecret: string | null };

/** What the server that publishes says of a connection. */
export type MqttReport = Pick<MqttOutput, "state" | "reason" | "since" | "sent" | "waiting" | "leftOut">;

/** Brokers to which changes are published. */
export type MqttOutputStore = {
  /** All, by name. */
  all(now: EpochSeconds): Promise<MqttOutput[]>;
  byId(id: string): Promise<StoredMqttOutput | null>;
  /** Those that are switched on. */
  enabled(): Promise<StoredMqttOutput[]>;
  /** Stores a broker; null if there are already `most`. @param seal encrypts its password for its new id */
  create(
    fields: MqttFields,
    seal: (id: string) => string | null,
    made: { by: string; now: EpochSeconds; most: number },
  ): Promise<string | null>;
  /**
   * Saves what `change` makes of a broker; false if it is unknown.
   *
   * @throws CallError `conflict` with the broker if its version isn't the given one; what `change` throws
   */
  change(
    id: string,
    change: (stored: StoredMqttOutput) => { fields: Changes<MqttFields>; sealedSecret: string | null },
    by: { userId: string; version: number | undefined; now: EpochSeconds },
  ): Promise<boolean>;
  /** Keeps what the server that publishes says. */
  report(id: string, report: MqttReport, now: EpochSeconds): Promise<void>;
  /** Deletes a broker; false if it is unknown. */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. @throws CallError `conflict` if there are `most` */
  restore(id: string, now: EpochSeconds, most: number): Promise<boolean>;
};

type Row = StoredVersion & { id: string; name: string; fields: Omit<MqttFields, "name">; sealed_secret: string | null };

/** A report is renewed more often than this by a server that is alive. */
const REPORT_LIFETIME: Seconds = 60;
const noReport: MqttReport = { state: "connecting", reason: null, since: null, sent: 0, waiting: 0, leftOut: 0 };

/** The brokers of a database. */
export function createMqttOutputStore(database: Database): MqttOutputStore {
  const { kysely } = database;
  return {
    all: (now) => readOutputs(kysely, now),
    async byId(id) {
      const { rows } = await sql<Row>`SELECT * FROM mqtt_output WHERE id = ${id} AND deleted_at IS NULL`.execute(
        kysely,
      );
      return rows[0] ? toStored(rows[0]) : null;
    },
    async enabled() {
      const rows = await database.jobs.query<Row>({
        text: "SELECT * FROM mqtt_output WHERE fields -> 'enabled' = 'true' AND deleted_at IS NULL ORDER BY id",
      });
      return rows.map(toStored);
    },
    async create({ name, ...fields }, seal, { by, now, most }) {
      const id = newId();
      const rows = await database.query({
        text: `INSERT INTO mqtt_output (id, name, fields, sealed_secret, created_at, changed_by)
          SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM mqtt_output WHERE deleted_at IS NULL) < $7
          RETURNING id`,
        values: [id, name, JSON.stringify(fields), seal(id), now, by, most],
      });
      return rows.length > 0 ? id : null;
    },
    change: (id, change, { userId, version, now }) =>
      kysely.transaction().execute(async (trx) => {
        const { rows } = await sql<Row>`SELECT * FROM mqtt_output WHERE id = ${id} AND deleted_at IS NULL
          FOR UPDATE`.execute(trx);
        const [row] = rows;
        if (!row) return false;
        await rejectOlderVersion(trx, version, row, (await readOutputs(trx, now, id))[0]);
        const { fields: changes, sealedSecret } = change(toStored(row));
        const before = { ...row.fields, name: row.name };
        const { name, ...fields } = { ...before, ...changedFields(changes) };
        if (isDeepStrictEqual({ ...fields, name }, before) && sealedSecret === row.sealed_secret) return true;
        const next = nextVersion(row, userId);
        await sql`UPDATE mqtt_output SET name = ${name}, fields = ${JSON.stringify(fields)}::jsonb,
          sealed_secret = ${sealedSecret}, report = NULL, version = ${next.version}, changed_by = ${next.changed_by}
          WHERE id = ${id}`.execute(trx);
        return true;
      }),
    async report(id, report, now) {
      await database.jobs.query({
        text: "UPDATE mqtt_output SET report = $2 WHERE id = $1",
        values: [id, JSON.stringify({ ...report, at: now })],
      });
    },
    remove: async (id, now) => (await hideRows(kysely, "mqtt_output", { id }, now)) > 0,
    restore: (id, now, most) =>
      kysely.transaction().execute(async (trx) => {
        if ((await restoreRows(trx, "mqtt_output", { id }, now)) === 0) return false;
        await rejectMoreRows(trx, "mqtt_output", { most, what: "MQTT brokers", field: "outputId" });
        return true;
      }),
  };
}

/** Brokers as administrators see them, by name: one, or all. */
async function readOutputs(
  db: QueryExecutorProvider,
  now: EpochSeconds,
  id: string | null = null,
): Promise<MqttOutput[]> {
  const { rows } = await sql<
    Row & { created_at: EpochSeconds; report: (MqttReport & { at: EpochSeconds }) | null }
  >`SELECT * FROM mqtt_output
    WHERE deleted_at IS NULL AND (${id}::text IS NULL OR id = ${id}) ORDER BY name, id`.execute(db);
  return rows.map(({ id: _id, name, fields, sealed_secret: sealedSecret, version, created_at: createdAt, report }) => {
    const { at, ...current } = report ?? { ...noReport, at: now };
    const state = at < now - REPORT_LIFETIME ? noReport : current;
    return {
      _id,
      version,
      ...fields,
      name,
      hasPassword: sealedSecret !== null,
      createdAt,
      ...(fields.enabled ? state : { ...noReport, state: "off" }),
    };
  });
}

const toStored = ({ id, name, fields, sealed_secret: sealedSecret }: Row): StoredMqttOutput => ({
  ...fields,
  _id: id,
  name,
  sealedSecret,
});
