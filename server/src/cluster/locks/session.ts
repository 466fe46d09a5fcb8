import { setTimeout as wait } from "node:timers/promises";
import { Client, type QueryConfig, type QueryResultRow } from "pg";
import type { Logger } from "pino";

/** One connection to the database that is kept open: locks and notifications belong to it. */
export type Session = {
  /** Runs a statement. @throws Error while the connection is away */
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]>;
  readonly isOpen: boolean;
  close(): Promise<void>;
};

/** The dependencies of a session. */
export type SessionPorts = {
  url: string;
  /** Takes the locks of a new connection; an error at the first one ends the start. */
  begin: (client: Client) => Promise<void>;
  /** Takes a notification. */
  heard?: (payload: string) => void;
  /** The connection is back after it was lost. */
  back?: () => void;
  log: Logger;
};

/** Between two tries to connect, ms. */
const PAUSE = 500;

/** A statement, and the connection itself, may take so long, ms. */
const STATEMENT_TIMEOUT_MS = 3000;

/** The database detects within 20 s that a machine is gone, and releases its locks. */
const keepAlive = "SET tcp_keepalives_idle = 8; SET tcp_keepalives_interval = 4; SET tcp_keepalives_count = 3";

/** Opens the session, and opens it again whenever it is lost. */
export async function openLockSession({ url, begin, heard, back, log }: SessionPorts): Promise<Session> {
  const closing = new AbortController();
  let client: Client | null = await connect();
  /** Statements of several callers take turns: the package gives up on having them wait in the connection. */
  let last: Promise<unknown> = Promise.resolve();

  return {
    query<Row extends QueryResultRow>(statement: QueryConfig) {
      const until = performance.now() + STATEMENT_TIMEOUT_MS;
      const rows = last.then(() => run<Row>(statement, until - performance.now()));
      last = rows.catch(() => undefined);
      return rows;
    },
    get isOpen() {
      return client !== null;
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
    },
  };

  /** @param patience remaining timeout of the response, ms */
  async function run<Row extends QueryResultRow>(statement: QueryConfig, patience: number): Promise<Row[]> {
    if (!client) throw new Error("Connection terminated: the session with the database is being opened again");
    if (patience <= 0) throw new Error("The session with the database does not answer");
    // The types of the package lack the time limit of a statement.
    const limitedStatement: QueryConfig & { query_timeout: number } = { ...statement, query_timeout: patience };
    return (await client.query<Row>(limitedStatement)).rows;
  }

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      application_name: "sigma session",
    });
    next.on("error", () => undefined);
    next.on("notification", ({ payload }) => heard?.(payload ?? ""));
    await next.connect();
    try {
      await next.query(keepAlive);
      await begin(next);
    } catch (fault) {
      await next.end().catch(() => undefined);
      throw fault;
    }
    next.once("end", () => void reopen());
    return next;
  }

  async function reopen(): Promise<void> {
    client = null;
    let reportedReason = "";
    while (!closing.signal.aborted) {
      await wait(PAUSE, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        client = await connect();
        back?.();
        return;
      } catch (fault) {
        const why = (fault as Error).message;
        if (why !== reportedReason) log.warn(`The session with the database is opened again: ${why}`);
        reportedReason = why;
      }
    }
  }
}
