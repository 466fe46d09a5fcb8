import { type Kysely, sql } from "kysely";

/** The sums of 100,000 tickets, and the days that they cover, are read from indexes of a few MB instead of the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX cost_ticket_sums ON cost_ticket (well_no, ticket_line, ticket_day, ticket_currency)
    INCLUDE (ticket_amount) WHERE valid_until IS NULL AND deleted_at IS NULL`.execute(db);
  await sql`CREATE INDEX cost_ticket_span ON cost_ticket (well_no, ticket_line, ticket_first_day, ticket_day)
    WHERE valid_until IS NULL AND deleted_at IS NULL AND ticket_line IS NOT NULL AND ticket_first_day < ticket_day`.execute(
    db,
  );
}
