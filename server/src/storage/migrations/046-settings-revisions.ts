import { type Kysely, sql } from "kysely";

/** When each revision of a well's settings was saved, so that a past moment can name the one that it was calculated with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE settings_revision (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      revision int NOT NULL,
      valid_from float8 NOT NULL,
      PRIMARY KEY (well_no, revision)
    )`,
    sql`INSERT INTO settings_revision (well_no, revision, valid_from) SELECT well_no, revision, 0 FROM recompute`,
  ];
  for (const statement of statements) await statement.execute(db);
}
