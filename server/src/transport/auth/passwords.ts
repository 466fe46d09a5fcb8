import { hash, verify } from "@node-rs/argon2";
import { CallError } from "@sigma/contract/errors";
import { createConcurrencyLimit } from "../../jobs/concurrency-limit";

/** Argon2id, 19 MiB and two passes. @see OWASP Password Storage Cheat Sheet */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed at once: half of the threads that Node has for files and names too. */
const MOST_AT_ONCE = 2;
/** Passwords that wait for that; at 50 ms each the last one waits some 2 s. */
const MOST_WAITING = 64;

const inTurn = createConcurrencyLimit(MOST_AT_ONCE);
let takenSlots = 0;

/** Does the work of a hash once fewer than the most are at it. @throws CallError `busy` where too many wait already */
async function queueHashWork<Result>(work: () => Promise<Result>): Promise<Result> {
  if (takenSlots >= MOST_AT_ONCE + MOST_WAITING) throw new CallError("busy");
  takenSlots++;
  try {
    return await inTurn(work);
  } finally {
    takenSlots--;
  }
}

/** The text that a password is kept as. @throws CallError `busy` where too many wait to be hashed */
export const hashPassword = (password: string): Promise<string> => queueHashWork(() => hash(password, options));

let nobody: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash.
 *
 * @param passwordHash null for a user that does not exist: returns false, after the same work
 * @throws CallError `busy` if too many passwords are waiting to be hashed
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hash("the password of nobody", options);
  const knownHash = passwordHash ?? (await nobody);
  const isRight = await queueHashWork(() => verify(knownHash, password));
  return isRight && passwordHash !== null;
}
