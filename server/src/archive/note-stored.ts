import type { ClientBase } from "pg";
import type { ArchiveResult } from "./archive-task";

/**
 * Notes in a job that its task is stored, as the last statement of the transaction that stores it: the server that settles the
 * job waits for the end of that transaction, and then knows whether it was committed.
 */
export async function noteStored(client: ClientBase, jobId: string, result: ArchiveResult): Promise<ArchiveResult> {
  await client.query({
    text: "UPDATE archive_job SET well_id = $2, result = $3 WHERE id = $1",
    values: [jobId, result.wellId, JSON.stringify({ notice: result.notice, isStored: true })],
  });
  return result;
}
