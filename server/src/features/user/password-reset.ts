import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { userRoutes } from "@sigma/contract/users/user";
import { DAY } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { notifyAccountChange } from "../../transport/auth/notify-account-change";
import { checkNewPassword } from "../../transport/auth/check-new-password";
import { hashPassword } from "../../transport/auth/passwords";
import { refuseSignIn } from "../../transport/auth/sign-in";
import type { RouteHandlers } from "../../calls/handler";

/** How long the link of a password reset is valid. */
const VALID_FOR: Seconds = DAY;

type ResetRoutes = Pick<typeof userRoutes, "POST api/users/password-reset" | "POST api/password-reset">;

export const passwordResetHandlers: RouteHandlers<ResetRoutes> = {
  async "POST api/users/password-reset"({ userId }, context) {
    const { stores, clock } = context;
    const user = await stores.users.byId(userId);
    if (!user) throw new CallError("not-found", cantFind("User", userId), "userId");
    const expiresAt = clock() + VALID_FOR;
    const token = await stores.passwordResets.create(userId, expiresAt);
    await notifyAccountChange(user, "link for a new password made", context);
    return { token, expiresAt };
  },

  /** Hashing a password is work: an address may ask for it as often as it may sign in. */
  async "POST api/password-reset"({ token, password }, context) {
    const { stores, connections, clock, loginLimits, remoteAddress } = context;
    if (!loginLimits.perAddress.take(remoteAddress, clock())) throw new CallError("too-many");
    const userId = await stores.passwordResets.userOf(token, clock());
    const user = userId && (await stores.users.byId(userId));
    if (!user) return refuseSignIn(usedLinkError(), undefined, context);
    // A refused password leaves the link valid.
    await checkNewPassword(password, user);
    const passwordHash = await hashPassword(password);
    if ((await stores.passwordResets.take(token, clock())) !== user._id) throw usedLinkError();
    await stores.users.change(user._id, { passwordHash });
    connections.endUser(user._id);
    await notifyAccountChange(user, "password set by a link", context);
    return { username: user.username };
  },
};

const usedLinkError = () => new CallError("validation", "This link was used, or is older than 24 hours", "token");
