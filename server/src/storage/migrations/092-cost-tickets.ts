import { type Kysely, sql } from "kysely";
import { versionedTableSql } from "./versioned-table";

/** Field tickets; what is added up, filtered and sorted of 100,000 rows is in columns of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = `
    ticket_day text GENERATED ALWAYS AS (fields ->> 'date') STORED,
    ticket_first_day text GENERATED ALWAYS AS (fields ->> 'firstDay') STORED,
    ticket_amount numeric(16, 4) GENERATED ALWAYS AS ((fields ->> 'amount')::numeric) STORED,
    ticket_currency text GENERATED ALWAYS AS (fields ->> 'currency') STORED,
    ticket_line text GENERATED ALWAYS AS (fields ->> 'afeLineId') STORED,
    ticket_vendor text GENERATED ALWAYS AS (lower(fields ->> 'vendor')) STORED,
    ticket_number text GENERATED ALWAYS AS (lower(fields ->> 'number')) STORED,
    ticket_text text GENERATED ALWAYS AS (lower(
      (fields ->> 'vendor') || ' ' || (fields ->> 'number') || ' ' || (fields ->> 'description'))) STORED,
    ticket_import text GENERATED ALWAYS AS (fields ->> 'importId') STORED`;
  await sql.raw(versionedTableSql("cost_ticket", columns)).execute(db);
  await sql`CREATE INDEX cost_ticket_day ON cost_ticket (well_no, ticket_day) WHERE valid_until IS NULL`.execute(db);
  await sql`CREATE INDEX cost_ticket_number ON cost_ticket (well_no, ticket_vendor, ticket_number)
    WHERE valid_until IS NULL`.execute(db);
  await sql`CREATE INDEX cost_ticket_import ON cost_ticket (well_no, ticket_import)
    WHERE valid_until IS NULL AND ticket_import IS NOT NULL`.execute(db);
}
