import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { newId } from "../storage/entities/new-id";
import type { WellNo } from "../storage/well-no";
import { resolveReferences, translation } from "./archive-references";
import { type Archive, ArchiveFault } from "./read-archive";
import { insertLines } from "./table-lines";
import { takeOverFormulas } from "./take-over-formulas";
import { readTableShapes, type TableShape } from "./table-shape";

/** The well that an archive became. */
export type StoredArchive = {
  wellId: WellId;
  wellNo: WellNo /** Finished here, so that its rig continues with its own well. */;
  wasFinished: boolean;
};

/** Rows of one statement at most. */
const MOST_ROWS = 2000;

/**
 * Stores a checked archive as a new well under a name. The caller's transaction keeps it hidden until it is complete.
 *
 * The well gets its old id if that is free. A well that was not finished and whose rig is known here is finished at
 * its last sample, so that it takes no data that the rig sends for another.
 *
 * @throws ArchiveFault
 */
export async function storeNewWell(
  client: ClientBase,
  archive: Archive,
  { name, now }: { name: string; now: EpochSeconds },
  progress: (bytes: number) => void = () => undefined,
): Promise<StoredArchive> {
  const { well, samples } = archive.manifest;
  const { known, isKnownRig } = await resolveReferences(client, archive.references);
  const { rows } = await client.query({ text: "SELECT FROM well WHERE id = $1", values: [well.id] });
  const wellId = (rows.length === 0 ? well.id : newId()) as WellId;
  const row = await wellRow(archive);
  const translate = translation(known, { wellNo: well.number, wellId: well.id }, { wellNo: well.number, wellId });
  const shapes = await readTableShapes(client);
  const { columns } = shapes.find((shape) => shape.name === "well")!;
  const archiveColumns = archive.manifest.tables["well"]!.columns;
  const takenColumns = columns.filter((column) => archiveColumns.includes(column.name));
  const names = takenColumns.map((column) => `"${column.name}"`);
  const wasFinished = row["finished_at"] === null && isKnownRig;
  const line = translate(shapes.find((shape) => shape.name === "well")!)(
    JSON.stringify({
      ...row,
      id: wellId,
      name,
      ...(wasFinished && { finished_at: samples.last ?? now }),
    }),
  );
  const insertReply = await client.query<{ well_no: WellNo }>({
    text: `INSERT INTO well (${names.join(", ")}) SELECT ${names.map((column) => `row.${column}`).join(", ")}
      FROM json_to_record($1::json) AS row (${takenColumns.map((column) => `"${column.name}" ${column.type}`).join(", ")})
      RETURNING well_no`,
    values: [line],
  });
  const wellNo = insertReply.rows[0]!.well_no;
  const target = translation(known, { wellNo: well.number, wellId: well.id }, { wellNo, wellId });
  await storeRows(client, archive, shapes, { wellNo, translate: target }, progress);
  await takeOverFormulas(client, wellNo);
  return { wellId, wellNo, wasFinished };
}

async function wellRow(archive: Archive): Promise<Record<string, unknown>> {
  if (archive.manifest.tables["well"]?.rows !== 1) throw new ArchiveFault("tables/well.jsonl must have one row");
  const lines: string[] = [];
  for await (const some of archive.lines("well")) lines.push(...some);
  return JSON.parse(lines[0]!) as Record<string, unknown>;
}

type Target = { wellNo: WellNo; translate: ReturnType<typeof translation> };

/**
 * Replaces the remaining rows of a well that still exists with those of its archive, with the same ids.
 *
 * The well itself is unchanged: it cannot be edited while it is archived.
 *
 * @throws ArchiveFault
 */
export async function restoreWell(
  client: ClientBase,
  archive: Archive,
  { wellNo, wellId }: { wellNo: WellNo; wellId: string },
  progress: (bytes: number) => void = () => undefined,
): Promise<void> {
  const { well } = archive.manifest;
  if (well.number !== wellNo || well.id !== wellId) throw new ArchiveFault("The archive is that of another well");
  const { people } = archive.references;
  const nobodyElse = { rig: null, operator: null, directionalCompany: null, motors: [], people };
  const { known } = await resolveReferences(client, nobodyElse);
  const shapes = await readTableShapes(client);
  for (const { name } of shapes.toReversed()) {
    if (name !== "well") await client.query({ text: `DELETE FROM ${name} WHERE well_no = $1`, values: [wellNo] });
  }
  const same = { wellNo, wellId };
  await storeRows(client, archive, shapes, { wellNo, translate: translation(known, same, same) }, progress);
}

/** Stores the rows of every table but that of the well itself. */
async function storeRows(
  client: ClientBase,
  archive: Archive,
  shapes: readonly TableShape[],
  { wellNo, translate }: Target,
  progress: (bytes: number) => void,
): Promise<void> {
  let storedBytes = 0;
  for (const shape of shapes) {
    const archivedTable = archive.manifest.tables[shape.name];
    if (shape.name === "well" || archivedTable === undefined) continue;
    const unknown = archivedTable.columns.find((name) => !shape.columns.some((column) => column.name === name));
    if (unknown !== undefined) {
      throw new ArchiveFault(`tables/${shape.name}.jsonl has the column ${unknown}, which this Sigma does not know`);
    }
    const text = insertLines(shape, archivedTable.columns);
    const here = translate(shape);
    for await (const lines of archive.lines(shape.name)) {
      for (let at = 0; at < lines.length; at += MOST_ROWS) {
        const rows = lines.slice(at, at + MOST_ROWS).map(here);
        await client.query({ text, values: [`[${rows.join(",")}]`, wellNo] });
      }
      storedBytes += lines.reduce((sum, line) => sum + line.length + 1, 0);
      progress(storedBytes);
    }
  }
}
