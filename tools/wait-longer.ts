import { vi } from "vitest";

/** Longer than any operation that a test waits for takes on a busy machine, ms. */
const TIMEOUT_MS = 90_000;

/** Timeout and interval of a check, as `vi.waitFor` takes them. */
type Waiting = number | { timeout?: number; interval?: number };

const patient = (waitOptions: Waiting = {}): { timeout: number; interval?: number } => {
  const { timeout = 0, ...rest } = typeof waitOptions === "number" ? { timeout: waitOptions } : waitOptions;
  return { ...rest, timeout: Math.max(timeout, TIMEOUT_MS) };
};

/** Set-up of all tests: waits fail if the condition is never met, not if the machine is slow for a second. */
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, waitOptions) => waitFor(check, patient(waitOptions));
vi.waitUntil = (check, waitOptions) => waitUntil(check, patient(waitOptions));
