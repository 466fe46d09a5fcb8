import { CallError } from "@sigma/contract/errors";
import type { sessionRoutes } from "@sigma/contract/users/session";
import type { User } from "@sigma/contract/users/user";
import { identify } from "../../transport/auth/authenticate";
import { userOfPassword } from "../../transport/auth/check-password";
import { openSession } from "../../transport/auth/open-session";
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
} from "../../transport/auth/second-factor/second-factor";
import type { RouteContext, RouteHandlers } from "../../transport/handlers";

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

  /** The token comes in the header; other clients may still send it as the parameter of the specification. */
  async "GET api/users/token"({ token }, services) {
    const given = services.token ?? token;
    if (given === undefined) throw new CallError("validation", "token is required", "token");
    return (await identify(given, services)).user;
  },
};

/** Keeps a refused sign-in in the audit log, and throws what refused it. */
const keepRefusal =
  (username: string | undefined, { audit, requestId, remoteAddress }: RouteContext) =>
  async (fault: unknown): Promise<never> => {
    if (fault instanceof CallError) {
      const from = { call: "POST api/login", requestId, address: remoteAddress, via: "none", user: null } as const;
      await audit.refused({ ...from, username, reason: fault.message });
    }
    throw fault;
  };

/** @throws CallError `login`, or `too-many` where this address or name has to wait */
async function userOf(credentials: Credentials, context: RouteContext): Promise<User> {
  const { loginLimits, remoteAddress, clock, log } = context;
  if (!loginLimits.perAddress.take(remoteAddress, clock())) throw new CallError("too-many");
  const { username } = credentials;
  const user = await userOfPassword(credentials, context).catch(keepRefusal(username, context));
  if (user) return user;
  log.warn({ username, remoteAddress }, "sign-in refused");
  return keepRefusal(username, context)(new CallError("login"));
}

/**
 * The second step of signing in. @returns recovery codes where it ended a set-up
 *
 * @throws CallError `second-factor`: on `code` where one is missing or wrong, on `setup` where there is no second factor yet
 */
async function passSecondFactor(user: User, code: string | undefined, context: RouteContext): Promise<string[] | null> {
  if (context.secondFactor === "off") return null;
  const known = await context.stores.secondFactors.of(user._id);
  if (known?.secret) {
    if (code === undefined) throw new CallError("second-factor", undefined, "code");
    await checkSecondFactor(user, code, context).catch(keepRefusal(user.username, context));
    return null;
  }
  if (context.secondFactor === "optional") return null;
  if (code !== undefined && known?.pendingSecret) {
    return confirmSecondFactor(user, code, context).catch(keepRefusal(user.username, context));
  }
  throw new CallError("second-factor", "Set up a second factor to sign in", "setup");
}
