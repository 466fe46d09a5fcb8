import { type QueryExecutorProvider, sql } from "kysely";
import type { WellNo } from "../well-no";

/** Who changed settings where nobody is named. */
export const SYSTEM = "system";

/** First key of the locks on the settings of wells, so that they meet no other lock. */
const SETTINGS_OF_WELL = 0x51_6e;

const now = sql<number>`extract(epoch FROM clock_timestamp())::float8`;

/**
 * Makes a value the current one of its kind and closes the one before, which is kept; an equal value changes nothing.
 *
 * Two that save at once wait for each other until the transaction ends.
 *
 * @param by who changed it
 * @see docs/decisions/023-versions.md
 */
export async function keepVersion(
  trx: QueryExecutorProvider,
  well: WellNo,
  kind: string,
  value: object,
  by: string,
): Promise<void> {
  const text = JSON.stringify(value);
  await sql`SELECT pg_advisory_xact_lock(${SETTINGS_OF_WELL}, ${well})`.execute(trx);
  await sql`UPDATE well_settings SET valid_until = ${now}
    WHERE well_no = ${well} AND kind = ${kind} AND valid_until IS NULL AND value <> ${text}::jsonb`.execute(trx);
  await sql`INSERT INTO well_settings (well_no, kind, value, changed_by, valid_from)
    VALUES (${well}, ${kind}, ${text}::jsonb, ${by}, ${now})
    ON CONFLICT (well_no, kind) WHERE valid_until IS NULL DO NOTHING`.execute(trx);
}
