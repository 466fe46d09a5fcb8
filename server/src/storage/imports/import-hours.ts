import { fallbackChannels, sampleOrigins } from "@sigma/terms/sample";
import { channelSlot } from "@sigma/terms/channels";
import type { ClientBase } from "pg";
import { blankBlock, decodeAxis, decodeHour, type EncodedHour } from "../samples/codec/hour-codec";
import { laidOver, ORIGINALS, type SampleBlock } from "../samples/codec/sample-block";
import { readHour } from "../samples/compact-well";
import { takeHot } from "../samples/hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { writeEncodedHours, writeHour } from "../samples/hour-rows";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";

/** The data that an import stores together; each step has its own number, ascending. */
export type ImportStep = {
  well: WellNo;
  importId: string;
  seq: number;
  /** The channels that the file has; of a sample that is replaced the others stay. */
  slots: readonly number[];
};

/** The result for the samples of a step. */
export type StoredStep = {
  /** Seconds that were not stored by this import before. */
  stored: number;
  /** Seconds for which other data were stored before. */
  replaced: number;
  /** Seconds that this import had stored before: the later row is kept. */
  repeated: number;
};

const CSV = sampleOrigins.indexOf("csv");

/**
 * Stores hours of imported samples, and keeps the data needed to undo that.
 *
 * An hour without stored data takes its chunks unchanged. In other hours the samples are merged: if both have
 * a second, the channels of the file are replaced and the others are kept. A pipeline snapshot that is older than the samples
 * is removed, since a restart would take them for the newest of the feed.
 *
 * The caller runs it in a transaction; it holds the lock on the chunks of the well until the end.
 */
export async function storeImported(
  client: ClientBase,
  step: ImportStep,
  hours: readonly EncodedHour[],
): Promise<StoredStep> {
  const { well } = step;
  await lockWell(client, well);
  const knownHours = await storedHours(client, well, hours);
  const fresh = hours.filter(({ hour }) => !knownHours.has(hour));
  if (fresh.length > 0) {
    await writeEncodedHours(client, well, fresh);
    await keepParts(client, step, fresh);
  }
  const result: StoredStep = { stored: fresh.reduce((sum, { n }) => sum + n, 0), replaced: 0, repeated: 0 };
  for (const encodedHour of hours) {
    if (!knownHours.has(encodedHour.hour)) continue;
    const mergeResult = await mergeHour(client, step, encodedHour);
    result.stored += encodedHour.n - mergeResult.repeated;
    result.replaced += mergeResult.replaced;
    result.repeated += mergeResult.repeated;
  }
  await client.query({
    text: "DELETE FROM pipeline_snapshot WHERE well_no = $1 AND last_time < $2",
    values: [well, Math.max(...hours.map(({ last }) => last))],
  });
  return result;
}

/** The hours among some that have stored data. */
export async function storedHours(
  client: ClientBase,
  well: WellNo,
  hours: readonly Pick<EncodedHour, "hour">[],
): Promise<Set<number>> {
  const wantedHours = hours.map(({ hour }) => hour);
  const { rows } = await client.query<{ hour: number }>({
    name: "hours-stored",
    text: `SELECT hour FROM sample_hour WHERE well_no = $1 AND hour = ANY ($2::bigint[])
      UNION SELECT floor(time / 3600.0)::bigint * 3600 FROM sample_hot WHERE well_no = $1 AND time BETWEEN $3 AND $4`,
    values: [well, wantedHours, Math.min(...wantedHours), Math.max(...wantedHours) + HOUR - 1],
  });
  return new Set(rows.map(({ hour }) => hour));
}

/** Records which seconds a step stored, so that they can be undone. */
export async function keepParts(client: ClientBase, step: ImportStep, hours: readonly EncodedHour[]): Promise<void> {
  await client.query({
    name: "keep-import-parts",
    text: `INSERT INTO csv_import_part (well_no, import_id, seq, hour, n, axis)
      SELECT $1, $2, $3, * FROM unnest($4::bigint[], $5::int[], $6::bytea[])`,
    values: [
      step.well,
      step.importId,
      step.seq,
      hours.map(({ hour }) => hour),
      hours.map(({ n }) => n),
      hours.map(({ axis }) => axis),
    ],
  });
}

