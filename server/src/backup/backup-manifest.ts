import type { Client } from "pg";
import { z } from "zod";

/** Name of the entry of a backup that lists its contents; it is the last one. */
export const BACKUP_MANIFEST = "manifest.json";

/** The contents of the database, by which a restored one is compared with the one that was backed up. */
export const DatabaseContent = z.object({
  /** Every table with its rows. */
  tables: z.record(z.string(), z.number().int()),
  /** Stored time of the newest sample of each well by its number. */
  newestSamples: z.record(z.string(), z.number()),
});
export type DatabaseContent = z.infer<typeof DatabaseContent>;

/** The contents of a backup. */
export const BackupManifest = z.object({
  format: z.literal("sigma-backup"),
  version: z.literal(1),
  /** Start time, ISO 8601 in UTC. */
  createdAt: z.string(),
  /** Version number of the PostgreSQL whose files it contains, such as `180004`. */
  postgres: z.number().int(),
  /** SHA-256 of every file by its name in the backup. */
  files: z.record(z.string(), z.string()),
  content: DatabaseContent,
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Reads every row of every table: a page that cannot be read fails here. */
export async function readContent(client: Client): Promise<DatabaseContent> {
  await client.query("SET enable_indexonlyscan = off");
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const tables: Record<string, number> = {};
  for (const { name } of rows) {
    const countReply = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${name}`);
    tables[name] = Number(countReply.rows[0]!.rows);
  }
  return { tables, newestSamples: await newestSamples(client) };
}

async function newestSamples(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ well: number; time: string }>(
    `SELECT well_no AS well, max(time) AS time FROM (
       SELECT well_no, max(time) AS time FROM sample_hot GROUP BY well_no
       UNION ALL SELECT well_no, max(last_time) FROM sample_hour GROUP BY well_no
     ) AS newest GROUP BY well_no`,
  );
  return Object.fromEntries(rows.map(({ well, time }) => [well, Number(time)]));
}

/**
 * The data of the backup that a restored database lacks, in words; empty if it is complete.
 *
 * The backup ends shortly after its content was counted, so more rows are correct. There may be fewer rows of tables that are
 * cleaned up from time to time, such as jobs and sessions.
 */
export function lackOf(restoredContent: DatabaseContent, backedUp: DatabaseContent): string[] {
  const missing = Object.keys(backedUp.tables).filter((name) => !(name in restoredContent.tables));
  const older = Object.entries(backedUp.newestSamples).filter(
    ([well, time]) => !((restoredContent.newestSamples[well] ?? -Infinity) >= time),
  );
  return [
    ...missing.map((name) => `The table ${name} is missing.`),
    ...older.map(([well]) => `The newest samples of well ${well} are missing.`),
  ];
}
