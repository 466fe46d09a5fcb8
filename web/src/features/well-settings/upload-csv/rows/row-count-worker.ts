import { type CountedIndex, type CountedLayout, createRowCounter } from "@sigma/formats/csv/rows/count-rows";
import { answerCalls } from "../../../../data/workers/answer-calls";
import type { CountedRows } from "./row-count";

/** The request to the worker: to count the rows of one file. */
export type CountRequest = { file: Blob; layout: CountedLayout; index: CountedIndex | null };
/** Bytes read at once: the memory that the page needs for a file of any size. */
const BYTES_PER_READ = 1 << 20;
/** Time between two notes, ms. */
const NOTE_EVERY = 250;

answerCalls<{ request: CountRequest; reply: CountedRows; note: CountedRows }>(count);

async function count(
  { file, layout, index }: CountRequest,
  note: (counted: CountedRows) => void,
): Promise<CountedRows> {
  const counter = createRowCounter(layout, index);
  let notedAt = performance.now();
  for (let bytes = 0; bytes < file.size; ) {
    const piece = new Uint8Array(await file.slice(bytes, bytes + BYTES_PER_READ).arrayBuffer());
    counter.feed(piece);
    bytes += piece.length;
    if (performance.now() - notedAt < NOTE_EVERY) continue;
    note({ ...counter.read(), bytes, isWhole: false });
    notedAt = performance.now();
  }
  counter.end();
  return { ...counter.read(), bytes: file.size, isWhole: true };
}
