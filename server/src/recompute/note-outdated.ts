import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import type { WellNo } from "../storage/well-no";
import type { UnfinishedRecompute } from "./unfinished-recomputes";

/** Records for a well without a running recompute that its results are outdated from a moment on. */
export const noteOutdated = ({ ingest }: Pick<Database, "ingest">, well: WellNo, from: EpochSeconds): Promise<void> =>
  ingest.transaction(async (client) => {
    await client.query({
      text: "INSERT INTO recompute (well_no) VALUES ($1) ON CONFLICT DO NOTHING",
      values: [well],
    });
    const { rows } = await client.query<{ job: UnfinishedRecompute | null }>({
      text: "SELECT job FROM recompute WHERE well_no = $1 FOR UPDATE",
      values: [well],
    });
    await client.query({
      text: "UPDATE recompute SET job = $2 WHERE well_no = $1",
      values: [well, JSON.stringify(outdatedFrom(rows[0]?.job ?? null, from))],
    });
  });

/** The pending recompute of a well, extended to everything from a moment on; a null moment means the whole well, and stays. */
function outdatedFrom(job: UnfinishedRecompute | null, from: EpochSeconds): UnfinishedRecompute {
  if (!job) return { messages: [], from, needed: { from } };
  const earlier = (knownTime: EpochSeconds | null) => (knownTime === null ? null : Math.min(knownTime, from));
  return { ...job, from: earlier(job.from), needed: { from: job.needed ? earlier(job.needed.from) : from } };
}
