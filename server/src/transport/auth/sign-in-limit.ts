import { backOffWait } from "@sigma/terms/back-off";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** One try to sign in. */
export type SignInAttempt = {
  username: string;
  address: string;
  /** Whether this user has signed in from this address before. */
  isKnownAddress: boolean;
};

/** How long a try to sign in has to wait for the wrong passwords before it. */
export type SignInLimit = {
  /** Seconds until the password is checked; 0 if it may be checked now. */
  waitFor(attempt: SignInAttempt, now: EpochSeconds): Seconds;
  /** The password was wrong. */
  failed(attempt: SignInAttempt, now: EpochSeconds): void;
  /** The password was right: the address starts afresh for this name. */
  succeeded(attempt: SignInAttempt): void;
  /** Checks the passwords of a name one at a time, so that concurrent attempts wait for each other's failures. */
  inTurn<Result>(username: string, look: () => Promise<Result>): Promise<Result>;
};

type Failures = { count: number; lastAt: EpochSeconds };

/** Wrong passwords without a delay: for one name from one address, and for one name from anywhere. */
const FREE_PER_PAIR = 5;
const FREE_PER_NAME = 10;
const LONGEST_DELAY: Seconds = 60;
/** Wrong passwords are forgotten after so long without another. */
const FORGOTTEN_AFTER: Seconds = 900;
/** Maximum number of names and pairs; beyond it the oldest is removed, so that made-up names cannot fill the memory. */
const MAX_ENTRIES = 10_000;

/**
 * Delays guessing without locking a user out: the delay doubles with each wrong password up to a minute, per pair of
 * address and name and, later, per name. The delay per name does not apply to an address from which the user has signed in.
 */
export function createSignInLimit(): SignInLimit {
  const pairs = new Map<string, Failures>();
  const names = new Map<string, Failures>();
  /** The last look at a password of each name that is not over. */
  const turns = new Map<string, Promise<unknown>>();
  const pairOf = ({ username, address }: SignInAttempt) => JSON.stringify([address, username]);

  return {
    waitFor(attempt, now) {
      const byPair = remaining(pairs.get(pairOf(attempt)), FREE_PER_PAIR, now);
      const byName = attempt.isKnownAddress ? 0 : remaining(names.get(attempt.username), FREE_PER_NAME, now);
      return Math.ceil(Math.max(byPair, byName));
    },
    failed(attempt, now) {
      note(pairs, pairOf(attempt), now);
      note(names, attempt.username, now);
    },
    succeeded: (attempt) => void pairs.delete(pairOf(attempt)),
    async inTurn(username, look) {
      const before = turns.get(username) ?? Promise.resolve();
      const turn = before.then(look, look);
      turns.set(username, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(username) === turn) turns.delete(username);
      }
    },
  };
}

function remaining(failures: Failures | undefined, free: number, now: EpochSeconds): Seconds {
  if (!failures || failures.count < free || now - failures.lastAt >= FORGOTTEN_AFTER) return 0;
  const delay = backOffWait({ shortest: 1, longest: LONGEST_DELAY }, failures.count - free + 1);
  return Math.max(0, failures.lastAt + delay - now);
}

function note(failures: Map<string, Failures>, key: string, now: EpochSeconds): void {
  const before = failures.get(key);
  const isForgotten = !before || now - before.lastAt >= FORGOTTEN_AFTER;
  failures.delete(key);
  failures.set(key, { count: isForgotten ? 1 : before.count + 1, lastAt: now });
  if (failures.size > MAX_ENTRIES) failures.delete(failures.keys().next().value!);
}