async function mergeHour(
  client: ClientBase,
  step: ImportStep,
  encodedHour: EncodedHour,
): Promise<{ replaced: number; repeated: number }> {
  const { well, importId, seq } = step;
  const { hour } = encodedHour;
  const hot = await takeHot(client, well, hour, hour + HOUR - 1);
  const storedBlock = laidOver(hot, await readHour(client, well, hour));
  const importedBlock = decodeHour(encodedHour);
  const own = await ownSeconds(client, step, hour);
  const there = new Set(storedBlock.times);
  const both = importedBlock.times.filter((time) => there.has(time));
  const repeatedCount = both.filter((time) => own.has(time)).length;
  await keepParts(client, step, [encodedHour]);
  if (both.length > 0) {
    // What is kept is a copy of the chunks, so they have to hold the hot rows too.
    if (hot.times.length > 0) await writeHour(client, well, hour, storedBlock);
    const values = [well, importId, seq, hour];
    await client.query({
      text: `INSERT INTO csv_import_before (well_no, import_id, seq, hour, channel, data)
        SELECT $1, $2, $3, hour, channel, data FROM sample_chunk
        WHERE well_no = $1 AND hour = $4 AND channel = ANY ($5::smallint[])`,
      values: [...values, [...storedBlock.columns.keys()]],
    });
    await client.query({
      text: `UPDATE csv_import_part SET before_n = stored.n, before_axis = stored.axis
        FROM sample_hour AS stored WHERE stored.well_no = $1 AND stored.hour = $4
          AND csv_import_part.well_no = $1 AND import_id = $2 AND seq = $3 AND csv_import_part.hour = $4`,
      values,
    });
  }
  await writeHour(client, well, hour, channelsLaidOver(importedBlock, storedBlock, step.slots));
  return { replaced: both.length - repeatedCount, repeated: repeatedCount };
}

/** The seconds of an hour that an import has stored until now. */
async function ownSeconds(client: ClientBase, { well, importId }: ImportStep, hour: number): Promise<Set<number>> {
  const { rows } = await client.query<{ n: number; axis: Buffer }>({
    name: "own-import-parts",
    text: "SELECT n, axis FROM csv_import_part WHERE well_no = $1 AND import_id = $2 AND hour = $3",
    values: [well, importId, hour],
  });
  return new Set(rows.flatMap(({ n, axis }) => [...axisTimes(hour, n, axis)]));
}

/** The seconds that an axis holds. */
export function axisTimes(hour: number, n: number, axis: Buffer): Float64Array {
  const block = blankBlock(n);
  decodeAxis(hour, axis, block, 0, n);
  return block.times;
}

/** Merges samples into stored ones; at a second that both have, the named channels are replaced and the others are kept. */
export function channelsLaidOver(newer: SampleBlock, storedBlock: SampleBlock, slots: readonly number[]): SampleBlock {
  const mergedBlock = laidOver(newer, storedBlock);
  const namedSlots = new Set(slots.flatMap((slot) => [slot, ORIGINALS + slot]));
  const calculatedBits = slots.map((slot) => calculatedBit.get(slot) ?? 0).reduce((bits, bit) => bits | bit, 0);
  const rowOf = new Map(Array.from(mergedBlock.times, (time, row) => [time, row]));
  const isNew = new Set(newer.times);
  const both: { row: number; old: number }[] = [];
  for (const [old, time] of storedBlock.times.entries()) if (isNew.has(time)) both.push({ row: rowOf.get(time)!, old });
  for (const { row, old } of both) {
    mergedBlock.origins[row] = CSV;
    mergedBlock.derived[row] = storedBlock.derived[old]! & ~calculatedBits;
  }
  for (const [slot, column] of storedBlock.columns) {
    if (namedSlots.has(slot)) continue;
    const into = mergedBlock.columns.get(slot)!;
    for (const { row, old } of both) into[row] = column[old]!;
  }
  return mergedBlock;
}

const calculatedBit = new Map<number, number>(fallbackChannels.map((id, bit) => [channelSlot(id), 1 << bit]));
