/** How many calls a connection may make and have open. */
export type CallBudget = {
  /** Accepts one call; returns false if too many were made recently or too many are still open. */
  take(): boolean;
  /** Records that one call was answered. */
  give(): void;
};

/** Calls a second that a connection may make for long. */
const CALLS_PER_SECOND = 50;
/** Calls that it may make at once, as when a dashboard opens. */
const MAX_BURST = 200;
/** Calls that it may have open. */
export const MAX_OPEN = 64;

/** The budget of one connection. @param clock milliseconds that only go forward */
export function createCallBudget(clock: () => number): CallBudget {
  let tokens = MAX_BURST;
  let open = 0;
  let last = clock();

  return {
    take() {
      const now = clock();
      tokens = Math.min(MAX_BURST, tokens + ((now - last) / 1000) * CALLS_PER_SECOND);
      last = now;
      if (tokens < 1 || open >= MAX_OPEN) return false;
      tokens -= 1;
      open += 1;
      return true;
    },
    give() {
      open -= 1;
    },
  };
}
