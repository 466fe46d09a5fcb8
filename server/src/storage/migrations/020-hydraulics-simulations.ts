import { type Kysely, sql } from "kysely";

/** Hydraulics simulations that persons ran; `content` holds the well, the parameters and the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE hydraulics_simulation (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
      time float8 NOT NULL,
      content jsonb NOT NULL
    )`,
    sql`CREATE INDEX hydraulics_simulation_user ON hydraulics_simulation (user_id, time DESC)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
