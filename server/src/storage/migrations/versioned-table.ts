import { type Kysely, type Migration, sql } from "kysely";

/**
 * What makes a table of rows of wells whose replaced versions are kept.
 *
 * @param ownColumns of this table, beside those of every such table
 * @see ../entities/versioned-rows.ts
 */
export const versionedTableSql = (table: string, ownColumns?: string): string => `
  CREATE TABLE ${table} (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    version int NOT NULL,
    fields jsonb NOT NULL,
    created_at float8 NOT NULL,
    changed_by text NOT NULL,
    valid_from float8 NOT NULL,
    valid_until float8,
    deleted_at float8,${ownColumns ? ` ${ownColumns},` : ""}
    PRIMARY KEY (well_no, id, version)
  );
  CREATE UNIQUE INDEX ${table}_current ON ${table} (well_no, id) WHERE valid_until IS NULL;
`;

/** Makes such a table. */
export const versionedTable = (table: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(versionedTableSql(table)).execute(db);
  },
});
