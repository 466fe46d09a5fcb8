import { type Kysely, sql } from "kysely";

/**
 * Who may see the costs of wells: until now every user saw all of a well, so those who see all wells see their costs too. Users
 * limited to some wells, guests and API tokens do not, until an administrator gives them the right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE app_user ADD COLUMN sees_costs boolean NOT NULL DEFAULT true`.execute(db);
  await sql`UPDATE app_user SET sees_costs = false WHERE access IS NOT NULL OR type = 'guest'`.execute(db);
  await sql`ALTER TABLE api_token ADD COLUMN sees_costs boolean NOT NULL DEFAULT false`.execute(db);
}
