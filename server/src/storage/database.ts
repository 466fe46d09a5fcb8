import type { EpochSeconds } from "@sigma/terms/quantities";
import { DEFAULT_MIGRATION_TABLE, Kysely, Migrator, PostgresDialect, sql } from "kysely";
import { Pool, type PoolClient, type QueryConfig, type QueryResultRow, TypeOverrides, types } from "pg";
import { DatabaseSilent, isDatabaseAway } from "./database-away";
import { inTime } from "./in-time";
import { migrations } from "./migrations/index";
import type { Schema } from "./schema";

/** Whether the database answers, since when, and what it said last. */
export type DatabaseState = { status: "connected" | "away"; since: EpochSeconds; reason: string | null };

/** The database was brought to its form by a newer Sigma than this one. */
export class NewerSchema extends Error {
  override readonly name = "NewerSchema";

  /** @param unknown names of the migrations that this version does not have */
  constructor(unknown: readonly string[]) {
    super(
      `The database was written by a newer version of Sigma (${unknown.join(", ")}). ` +
        "Start that version, or choose another DATA_DIR or DATABASE_URL.",
    );
  }
}

/** A PostgreSQL that Sigma keeps everything in. */
export type Database = {
  /** Typed SQL for the entities. */
  readonly kysely: Kysely<Schema>;
  /** Connections for statements that kysely does not write: arrays, COPY, jobs. */
  readonly pool: Pool;
  /** Runs one statement and answers its rows. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]>;
  /**
   * Runs work in one transaction; an error gives all of it up.
   *
   * @param timeout after so many ms without an end the connection is cut and the database counts as away
   */
  transaction<Result>(work: (client: PoolClient) => Promise<Result>, timeout?: number): Promise<Result>;
  /** Runs reads that all see the database as it is at the first of them. */
  snapshot<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  state(): DatabaseState;
  /** Calls the listener when the database goes or comes back, until the returned function is called. */
  onState(listener: (state: DatabaseState) => void): () => void;
  /** Brings the tables to the newest form; several nodes may call it at once. @throws NewerSchema */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

/** How often a database that went away is asked whether it is back, ms. */
const PROBE_PAUSE = 1000;

/**
 * Opens a database without connecting yet: a server that is away shows in `state`, not in an error here.
 *
 * `bigint` and `numeric` arrive as numbers: no time or count of Sigma passes 2^53.
 *
 * @param options `url` as PostgreSQL writes it; `maxConnections` at most that many at once
 */
export function openDatabase({ url, maxConnections = 12 }: { url: string; maxConnections?: number }): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "sigma",
    types: numbersForBigints(),
  });
  const listeners = new Set<(state: DatabaseState) => void>();
  let state: DatabaseState = { status: "connected", since: now(), reason: null };
  let probe: NodeJS.Timeout | undefined;
  let closed = false;

  const become = (status: DatabaseState["status"], reason: string | null) => {
    if (state.status === status) return;
    state = { status, since: now(), reason };
    for (const listener of listeners) listener(state);
  };
  const note = (error: unknown) => {
    if (closed || !isDatabaseAway(error)) return;
    become("away", (error as Error).message);
    probe ??= setTimeout(ask, PROBE_PAUSE).unref();
  };
  const ask = () => {
    probe = undefined;
    pool.query("SELECT 1").then(() => become("connected", null), note);
  };

  const within = async <Result>(begin: string, work: (client: PoolClient) => Promise<Result>, timeout?: number) => {
    const client = await pool.connect().catch((error: unknown) => {
      note(error);
      throw error;
    });
    const run = async () => {
      await client.query(begin);
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    };
    try {
      const result = await (timeout === undefined ? run() : inTime(run(), timeout, () => new DatabaseSilent(timeout)));
      client.release();
      return result;
    } catch (error) {
      note(error);
      // A connection that is gone or does not answer cannot roll back; the server does so when it is cut.
      const usable = !isDatabaseAway(error) && (await client.query("ROLLBACK").catch(() => null)) !== null;
      client.release(!usable);
      throw error;
    }
  };

  pool.on("error", note);
  // A connection that breaks between two statements of a transaction has no statement to tell it to.
  pool.on("connect", (client) => client.on("error", note));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === "error") note(event.error);
    },
  });

  return {
    kysely,
    pool,
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      try {
        return (await pool.query<Row>(statement)).rows;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    transaction: (work, timeout) => within("BEGIN", work, timeout),
    snapshot: (work) => within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work),
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async migrate() {
      await refuseNewerSchema(kysely);
      const { error } = await new Migrator({
        db: kysely,
        provider: { getMigrations: () => Promise.resolve(migrations) },
      }).migrateToLatest();
      if (error) throw error;
    },
    async close() {
      closed = true;
      clearTimeout(probe);
      await kysely.destroy();
    },
  };
}

async function refuseNewerSchema(kysely: Kysely<Schema>): Promise<void> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(kysely);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerSchema(unknown);
}

const now = () => Math.floor(Date.now() / 1000);

function numbersForBigints(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  return overrides;
}
