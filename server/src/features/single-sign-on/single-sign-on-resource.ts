import { CallError } from "@sigma/contract/errors";
import type { singleSignOnRoutes } from "@sigma/contract/users/single-sign-on";
import { secretPlaces } from "../../secrets/secret-places";
import { newSignOn, readSignOn } from "../../transport/auth/oidc/sign-on-state";
import { userOfIdentity } from "../../transport/auth/oidc/user-of-identity";
import { openSession } from "../../transport/auth/open-session";
import { refuseSignIn } from "../../transport/auth/sign-in";
import type { RouteContext, RouteHandlers, Services } from "../../calls/handler";

export const singleSignOnHandlers: RouteHandlers<typeof singleSignOnRoutes> = {
  "GET api/single-sign-on": (_query, { singleSignOn }) => ({ label: singleSignOn?.provider.label ?? null }),

  async "POST api/single-sign-on/begin"({ challenge }, context) {
    const { provider } = requireSingleSignOn(context);
    limitAddress(context);
    return { url: await provider.addressFor(newSignOn(challenge, context.secrets, context.clock())) };
  },

  async "POST api/single-sign-on/session"({ state, verifier, ...answer }, context) {
    const { provider, settings } = requireSingleSignOn(context);
    const { stores, secrets, clock, audit, requestId, remoteAddress } = context;
    limitAddress(context);
    let username: string | undefined;
    const identifyUser = async () => {
      const { expiresAt, ...checks } = readSignOn({ state, verifier }, secrets, clock());
      if (!(await stores.identities.useState(state, expiresAt))) {
        throw new CallError("login", "This sign-in was used already. Start it again");
      }
      const identity = await provider.identify(answer, checks);
      username = identity.username ?? identity.email ?? identity.subject;
      return { identity, ...(await userOfIdentity(identity, settings, context)) };
    };
    const isRefused = (fault: unknown) => refuseSignIn(fault, username, context);
    const { identity, user, steps } = await identifyUser().catch(isRefused);
    for (const { action, user: changed, before = {}, after = {} } of steps) {
      const by = { userId: changed._id, by: changed.username, via: "none", address: remoteAddress } as const;
      const what = { call: "POST api/single-sign-on/session", resource: "users", action, target: changed.name };
      await audit.note({ ...by, ...what, requestId, before, after });
    }
    const proof = secrets.seal(identity.idToken ?? "", secretPlaces.signOn(user._id));
    return { token: await openSession(user, context, proof), username: user.username };
  },

  /** Signing out here succeeds even if the provider cannot be reached. */
  async "POST api/single-sign-on/logout"(_body, { token, stores, connections, secrets, singleSignOn }) {
    if (token === null) return { url: null };
    const endedSession = await stores.sessions.take(token);
    connections.endSession(token);
    if (!endedSession?.provider || !singleSignOn) return { url: null };
    const proof = await Promise.resolve()
      .then(() => secrets.open(endedSession.provider!, secretPlaces.signOn(endedSession.userId)))
      .catch(() => "");
    return { url: await singleSignOn.provider.logoutAddress(proof || null).catch(() => null) };
  },
};

function requireSingleSignOn({ singleSignOn }: Pick<Services, "singleSignOn">): NonNullable<Services["singleSignOn"]> {
  if (singleSignOn) return singleSignOn;
  throw new CallError("not-found", "This installation has no single sign-on");
}

function limitAddress({ loginLimits, remoteAddress, clock }: RouteContext): void {
  if (!loginLimits.perAddress.take(remoteAddress, clock())) throw new CallError("too-many");
}
