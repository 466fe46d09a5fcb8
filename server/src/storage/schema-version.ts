import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator, sql } from "kysely";
import { BASELINE, LAST_FORMER, migrations } from "./migrations/index";
import type { Schema } from "./schema";

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

/** The database was left by a version of Sigma whose tables this one cannot bring to its form. */
export class OlderSchema extends Error {
  override readonly name = "OlderSchema";

  /** @param newest name of the last migration that it has */
  constructor(newest: string) {
    super(
      `The database was written by a version of Sigma that is too old (${newest}). ` +
        "Start Sigma 0.1.0 on it once, then this version again, or choose another DATA_DIR or DATABASE_URL.",
    );
  }
}

/** Brings the tables to the newest form; several servers may call it at once. @throws NewerSchema, OlderSchema */
export async function migrateSchema(kysely: Kysely<Schema>): Promise<void> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) await checkMigrations(kysely);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  // A migration may be added with a lower number than the last one that a database already has.
  const migrator = new Migrator({ db: kysely, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Refuses a form that this version does not know; a database of version 0.1 counts as having the baseline from now on. */
async function checkMigrations(kysely: Kysely<Schema>): Promise<void> {
  const executedTable = sql.table(DEFAULT_MIGRATION_TABLE);
  await kysely.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE ${executedTable} IN EXCLUSIVE MODE`.execute(transaction);
    const { rows } = await sql<{ name: string }>`SELECT name FROM ${executedTable} ORDER BY name`.execute(transaction);
    const names = rows.map(({ name }) => name);
    const former = names.filter((name) => name <= LAST_FORMER && name !== BASELINE);
    const unknown = names.filter((name) => name > LAST_FORMER && !(name in migrations));
    if (unknown.length > 0) throw new NewerSchema(unknown);
    if (former.length === 0) return;
    if (former.at(-1) !== LAST_FORMER) throw new OlderSchema(former.at(-1)!);
    await sql`UPDATE ${executedTable} SET name = ${BASELINE} WHERE name = ${LAST_FORMER}`.execute(transaction);
    await sql`DELETE FROM ${executedTable} WHERE name < ${LAST_FORMER} AND name <> ${BASELINE}`.execute(transaction);
  });
}
