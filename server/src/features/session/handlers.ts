import { CallError } from "@sigma/contract/errors";
import type { sessionRoutes } from "@sigma/contract/session";
import { identify } from "../../transport/auth/authenticate";
import type { RouteHandlers } from "../../transport/handlers";
import { isPassword } from "../../transport/auth/passwords";

const SESSION_SECONDS = 30 * 24 * 3600;

export const sessionHandlers: RouteHandlers<typeof sessionRoutes> = {
  "GET api": () => ({ status: "ok" }),

  /**
   * An unknown username takes as long to refuse as a wrong password. Every attempt counts for the address, only failed
   * ones for the username, so that a person who signs in often is not locked out.
   */
  async "POST api/login"({ username, password }, { stores, clock, remoteAddress, loginLimits, log }) {
    const now = clock();
    const isOpen = loginLimits.perAddress.take(remoteAddress, now) && loginLimits.perUsername.allows(username, now);
    if (!isOpen) throw new CallError("too-many");
    const known = await stores.users.credentials(username);
    if (!(await isPassword(password, known?.passwordHash ?? null)) || !known) {
      loginLimits.perUsername.take(username, now);
      log.warn({ username, remoteAddress }, "sign-in refused");
      throw new CallError("login");
    }
    return { token: await stores.sessions.open(known.user._id, now + SESSION_SECONDS) };
  },

  async "POST api/logout"(_body, { token, stores, connections }) {
    if (token === null) return;
    await stores.sessions.close(token);
    connections.endSession(token);
  },

  "GET api/users/token": ({ token }, services) => identify(token, services),
};
