/** Median time of a run in ms, after as many runs for warming up. */
export function medianOf(run: () => unknown, runs: number): number {
  for (let warming = 0; warming < runs; warming++) run();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[runs >> 1] ?? Number.NaN;
}
