import { getHeapStatistics, setFlagsFromString } from "node:v8";

/**
 * The two minutes of a well that late samples may still join outlive the young heap, and the old one would double before it is collected.
 * Collecting at 30 % more keeps a live well at 0.8 MB (500 rigs), for 5 % more of a core.
 */
const LEAST_PERCENT = 30;

/**
 * A small heap may grow by so much all the same, MB: the code of the server and what it holds without rigs is most of it, and marking
 * that every ten seconds was a quarter of what a server with a hundred rigs did.
 */
const LEAST_GROWTH_MB = 64;

/** How often it is seen how large the heap is, ms. */
const LOOK_EVERY = 10_000;

/** Has the old heap of a server that reads rigs collected by its size, for as long as the process lives. */
export function boundHeapGrowth(): void {
  const look = () => setFlagsFromString(`--heap-growing-percent=${growthOf(getHeapStatistics().used_heap_size)}`);
  look();
  setInterval(look, LOOK_EVERY).unref();
}

/** By how much a heap of so many bytes may grow before it is collected, percent. */
export const growthOf = (bytes: number): number =>
  Math.max(LEAST_PERCENT, Math.round((100 * LEAST_GROWTH_MB * 2 ** 20) / bytes));
