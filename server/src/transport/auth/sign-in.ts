import { CallError } from "@sigma/contract/errors";
import type { User } from "@sigma/contract/users/user";
import type { RouteContext, Services } from "../../calls/handler";
import { API_TOKEN, identify } from "./authenticate";
import type { Caller } from "./caller";
import { userOfPassword } from "./check-password";
import { hashOfToken } from "./wrong-tokens";

/** A sign-in attempt: the call and the caller's address. */
export type SignInPlace = Pick<RouteContext, "call" | "requestId" | "remoteAddress">;

type RefusalParts = Pick<Services, "audit" | "log"> & SignInPlace;
type Parts = Pick<Services, "stores" | "clock" | "loginLimits"> & RefusalParts;

/**
 * Signs in with a name and a password, over any transport: the same limits of address and name apply, and refusals are
 * written to the log and the audit log.
 *
 * @param isKnown whether the caller is signed in as this user
 * @returns null if they don't belong together
 * @throws CallError `too-many` if this address or name has to wait, `busy` if too many sign in at once
 */
export async function signIn(
  credentials: { username: string; password: string },
  parts: Parts,
  isKnown = false,
): Promise<User | null> {
  const { username } = credentials;
  const isRefused = (fault: unknown) => refuseSignIn(fault, username, parts);
  const user = await userOfPassword(credentials, parts, isKnown).catch(isRefused);
  if (!user) await keepRefusal(new CallError("login"), username, parts);
  return user;
}

/** Records why a sign-in was refused, in the log and in the audit log, and throws the error. */
export async function refuseSignIn(fault: unknown, username: string | undefined, parts: RefusalParts): Promise<never> {
  await keepRefusal(fault instanceof CallError ? fault : { message: "failed" }, username, parts);
  throw fault;
}

/**
 * Returns the user that the token of a call belongs to. Unknown tokens are counted for their address, and a program's wrong
 * token is logged like other refused sign-ins. The token of an ended session doesn't count as wrong.
 *
 * @throws CallError `session`, or `too-many` if the address has tried too many
 */
export async function identifyAt(token: string | null, parts: Services & SignInPlace): Promise<Caller> {
  if (token === null) return identify(token, parts);
  const { clock, loginLimits, remoteAddress } = parts;
  const { wrongTokens } = loginLimits;
  const hash = hashOfToken(token);
  if (!wrongTokens.mayTry(remoteAddress, hash, clock())) {
    return await refuseSignIn(
      new CallError("too-many", "Too many wrong tokens. Try again in a minute"),
      undefined,
      parts,
    );
  }
  try {
    const caller = await identify(token, parts);
    wrongTokens.succeeded(hash);
    return caller;
  } catch (fault) {
    if (!(fault instanceof CallError) || fault.code !== "session") throw fault;
    const isNew = wrongTokens.failed(remoteAddress, hash, clock());
    if (isNew && API_TOKEN.test(token)) await keepRefusal(new CallError("session", WRONG_TOKEN), undefined, parts);
    throw fault;
  }
}

const WRONG_TOKEN = "The API token is wrong or was deleted";

async function keepRefusal(
  { message }: Pick<CallError, "message">,
  username: string | undefined,
  { audit, log, call, requestId, remoteAddress }: RefusalParts,
): Promise<void> {
  log.warn({ username, remoteAddress, call, reason: message }, "sign-in refused");
  await audit.refused({ call, requestId, address: remoteAddress, via: "none", user: null, username, reason: message });
}
