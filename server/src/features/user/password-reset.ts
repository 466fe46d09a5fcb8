import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { userRoutes } from "@sigma/contract/users/user";
import type { Seconds } from "@sigma/terms/quantities";
import { hashPassword } from "../../transport/auth/passwords";
import type { RouteHandlers } from "../../transport/handlers";

/** How long the link of a password reset is valid. */
const VALID_FOR: Seconds = 24 * 3600;

type ResetRoutes = Pick<typeof userRoutes, "POST api/users/password-reset" | "POST api/password-reset">;

export const passwordResetHandlers: RouteHandlers<ResetRoutes> = {
  async "POST api/users/password-reset"({ userId }, { stores, clock }) {
    if (!(await stores.users.byId(userId))) {
      throw new CallError("not-found", cantFind("User", userId), "userId");
    }
    const expiresAt = clock() + VALID_FOR;
    return { token: await stores.passwordResets.create(userId, expiresAt), expiresAt };
  },

  /** Hashing a password is work: an address may ask for it as often as it may sign in. */
  async "POST api/password-reset"({ token, password }, { stores, connections, clock, loginLimits, remoteAddress }) {
    if (!loginLimits.perAddress.take(remoteAddress, clock())) throw new CallError("too-many");
    const userId = await stores.passwordResets.take(token, clock());
    const user = userId && (await stores.users.byId(userId));
    if (!user) throw new CallError("validation", "This link was used, or is older than 24 hours", "token");
    await stores.users.change(user._id, { passwordHash: await hashPassword(password) });
    connections.endUser(user._id);
    return { username: user.username };
  },
};
