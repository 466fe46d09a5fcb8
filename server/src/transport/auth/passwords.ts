import { hash, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB and two passes. @see OWASP Password Storage Cheat Sheet */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The text that a password is kept as. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let nobody: Promise<string> | undefined;

/**
 * Whether a password belongs to a hash.
 *
 * @param passwordHash null for a user that does not exist: the answer is no, after the same work
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobody ??= hashPassword("the password of nobody");
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null;
}
