import type { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import {
  type ClientBase,
  Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
  TypeOverrides,
  types,
} from "pg";
import { callSignal } from "./call-signal";
import { DatabaseBusy, DatabaseSilent, isDatabaseAway } from "./database-away";
import { inTime } from "./in-time";
import type { Schema } from "./schema";

/** Connections to the database for one purpose: what other purposes need is never waited for here. */
export type DatabaseConnections = {
  /** Typed SQL for the entities. */
  readonly kysely: Kysely<Schema>;
  /** The connections themselves, for a package that brings its own SQL. */
  readonly pool: Pool;
  /** Whether a connection is in use or requested. */
  isInUse(): boolean;
  /** Runs one statement and returns its rows. */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]>;
  /**
   * Runs work in one transaction; an error gives all of it up.
   *
   * @param work is given the results of `options.opening` too
   */
  transaction<Result>(
    work: (client: PoolClient, opened: readonly QueryResult[]) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /**
   * Runs statements whose results are not needed in one transaction: they are sent in one message, and the end in another.
   *
   * @param write is given a client that returns no results, and waits for nothing else
   * @param mayEnd whether the transaction is committed, by the results of `options.opening`
   * @returns false if it was rolled back for that reason
   */
  writeTogether(
    write: (client: ClientBase) => Promise<void>,
    mayEnd: (opened: readonly QueryResult[]) => boolean,
    options?: TransactionOptions,
  ): Promise<boolean>;
  /** Runs reads that all see the database in its state at the first of them. */
  snapshot<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
};

/** How a transaction runs. */
export type TransactionOptions = {
  /** Time without an end after which the connection is cut and the database counts as away, ms. */
  timeout?: number;
  /** Statements without parameters that go to the database in one message with the beginning. */
  opening?: string;
};

/** How connections of one purpose are opened. */
export type ConnectionOptions = {
  url: string;
  /** Most connections at once. */
  max: number;
  /** A statement that takes longer is cancelled, ms; 0 for never. */
  statementTimeout: number;
  /** Receives every error, which may show that the database is away. */
  note: (error: unknown) => void;
  /** Whether a statement given before the reply to the previous one is sent at once. */
  isPipelined?: boolean;
  /** Cancels the statement that a server process runs. */
  cancel: (processId: number) => Promise<unknown>;
};

/** How long a connection is waited for, be it opened or given back by others, ms. */
const CONNECTION_TIMEOUT = 5000;

/**
 * Creates connections for one purpose; the first is opened when it is needed.
 *
 * Every statement fails with `DatabaseBusy` if all connections stay in use, and is cancelled if it reads for a
 * call whose caller does not wait any more.
 */
export function makeConnections({
  url,
  max,
  statementTimeout,
  note,
  isPipelined = false,
  cancel,
}: ConnectionOptions): DatabaseConnections {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    keepAlive: true,
    application_name: "sigma",
    pipeline: isPipelined,
    types: numbersForBigints(),
  });
  pool.on("error", note);
  // If a connection breaks between two statements of a transaction, no statement can receive the error.
  pool.on("connect", (client) => client.on("error", note));

  const acquire = async (): Promise<PoolClient> => {
    const signal = callSignal();
    signal?.throwIfAborted();
    const client = await pool.connect().catch((error: unknown) => {
      const fault = isQueueTimeout(error) ? new DatabaseBusy() : error;
      note(fault);
      throw fault;
    });
    if (signal) cancelWith(signal, client, cancel);
    return client;
  };

  const inTransaction = async <Result>(run: (client: PoolClient) => Promise<Result>, timeout?: number) => {
    const client = await acquire();
    try {
      const running = run(client);
      const result = await (timeout === undefined
        ? running
        : inTime(running, timeout, () => new DatabaseSilent(timeout)));
      client.release();
      return result;
    } catch (error) {
      note(error);
      // A connection that is lost or unresponsive cannot roll back; the server does so when it is cut.
      const usable = !isDatabaseAway(error) && (await client.query("ROLLBACK").catch(() => null)) !== null;
      client.release(!usable);
      throw error;
    }
  };

  const within = <Result>(
    begin: string,
    work: (client: PoolClient, opened: readonly QueryResult[]) => Promise<Result>,
    timeout?: number,
  ) =>
    inTransaction(async (client) => {
      const openedResults = openedBy(await client.query(begin));
      const result = await work(client, openedResults);
      await client.query("COMMIT");
      return result;
    }, timeout);

  return {
    kysely: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect: acquire, end: () => pool.end() } }),
      log: (event) => {
        if (event.level === "error") note(event.error);
      },
    }),
    pool,
    isInUse: () => pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    async query<Row extends QueryResultRow>(statement: QueryConfig) {
      const client = await acquire();
      try {
        const { rows } = await client.query<Row>(statement);
        client.release();
        return rows;
      } catch (error) {
        note(error);
        client.release(isDatabaseAway(error));
        throw error;
      }
    },
    transaction: (work, { timeout, opening } = {}) => within(beginWith(opening), work, timeout),
    writeTogether: (write, mayEnd, { timeout, opening } = {}) =>
      inTransaction(async (client) => {
        const { stream } = (client as PoolClient & { connection: { stream: Writable } }).connection;
        const answers: Promise<unknown>[] = [];
        stream.cork();
        const beginQuery = client.query(beginWith(opening));
        try {
          await write(deferAnswers(client, answers));
        } finally {
          stream.uncork();
        }
        const writtenAnswers = Promise.all([beginQuery, ...answers]);
        // One that fails before the beginning has been looked at is looked at below.
        writtenAnswers.catch(() => undefined);
        if (!mayEnd(openedBy(await beginQuery))) {
          await writtenAnswers;
          await client.query("ROLLBACK");
          return false;
        }
        // If a statement failed, this end rolls everything back.
        await Promise.all([writtenAnswers, client.query("COMMIT")]);
        return true;
      }, timeout),
    snapshot: (work) => within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work),
  };
}

