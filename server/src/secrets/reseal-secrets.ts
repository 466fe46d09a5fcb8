import type { Logger } from "pino";
import type { Database } from "../storage/database";
import { type SecretBox, SecretError } from "./secret-box";
import { type SealedColumn, sealedColumns } from "./secret-places";

/** The result of sealing again: secrets that now use the current key, and those that no key of the box opens. */
type Resealed = { resealed: number; closed: number };

/**
 * Seals every stored secret that another key sealed with the current key, so that the old key can be removed. A secret
 * that cannot be opened is left unchanged, because its key may be added later.
 *
 * @see docs/security.md — changing the key
 */
export async function resealSecrets(
  database: Pick<Database, "jobs">,
  secrets: SecretBox,
  log: Pick<Logger, "warn" | "error">,
): Promise<Resealed> {
  const total: Resealed = { resealed: 0, closed: 0 };
  const reasons = new Set<string>();
  for (const column of sealedColumns) {
    for (const { key, sealed } of await readOutdated(database, column)) {
      if (secrets.isCurrent(sealed)) continue;
      try {
        const newSealed = secrets.seal(secrets.open(sealed, column.placeOf(key)), column.placeOf(key));
        total.resealed += await replace(database, column, { key, sealed, newSealed });
      } catch (fault) {
        if (!(fault instanceof SecretError)) throw fault;
        total.closed++;
        reasons.add(fault.message);
      }
    }
  }
  if (total.resealed > 0) log.warn({ count: total.resealed }, "stored secrets were sealed again with the key of today");
  if (total.closed > 0) {
    log.error(
      { count: total.closed, reasons: [...reasons] },
      "stored secrets cannot be opened with the keys that are set",
    );
  }
  return total;
}

const readOutdated = (database: Pick<Database, "jobs">, { table, column, place }: SealedColumn) =>
  database.jobs.query<{ key: string; sealed: string }>({
    text: `SELECT DISTINCT ${place} AS key, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
  });

/** A row that was changed meanwhile is left unchanged. @returns the number of changed rows */
async function replace(
  database: Pick<Database, "jobs">,
  { table, column, place }: SealedColumn,
  { key, sealed, newSealed }: { key: string; sealed: string; newSealed: string },
): Promise<number> {
  const changedRows = await database.jobs.query({
    text: `UPDATE ${table} SET ${column} = $3 WHERE ${place} = $1 AND ${column} = $2 RETURNING 1`,
    values: [key, sealed, newSealed],
  });
  return changedRows.length;
}
