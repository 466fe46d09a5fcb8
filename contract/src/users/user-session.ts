import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, EpochSeconds, requiredText } from "../entity";
import { UserId } from "../ids";
import { crew } from "./roles";

/** A session of a user: the device on which it was opened, and the time of its last use. */
export const UserSession = z
  .object({
    _id: z.string(),
    userId: UserId,
    username: z.string(),
    name: z.string(),
    /** Browser and system, such as `Chrome, Windows`; null if unknown. */
    device: z.string().nullable(),
    /** The address that the user signed in from. */
    address: z.string().nullable(),
    createdAt: EpochSeconds.nullable(),
    /** The last call, to the minute; null before the first. */
    lastUsedAt: EpochSeconds.nullable(),
    /** Time at which it ends if it is not used again. */
    endsAt: EpochSeconds,
    /** Whether this call used it. */
    isThis: z.boolean(),
  })
  .meta({ id: "UserSession" });
export type UserSession = z.infer<typeof UserSession>;

/** Sessions of users. */
export const userSessionRoutes = defineRoutes({
  "GET api/user-session": {
    summary:
      "The open sessions of a user, used last first; an administrator reads those of any user, and without `userId` of all",
    query: z.object({ userId: requiredText("userId").brand("UserId").optional() }),
    reply: z.array(UserSession),
    ...reads("user", crew),
  },
  "DELETE api/user-session": {
    summary:
      "Ends a session, or with `userId` all sessions of a user but that of this call, with their open connections; sessions of other users only by an administrator",
    query: z
      .object({
        sessionId: requiredText("sessionId").optional(),
        userId: requiredText("userId").brand("UserId").optional(),
      })
      .refine(({ sessionId, userId }) => (sessionId === undefined) !== (userId === undefined), {
        error: "sessionId or userId is required, and not both",
        path: ["sessionId"],
      }),
    reply: Deleted,
    ...writes("user", crew),
  },
});
