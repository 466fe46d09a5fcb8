import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { firstLockKeys } from "../advisory-locks";

/** Takes the right to rewrite chunks of a well until the transaction ends; waits while another has it. */
export async function lockWell(client: ClientBase, well: WellNo): Promise<void> {
  await client.query({ text: "SELECT pg_advisory_xact_lock($1, $2)", values: [firstLockKeys.chunks, well] });
}

/** Acquires the lock for rewriting chunks of a well as `lockWell` does, but returns false at once while another caller holds it. */
export async function tryLockWell(client: ClientBase, well: WellNo): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>({
    text: "SELECT pg_try_advisory_xact_lock($1, $2) AS mine",
    values: [firstLockKeys.chunks, well],
  });
  return rows[0]?.mine === true;
}
