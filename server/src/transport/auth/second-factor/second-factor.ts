import { CallError } from "@sigma/contract/errors";
import type { User } from "@sigma/contract/users/user";
import type { SecondFactorSecret } from "@sigma/contract/users/second-factor";
import { secretPlaces } from "../../../secrets/secret-places";
import type { Services } from "../../../calls/handler";
import { type AccountContext, notifyAccountChange } from "../notify-account-change";
import { waitFault } from "../wait-fault";
import { newRecoveryCodes, plainCode, recoveryCodeHash } from "./recovery-codes";
import { newTotpSecret, totpStep, totpUri } from "./totp";

type Parts = Pick<Services, "stores" | "secrets" | "clock">;

/** Makes a secret for a user, which holds once a code of it was given. */
export async function beginSecondFactor(user: User, { stores, secrets }: Parts): Promise<SecondFactorSecret> {
  const secret = newTotpSecret();
  await stores.secondFactors.keepPending(user._id, secrets.seal(secret, secretPlaces.secondFactor(user._id)));
  return { secret, uri: totpUri(secret, { issuer: "Sigma", username: user.username }) };
}

/**
 * Enables the second factor of a user with a code of the secret created before.
 *
 * @returns the recovery codes, of which only hashes are stored
 * @throws CallError `second-factor` for a wrong code, `too-many`, `conflict` if no secret was created
 */
export async function confirmSecondFactor(
  user: User,
  code: string,
  context: Parts & AccountContext,
): Promise<string[]> {
  const { stores, secrets, clock } = context;
  const sealedSecret = (await stores.secondFactors.of(user._id))?.pendingSecret;
  if (!sealedSecret)
    throw new CallError("conflict", "The set-up has not been started or is already complete. Start it again", "code");
  await takeAttempt(user, { stores, clock });
  const step = totpStep(secrets.open(sealedSecret, secretPlaces.secondFactor(user._id)), plainCode(code), clock());
  if (step === null) throw wrongCode();
  const codes = newRecoveryCodes();
  const recoveryCodes = codes.map((each) => recoveryCodeHash(user._id, each));
  if (!(await stores.secondFactors.confirm(user._id, { sealed: sealedSecret, step, recoveryCodes, now: clock() }))) {
    throw new CallError("conflict", "The set-up was started again meanwhile", "code");
  }
  await notifyAccountChange(user, "second factor switched on", context);
  return codes;
}

/**
 * Accepts the code of an authenticator app or a recovery code; each works once.
 *
 * @throws CallError `second-factor` for a wrong or used code, `too-many` during the delay after earlier wrong codes
 */
export async function checkSecondFactor(user: User, code: string, context: Parts & AccountContext): Promise<void> {
  const { stores, secrets, clock } = context;
  const { secondFactors } = stores;
  const sealedSecret = (await secondFactors.of(user._id))?.secret;
  if (!sealedSecret) throw new CallError("conflict", "There is no second factor", "code");
  await takeAttempt(user, { stores, clock });
  const step = totpStep(secrets.open(sealedSecret, secretPlaces.secondFactor(user._id)), plainCode(code), clock());
  const isGood =
    step === null
      ? await secondFactors.useRecoveryCode(user._id, recoveryCodeHash(user._id, code))
      : await secondFactors.useStep(user._id, step);
  if (!isGood && step === null) throw wrongCode();
  if (!isGood) {
    await notifyAccountChange(user, "code used a second time and refused", context);
    throw new CallError("second-factor", USED, "code");
  }
  await secondFactors.succeeded(user._id);
  if (step === null) await notifyAccountChange(user, "recovery code used", context);
}

/** The message for a user who enters a code twice. */
const USED = "This code was used already. Wait for the next one";

const wrongCode = () => new CallError("second-factor", "This code is wrong", "code");

async function takeAttempt({ _id }: User, { stores, clock }: Pick<Parts, "stores" | "clock">): Promise<void> {
  const wait = await stores.secondFactors.takeAttempt(_id, clock());
  if (wait > 0) throw waitFault("Too many wrong codes", wait, "code");
}
