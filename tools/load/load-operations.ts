import type { WellId } from "@sigma/contract/ids";
import type { Api } from "./api";
import type { LoadReporter } from "./load-well";
import type { Operation } from "./readers/read-operations";
import type { WellContent } from "./well-content";

/** Calls that are out at the same time. */
const AT_ONCE = 8;

/**
 * Adds the operations of daily reports that a well does not have. An operation with the same times and text already exists, and
 * gets its activity code if it was stored without one.
 */
export async function loadOperations(
  api: Api,
  wellId: WellId,
  { operations }: Pick<WellContent, "operations">,
  { part, progress }: LoadReporter,
): Promise<void> {
  if (operations.length === 0) return;
  const storedOperations = new Map((await api.ask("daily-report/get", { wellId })).map((row) => [keyOf(row), row]));
  const missing = operations.filter((operation) => !storedOperations.has(keyOf(operation)));
  for (const operation of operations) {
    const row = storedOperations.get(keyOf(operation));
    // An interval that a user confirmed without a code keeps its state.
    if (!row || row.activity !== null || row.confirmed || operation.activity == null) continue;
    const updateQuery = { activity: operation.activity };
    await api.ask("daily-report/patch", { wellId, id: row._id, version: row.version, updateQuery });
  }
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const some = missing.slice(at, at + AT_ONCE);
    await Promise.all(some.map((dailyReport) => api.ask("daily-report/post", { wellId, dailyReport })));
    progress("daily operations", at / missing.length);
  }
  part({
    what: "daily operations",
    result: missing.length > 0 ? "stored" : "already there",
    rows: operations.length,
  });
}

const keyOf = ({ startTime, endTime, description }: Pick<Operation, "startTime" | "endTime" | "description">) =>
  `${startTime} ${endTime} ${description ?? ""}`;
