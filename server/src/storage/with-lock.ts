import { lockKeys } from "./advisory-locks";
import type { Database } from "./database";

/** Does work while no other server of the same database does work under the same lock; the others wait for it. */
export async function withLock<Result>(
  database: Database,
  name: "seeding" | "migrating" | "jobs",
  work: () => Promise<Result>,
): Promise<Result> {
  return await database.jobs.transaction(async (client) => {
    await client.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [lockKeys[name]] });
    return await work();
  });
}
