import type { Database } from "./database";

/** Locks that several servers of one database take, by what they keep from happening twice. */
const locks = { seeding: 0x51_6d_b, migrating: 0x51_6d_d, jobs: 0x51_6d_e } as const;

/** Does work while no other server of the same database does work under the same lock; the others wait for it. */
export async function withLock<Result>(
  database: Database,
  name: keyof typeof locks,
  work: () => Promise<Result>,
): Promise<Result> {
  return await database.jobs.transaction(async (client) => {
    await client.query({ text: "SELECT pg_advisory_xact_lock($1)", values: [locks[name]] });
    return await work();
  });
}
