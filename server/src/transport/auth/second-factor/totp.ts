import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { Secret, TOTP } from "otpauth";

/** The defaults of authenticator apps. @see RFC 6238, RFC 4226 section 4: at least 128 bits, 160 recommended */
const PERIOD: Seconds = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Time steps on either side that a code may be off, for clocks that differ. @see RFC 6238 section 5.2 */
const WINDOW_STEPS = 1;

/** A new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: DIGITS, period: PERIOD });

/** The address of a secret that authenticator apps read from a QR code. */
export const totpUri = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  totpOf(secret, { issuer, label: username }).toString();

/** The time step that a code belongs to, at most one before or after the present one; null for a wrong code. */
export function totpStep(secret: string, code: string, now: EpochSeconds): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now / PERIOD) + delta;
}

/** The code of a moment. */
export const totpCode = (secret: string, now: EpochSeconds): string =>
  totpOf(secret).generate({ timestamp: now * 1000 });
