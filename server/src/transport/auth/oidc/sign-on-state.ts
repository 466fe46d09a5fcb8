import { createHash, randomBytes } from "node:crypto";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { SecretBox } from "../../../secrets/secret-box";
import type { SignOnChecks } from "./identity-provider";

/** Maximum time that a user may spend at the provider. */
const VALID_FOR: Seconds = 600;
const PLACE = "single sign-on state";

/** The content of the state of a sign-on. It is sealed, so no browser can read or change it, and nothing is stored until it returns. */
type Carried = Omit<SignOnChecks, "state"> & { challenge: string; expiresAt: EpochSeconds };

const random = () => randomBytes(32).toString("base64url");

/** Starts a sign-on for the browser that keeps the text whose SHA-256 is the challenge. */
export function newSignOn(challenge: string, secrets: SecretBox, now: EpochSeconds): SignOnChecks {
  const carriedState: Carried = { nonce: random(), codeVerifier: random(), challenge, expiresAt: now + VALID_FOR };
  const { nonce, codeVerifier } = carriedState;
  return { state: secrets.seal(JSON.stringify(carriedState), PLACE), nonce, codeVerifier };
}

/**
 * Reads a state that the browser returned.
 *
 * @param verifier the text that the browser kept
 * @throws CallError `login` if the state was not issued here, is too old, or belongs to another browser
 */
export function readSignOn(
  { state, verifier }: { state: string; verifier: string },
  secrets: SecretBox,
  now: EpochSeconds,
): SignOnChecks & { expiresAt: EpochSeconds } {
  const carriedState = openState(state, secrets);
  if (!carriedState || now >= carriedState.expiresAt)
    throw new CallError("login", "This sign-in took too long. Try again");
  if (createHash("sha256").update(verifier).digest("base64url") !== carriedState.challenge) {
    throw new CallError("login", "This sign-in was started in another browser. Start it again here");
  }
  return {
    state,
    nonce: carriedState.nonce,
    codeVerifier: carriedState.codeVerifier,
    expiresAt: carriedState.expiresAt,
  };
}

function openState(state: string, secrets: SecretBox): Carried | null {
  try {
    return JSON.parse(secrets.open(state, PLACE)) as Carried;
  } catch {
    return null;
  }
}
