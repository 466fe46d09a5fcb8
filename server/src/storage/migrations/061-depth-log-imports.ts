import { type Kysely, sql } from "kysely";

/**
 * The depths of which an import stores a row of a depth log: `before` is the row of the log that stood there, null where
 * there was none. Depth comes before the import in the key, since imports are asked about by depth and each lies in one
 * span of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE csv_import_depth (
    well_no int NOT NULL,
    import_id text NOT NULL,
    depth float8 NOT NULL,
    before float8[],
    PRIMARY KEY (well_no, depth, import_id)
  )`.execute(db);
}
