import type { EpochSeconds } from "@sigma/terms/quantities";
import { Pool } from "pg";
import type { AsOf } from "./as-of";
import { type DatabaseConnections, makeConnections } from "./connections";
import { DatabaseBusy, isDatabaseAway } from "./database-away";
import { migrateSchema } from "./schema-version";

/** Whether the database responds, since when, and its last message. */
export type DatabaseState = { status: "connected" | "away"; since: EpochSeconds; reason: string | null };

/**
 * A PostgreSQL that stores all data of Sigma.
 *
 * Its own connections are for calls, whose statements end after 25 s. `ingest` has the connections of ticks, checkpoints and
 * requests of feeds; `jobs` has those of recomputes, compaction and other long work.
 *
 * @see docs/decisions/025-connections-by-purpose.md
 */
export type Database = DatabaseConnections & {
  /** Its URL, for a thread that opens its own connections. */
  readonly url: string;
  /** The server whose connections these are, where several share the database. */
  readonly nodeId: string | null;
  readonly ingest: DatabaseConnections;
  readonly jobs: DatabaseConnections;
  /** Whether a connection of any purpose is in use. */
  isInUse(): boolean;
  /** The past moment at which stores of this database read; they are then read-only. @see as-of.ts */
  readonly asOf?: AsOf;
  state(): DatabaseState;
  /** Calls the listener when the database is lost or available again, until the returned function is called. */
  onState(listener: (state: DatabaseState) => void): () => void;
  /** Brings the tables to the newest form; several nodes may call it at once. @throws NewerSchema, OlderSchema */
  migrate(): Promise<void>;
  close(): Promise<void>;
};

/** Most connections by purpose. */
const MOST_CALLS = 8;
const MOST_INGEST = 4;
const MOST_JOBS = 6;

/** Timeout of a statement of a call, shorter than that of the call itself, which returns `timeout`, ms. */
const CALL_STATEMENT_TIMEOUT = 25_000;

/** Interval at which an unavailable database is checked, and timeout of the check, ms. */
const PROBE_PAUSE = 1000;
const PROBE_TIMEOUT = 3000;

/**
 * Opens a database without connecting yet: a server that is away shows in `state`, not in an error here.
 *
 * @param options `url` as PostgreSQL writes it; `mostCalls` connections of calls at once; `nodeId` of this server, where several
 *   share the database
 */
export function openDatabase({
  url,
  mostCalls = MOST_CALLS,
  nodeId = null,
}: {
  url: string;
  mostCalls?: number;
  nodeId?: string | null;
}): Database {
  const listeners = new Set<(state: DatabaseState) => void>();
  let state: DatabaseState = { status: "connected", since: now(), reason: null };
  let probe: NodeJS.Timeout | undefined;
  let isClosed = false;

  // A reserved connection: it checks whether the database is available, and cancels statements.
  const control = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
    idleTimeoutMillis: 10_000,
    application_name: "sigma control",
  });
  control.on("error", () => undefined);

  const become = (status: DatabaseState["status"], reason: string | null) => {
    if (state.status === status) return;
    state = { status, since: now(), reason };
    for (const listener of listeners) listener(state);
  };
  const note = (error: unknown) => {
    if (isClosed) return;
    // A database that is frozen keeps every connection busy, too.
    if (error instanceof DatabaseBusy) probe ??= setTimeout(ask, 0).unref();
    if (!isDatabaseAway(error)) return;
    become("away", (error as Error).message);
    probe ??= setTimeout(ask, PROBE_PAUSE).unref();
  };
  const ask = () => {
    control.query("SELECT 1").then(
      () => {
        probe = undefined;
        become("connected", null);
      },
      (error: unknown) => {
        probe = undefined;
        note(isDatabaseAway(error) ? error : new Error("Connection terminated", { cause: error }));
      },
    );
  };
  const cancel = (processId: number) => control.query("SELECT pg_cancel_backend($1::int)", [processId]);
  const connections = (max: number, { statementTimeout = 0, isPipelined = false } = {}) =>
    makeConnections({ url, max, statementTimeout, note, isPipelined, cancel });

  const calls = connections(mostCalls, { statementTimeout: CALL_STATEMENT_TIMEOUT });
  const ingest = connections(MOST_INGEST, { isPipelined: true });
  const jobs = connections(MOST_JOBS);

  return {
    ...calls,
    url,
    nodeId,
    ingest,
    jobs,
    isInUse: () => [calls, ingest, jobs].some((connectionPool) => connectionPool.isInUse()),
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    migrate: () => migrateSchema(jobs.kysely),
    async close() {
      isClosed = true;
      clearTimeout(probe);
      await Promise.all([...[calls, ingest, jobs].map(({ kysely }) => kysely.destroy()), control.end()]);
    },
  };
}

const now = () => Math.floor(Date.now() / 1000);
