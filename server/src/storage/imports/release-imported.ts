import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { blankBlock, decodeAxis, encodeHour } from "../samples/codec/hour-codec";
import { pickSamples } from "../samples/codec/sample-block";
import { hourOf } from "../samples/hour-rows";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { axisTimes } from "./import-hours";
import type { StoredImport } from "./undo-import";

type Part = { import_id: string; seq: number; n: number; axis: Buffer };

/**
 * Removes seconds from the stored ranges of a well's imports: undoing them leaves the samples of these seconds.
 *
 * The caller holds the lock on the chunks of the well.
 *
 * @param times ascending
 * @param before only of imports that were started before it
 */
export async function releaseSeconds(
  client: ClientBase,
  well: WellNo,
  times: Float64Array,
  before: EpochSeconds | null = null,
): Promise<void> {
  const seconds = new Set(times);
  for (const hour of new Set(Array.from(times, hourOf))) {
    const { rows } = await client.query<Part>({
      text: `SELECT import_id, seq, n, axis FROM csv_import_part WHERE well_no = $1 AND hour = $2
        AND import_id IN (SELECT id FROM csv_import WHERE well_no = $1 AND ($3::float8 IS NULL OR started_at < $3))`,
      values: [well, hour, before],
    });
    for (const part of rows) await releasePart(client, well, hour, part, seconds);
  }
}

async function releasePart(
  client: ClientBase,
  well: WellNo,
  hour: number,
  { import_id: importId, seq, n, axis }: Part,
  seconds: ReadonlySet<number>,
): Promise<void> {
  const block = blankBlock(n);
  decodeAxis(hour, axis, block, 0, n);
  const left = pickSamples(block, (time) => !seconds.has(time));
  if (left.times.length === n) return;
  const values = [well, importId, hour, seq];
  if (left.times.length > 0) {
    await client.query({
      text: "UPDATE csv_import_part SET n = $5, axis = $6 WHERE well_no = $1 AND import_id = $2 AND hour = $3 AND seq = $4",
      values: [...values, left.times.length, (await encodeHour(hour, left)).axis],
    });
    return;
  }
  for (const table of ["csv_import_part", "csv_import_before"]) {
    await client.query({
      text: `DELETE FROM ${table} WHERE well_no = $1 AND import_id = $2 AND hour = $3 AND seq = $4`,
      values,
    });
  }
}

/**
 * Removes the stored range of an import from those of earlier imports of its well: undoing them leaves its samples.
 *
 * The caller runs it in a transaction, before it deletes the parts of the import.
 */
export async function releaseFromEarlier(
  client: ClientBase,
  { well, importId }: StoredImport,
  startedAt: EpochSeconds,
): Promise<void> {
  await lockWell(client, well);
  const { rows } = await client.query<{ hour: number; n: number; axis: Buffer }>({
    text: `SELECT DISTINCT hour, n, axis FROM csv_import_part AS part WHERE well_no = $1 AND import_id = $2
      AND EXISTS (
        SELECT FROM csv_import_part AS other WHERE other.well_no = $1 AND other.hour = part.hour
          AND other.import_id IN (SELECT id FROM csv_import WHERE well_no = $1 AND started_at < $3)
      )`,
    values: [well, importId, startedAt],
  });
  for (const { hour, n, axis } of rows) await releaseSeconds(client, well, axisTimes(hour, n, axis), startedAt);
  await client.query({
    text: `DELETE FROM csv_import_depth AS earlier USING csv_import_depth AS own
      WHERE earlier.well_no = $1 AND own.well_no = $1 AND own.import_id = $2 AND earlier.depth = own.depth
        AND earlier.import_id IN (SELECT id FROM csv_import WHERE well_no = $1 AND started_at < $3)`,
    values: [well, importId, startedAt],
  });
}
