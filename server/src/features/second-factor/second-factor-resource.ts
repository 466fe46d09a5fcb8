import { CallError } from "@sigma/contract/errors";
import type { secondFactorRoutes } from "@sigma/contract/users/second-factor";
import { newRecoveryCodes, recoveryCodeHash } from "../../transport/auth/second-factor/recovery-codes";
import {
  beginSecondFactor,
  checkSecondFactor,
  confirmSecondFactor,
} from "../../transport/auth/second-factor/second-factor";
import { notifyAccountChange } from "../../transport/auth/notify-account-change";
import { refuseSignIn, signIn } from "../../transport/auth/sign-in";
import type { RouteContext, RouteHandlers, Services } from "../../calls/handler";

export const secondFactorHandlers: RouteHandlers<typeof secondFactorRoutes> = {
  async "GET api/second-factor"(_query, { stores, user, secondFactor }) {
    const storedFactor = await stores.secondFactors.of(user._id);
    return {
      mode: secondFactor,
      isOn: storedFactor?.secret != null,
      since: storedFactor?.confirmedAt ?? null,
      recoveryCodesLeft: storedFactor?.recoveryCodesLeft ?? 0,
    };
  },

  /** Requires the password, so that a stolen session cannot be used to lock the user out. */
  async "POST api/second-factor"({ password, code }, context) {
    checkIsOffered(context);
    const { user, stores } = context;
    if (!(await signIn({ username: user.username, password }, context, true))) {
      throw new CallError("validation", "password is wrong", "password");
    }
    if ((await stores.secondFactors.of(user._id))?.secret) {
      if (code === undefined) throw new CallError("second-factor", undefined, "code");
      await checkSecondFactor(user, code, context).catch(refusedFor(context));
    }
    return beginSecondFactor(user, context);
  },

  async "POST api/second-factor/confirm"({ code }, context) {
    checkIsOffered(context);
    return { recoveryCodes: await confirmSecondFactor(context.user, code, context).catch(refusedFor(context)) };
  },

  async "POST api/second-factor/recovery-codes"({ code }, context) {
    const { user, stores } = context;
    await checkSecondFactor(user, code, context).catch(refusedFor(context));
    const codes = newRecoveryCodes();
    const hashes = codes.map((each) => recoveryCodeHash(user._id, each));
    await stores.secondFactors.replaceRecoveryCodes(user._id, hashes);
    await notifyAccountChange(user, "new recovery codes made", context);
    return { recoveryCodes: codes };
  },

  async "POST api/second-factor/remove"({ code }, context) {
    const { user, stores, secondFactor } = context;
    if (secondFactor === "required") {
      throw new CallError("conflict", "Everybody signs in with a second factor here. An administrator can reset it");
    }
    await checkSecondFactor(user, code, context).catch(refusedFor(context));
    await stores.secondFactors.remove(user._id);
    await notifyAccountChange(user, "second factor switched off", context);
    return { success: true };
  },

  async "POST api/second-factor/reset"({ userId }, context) {
    const { stores } = context;
    if (await stores.secondFactors.remove(userId)) {
      const user = await stores.users.byId(userId);
      if (user) await notifyAccountChange(user, "second factor reset", context);
      return { success: true };
    }
    throw new CallError("not-found", "This user has no second factor", "userId");
  },
};

function checkIsOffered({ secondFactor }: Pick<Services, "secondFactor">): void {
  if (secondFactor === "off") throw new CallError("conflict", "This installation uses no second factor");
}

/** Records wrong codes like those of a sign-in, so that a stolen session cannot be used to guess them unseen. */
const refusedFor = (context: RouteContext) => (fault: unknown) => refuseSignIn(fault, context.user.username, context);