const beginWith = (opening: string | undefined) => (opening === undefined ? "BEGIN" : `BEGIN; ${opening}`);

/** Several statements of one message have a result each. */
const openedBy = (beginResult: QueryResult | QueryResult[]): QueryResult[] => [beginResult].flat().slice(1);

/** A client that sends statements, and keeps their replies for callers that wait for all of them. */
const deferAnswers = (client: PoolClient, answers: Promise<unknown>[]): ClientBase =>
  ({
    query(statement: QueryConfig) {
      answers.push(client.query(statement));
      return Promise.resolve(nothingYet);
    },
  }) as unknown as ClientBase;

const nothingYet = { rows: [], rowCount: null };

/** Interval at which a cancellation is sent again, because a busy server may miss it, ms. */
const CANCELLED_AGAIN = 200;

/**
 * Cancels the statement that a connection is running when the signal fires. The connection is then closed and not reused, since
 * the cancellation could reach the next statement.
 */
function cancelWith(signal: AbortSignal, client: PoolClient, cancel: ConnectionOptions["cancel"]): void {
  const { processID } = client as PoolClient & { processID: number };
  const release = client.release.bind(client);
  const releaseController = new AbortController();
  const cancelUntilTaken = async () => {
    while (!releaseController.signal.aborted) {
      const isCancelled = await cancel(processID).then(
        () => true,
        () => false,
      );
      if (isCancelled) return;
      await sleep(CANCELLED_AGAIN);
    }
  };
  const onAbort = () => void cancelUntilTaken();
  client.release = (destroy) => {
    releaseController.abort();
    signal.removeEventListener("abort", onAbort);
    release(signal.aborted || destroy);
  };
  if (signal.aborted) {
    client.release();
    signal.throwIfAborted();
  }
  signal.addEventListener("abort", onAbort);
}

/** Whether no connection became free in time: all connections are in use, or still being opened. */
const isQueueTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** `bigint` and `numeric` arrive as numbers: no time or count of Sigma passes 2^53. */
function numbersForBigints(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  return overrides;
}
