import { type QueryExecutorProvider, sql } from "kysely";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type AsOf, holdsOrWasFirst } from "../as-of";
import type { WellNo } from "../well-no";
import type { StoredVersion } from "./row-version";
import { firstLockKeys } from "../advisory-locks";

/** The author of a settings change if no user is named. */
export const SYSTEM = "system";

const now = sql<number>`extract(epoch FROM statement_timestamp())::float8`;

/**
 * Makes a value the current one of its kind and closes the previous one, which is kept; an equal value changes nothing.
 *
 * Two simultaneous saves wait for each other until the transaction ends.
 *
 * @param by who changed it
 * @returns the version that is current now, and whether it is a new one
 * @see docs/decisions/023-versions.md
 */
export async function keepVersion(
  trx: QueryExecutorProvider,
  well: WellNo,
  kind: string,
  value: object,
  by: string,
): Promise<{ version: number; isNew: boolean }> {
  const text = JSON.stringify(value);
  const before = await lockedSettings(trx, well, kind);
  const { rows: closed } = await sql<{ since: EpochSeconds }>`UPDATE well_settings SET valid_until = ${now}
    WHERE well_no = ${well} AND kind = ${kind} AND valid_until IS NULL AND value <> ${text}::jsonb
    RETURNING valid_until AS since`.execute(trx);
  // Two versions have no gap in time between them.
  const since = closed[0]?.since ?? now;
  const version = before.version + 1;
  const { rows } = await sql`INSERT INTO well_settings (well_no, kind, value, changed_by, valid_from, version)
    VALUES (${well}, ${kind}, ${text}::jsonb, ${by}, ${since}, ${version})
    ON CONFLICT (well_no, kind) WHERE valid_until IS NULL DO NOTHING RETURNING version`.execute(trx);
  return rows.length === 0 ? { version: before.version, isNew: false } : { version, isNew: true };
}

/**
 * The value of a kind of settings now or at a past moment; null if no value is stored.
 *
 * @param wasKeptBefore whether the first version holds the values before the first change, so that it applies to all time before
 */
export async function versionOf(
  db: QueryExecutorProvider,
  well: WellNo,
  kind: string,
  { asOf, wasKeptBefore = false }: { asOf?: AsOf; wasKeptBefore?: boolean } = {},
): Promise<{ value: object; version: number } | null> {
  const isIt = holdsOrWasFirst(asOf, well);
  const { rows } = await sql<{ value: object; version: number }>`SELECT value, version FROM well_settings
    WHERE well_no = ${well} AND kind = ${kind} AND (${isIt} OR ${wasKeptBefore && asOf !== undefined})
    ORDER BY ${isIt} DESC, valid_from LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** A row of a list whose versions are kept as a whole; its number is that of the list. */
export type KeptRow<Fields extends object> = { id: string; fields: Fields; version: number };

/**
 * The rows of a list, such as the BHAs of a well, that held at a past moment.
 *
 * @returns null if the current rows apply: the moment is now, or they have never been changed
 */
export async function rowsAt<Fields extends object>(
  db: QueryExecutorProvider,
  well: WellNo,
  kind: string,
  asOf: AsOf,
): Promise<KeptRow<Fields>[] | null> {
  if (asOf === undefined) return null;
  const keptVersion = await versionOf(db, well, kind, { asOf, wasKeptBefore: true });
  if (!keptVersion) return null;
  const { version } = keptVersion;
  const list = keptVersion.value as ({ _id: string } & Fields)[];
  return list.map(({ _id: id, ...fields }) => ({ id, fields: fields as unknown as Fields, version }));
}

/** The current value of a kind of settings, locked until the transaction ends; version 0 if no value is stored. */
export async function lockedSettings(
  trx: QueryExecutorProvider,
  well: WellNo,
  kind: string,
): Promise<StoredVersion & { value: object | null }> {
  await sql`SELECT pg_advisory_xact_lock(${firstLockKeys.settings}, ${well})`.execute(trx);
  const { rows } = await sql<StoredVersion & { value: object }>`SELECT value, version, changed_by FROM well_settings
    WHERE well_no = ${well} AND kind = ${kind} AND valid_until IS NULL`.execute(trx);
  return rows[0] ?? { value: null, version: 0, changed_by: null };
}
