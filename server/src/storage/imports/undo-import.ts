import { sampleOrigins } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { decodeHour } from "../samples/codec/hour-codec";
import { laidOver, pickSamples, type SampleBlock } from "../samples/codec/sample-block";
import { readHour } from "../samples/compact-well";
import { takeHot } from "../samples/hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { readHours, readJoined, writeHour } from "../samples/hour-rows";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { axisTimes } from "./import-hours";

/** An import of a well. */
export type StoredImport = { well: WellNo; importId: string };

const CSV = sampleOrigins.indexOf("csv");

/** The hours in which an import has stored data that have not been undone yet, oldest first. */
export async function importedHours(client: ClientBase, { well, importId }: StoredImport): Promise<number[]> {
  const { rows } = await client.query<{ hour: number }>({
    text: "SELECT DISTINCT hour FROM csv_import_part WHERE well_no = $1 AND import_id = $2 ORDER BY hour",
    values: [well, importId],
  });
  return rows.map(({ hour }) => hour);
}

/**
 * Removes the samples that an import stored in an hour and restores those that they replaced. A sample stored in such a second
 * since then stays. The derived results are left to a recompute.
 *
 * The caller runs it in a separate transaction.
 */
export async function undoImportedHour(client: ClientBase, undone: StoredImport, hour: number): Promise<void> {
  const { well, importId } = undone;
  await lockWell(client, well);
  const hot = await takeHot(client, well, hour, hour + HOUR - 1);
  const parts = await partsOf(client, undone, hour);
  if (hot.times.length > 0 || !(await isAllOf(client, well, hour, parts))) {
    let block = laidOver(hot, await readHour(client, well, hour));
    // The newest part first: data that an older part covered are restored last.
    for (const part of parts) block = await withoutPart(client, undone, block, part);
    await writeHour(client, well, hour, block);
  } else await writeHour(client, well, hour, nothing);
  for (const table of ["csv_import_part", "csv_import_before"]) {
    await client.query({
      text: `DELETE FROM ${table} WHERE well_no = $1 AND import_id = $2 AND hour = $3`,
      values: [well, importId, hour],
    });
  }
}

type Part = { seq: number; hour: number; n: number; axis: Buffer; before_n: number | null; before_axis: Buffer | null };

async function partsOf(client: ClientBase, { well, importId }: StoredImport, hour: number): Promise<Part[]> {
  const { rows } = await client.query<Part>({
    text: `SELECT seq, hour, n, axis, before_n, before_axis FROM csv_import_part
      WHERE well_no = $1 AND import_id = $2 AND hour = $3 ORDER BY seq DESC`,
    values: [well, importId, hour],
  });
  return rows;
}

/** Whether an hour holds only the data that one part stored in it, so that no channel has to be read. */
async function isAllOf(client: ClientBase, well: WellNo, hour: number, parts: readonly Part[]): Promise<boolean> {
  const [part, ...others] = parts;
  if (!part || others.length > 0 || part.before_axis) return false;
  const storedBlock = await readJoined(client, well, await readHours(client, well, hour, hour), []);
  if (storedBlock.times.length !== part.n) return false;
  const seconds = new Set(axisTimes(hour, part.n, part.axis));
  return storedBlock.times.every((time, index) => seconds.has(time) && storedBlock.origins[index] === CSV);
}

async function withoutPart(
  client: ClientBase,
  { well, importId }: StoredImport,
  block: SampleBlock,
  part: Part,
): Promise<SampleBlock> {
  const seconds = new Set(axisTimes(part.hour, part.n, part.axis));
  const isOurs = new Set(block.times.filter((time, index) => seconds.has(time) && block.origins[index] === CSV));
  const rest = pickSamples(block, (time) => !isOurs.has(time));
  if (part.before_axis === null || part.before_n === null) return rest;
  const { rows } = await client.query<{ channel: number; data: Buffer }>({
    text: `SELECT channel, data FROM csv_import_before
      WHERE well_no = $1 AND import_id = $2 AND hour = $3 AND seq = $4`,
    values: [well, importId, part.hour, part.seq],
  });
  const chunks = rows.map(({ channel: slot, data }) => ({ slot, data }));
  const before = decodeHour({ hour: part.hour, n: part.before_n, axis: part.before_axis, chunks });
  return laidOver(
    rest,
    pickSamples(before, (time) => isOurs.has(time)),
  );
}

const nothing: SampleBlock = {
  times: new Float64Array(),
  origins: new Float64Array(),
  derived: new Float64Array(),
  columns: new Map(),
};
