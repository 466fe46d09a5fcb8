/** Looks at something again and again until it is ended; what a look fails with is left to the next one. */
export function lookEvery(ms: number, look: () => Promise<void>): { end(): void } {
  let isLooking = false;
  const timer = setInterval(() => {
    // A database that is slow is asked once.
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, ms);
  return { end: () => clearInterval(timer) };
}
