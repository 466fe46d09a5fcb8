import type { ClientBase } from "pg";
import type { WellNo } from "../storage/well-no";
import type { Column, TableShape } from "./table-shape";

/** Number of rows in the first request, and approximate number of bytes per response. */
const FIRST_ROWS = 20;
const WANTED_BYTES = 1024 * 1024;
const MOST_ROWS = 5000;

/**
 * The rows of a table of one well, each as a line of JSON in the order of its key, in batches.
 *
 * Numbers are written so that they are read back to the same bits, bytes as base64. The caller's transaction decides which data
 * are visible: all tables have to be read in one transaction.
 */
export async function* tableLines(
  client: ClientBase,
  { name, columns, key, only }: TableShape,
  well: WellNo,
): AsyncGenerator<string, void, undefined> {
  const where = only === null ? "well_no = $1" : `well_no = $1 AND (${only})`;
  // A cursor takes no parameters if it is closed by a statement other than its own; the number is an internal one.
  const values = where.replaceAll("$1", String(Math.trunc(well)));
  await client.query(
    `DECLARE archived NO SCROLL CURSOR FOR SELECT row_to_json(kept)::text AS line
      FROM (SELECT ${columns.map(selectColumn).join(", ")} FROM ${name} WHERE ${values} ORDER BY ${key.join(", ")}) AS kept`,
  );
  let wantedRows = FIRST_ROWS;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${wantedRows} FROM archived`);
    if (rows.length === 0) break;
    let bytes = 0;
    let text = "";
    for (const { line } of rows) {
      text += `${line.includes("\n") ? line.replaceAll("\n", " ") : line}\n`;
      bytes += line.length;
    }
    yield text;
    wantedRows = Math.min(MOST_ROWS, Math.max(1, Math.round((rows.length * WANTED_BYTES) / bytes)));
  }
  await client.query("CLOSE archived");
}

const quoteName = (name: string) => `"${name}"`;

/** PostgreSQL breaks base64 into lines. */
const selectColumn = ({ name, type }: Column): string =>
  type === "bytea"
    ? `translate(encode(${quoteName(name)}, 'base64'), E'\\n', '') AS ${quoteName(name)}`
    : quoteName(name);

/**
 * The statement that writes lines of a table: `$1` a JSON list of rows, `$2` the number of the well.
 *
 * @param givenNames names of the columns that the rows have
 */
export function insertLines({ name, columns }: TableShape, givenNames: readonly string[]): string {
  const keptColumns = columns.filter((column) => givenNames.includes(column.name));
  const names = keptColumns.map((column) => quoteName(column.name));
  const types = keptColumns.map(({ name: column, type }) => `${quoteName(column)} ${type === "bytea" ? "text" : type}`);
  return `INSERT INTO ${name} (well_no, ${names.join(", ")})
    SELECT $2::int, ${keptColumns.map(readBack).join(", ")} FROM json_to_recordset($1::json) AS row (${types.join(", ")})`;
}

/** A JSON null in a column that must have a value isn't a missing value. */
function readBack({ name, type, isRequired }: Column): string {
  if (type === "bytea") return `decode(row.${quoteName(name)}, 'base64')`;
  return type === "jsonb" && isRequired ? `coalesce(row.${quoteName(name)}, 'null')` : `row.${quoteName(name)}`;
}
