import "../threads/end-on-request";
import { open } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { createRowScanner } from "@sigma/formats/csv/row-scanner";
import { createTimeReader } from "@sigma/formats/csv/time-reader";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { encodeColumnHere } from "../storage/samples/codec/column-codec";
import { type EncodedHour, encodeHour } from "../storage/samples/codec/hour-codec";
import { blockBuffers, type HourBlock } from "../storage/samples/codec/sample-block";
import type { ImportPlan } from "./import-plan";
import type { ReadPosition } from "./import-thread";
import { openLeftOutFile } from "./left-out-file";
import { type PackedHours, packHours } from "./packed-hours";
import { createRowBatches, type ReadRows, type RowBatch } from "./row-batches";

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

/** What the thread tells: how far it has read, the next batch, the end, and hours that it has encoded, in their order. */
export type ImportReply =
  | { kind: "progress"; bytesRead: number; rowsRead: number }
  | { kind: "batch"; hours: HourBlock[]; read: ReadRows; position: ReadPosition }
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

async function readFile({ path, leftOutPath, plan, position, read, now }: ImportRequest & { kind: "begin" }) {
  const file = await open(path);
  const leftOut = await openLeftOutFile(leftOutPath, file, position.leftOutBytes);
  const batches = createRowBatches({ plan, read, now });
  const scanner = createRowScanner(plan.layout, createTimeReader(plan.reading), batches, position);
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
    for (const batch of batches.take()) await give(batch, await leftOut.add(batch.leftOut));
    if (bytesRead === 0) break;
  }
  await leftOut.close();
  await file.close();
  await isAsked();
  tell({ kind: "end" });
}

async function give({ hours, read, next }: RowBatch, leftOutBytes: number): Promise<void> {
  await isAsked();
  const buffers = hours.flatMap(({ block }) => blockBuffers(block));
  tell({ kind: "batch", hours, read, position: { ...next, leftOutBytes } }, buffers);
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
