import type { EncodedHour } from "../storage/samples/codec/hour-codec";
import type { AppendStart } from "./append-start";
import { type DeriveThread, openDeriveThread } from "./derive-thread";
import type { DerivedResults } from "./derive-worker";
import type { ReadPosition, ImportBegin, ImportProgress } from "./import-worker";
import { type ImportThread, openImportThread, type ReadBatch } from "./import-thread";
import type { ReadRows } from "./row-notes";

/** Hours of a file that are ready to be stored, and the reading position after them. */
export type PreparedBatch = {
  hours: EncodedHour[];
  /** Rows of the file in the hours. */
  rows: number;
  read: ReadRows;
  position: ReadPosition;
  /** The results of the hours; null if they are recomputed afterwards. */
  results: DerivedResults | null;
};

/**
 * Reads a file, derives the results of its rows if there is a state to continue from, and encodes the hours, each in
 * a separate thread: one batch is stored while the next ones are prepared.
 *
 * @param progress called with the read position in the file
 * @throws the error of a thread
 */
export async function* preparedBatches(
  begin: ImportBegin,
  start: AppendStart | null,
  progress: (read: ImportProgress) => void,
): AsyncGenerator<PreparedBatch, void, undefined> {
  const reader = openImportThread(begin, progress);
  const pipeline = start && openDeriveThread(start.settings, start.memory);
  try {
    const read = readBatches(reader);
    yield* ahead(encodedBatches(ahead(pipeline ? derivedBatches(read, pipeline) : plainBatches(read)), reader));
  } finally {
    await Promise.all([reader.close(), pipeline?.close()]);
  }
}

type RawBatch = Omit<PreparedBatch, "hours"> & Pick<ReadBatch, "hours">;
type Batches<Batch> = AsyncGenerator<Batch, void, undefined>;

async function* readBatches(reader: Pick<ImportThread, "next">): Batches<ReadBatch> {
  for (let batch = await reader.next(); batch; batch = await reader.next()) yield batch;
}

async function* plainBatches(batches: Batches<ReadBatch>): Batches<RawBatch> {
  for await (const batch of batches) yield { ...batch, rows: rowsOf(batch), results: null };
}

async function* derivedBatches(batches: Batches<ReadBatch>, pipeline: DeriveThread): Batches<RawBatch> {
  for await (const batch of batches) {
    const rows = rowsOf(batch);
    yield { ...batch, rows, ...(await pipeline.derive(batch.hours)) };
  }
}

async function* encodedBatches(
  batches: Batches<RawBatch>,
  reader: Pick<ImportThread, "encode">,
): Batches<PreparedBatch> {
  for await (const batch of batches) yield { ...batch, hours: await reader.encode(batch.hours) };
}

/** The items in their order; the next one is requested while the caller works on one. */
async function* ahead<Item>(items: Batches<Item>): Batches<Item> {
  const ask = () => {
    const nextItem = items.next();
    nextItem.catch(() => undefined);
    return nextItem;
  };
  for (let next = ask(); ; ) {
    const item = await next;
    if (item.done) return;
    next = ask();
    yield item.value;
  }
}

const rowsOf = ({ hours }: ReadBatch): number => hours.reduce((sum, { block }) => sum + block.times.length, 0);
