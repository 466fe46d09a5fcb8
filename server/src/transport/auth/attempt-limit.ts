import type { EpochSeconds } from "@sigma/terms/quantities";

/** Maximum attempts within a minute, counted per name such as an address. */
export type AttemptLimit = {
  /** Counts one attempt; false when the name has used up its minute. */
  take(name: string, now: EpochSeconds): boolean;
};

const WINDOW_SECONDS = 60;
/** Maximum number of names; beyond it the oldest window is removed, so that made-up names cannot fill the memory. */
const MAX_NAMES = 10_000;

/** Counts attempts in windows of a minute that start with the first attempt. */
export function createAttemptLimit(perMinute: number): AttemptLimit {
  const windows = new Map<string, { since: EpochSeconds; count: number }>();
  const current = (name: string, now: EpochSeconds) => {
    const currentWindow = windows.get(name);
    return currentWindow && now - currentWindow.since < WINDOW_SECONDS ? currentWindow : undefined;
  };

  return {
    take(name, now) {
      const window = current(name, now);
      if (window) {
        window.count += 1;
        return window.count <= perMinute;
      }
      windows.delete(name);
      windows.set(name, { since: now, count: 1 });
      if (windows.size > MAX_NAMES) windows.delete(windows.keys().next().value!);
      return true;
    },
  };
}
