import { CallError } from "@sigma/contract/errors";
import type { sessionRoutes } from "@sigma/contract/users/session";
import { identify } from "../../transport/auth/authenticate";
import type { RouteHandlers } from "../../transport/handlers";
import { isPassword } from "../../transport/auth/passwords";

const SESSION_SECONDS = 30 * 24 * 3600;

export const sessionHandlers: RouteHandlers<typeof sessionRoutes> = {
  "GET api": () => ({ status: "ok" }),

  /**
   * An unknown username takes as long to refuse as a wrong password. Every attempt counts for the address, only failed
   * ones delay the username, so that neither a person who signs in often nor one whose name is guessed is locked out.
   */
  async "POST api/login"({ username, password }, { stores, clock, remoteAddress, device, loginLimits, log }) {
    const now = clock();
    if (!loginLimits.perAddress.take(remoteAddress, now)) throw new CallError("too-many");
    const known = await stores.users.credentials(username);
    const isKnownAddress = known !== null && (await stores.sessions.isKnownAddress(known.user._id, remoteAddress));
    const attempt = { username, address: remoteAddress, isKnownAddress };
    const wait = loginLimits.wrongPasswords.waitFor(attempt, now);
    if (wait > 0) throw new CallError("too-many", `Too many wrong passwords. Try again in ${wait} s`);
    if (!(await isPassword(password, known?.passwordHash ?? null)) || !known) {
      loginLimits.wrongPasswords.failed(attempt, now);
      log.warn({ username, remoteAddress }, "sign-in refused");
      throw new CallError("login");
    }
    loginLimits.wrongPasswords.succeeded(attempt);
    await stores.sessions.noteAddress(known.user._id, remoteAddress, now);
    const signIn = { time: now, address: remoteAddress, device };
    return { token: await stores.sessions.open(known.user._id, now + SESSION_SECONDS, signIn) };
  },

  async "POST api/logout"(_body, { token, stores, connections }) {
    if (token === null) return;
    await stores.sessions.close(token);
    connections.endSession(token);
  },

  /** The token comes in the header; other clients may still send it as the parameter of the specification. */
  async "GET api/users/token"({ token }, services) {
    const given = services.token ?? token;
    if (given === undefined) throw new CallError("validation", "token is required", "token");
    return (await identify(given, services)).user;
  },
};
