import { type Kysely, sql } from "kysely";

/** What people edit counts its changes, so that a change that began from an older version is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE well_settings ADD COLUMN version int NOT NULL DEFAULT 1`,
    sql`UPDATE well_settings SET version = counted.version
      FROM (
        SELECT well_no, kind, valid_from, row_number() OVER (PARTITION BY well_no, kind ORDER BY valid_from) AS version
        FROM well_settings
      ) AS counted
      WHERE well_settings.well_no = counted.well_no AND well_settings.kind = counted.kind
        AND well_settings.valid_from = counted.valid_from`,
    sql`ALTER TABLE well ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN changed_by text`,
    sql`ALTER TABLE formation_top ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN changed_by text`,
  ];
  for (const statement of statements) await statement.execute(db);
}
