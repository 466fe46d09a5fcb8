import { vi } from "vitest";

/** Longer than anything takes that a test waits for, on a machine that has much else to do, ms. */
const TIMEOUT_MS = 90_000;

/** How long and how often a check is made, as `vi.waitFor` takes it. */
type Waiting = number | { timeout?: number; interval?: number };

const patient = (waitOptions: Waiting = {}): { timeout: number; interval?: number } => {
  const { timeout = 0, ...rest } = typeof waitOptions === "number" ? { timeout: waitOptions } : waitOptions;
  return { ...rest, timeout: Math.max(timeout, TIMEOUT_MS) };
};

/** Set-up of all tests: what is waited for fails by what does not come, not by a machine that is slow for a second. */
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, waitOptions) => waitFor(check, patient(waitOptions));
vi.waitUntil = (check, waitOptions) => waitUntil(check, patient(waitOptions));
