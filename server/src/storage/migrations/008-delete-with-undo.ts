import { type Kysely, sql } from "kysely";

/** What a person deletes is hidden for a while and can be restored; a preset takes its trace configurations with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["rig", "well", "formation_top", "app_user", "dashboard_preset"]) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN deleted_at float8`.execute(db);
  }
  // A trace configuration may be kept for a name that no preset has, so no foreign key can do this.
  await sql`CREATE FUNCTION remove_trace_configs() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM trace_config WHERE user_id = OLD.user_id AND preset_name = OLD.name;
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER remove_trace_configs AFTER DELETE ON dashboard_preset
    FOR EACH ROW EXECUTE FUNCTION remove_trace_configs()`.execute(db);
}
