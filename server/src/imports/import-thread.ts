import type { EncodedHour } from "../storage/samples/codec/hour-codec";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { openWorkerCalls } from "../threads/worker-calls";
import type { DepthBatch } from "./depth-batches";
import type { ImportBegin, ImportCalls, ImportProgress, ReadPosition } from "./import-worker";
import { unpackHours } from "./packed-hours";
import type { ReadRows } from "./row-notes";

/** Hours of a file, and the reading position after them. */
export type ReadBatch = { hours: HourBlock[]; read: ReadRows; position: ReadPosition };

/**
 * Reads a file and encodes hours in a separate thread, so that live wells do not wait for it. The batches
 * of a depth log are rows by depth.
 */
export type ImportThread<Batch = ReadBatch> = {
  /** The next batch, null at the end. The one after it is read meanwhile. @throws the fault of the thread */
  next(): Promise<Batch | null>;
  /** As `encodeHour`; the blocks are handed over and empty afterwards. @throws the fault of the thread */
  encode(hours: HourBlock[]): Promise<EncodedHour[]>;
  close(): Promise<void>;
};

/** Young generation size: the thread's output stays in its buffers, so a larger size would only use more memory. */
const YOUNG_MB = 12;

/** Starts the reading of a file. @param reportProgress called with how far it has come */
export function openImportThread<Batch extends ReadBatch | DepthBatch = ReadBatch>(
  begin: ImportBegin,
  reportProgress: (progress: ImportProgress) => void,
): ImportThread<Batch> {
  const thread = openWorkerCalls<ImportCalls>("import-worker", import.meta.url, { maxYoungGenerationSizeMb: YOUNG_MB });
  thread.tell(begin);
  const ask = () => {
    const nextBatch = thread.ask({ kind: "next" }, { noted: reportProgress });
    nextBatch.catch(() => undefined);
    return nextBatch;
  };
  let ahead = ask();

  return {
    async next() {
      const reply = await ahead;
      if (reply.kind === "end") return null;
      ahead = ask();
      return reply as ReadBatch | DepthBatch as Batch;
    },
    async encode(hours) {
      const movedBuffers = hours.flatMap(({ block }) => blockBuffers(block));
      const reply = await thread.ask({ kind: "encode", hours }, { moved: movedBuffers });
      if (reply.kind !== "encoded") throw new Error(`expected encoded hours, got ${reply.kind}`);
      return unpackHours(reply.hours);
    },
    close: () => thread.close(),
  };
}
