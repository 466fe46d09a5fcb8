import { type Kysely, sql } from "kysely";

/** Alerts that nobody has acknowledged yet and that go on to the next person, and secrets that Sigma made for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE escalation (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      alert_id text NOT NULL,
      notification_id text NOT NULL,
      content jsonb NOT NULL,
      step int NOT NULL,
      began_at float8 NOT NULL,
      due_at float8 NOT NULL,
      stamped_at float8 NOT NULL,
      PRIMARY KEY (well_no, alert_id)
    )`,
    sql`CREATE TABLE server_secret (name text PRIMARY KEY, sealed text NOT NULL)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
