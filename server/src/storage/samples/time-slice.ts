import { setImmediate } from "node:timers/promises";

/** Longest work between two turns of the event loop, ms. */
const SLICE_MS = 4;

/**
 * Cuts long work into slices so that sockets and timers are served in between.
 *
 * @returns a function to await between small steps; it pauses when the slice is used up
 */
export function timeSlices(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
