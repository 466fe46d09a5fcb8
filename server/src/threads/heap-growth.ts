import { getHeapStatistics, setFlagsFromString } from "node:v8";

/**
 * The two minutes of a well that late samples may still join outlive the young heap, and the old heap would double before it is
 * collected. Collecting at 30 % growth keeps a live well at 0.8 MB (500 rigs), for 5 % more of a core.
 */
const LEAST_PERCENT = 30;

/**
 * Amount by which a small heap may grow in any case, MB: most of it is the code of the server and its data without rigs, and marking
 * that every ten seconds was a quarter of the work of a server with a hundred rigs.
 */
const LEAST_GROWTH_MB = 64;

/** Interval at which the heap size is checked, ms. */
const LOOK_EVERY = 10_000;

/** Whether the old heap of this process is collected by its size, and how much of its work wants it small. */
const course = { isBounded: false, frugal: 0 };

/** Controls the collection of the old heap by its size, in a server that reads rigs, for the lifetime of the process. */
export function boundHeapGrowth(): void {
  course.isBounded = true;
  look();
  setInterval(look, LOOK_EVERY).unref();
}

/** Runs work whose rows outlive the young heap only briefly: in the meantime, a small heap may grow no more than a large one. */
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

/** Maximum growth of a heap of this size, bytes, before it is collected, percent. */
export const growthOf = (bytes: number, isFrugal = false): number =>
  isFrugal ? LEAST_PERCENT : Math.max(LEAST_PERCENT, Math.round((100 * LEAST_GROWTH_MB * 2 ** 20) / bytes));
