import { CallError } from "@sigma/contract/errors";
import type { sessionRoutes } from "@sigma/contract/users/session";
import type { User } from "@sigma/contract/users/user";
import { openSession } from "../../transport/auth/open-session";
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
} from "../../transport/auth/second-factor/second-factor";
import { identifyAt, refuseSignIn, signIn } from "../../transport/auth/sign-in";
import type { RouteContext, RouteHandlers } from "../../calls/handler";

type Credentials = { username: string; password: string };

export const sessionHandlers: RouteHandlers<typeof sessionRoutes> = {
  "GET api": () => ({ status: "ok" }),

  async "POST api/login"({ code, ...credentials }, context) {
    const user = await userOf(credentials, context);
    const recoveryCodes = await passSecondFactor(user, code, context);
    return { token: await openSession(user, context), ...(recoveryCodes && { recoveryCodes }) };
  },

  async "POST api/login/second-factor"(credentials, context) {
    const user = await userOf(credentials, context);
    const isOn = (await context.stores.secondFactors.of(user._id))?.secret;
    if (context.secondFactor === "required" && !isOn) return beginSecondFactor(user, context);
    throw new CallError("conflict", "A second factor is set up after signing in, in the user settings");
  },

  async "POST api/logout"(_body, { token, stores, connections }) {
    if (token === null) return;
    await stores.sessions.close(token);
    connections.endSession(token);
  },

  /** The parameter names the token; without it the answer is the user of this call. */
  async "GET api/users/token"({ token }, services) {
    const givenToken = token ?? services.token;
    if (givenToken === null) throw new CallError("validation", "token is required", "token");
    return (await identifyAt(givenToken, services)).user;
  },
};

/** @throws CallError `login`, or `too-many` where this address or name has to wait */
async function userOf(credentials: Credentials, context: RouteContext): Promise<User> {
  const user = await signIn(credentials, { ...context, call: LOGIN });
  if (!user) throw new CallError("login");
  return user;
}

/** The audit log shows both steps as one sign-in. */
const LOGIN = "POST api/login";

/**
 * The second step of signing in. @returns recovery codes if it completed a set-up
 *
 * @throws CallError `second-factor`: on `code` if a code is missing or wrong, on `setup` if the second factor has not been set up yet
 */
async function passSecondFactor(user: User, code: string | undefined, context: RouteContext): Promise<string[] | null> {
  if (context.secondFactor === "off") return null;
  const isRefused = (fault: unknown) => refuseSignIn(fault, user.username, { ...context, call: LOGIN });
  const storedFactor = await context.stores.secondFactors.of(user._id);
  if (storedFactor?.secret) {
    if (code === undefined) throw new CallError("second-factor", undefined, "code");
    await checkSecondFactor(user, code, context).catch(isRefused);
    return null;
  }
  if (context.secondFactor === "optional") return null;
  if (code !== undefined && storedFactor?.pendingSecret) {
    return confirmSecondFactor(user, code, context).catch(isRefused);
  }
  throw new CallError("second-factor", "Set up a second factor to sign in", "setup");
}
