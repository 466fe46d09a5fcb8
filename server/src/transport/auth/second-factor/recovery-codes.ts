import { createHash, randomBytes } from "node:crypto";
import type { UserId } from "@sigma/contract/ids";

/** Digits and letters that cannot be mistaken for one another. @see Crockford's base32 */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_COUNT = 10;
/** 80 random bits. */
const CODE_LENGTH = 16;

/** Ten new recovery codes as shown to a user, such as `7K3M-9QXC-0ABD-WZ52`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newRecoveryCode);

function newRecoveryCode(): string {
  const text = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return text.match(/.{4}/g)!.join("-");
}

/** A code normalized for comparison: without spaces and dashes, in capitals, with look-alike letters replaced by digits. */
export const plainCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** The stored hash of a recovery code. The codes are random, so a fast hash is enough; the user id is the salt. */
export const recoveryCodeHash = (userId: UserId, code: string): Buffer =>
  createHash("sha256")
    .update(`${userId}:${plainCode(code)}`)
    .digest();
