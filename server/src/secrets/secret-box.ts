import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretKey } from "./secret-key";

/**
 * Seals small secrets before they are stored: AES-256-GCM with a random nonce.
 *
 * A place names the row and column of a sealed text, such as `second_factor.secret:65a1…`. It is authenticated
 * with the text, so a sealed text copied to another row cannot be opened there.
 */
export type SecretBox = {
  /** Name of the key that seals now. */
  keyId: string;
  seal(secret: string, place: string): string;
  /** @throws SecretError if no key of the box opens the text, or it was changed */
  open(sealed: string, place: string): string;
  /** Whether this was sealed with the current key; false also for a text that isn't sealed. */
  isCurrent(sealed: string): boolean;
};

/** A sealed text that cannot be opened; the message gives the reason and the remedy. */
export class SecretError extends Error {
  override readonly name = "SecretError";
}

const CIPHER = "aes-256-gcm";
const VERSION = "s1";
/** @see NIST SP 800-38D section 8.2.2: random nonces of 96 bits, for at most 2^32 texts a key */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A box that seals with one key and also opens texts that older keys sealed. */
export function createSecretBox(key: SecretKey, oldKeys: readonly SecretKey[] = []): SecretBox {
  const keys = new Map([...oldKeys, key].map((each) => [each.id, each.bytes]));
  return {
    keyId: key.id,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(aadOf(key.id, place));
      const sealedBytes = Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${key.id}.${sealedBytes.toString("base64url")}`;
    },
    open(sealedText, place) {
      const { keyId, bytes } = partsOf(sealedText);
      const knownKey = keys.get(keyId);
      if (!knownKey) {
        throw new SecretError(
          `A stored secret was sealed with the key ${keyId}, and SECRET_KEY is the key ${key.id}. ` +
            "Set SECRET_KEY to the key it was sealed with, or name that one in SECRET_KEYS_OLD.",
        );
      }
      const tagAt = bytes.length - TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, knownKey, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(aadOf(keyId, place))
        .setAuthTag(bytes.subarray(tagAt));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagAt)), decipher.final()]).toString("utf8");
      } catch {
        throw new SecretError("A stored secret was changed or moved after it was sealed. Enter it again.");
      }
    },
    isCurrent: (sealedText) => sealedText.startsWith(`${VERSION}.${key.id}.`),
  };
}

const aadOf = (keyId: string, place: string) => Buffer.from(`${VERSION}.${keyId}.${place}`, "utf8");

function partsOf(sealedText: string): { keyId: string; bytes: Buffer } {
  const [version, keyId, data, ...rest] = sealedText.split(".");
  const bytes = Buffer.from(data ?? "", "base64url");
  if (version !== VERSION || !keyId || rest.length > 0 || bytes.length < NONCE_BYTES + TAG_BYTES) {
    throw new SecretError("A stored secret is not a sealed text. Enter it again.");
  }
  return { keyId, bytes };
}
