import type { Database } from "../storage/database";

/** Tables that are written beside what a call changes: refusals in the audit log, and the keys that the server makes itself. */
const sparedTables = new Set(["audit_log", "server_secret", "kysely_migration", "kysely_migration_lock"]);

/** Makes a text that changes with every row of every table. */
export async function tableDigest(database: Database): Promise<() => Promise<Map<string, string>>> {
  const tables = await database.query<{ name: string }>({
    text: `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  });
  const parts = tables
    .filter(({ name }) => !sparedTables.has(name))
    .map(
      ({ name }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
        FROM "${name}" t`,
    );
  const text = parts.join(" UNION ALL ");
  return async () => {
    const rows = await database.query<{ name: string; digest: string }>({ text });
    return new Map(rows.map(({ name, digest }) => [name, digest]));
  };
}
