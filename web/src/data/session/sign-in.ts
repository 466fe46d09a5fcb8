import { environment } from "./environment";
import { call } from "../calls/rest";
import { clearToken, demoGuest, keepToken, useSession } from "./session";

/**
 * Exchanges a username and password for a session.
 *
 * @throws CallFailure with the reason of the server; the login page shows it, so there is no alert
 * @throws Error `Server didn't return token`
 */
export async function signIn(username: string, password: string): Promise<void> {
  const reply = await call("POST api/login", { username, password }, { alert: false });
  if (!reply?.token) throw new Error("Server didn't return token");
  keepToken(reply.token);
}

/** Ends the session here, whether the server answers or not. */
export async function signOut(): Promise<void> {
  await call("POST api/logout", {}, { alert: false }).catch(() => null);
  clearToken();
}

/**
 * Makes the user known: fetched with the stored token, or the guest of the demo environment.
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
  try {
    const found = await call("GET api/users/token", {}, { alert: false });
    if (found) useSession.setState({ user: found });
    else clearToken();
  } catch (error) {
    if (useSession.getState().token !== null) throw error;
  }
}
