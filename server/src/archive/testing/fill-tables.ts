import type { ClientBase } from "pg";
import type { WellNo } from "../../storage/well-no";
import { readTableShapes } from "../table-shape";

/** A value of each type that shows whether it was kept to the bit. */
const values: Readonly<Record<string, string>> = {
  text: `'Größe "A"\\n'`,
  jsonb: `'{"a": [0.1, null, "\\u00e9", -1e-7], "b": {}}'`,
  json: `'{ "b": 1,\n "a": 0.30000000000000004 }'`,
  "double precision": "0.1 + 0.2",
  integer: "7",
  smallint: "3",
  bigint: "1700000000",
  boolean: "true",
  bytea: String.raw`'\x00ff10c30a0d'`,
  uuid: "'7c2f4f1e-0d1b-4a6e-9a6f-0d1f2a3b4c5d'",
  "text[]": `'{a,"b c",NULL}'`,
  "double precision[]": "'{0.1,NULL,NaN,-Infinity,-0,1e-300}'",
};

/** Columns that take some values alone. */
const ruledValues: Readonly<Record<string, string>> = {
  "mwd_log.kind": "'em'",
  "held_reading.state": "'held'",
  "sample_edit_part.kind": "'taken'",
};

/** Inserts a row into each table of a well that has none, so that no table is left out of a comparison. */
export async function fillTables(client: ClientBase, well: WellNo): Promise<void> {
  const id = `'${well.toString(16).padStart(8, "0")}00000000deadbeef'`;
  for (const { name, columns, only } of await readTableShapes(client)) {
    const { rowCount } = await client.query({ text: `SELECT FROM ${name} WHERE well_no = $1 LIMIT 1`, values: [well] });
    if (rowCount !== 0) continue;
    const givenValues = columns.map((column) => {
      if (column.name === "id" || /^(edit|import|log)_id$/.test(column.name))
        return column.type === "uuid" ? values["uuid"]! : id;
      const own = ruledValues[`${name}.${column.name}`];
      if (own !== undefined) return own;
      if (column.name === "state" && column.type === "text" && only !== null) return "'done'";
      return values[column.type] ?? "NULL";
    });
    const names = columns.map((column) => `"${column.name}"`);
    await client.query(
      `INSERT INTO ${name} (well_no, ${names.join(", ")}) VALUES (${well}, ${givenValues.join(", ")})`,
    );
  }
}
