import type { Database } from "../storage/database";
import type { IntakeState } from "../storage/samples/tick/tick-writer";

/** A database that is frozen does not answer at all. */
const ANSWER_MS = 3000;

/** Why a started server is not ready: intake has stopped, or the database does not answer; null where it is. */
export async function readinessFault(
  database: Pick<Database, "transaction">,
  { status, reason }: Pick<IntakeState, "status" | "reason">,
): Promise<string | null> {
  if (status === "stopped") return `intake has stopped${reason ? `: ${reason}` : ""}`;
  try {
    await database.transaction((client) => client.query("SELECT 1"), ANSWER_MS);
    return null;
  } catch {
    return "the database is away";
  }
}
