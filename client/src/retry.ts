import { backOffWait } from "@sigma/terms/back-off";
import { SigmaError } from "./sigma-error";

/** How often a safe call is retried, and the wait before the first retry, ms; each later wait is double. */
export type RetryRule = { retries: number; waitMs: number };

/** Three more attempts over 3.5 s. */
export const usualRetry: RetryRule = { retries: 3, waitMs: 500 };

/** A server that wants a longer wait refuses the call, s. */
const LONGEST_RETRY_AFTER = 30;

/**
 * Makes a call, and repeats it if that is safe and the failure may be temporary, not before the time that the server gave. A
 * call that changes something is made once: a lost answer does not show whether the change was made.
 */
export async function withRetry<Answer>(
  isSafe: boolean,
  { retries, waitMs }: RetryRule,
  signal: AbortSignal | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> {
  for (let retryCount = 0; ; retryCount += 1) {
    try {
      return await make();
    } catch (error) {
      const mayPass = error instanceof SigmaError && error.isTemporary && isSafe;
      if (!mayPass || retryCount >= retries) throw error;
      const retryAfter = error.retryAfter ?? 0;
      if (retryAfter > LONGEST_RETRY_AFTER) throw error;
      const usualWait = backOffWait({ shortest: waitMs, longest: Infinity }, retryCount + 1);
      await pause(Math.max(usualWait, retryAfter * 1000), signal);
    }
  }
}

/** Waits, unless it is cancelled before. @throws the reason of the signal */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, ms);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
}
