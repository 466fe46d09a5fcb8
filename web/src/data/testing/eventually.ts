import { vi } from "vitest";

/** Longer than any operation takes on a busy machine, ms. */
const PATIENCE_MS = 10_000;

/** Waits until a check holds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, PATIENCE_MS);
