import { type Kysely, sql } from "kysely";

/** Tables of a well begin their key with it, and an id begins with the number of its well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["formation_top", "notification"]) {
    const name = sql.table(table);
    await sql`ALTER TABLE ${name} DROP CONSTRAINT ${sql.ref(`${table}_pkey`)}`.execute(db);
    await sql`UPDATE ${name} SET id = lpad(to_hex(well_no), 8, '0') || substr(id, 9)`.execute(db);
    await sql`ALTER TABLE ${name} ADD PRIMARY KEY (well_no, id)`.execute(db);
  }
  await sql`DROP INDEX formation_top_by_well`.execute(db);
}
