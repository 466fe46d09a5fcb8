import { createHmac } from "node:crypto";

/** Bytes of a key. @see NIST SP 800-38D, AES-256-GCM */
export const KEY_BYTES = 32;

/** A key that secrets are sealed with, and the name that sealed texts carry instead of it. */
export type SecretKey = { id: string; bytes: Buffer };

const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads a key of 32 bytes in hex (64 digits) or base64 (44 characters); null for any other text. */
export function parseSecretKey(text: string): SecretKey | null {
  const givenText = text.trim();
  if (HEX.test(givenText)) return secretKeyOf(Buffer.from(givenText, "hex"));
  if (!BASE64.test(givenText)) return null;
  const bytes = Buffer.from(givenText, "base64");
  return bytes.length === KEY_BYTES ? secretKeyOf(bytes) : null;
}

/** A key with its name: eight hex digits that do not reveal the key. */
export function secretKeyOf(bytes: Buffer): SecretKey {
  return { id: createHmac("sha256", bytes).update("sigma secret key id").digest("hex").slice(0, 8), bytes };
}
