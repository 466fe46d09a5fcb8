import { isSafeCall } from "@sigma/contract/call-rules";
import { backOffWait } from "@sigma/terms/back-off";
import { SigmaError } from "./sigma-error";

/** How often a safe call is retried, and the wait before the first retry, ms; each later wait is double. */
export type RetryRule = { retries: number; waitMs: number };

/** Three more attempts over 3.5 s. */
export const usualRetry: RetryRule = { retries: 3, waitMs: 500 };

/**
 * Makes a call, and repeats it if that is safe and the failure may be temporary. A call that changes something is made once:
 * a lost answer does not show whether the change was made.
 */
export async function withRetry<Answer>(
  name: string,
  { retries, waitMs }: RetryRule,
  signal: AbortSignal | undefined,
  make: () => Promise<Answer>,
): Promise<Answer> {
  for (let retryCount = 0; ; retryCount += 1) {
    try {
      return await make();
    } catch (error) {
      const mayPass = error instanceof SigmaError && error.isTemporary && isSafeCall(name);
      if (!mayPass || retryCount >= retries) throw error;
      await pause(backOffWait({ shortest: waitMs, longest: Infinity }, retryCount + 1), signal);
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
