import { CallError } from "@sigma/contract/errors";
import { type QueryExecutorProvider, sql } from "kysely";

/** Maximum number of rows of a table that are shown; `what` such as `webhooks`, `field` of the call that would show one more. */
type RowLimit = { most: number; what: string; field: string };

/** The error for a row that exceeds the limit. */
export const noMoreRows = ({ most, what, field }: RowLimit): CallError =>
  new CallError("conflict", `There are ${most} ${what} already`, field);

/** Refuses a restoration that shows more rows than there may be, in its transaction. @throws CallError `conflict` */
export async function rejectMoreRows(db: QueryExecutorProvider, table: string, limit: RowLimit): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}
    WHERE deleted_at IS NULL`.execute(db);
  if (rows[0]!.count > limit.most) throw noMoreRows(limit);
}
