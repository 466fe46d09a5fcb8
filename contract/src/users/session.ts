import { z } from "zod";
import { defineRoutes } from "../define";
import { User } from "./user";

/** Signing in, signing out and the health of the server. */
export const sessionRoutes = defineRoutes({
  "GET api": {
    summary: "Answers when the server is up",
    reply: z.object({ status: z.literal("ok") }),
    roles: "anyone",
    wells: "none",
    effect: "read",
  },
  "POST api/login": {
    summary: "Exchanges a username and password for a session token, valid 30 days",
    body: z.object({
      username: z
        .string({ error: "username is required" })
        .min(1, { error: "username is required" })
        .max(200, { error: "username has more than 200 characters" }),
      password: z
        .string({ error: "password is required" })
        .min(1, { error: "password is required" })
        .max(1000, { error: "password has more than 1000 characters" }),
    }),
    reply: z.object({ token: z.string() }),
    roles: "anyone",
    wells: "none",
    effect: "write",
  },
  "POST api/logout": {
    summary: "Revokes the token of this call",
    body: z.object({}),
    reply: z.undefined(),
    status: 204,
    roles: "anyone",
    wells: "none",
    effect: "write",
  },
  "GET api/users/token": {
    summary: "The user of the token in the Authorization header or in the query; 403 when it is unknown or has expired",
    query: z.object({
      token: z
        .string({ error: "token must be text" })
        .min(1, { error: "token is required" })
        .max(200, { error: "token has more than 200 characters" })
        .optional(),
    }),
    reply: User,
    roles: "anyone",
    wells: "none",
    effect: "read",
  },
});
