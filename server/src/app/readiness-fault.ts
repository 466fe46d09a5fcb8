import type { DatabaseConnections } from "../storage/connections";
import { DatabaseBusy } from "../storage/database-away";
import type { IntakeState } from "../storage/samples/tick/tick-writer";

/** A frozen database does not respond at all. */
const ANSWER_MS = 3000;

/** The reason why a started server is not ready: intake has stopped, or the database does not answer; null if it is ready. */
export async function readinessFault(
  { ingest }: { ingest: Pick<DatabaseConnections, "transaction"> },
  { status, reason }: Pick<IntakeState, "status" | "reason">,
): Promise<string | null> {
  if (status === "stopped") return `intake has stopped${reason ? `: ${reason}` : ""}`;
  try {
    // Samples may be distributed: their table responds when every machine of the database does.
    await ingest.transaction((client) => client.query("SELECT FROM sample_hot LIMIT 1"), { timeout: ANSWER_MS });
    return null;
  } catch (error) {
    return error instanceof DatabaseBusy ? "the database is busy" : "the database is away";
  }
}
