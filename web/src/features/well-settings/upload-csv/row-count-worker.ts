import { type CountedIndex, type CountedLayout, createRowCounter } from "@sigma/formats/csv/count-rows";
import type { CountedRows } from "./row-count";

/** What the worker is asked: to count the rows of one file. */
export type CountRequest = { file: Blob; layout: CountedLayout; index: CountedIndex | null };
/** How far it is, again and again, and at the end; null where the file can no longer be read. */
export type CountReply = CountedRows | null;

/** Bytes read at one go: what the page holds of a file, whatever its size. */
const PIECE = 1 << 20;
/** Time between two replies, ms. */
const REPLY_EVERY = 250;

addEventListener("message", ({ data }: MessageEvent<CountRequest>) => {
  count(data).then(reply, () => reply(null));
});

const reply = (counted: CountReply) => postMessage(counted);

async function count({ file, layout, index }: CountRequest): Promise<CountReply> {
  const counter = createRowCounter(layout, index);
  let repliedAt = performance.now();
  for (let bytes = 0; bytes < file.size; ) {
    const piece = new Uint8Array(await file.slice(bytes, bytes + PIECE).arrayBuffer());
    counter.feed(piece);
    bytes += piece.length;
    if (performance.now() - repliedAt < REPLY_EVERY) continue;
    reply({ ...counter.read(), bytes, isWhole: false });
    repliedAt = performance.now();
  }
  counter.end();
  return { ...counter.read(), bytes: file.size, isWhole: true };
}
