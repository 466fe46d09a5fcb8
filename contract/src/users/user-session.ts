import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, EpochSeconds, requiredText } from "../entity";
import { UserId } from "../ids";
import { crew } from "./roles";

/** A session of a user: where it was opened, and when it was used last. */
export const UserSession = z
  .object({
    _id: z.string(),
    userId: UserId,
    username: z.string(),
    name: z.string(),
    /** Browser and system, such as `Chrome, Windows`; null where it was not told. */
    device: z.string().nullable(),
    /** The address that the user signed in from. */
    address: z.string().nullable(),
    createdAt: EpochSeconds.nullable(),
    /** The last call, to the minute; null before the first. */
    lastUsedAt: EpochSeconds.nullable(),
    /** When it ends if nobody uses it again. */
    endsAt: EpochSeconds,
    /** Whether this call was made with it. */
    isThis: z.boolean(),
  })
  .meta({ id: "UserSession" });
export type UserSession = z.infer<typeof UserSession>;

/** Sessions of users. */
export const userSessionRoutes = defineRoutes({
  "GET api/user-session": {
    summary:
      "The open sessions of a user, used last first; an administrator reads those of anybody, and without `userId` of all",
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
