import { createHash } from "node:crypto";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { API_TOKEN } from "../transport/auth/authenticate";
import { type Caller, createUnlimitedCaller } from "../transport/auth/caller";
import { identifyAt, refuseSignIn, signIn } from "../transport/auth/sign-in";
import type { Services } from "../calls/handler";

/** Who calls with `Authorization: Basic`. */
export type BasicCallers = {
  /** @returns null without or with wrong credentials @throws CallError `too-many` after wrong passwords */
  of(header: string | undefined, from: { remoteAddress: string; requestId: string }): Promise<Caller | null>;
};

/** A password that was right need not be hashed again for so long, s: clients send it with every call. */
const TRUSTED_PERIOD: EpochSeconds = 300;
/** Right passwords held at most. */
const MOST_TRUSTED = 1000;

/**
 * Reads the user and password of a call. An API token is sent as the password, with any user. A user with a second factor
 * cannot send it here and has to use a token.
 */
export function createBasicCallers(services: Services): BasicCallers {
  /** Until when a password is right, by its hash with the hash that is stored. */
  const trustedKeys = new Map<string, EpochSeconds>();
  return {
    async of(header, from) {
      const credentials = readBasic(header);
      if (!credentials) return null;
      const { username, password } = credentials;
      const parts = { ...services, ...from, call: "POST witsml/store" };
      if (API_TOKEN.test(password)) return identifyAt(password, parts).catch(orNobody);
      const storedCredentials = await services.stores.users.credentials(username);
      const key = createHash("sha256")
        .update(JSON.stringify([username, password, storedCredentials?.passwordHash]))
        .digest("base64");
      const now = services.clock();
      if ((trustedKeys.get(key) ?? 0) < now) {
        const user = await signIn({ username, password }, parts);
        if (!user) return null;
        if (await needsSecondFactor(user._id, services)) {
          return refuseSignIn(new CallError("second-factor", SECOND_FACTOR), username, parts).catch(() => null);
        }
        trustedKeys.set(key, now + TRUSTED_PERIOD);
        if (trustedKeys.size > MOST_TRUSTED) trustedKeys.delete(trustedKeys.keys().next().value!);
      }
      if (!storedCredentials || (await needsSecondFactor(storedCredentials.user._id, services))) return null;
      return {
        ...createUnlimitedCaller(storedCredentials.user),
        limit: storedCredentials.user.type === "admin" ? null : storedCredentials.access,
      };
    },
  };
}

const SECOND_FACTOR = "Signing in here takes a second factor, which this client cannot give: use an API token";

function readBasic(header: string | undefined): { username: string; password: string } | null {
  const encodedCredentials = header?.match(/^Basic +([A-Za-z0-9+/=]{1,2000})$/i)?.[1];
  if (encodedCredentials === undefined) return null;
  const text = Buffer.from(encodedCredentials, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 || text.includes("\0") ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function orNobody(fault: unknown): null {
  if (fault instanceof CallError && fault.code === "session") return null;
  throw fault;
}

async function needsSecondFactor(userId: Caller["user"]["_id"], { secondFactor, stores }: Services): Promise<boolean> {
  if (secondFactor === "off") return false;
  return secondFactor === "required" || Boolean((await stores.secondFactors.of(userId))?.secret);
}
