import type { ClientBase } from "pg";
import type { ArchivedTable } from "../storage/tables";
import { archivedTables } from "./well-tables";

/** A column of a table as the database has it. */
export type Column = {
  name: string;
  /** In SQL notation, such as `double precision[]`. */
  type: string;
  /** It takes no row without a value. */
  isRequired: boolean;
};

/** The columns in this database of a table of an archive, without the well's number, and those of its key. */
export type TableShape = { name: ArchivedTable; only: string | null; columns: Column[]; key: string[] };

/** Reads what the tables of an archive are. */
export async function readTableShapes(client: ClientBase): Promise<TableShape[]> {
  const names = archivedTables.map(({ name }) => name);
  const { rows } = await client.query<Column & { table: string; isKey: boolean; place: number }>({
    text: `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
        a.attnotnull AND NOT a.atthasdef AS "isRequired", coalesce(a.attnum = ANY (i.indkey), false) AS "isKey",
        coalesce(array_position(i.indkey::int[], a.attnum::int), 0) AS place
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname = ANY ($1)
      ORDER BY c.relname, a.attnum`,
    values: [names],
  });
  return archivedTables.map(({ name, only, without = [] }) => {
    const all = rows.filter(({ table }) => table === name);
    const columns = all
      .filter((column) => column.name !== "well_no" && !without.includes(column.name))
      .map((column) => ({ name: column.name, type: column.type, isRequired: column.isRequired }));
    const key = all.filter(({ isKey }) => isKey).toSorted((a, b) => a.place - b.place);
    return { name, only: only ?? null, columns, key: key.map((column) => column.name) };
  });
}
