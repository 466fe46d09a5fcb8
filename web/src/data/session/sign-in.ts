import { errorTexts } from "@sigma/contract/error-texts";
import { environment } from "./environment";
import { call } from "../calls/rest";
import { clearToken, demoGuest, keepToken, useSession } from "./session";
import { isSignedOn, rememberSignOn } from "./signed-on";

/** The token of a new session, and the recovery codes where a second factor was set up on the way. */
type SignedIn = { token: string; recoveryCodes: readonly string[] | null };

/**
 * Exchanges a username and password, and the code of a second factor where the server asks for one, for a token.
 *
 * @throws CallFailure with the reason of the server; the login page shows it, so there is no alert
 * @throws Error `Server didn't return token`
 */
export async function requestToken(username: string, password: string, code?: string): Promise<SignedIn> {
  const credentials = { username, password, ...(code !== undefined && { code }) };
  const reply = await call("POST api/login", credentials, { alert: false });
  if (!reply?.token) throw new Error(errorTexts.noToken);
  return { token: reply.token, recoveryCodes: reply.recoveryCodes ?? null };
}

/** Begins the session of a token that signing in with a password gave. */
export function enterWith({ token }: Pick<SignedIn, "token">): void {
  rememberSignOn(false);
  keepToken(token);
}

/** Signs in with username and password. @throws as `requestToken` does */
export async function signIn(username: string, password: string): Promise<void> {
  enterWith(await requestToken(username, password));
}

/** Ends the session here, whether the server answers or not, and at the identity provider where it came from there. */
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
 * Makes the user known: fetched with the stored token, or the guest of the demo environment. Where another session has
 * begun before the answer, its user is made known instead.
 *
 * @throws CallFailure when the server cannot be asked; a token that it does not know is forgotten instead
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
