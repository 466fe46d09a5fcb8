import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { EpochSeconds, requiredText, Success } from "../entity";
import { adminOnly, crew } from "./roles";
import { secondFactorModes } from "./second-factor-modes";

/** The second factor of the current user, and the requirement of the installation. */
export const SecondFactor = z
  .object({
    mode: z.enum(secondFactorModes),
    isOn: z.boolean(),
    /** Time of confirmation; null if not yet confirmed. */
    since: EpochSeconds.nullable(),
    /** Recovery codes that are not used yet. */
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A new secret as an authenticator app takes it: as text, and as the address in a QR code. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: "SecondFactorSecret" });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** The code of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = z
  .string({ error: "code is required" })
  .trim()
  .min(1, { error: "code is required" })
  .max(40, { error: "code has more than 40 characters" });

const password = z
  .string({ error: "password is required" })
  .min(1, { error: "password is required" })
  .max(1000, { error: "password has more than 1000 characters" });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Codes of an authenticator app (TOTP, RFC 6238) beside the password. */
export const secondFactorRoutes = defineRoutes({
  "GET api/second-factor": {
    summary: "Whether the calling user has a second factor, and whether the installation requires one",
    query: z.object({}),
    reply: SecondFactor,
    ...reads("user", crew),
  },
  "POST api/second-factor": {
    summary:
      "Creates a secret for an authenticator app; it takes effect once `confirm` has received a code of it. If there already is a second factor, its `code` is required, and it stays in effect until then",
    body: z.object({ password, code: SecondFactorCode.optional() }),
    reply: SecondFactorSecret,
    ...writes("user", crew),
  },
  "POST api/second-factor/confirm": {
    summary: "Switches the second factor on with a code of the new secret; gives ten recovery codes, shown this once",
    body: z.object({ code: SecondFactorCode }),
    reply: RecoveryCodes,
    ...writes("user", crew),
  },
  "POST api/second-factor/recovery-codes": {
    summary: "Makes ten new recovery codes, shown this once; the ones before end",
    body: z.object({ code: SecondFactorCode }),
    reply: RecoveryCodes,
    ...writes("user", crew),
  },
  "POST api/second-factor/remove": {
    summary:
      "Switches off the caller's second factor with a code; refused if the installation requires one from every user",
    body: z.object({ code: SecondFactorCode }),
    reply: Success,
    ...writes("user", crew),
  },
  "POST api/second-factor/reset": {
    summary: "Removes the second factor of a user who has lost it",
    body: z.object({ userId: requiredText("userId").brand("UserId") }),
    reply: Success,
    ...writes("installation", adminOnly),
  },
});
