import type { ClientBase } from "pg";
import type { WellNo } from "../storage/well-no";
import { readTableShapes } from "./table-shape";
import { archivedTables } from "./well-tables";

/** The size of a well's rows in the database, as stored: its time samples, and all of it. */
export type StoredBytes = { samples: number; all: number };

/** Bytes that PostgreSQL adds to each row. */
const ROW_BYTES = 28;

const ofSamples = new Set<string>(archivedTables.filter(({ kept }) => kept === "samples").map(({ name }) => name));

/** The size of the rows of wells. */
export async function bytesOfWells(client: ClientBase, wells: readonly WellNo[]): Promise<Map<WellNo, StoredBytes>> {
  const shapes = await readTableShapes(client);
  const parts = shapes
    .filter(({ name }) => name !== "well")
    .map(({ name, columns }) => {
      // The size of a long value is known without reading it.
      const sizes = columns.map((column) => `coalesce(pg_column_size("${column.name}"), 0)`).join(" + ");
      return `SELECT well_no AS well, '${name}' AS name, sum(${ROW_BYTES} + ${sizes})::float8 AS bytes
        FROM ${name} WHERE well_no = ANY ($1) GROUP BY well_no`;
    });
  const { rows } = await client.query<{ well: WellNo; name: string; bytes: number }>({
    text: parts.join(" UNION ALL "),
    values: [wells],
  });
  const all = new Map(wells.map((well) => [well, { samples: 0, all: 0 }]));
  for (const { well, name, bytes } of rows) {
    const sum = all.get(well)!;
    sum.all += bytes;
    if (ofSamples.has(name)) sum.samples += bytes;
  }
  return all;
}

/** The size of the rows of one well. */
export const bytesOfWell = async (client: ClientBase, well: WellNo): Promise<StoredBytes> =>
  (await bytesOfWells(client, [well])).get(well)!;
