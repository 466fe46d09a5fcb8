import { CallError } from "@sigma/contract/errors";
import { createECDH } from "node:crypto";

/** Bytes of the secret that a browser gives beside its public key (RFC 8291). */
const AUTH_BYTES = 16;

/**
 * Checks that messages can be sealed with the keys of a browser: a public key on the curve P-256 and a secret of 16 bytes.
 * Otherwise every message would fail, and be retried for hours.
 *
 * @throws CallError `validation` on the key that is wrong
 */
export function checkPushKeys({ p256dh, auth }: { p256dh: string; auth: string }): void {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
  } catch {
    throw new CallError("validation", "p256dh must be a public key of the curve P-256", "keys.p256dh");
  }
  if (Buffer.from(auth, "base64url").length !== AUTH_BYTES) {
    throw new CallError("validation", `auth must be ${AUTH_BYTES} bytes`, "keys.auth");
  }
}
