import { createHash } from "node:crypto";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A token by its SHA-256. */
type TokenHash = string;

/** Bounds how many tokens an address may try out; one that was right a moment ago is not held up by its neighbours. */
export type WrongTokens = {
  /** Whether a token is looked at: not where its address has tried too many others. */
  mayTry(address: string, token: TokenHash, now: EpochSeconds): boolean;
  /** Counts a token that is unknown or no longer valid. @returns whether the address had not tried this one within the minute */
  failed(address: string, token: TokenHash, now: EpochSeconds): boolean;
  /** The token belongs to a user. */
  succeeded(token: TokenHash): void;
};

const WINDOW_LENGTH: Seconds = 60;
/** Maximum number of addresses and right tokens; beyond it the oldest is removed, so that neither can fill the memory. */
const MAX_ADDRESSES = 10_000;
const MAX_RIGHT = 10_000;

/** The hash under which a token is counted. */
export const hashOfToken = (token: string): TokenHash => createHash("sha256").update(token).digest("base64");

/**
 * Counts different wrong tokens of an address in windows of a minute. A page whose session has ended sends many requests with
 * the same token, which counts as one.
 */
export function createWrongTokens(perMinute: number): WrongTokens {
  const windows = new Map<string, { since: EpochSeconds; tokens: Set<TokenHash> }>();
  const right = new Set<TokenHash>();
  const current = (address: string, now: EpochSeconds) => {
    const currentWindow = windows.get(address);
    return currentWindow && now - currentWindow.since < WINDOW_LENGTH ? currentWindow : undefined;
  };

  return {
    mayTry(address, token, now) {
      const triedTokens = current(address, now)?.tokens;
      return !triedTokens || triedTokens.size < perMinute || triedTokens.has(token) || right.has(token);
    },
    failed(address, token, now) {
      right.delete(token);
      const window = current(address, now) ?? { since: now, tokens: new Set() };
      windows.delete(address);
      windows.set(address, window);
      if (windows.size > MAX_ADDRESSES) windows.delete(windows.keys().next().value!);
      const isNew = !window.tokens.has(token);
      if (window.tokens.size < perMinute) window.tokens.add(token);
      return isNew;
    },
    succeeded(token) {
      right.delete(token);
      right.add(token);
      if (right.size > MAX_RIGHT) right.delete(right.values().next().value!);
    },
  };
}
