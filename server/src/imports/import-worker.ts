import type { ImportPosition } from "../storage/imports/import-row";
import { type FileHandle, open } from "node:fs/promises";
import { createDepthReader } from "@sigma/formats/csv/numbers/depth-reader";
import { createRowScanner } from "@sigma/formats/csv/rows/row-scanner";
import type { IndexReader } from "@sigma/formats/csv/rows/scanned-rows";
import { createTimeReader } from "@sigma/formats/csv/times/time-reader";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { encodeColumnHere } from "../storage/samples/codec/column-codec";
import { type EncodedHour, encodeHour } from "../storage/samples/codec/hour-codec";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { answerCalls } from "../threads/answer-calls";
import type { Calls } from "../threads/call-messages";
import { createDepthBatches, type DepthBatch, type LogRows } from "./depth-batches";
import { depthUnitOf, type ImportPlan } from "./import-plan";
import type { RowBatcher } from "./gathered-rows";
import { openLeftOutFile } from "./left-out-file";
import { type PackedHours, packHours } from "./packed-hours";
import { createRowBatches, type RowBatch } from "./row-batches";
import type { LeftOutLine, ReadRows } from "./row-notes";

/** How far a file is read. */
export type ReadPosition = Omit<ImportPosition, "seq" | "appended">;

/** The start message of an import thread: a file and the position to read from. */
export type ImportBegin = {
  path: string;
  leftOutPath: string;
  plan: Pick<ImportPlan, "layout" | "fields" | "marks" | "reading">;
  position: ReadPosition;
  read: ReadRows;
  now: EpochSeconds;
};

/** A request to the thread: its next batch, or to encode hours. */
export type ImportRequest = { kind: "next" } | { kind: "encode"; hours: HourBlock[] };

/** A reply of the thread: a batch of hours or of rows by depth, the end, or encoded hours. */
export type ImportReply =
  | { kind: "batch"; hours: HourBlock[]; read: ReadRows; position: ReadPosition }
  | { kind: "depth-batch"; rows: LogRows; read: ReadRows; next: DepthBatch["next"]; leftOut: LeftOutLine[] }
  | { kind: "end" }
  | { kind: "encoded"; hours: PackedHours };

/** How far the file is read. */
export type ImportProgress = { bytesRead: number; rowsRead: number };

/** Bytes read at one go. */
const BYTES_PER_READ = 256 * 1024;

/** A request for the next batch that has not been answered yet. */
type Asked = { give(reply: ImportReply): void; note(progress: ImportProgress): void };

const pendingRequests: Asked[] = [];
let wake: () => void = () => undefined;
let encoding: Promise<unknown> = Promise.resolve();

/** The calls to this thread. */
export type ImportCalls = Calls<ImportRequest, ImportReply, ImportProgress, ImportBegin>;

answerCalls<ImportCalls>(
  (request, { note }) => {
    if (request.kind === "next") {
      return new Promise((give) => {
        pendingRequests.push({ give, note });
        wake();
      });
    }
    const encodedHours = encoding.then(() => encode(request.hours));
    encoding = encodedHours.catch(() => undefined);
    return encodedHours;
  },
  { take: readFile, moved: buffersOf },
);

async function readFile(request: ImportBegin): Promise<void> {
  const { path, leftOutPath, plan, position, read, now } = request;
  const file = await open(path);
  if (plan.reading.index === "depth") {
    const reader = createDepthReader({ decimal: plan.layout.decimal, unit: depthUnitOf(plan.reading) });
    await scanFile(file, request, reader, createDepthBatches(plan, read), giveDepths);
  } else {
    const leftOut = await openLeftOutFile(leftOutPath, file, position.leftOutBytes);
    await scanFile(
      file,
      request,
      createTimeReader(plan.reading),
      createRowBatches({ plan, read, now }),
      async (batch) => giveHours(batch, await leftOut.add(batch.leftOut)),
    );
    await leftOut.close();
  }
  await file.close();
  await give({ kind: "end" });
}

async function scanFile<Batch>(
  file: FileHandle,
  { plan, position }: Pick<ImportBegin, "plan" | "position">,
  reader: IndexReader,
  batches: RowBatcher<Batch>,
  giveBatch: (batch: Batch) => Promise<void>,
): Promise<void> {
  const scanner = createRowScanner(plan.layout, reader, batches, position);
  const buffer = new Uint8Array(BYTES_PER_READ);
  let offset = position.offset;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, BYTES_PER_READ, offset);
    offset += bytesRead;
    if (bytesRead > 0) scanner.feed(buffer.subarray(0, bytesRead));
    else {
      scanner.end();
      batches.end({ offset, line: 0 });
    }
    pendingRequests[0]?.note({ bytesRead: offset, rowsRead: batches.rowsRead });
    for (const batch of batches.take()) await giveBatch(batch);
    if (bytesRead === 0) return;
  }
}

const giveHours = ({ hours, read, next }: RowBatch, leftOutBytes: number): Promise<void> =>
  give({ kind: "batch", hours, read, position: { ...next, leftOutBytes } });

/** The rows of a log to be left out are known once they are stored, so the storing side keeps the lines. */
const giveDepths = (batch: DepthBatch): Promise<void> => give({ kind: "depth-batch", ...batch });

/** Waits until the next batch is requested, so that only one is ready at a time. */
async function give(reply: ImportReply): Promise<void> {
  if (pendingRequests.length === 0) await new Promise<void>((resolve) => (wake = resolve));
  pendingRequests.shift()!.give(reply);
}

async function encode(hours: readonly HourBlock[]): Promise<ImportReply> {
  const encodedHours: EncodedHour[] = [];
  for (const { hour, block } of hours) encodedHours.push(await encodeHour(hour, block, encodeColumnHere));
  return { kind: "encoded", hours: packHours(encodedHours) };
}

function buffersOf(reply: ImportReply): ArrayBuffer[] {
  switch (reply.kind) {
    case "batch":
      return reply.hours.flatMap(({ block }) => blockBuffers(block));
    case "depth-batch": {
      const { depths, lines, starts, values } = reply.rows;
      return [depths, lines, starts, values].map(({ buffer }) => buffer as ArrayBuffer);
    }
    case "encoded":
      return [reply.hours.bytes.buffer];
    case "end":
      return [];
  }
}
