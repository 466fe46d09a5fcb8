/** Runs a check repeatedly until it is ended; a failure is left to the next run. */
export function lookEvery(ms: number, look: () => Promise<void>): { end(): void } {
  let isLooking = false;
  const timer = setInterval(() => {
    // A slow database is queried once.
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, ms);
  return { end: () => clearInterval(timer) };
}
