import { isSafeCall } from "@sigma/contract/call-rules";
import { SigmaError } from "./sigma-error";

/** How often a safe call is made again, and how long is waited before the first time, ms; each later wait is double. */
export type RetryRule = { retries: number; waitMs: number };

/** Three more attempts over 3.5 s. */
export const usualRetry: RetryRule = { retries: 3, waitMs: 500 };

/**
 * Makes a call, and where it is safe and the failure may pass, again. A call that changes something is made once: its
 * lost answer does not say whether it was carried out.
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
      await pause(waitMs * 2 ** retryCount, signal);
    }
  }
}

/** Waits, unless it is given up before. @throws the reason of the signal */
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
