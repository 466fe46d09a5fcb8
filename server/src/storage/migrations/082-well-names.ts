import { type Kysely, sql } from "kysely";

/**
 * A name that a user gives to a well is unique among the shown wells of its operator, however often it is sent at once.
 *
 * Wells that have the same name already, and wells that programs create, are outside of the index until a user names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A server of the previous version adds wells without it.
  await sql`ALTER TABLE well ADD COLUMN has_own_name boolean NOT NULL DEFAULT false`.execute(db);
  await sql`UPDATE well SET has_own_name = true WHERE NOT EXISTS (
    SELECT FROM well AS other WHERE other.well_no <> well.well_no AND other.deleted_at IS NULL
      AND coalesce(other.operator_id, '') = coalesce(well.operator_id, '') AND lower(other.name) = lower(well.name)
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX well_name_of_operator ON well (coalesce(operator_id, ''), lower(name))
    WHERE has_own_name AND deleted_at IS NULL`.execute(db);
}
