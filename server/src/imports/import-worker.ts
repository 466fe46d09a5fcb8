import "../threads/end-on-request";
import { type FileHandle, open } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { createDepthReader } from "@sigma/formats/csv/depth-reader";
import { createRowScanner } from "@sigma/formats/csv/row-scanner";
import type { IndexReader } from "@sigma/formats/csv/scanned-rows";
import { createTimeReader } from "@sigma/formats/csv/time-reader";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { encodeColumnHere } from "../storage/samples/codec/column-codec";
import { type EncodedHour, encodeHour } from "../storage/samples/codec/hour-codec";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import { createDepthBatches, type DepthBatch, type LogRows } from "./depth-batches";
import { depthUnitOf, type ImportPlan } from "./import-plan";
import type { ReadPosition } from "./import-thread";
import type { RowBatcher } from "./gathered-rows";
import { openLeftOutFile } from "./left-out-file";
import { type PackedHours, packHours } from "./packed-hours";
import { createRowBatches, type RowBatch } from "./row-batches";
import type { LeftOutLine, ReadRows } from "./row-notes";

/** What the thread of an import is asked: to read a file from a position on, then for its batches, and to encode hours. */
export type ImportRequest =
  | {
      kind: "begin";
      path: string;
      leftOutPath: string;
      plan: Pick<ImportPlan, "layout" | "fields" | "reading">;
      position: ReadPosition;
      read: ReadRows;
      now: EpochSeconds;
    }
  | { kind: "next" }
  | { kind: "encode"; hours: HourBlock[] };

/** What the thread tells: how far it has read, the next batch, of hours or of rows by depth, the end, and hours that it has encoded, in their order. */
export type ImportReply =
  | { kind: "progress"; bytesRead: number; rowsRead: number }
  | { kind: "batch"; hours: HourBlock[]; read: ReadRows; position: ReadPosition }
  | { kind: "depth-batch"; rows: LogRows; read: ReadRows; next: DepthBatch["next"]; leftOut: LeftOutLine[] }
  | { kind: "end" }
  | { kind: "encoded"; hours: PackedHours };

/** Bytes read at one go. */
const PIECE = 256 * 1024;

const port = parentPort!;
let asked = 0;
let wake: () => void = () => undefined;
let encoding: Promise<void> = Promise.resolve();

port.on("message", (request: ImportRequest) => {
  if (request.kind === "begin") void readFile(request);
  else if (request.kind === "encode") encoding = encoding.then(() => encode(request.hours));
  else {
    asked++;
    wake();
  }
});

async function readFile(request: ImportRequest & { kind: "begin" }) {
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
      async (batch) => give(batch, await leftOut.add(batch.leftOut)),
    );
    await leftOut.close();
  }
  await file.close();
  await isAsked();
  tell({ kind: "end" });
}

async function scanFile<Batch>(
  file: FileHandle,
  { plan, position }: Pick<ImportRequest & { kind: "begin" }, "plan" | "position">,
  reader: IndexReader,
  batches: RowBatcher<Batch>,
  giveBatch: (batch: Batch) => Promise<void>,
): Promise<void> {
  const scanner = createRowScanner(plan.layout, reader, batches, position);
  const buffer = new Uint8Array(PIECE);
  let offset = position.offset;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, offset);
    offset += bytesRead;
    if (bytesRead > 0) scanner.feed(buffer.subarray(0, bytesRead));
    else {
      scanner.end();
      batches.end({ offset, line: 0 });
    }
    tell({ kind: "progress", bytesRead: offset, rowsRead: batches.rowsRead });
    for (const batch of batches.take()) await giveBatch(batch);
    if (bytesRead === 0) return;
  }
}

async function give({ hours, read, next }: RowBatch, leftOutBytes: number): Promise<void> {
  await isAsked();
  const buffers = hours.flatMap(({ block }) => blockBuffers(block));
  tell({ kind: "batch", hours, read, position: { ...next, leftOutBytes } }, buffers);
}

/** Which rows of a log are left out is known once they are stored, so that the lines are kept by who stores them. */
async function giveDepths(batch: DepthBatch): Promise<void> {
  await isAsked();
  const { depths, lines, starts, values } = batch.rows;
  tell(
    { kind: "depth-batch", ...batch },
    [depths, lines, starts, values].map(({ buffer }) => buffer as ArrayBuffer),
  );
}

async function encode(hours: readonly HourBlock[]): Promise<void> {
  const encoded: EncodedHour[] = [];
  for (const { hour, block } of hours) encoded.push(await encodeHour(hour, block, encodeColumnHere));
  const packed = packHours(encoded);
  tell({ kind: "encoded", hours: packed }, [packed.bytes.buffer]);
}

/** Waits until the next batch is asked for, so that no more than one is ready. */
async function isAsked(): Promise<void> {
  if (asked === 0) await new Promise<void>((resolve) => (wake = resolve));
  asked--;
}

function tell(reply: ImportReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(reply, transfer);
}
