import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { EpochSeconds, requiredText } from "../entity";
import { crew } from "./roles";

/** Changes of an account that its user is notified of. */
export const accountChanges = [
  "password changed",
  "link for a new password made",
  "password set by a link",
  "e-mail address changed",
  "second factor switched on",
  "second factor switched off",
  "second factor reset",
  "new recovery codes made",
  "recovery code used",
  "code used a second time and refused",
  "API token made",
  "sign-in from a new address",
] as const;
export type AccountChangeName = (typeof accountChanges)[number];

/** A change of an account: its credentials changed, or a user signed in from elsewhere. */
export const AccountChange = z
  .object({
    _id: z.string(),
    time: EpochSeconds,
    change: z.enum(accountChanges),
    /** Details, such as the name of an API token; null without details. */
    detail: z.string().nullable(),
    /** The user who made it: a username. */
    by: z.string(),
    /** Whether the user of the account made the change. */
    isOwn: z.boolean(),
    /** The address from which it was made. */
    address: z.string(),
    /** Browser and system, such as `Chrome, Windows`; null if unknown. */
    device: z.string().nullable(),
  })
  .meta({ id: "AccountChange" });
export type AccountChange = z.infer<typeof AccountChange>;

/** Rows that are read at most, the newest. */
export const MOST_ACCOUNT_CHANGES = 20;

/** The changes of accounts. */
export const accountChangeRoutes = defineRoutes({
  "GET api/account-change": {
    summary: `The last ${MOST_ACCOUNT_CHANGES} changes of the credentials of a user, newest first; an administrator reads those of any user`,
    query: z.object({ userId: requiredText("userId").brand("UserId") }),
    reply: z.array(AccountChange),
    ...reads("user", crew),
  },
});
