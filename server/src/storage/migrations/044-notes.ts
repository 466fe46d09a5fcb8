import { type Kysely, sql } from "kysely";

/**
 * Notes on charts, each with the versions that were replaced. Rows of a well: Citus distributes them by `well_no` with the
 * other tables of wells, and the well takes them along when it is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE note (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      version int NOT NULL,
      fields jsonb NOT NULL,
      created_at float8 NOT NULL,
      changed_by text NOT NULL,
      valid_from float8 NOT NULL,
      valid_until float8,
      deleted_at float8,
      PRIMARY KEY (well_no, id, version)
    )`,
    sql`CREATE UNIQUE INDEX note_current ON note (well_no, id) WHERE valid_until IS NULL`,
    // Who is told of every kind of notification is told of notes too.
    ...["application", "email", "sms", "push"].map((way) => {
      const kinds = sql`settings #> ARRAY['types', ${sql.lit(way)}]`;
      return sql`UPDATE user_notification_settings
        SET settings = jsonb_set(settings, ARRAY['types', ${sql.lit(way)}], ${kinds} || '["note"]')
        WHERE jsonb_array_length(${kinds}) = 7`;
    }),
  ];
  for (const statement of statements) await statement.execute(db);
}
