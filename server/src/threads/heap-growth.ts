import { getHeapStatistics, setFlagsFromString } from "node:v8";

/**
 * The two minutes of a well that late samples may still join outlive the young heap, and the old one would double before it is collected.
 * Collecting at 30 % more keeps a live well at 0.8 MB (500 rigs), for 5 % more of a core.
 */
const LEAST_PERCENT = 30;

/**
 * A small heap may grow by this amount in any case, MB: the code of the server and what it holds without rigs is most of it, and marking
 * that every ten seconds was a quarter of what a server with a hundred rigs did.
 */
const LEAST_GROWTH_MB = 64;

/** How often it is seen how large the heap is, ms. */
const LOOK_EVERY = 10_000;

/** Whether the old heap of this process is collected by its size, and how much of its work wants it small. */
const course = { isBounded: false, frugal: 0 };

/** Has the old heap of a server that reads rigs collected by its size, for as long as the process lives. */
export function boundHeapGrowth(): void {
  course.isBounded = true;
  look();
  setInterval(look, LOOK_EVERY).unref();
}

/** Does work whose rows outlive the young heap, but not for long: while it goes on, a small heap grows by no more than a large one. */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  course.frugal++;
  look();
  try {
    return await work();
  } finally {
    course.frugal--;
    look();
  }
}

function look(): void {
  if (!course.isBounded) return;
  const percent = growthOf(getHeapStatistics().used_heap_size, course.frugal > 0);
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** By how much a heap of this size, bytes, may grow before it is collected, percent. */
export const growthOf = (bytes: number, isFrugal = false): number =>
  isFrugal ? LEAST_PERCENT : Math.max(LEAST_PERCENT, Math.round((100 * LEAST_GROWTH_MB * 2 ** 20) / bytes));
