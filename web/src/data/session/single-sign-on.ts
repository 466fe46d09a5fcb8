import { errorTexts } from "@sigma/contract/error-texts";
import { call } from "../calls/rest";
import { keepToken } from "./session";
import { rememberSignOn } from "./signed-on";

/** Where this browser keeps the text that only it knows, while the person is at the provider. */
const KEY = "sign-on";

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * The address at the identity provider to go to.
 *
 * @throws CallFailure with the reason of the server
 */
export async function beginSignOn(): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Error("Single sign-on needs an address that starts with https://");
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const reply = await call(
    "POST api/single-sign-on/begin",
    { challenge: base64url(new Uint8Array(digest)) },
    { alert: false },
  );
  if (!reply) throw new Error("This installation has no single sign-on");
  sessionStorage.setItem(KEY, verifier);
  return reply.url;
}

/** The provider's parameters in the address of the sign-in page; null if the page was opened otherwise. */
export function signOnAnswer(search: string): Record<string, string> | null {
  const givenAnswer = Object.fromEntries(new URLSearchParams(search));
  if (!givenAnswer.state || !(givenAnswer.code || givenAnswer.error)) return null;
  return givenAnswer;
}

/**
 * Exchanges the provider's response for a session.
 *
 * @throws CallFailure or Error with the reason in words
 */
export async function finishSignOn({ state, code, error, iss }: Record<string, string>): Promise<void> {
  const verifier = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!verifier || !state) throw new Error("This sign-in was started in another browser. Start it again here");
  const body = { state, verifier, ...(code && { code }), ...(error && { error }), ...(iss && { iss }) };
  const reply = await call("POST api/single-sign-on/session", body, { alert: false });
  if (!reply?.token) throw new Error(errorTexts.noToken);
  rememberSignOn(true);
  keepToken(reply.token);
}
