const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Connection lost, sign-in refused, no such database, out of resources (disk, memory, slots), read-only, shutting down, broken disk. */
const AWAY_SQLSTATE = /^(08...|28...|3D000|53...|25006|57P0[1-5]|58...)$/;

const AWAY_SENTENCE = /Connection terminated|Query read timeout|not queryable|Cannot use a pool after/;

/** A worker of Citus that cannot be reached; the code alone covers any fault inside PostgreSQL. */
const WORKER_AWAY_SQLSTATE = "XX000";
const WORKER_AWAY_SENTENCE = /connection (?:marked as essential|to the remote node|not open)|could not connect to/i;

/** A statement was cancelled, by its timeout or on request. */
const CANCELLED_SQLSTATE = "57014";

/** A database that accepted a statement and did not reply in time. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";

  /** @param timeout time waited for it, ms */
  constructor(timeout: number) {
    super(`The database did not answer within ${timeout / 1000} s`);
  }
}

/** Every connection of a purpose stayed in use; the database itself responds. */
export class DatabaseBusy extends Error {
  override readonly name = "DatabaseBusy";

  constructor() {
    super("Every connection to the database is in use");
  }
}

/** No caller waits any more for the result of a database request. */
export class NobodyWaits extends Error {
  override readonly name = "NobodyWaits";

  constructor() {
    super("The request was cancelled");
  }
}

/** Whether the failed work has no waiting caller: the statement was cancelled on request, or not started. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof NobodyWaits ||
  (codeOf(error) === CANCELLED_SQLSTATE && /user request/.test((error as Error).message));

/** Whether a statement was given up because it took too long. */
export const isTooSlow = (error: unknown): boolean =>
  codeOf(error) === CANCELLED_SQLSTATE && /statement timeout/.test((error as Error).message);

/** Whether the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === "53100";

/** Whether the same statement may succeed later unchanged: the database is unavailable, or has no free connection. */
export const maySucceedLater = (error: unknown): boolean => error instanceof DatabaseBusy || isDatabaseAway(error);

const GAVE_WAY_SQLSTATE = /^(40001|40P01|55P03)$/;

/** Whether a transaction gave way to another that it deadlocked with, could not be put in order with, or waited for too long. */
export const hasGivenWay = (error: unknown): boolean => GAVE_WAY_SQLSTATE.test(String(codeOf(error)));

/**
 * Whether background work may continue later after a failed statement: if the database is unavailable, or
 * too busy for it.
 */
export const mayGoOnLater = (error: unknown): boolean =>
  maySucceedLater(error) || isTooSlow(error) || hasGivenWay(error);

/**
 * Whether an error shows that the database cannot be reached or cannot accept data now, so that the same statement
 * may succeed later unchanged.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const code = codeOf(error);
  if (typeof code === "string" && (NETWORK_CODES.has(code) || AWAY_SQLSTATE.test(code))) return true;
  if (code === WORKER_AWAY_SQLSTATE) return WORKER_AWAY_SENTENCE.test(error.message);
  return AWAY_SENTENCE.test(error.message);
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
