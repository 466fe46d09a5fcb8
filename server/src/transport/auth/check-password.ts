import { CallError } from "@sigma/contract/errors";
import type { User } from "@sigma/contract/users/user";
import type { RouteContext } from "../../calls/handler";
import { isPassword } from "./passwords";
import { waitFault } from "./wait-fault";

type Parts = Pick<RouteContext, "stores" | "clock" | "loginLimits" | "remoteAddress">;

/**
 * The user to whom a name and a password belong.
 *
 * Refusing an unknown username takes as long as refusing a wrong password. Only wrong passwords delay the next attempt, so
 * that neither a person who signs in often nor one whose name is guessed is locked out.
 *
 * @param isKnown whether the caller is signed in as this user, so that wrong passwords from elsewhere don't delay the user's own
 * @returns null if they don't belong together
 * @throws CallError `too-many` if the caller has to wait after wrong passwords for the name, or attempts from the address
 */
export async function userOfPassword(
  { username, password }: { username: string; password: string },
  { stores, clock, loginLimits, remoteAddress }: Parts,
  isKnown = false,
): Promise<User | null> {
  const knownCredentials = await stores.users.credentials(username);
  const isKnownAddress =
    isKnown ||
    (knownCredentials !== null && (await stores.sessions.isKnownAddress(knownCredentials.user._id, remoteAddress)));
  const attempt = { username, address: remoteAddress, isKnownAddress };
  const { perAddress, wrongPasswords } = loginLimits;
  return wrongPasswords.inTurn(username, async () => {
    const wait = wrongPasswords.waitFor(attempt, clock());
    if (wait > 0) throw waitFault("Too many wrong passwords", wait);
    // Counted only when a password is checked: a program that keeps sending a wrong one does not use up the attempts of an office.
    if (!perAddress.take(remoteAddress, clock())) throw new CallError("too-many");
    if (!(await isPassword(password, knownCredentials?.passwordHash ?? null)) || !knownCredentials) {
      wrongPasswords.failed(attempt, clock());
      return null;
    }
    if (!isKnown) wrongPasswords.succeeded(attempt);
    return knownCredentials.user;
  });
}
