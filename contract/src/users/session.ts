import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { SecondFactorCode, SecondFactorSecret } from "./second-factor";
import { User } from "./user";

const credentials = {
  username: z
    .string({ error: "username is required" })
    .min(1, { error: "username is required" })
    .max(200, { error: "username has more than 200 characters" }),
  password: z
    .string({ error: "password is required" })
    .min(1, { error: "password is required" })
    .max(1000, { error: "password has more than 1000 characters" }),
};

/** Signing in, signing out and the health of the server. */
export const sessionRoutes = defineRoutes({
  "GET api": {
    summary: "Answers when the server is up",
    reply: z.object({ status: z.literal("ok") }),
    ...reads("shared", "anyone"),
  },
  "POST api/login": {
    summary:
      "Exchanges a username and password for a session token, valid 30 days unless the installation sets otherwise. If a second factor is required it answers 401 `second-factor`, on `code` until the call includes one, on `setup` if the user has to set it up first; the code that completes a set-up returns the recovery codes",
    body: z.object({ ...credentials, code: SecondFactorCode.optional() }),
    reply: z.object({ token: z.string(), recoveryCodes: z.array(z.string()).optional() }),
    ...writes("shared", "anyone"),
  },
  "POST api/login/second-factor": {
    summary:
      "Makes the secret of a user who has to set up a second factor before signing in; `POST api/login` with a code of it ends the set-up",
    body: z.object(credentials),
    reply: SecondFactorSecret,
    ...writes("shared", "anyone"),
  },
  "POST api/logout": {
    summary: "Revokes the token of this call",
    body: z.object({}),
    reply: z.undefined(),
    status: 204,
    ...writes("user", "anyone"),
  },
  "GET api/users/token": {
    summary:
      "The user of the token in the query, or without one of the token in the Authorization header; 403 when it is unknown or has expired",
    query: z.object({
      token: z
        .string({ error: "token must be text" })
        .min(1, { error: "token is required" })
        .max(200, { error: "token has more than 200 characters" })
        .optional(),
    }),
    reply: User,
    ...reads("shared", "anyone"),
  },
});
