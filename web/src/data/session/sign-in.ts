import { errorTexts } from "@sigma/contract/error-texts";
import { environment } from "./environment";
import { call } from "../calls/rest";
import { clearToken, demoGuest, keepToken, useSession } from "./session";
import { isSignedOn, rememberSignOn } from "./signed-on";

/** The token of a new session, and the recovery codes if a second factor was set up during sign-in. */
type SignedIn = { token: string; recoveryCodes: readonly string[] | null };

/**
 * Exchanges a username and password, and the code of a second factor if the server requires one, for a token.
 *
 * @throws CallFailure with the reason of the server; the login page shows it, so no alert is shown
 * @throws Error `Server didn't return token`
 */
export async function requestToken(username: string, password: string, code?: string): Promise<SignedIn> {
  const credentials = { username, password, ...(code !== undefined && { code }) };
  const reply = await call("POST api/login", credentials, { alert: false });
  if (!reply?.token) throw new Error(errorTexts.noToken);
  return { token: reply.token, recoveryCodes: reply.recoveryCodes ?? null };
}

/** Starts the session of a token that was obtained with a password. */
export function enterWith({ token }: Pick<SignedIn, "token">): void {
  rememberSignOn(false);
  keepToken(token);
}

/** Signs in with username and password. @throws as `requestToken` does */
export async function signIn(username: string, password: string): Promise<void> {
  enterWith(await requestToken(username, password));
}

/** Ends the session here, whether the server answers or not, and at the identity provider if it started there. */
export async function signOut(): Promise<void> {
  if (!isSignedOn()) {
    await call("POST api/logout", {}, { alert: false }).catch(() => null);
    clearToken();
    return;
  }
  const reply = await call("POST api/single-sign-on/logout", {}, { alert: false }).catch(() => null);
  rememberSignOn(false);
  clearToken();
  if (reply?.url) location.assign(reply.url);
}

/**
 * Loads the user: fetched with the stored token, or the guest of the demo environment. If another session has
 * started before the answer, its user is loaded instead.
 *
 * @throws CallFailure if the server cannot be reached; a token that it does not know is discarded instead
 */
export async function ensureUser(): Promise<void> {
  const { token, user } = useSession.getState();
  if (user) return;
  if (token === null) {
    if (environment === "demo") useSession.setState({ user: demoGuest() });
    return;
  }
  const isOver = () => useSession.getState().token !== token;
  const foundUser = await call("GET api/users/token", {}, { alert: false }).catch((error: unknown) => {
    if (!isOver()) throw error;
    return null;
  });
  if (isOver()) return ensureUser();
  if (foundUser) useSession.setState({ user: foundUser });
  else clearToken();
}
