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

const AWAY_SENTENCE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Cannot use a pool after/;

/** A database that took a statement and did not answer in time. */
export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";

  /** @param timeout how long it was waited for, ms */
  constructor(timeout: number) {
    super(`The database did not answer within ${timeout / 1000} s`);
  }
}

/**
 * Whether an error says that the database cannot be reached or cannot take anything now, so that the same statement
 * may succeed later as it is.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseSilent) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (NETWORK_CODES.has(code) || AWAY_SQLSTATE.test(code))) return true;
  return AWAY_SENTENCE.test(error.message);
}
