import { type Kysely, sql } from "kysely";

/** The gauges of each preset of each user; a preset takes them with it, as it does its trace configurations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE preset_gauges (
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    preset_name text NOT NULL,
    configs jsonb NOT NULL,
    PRIMARY KEY (user_id, preset_name)
  )`.execute(db);
  await sql`CREATE FUNCTION remove_preset_gauges() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM preset_gauges WHERE user_id = OLD.user_id AND preset_name = OLD.name;
    RETURN NULL;
  END $$`.execute(db);
  await sql`CREATE TRIGGER remove_preset_gauges AFTER DELETE ON dashboard_preset
    FOR EACH ROW EXECUTE FUNCTION remove_preset_gauges()`.execute(db);
}
