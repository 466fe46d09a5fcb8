import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { EpochSeconds, givenVersion, nameText, requiredText, Version } from "../entity";
import { UserId, WellId } from "../ids";
import { adminOnly, crew, roles } from "./roles";
import { SHORTEST_PASSWORD } from "./shortest-password";

/** A user who signs in; never carries a password. */
export const User = z
  .object({
    _id: UserId,
    username: z.string(),
    name: z.string(),
    email: z.string(),
    type: z.enum(roles),
    activePreset: z.string(),
    favoriteWells: z.array(WellId),
    /** Whether the user may see and edit the costs of wells; an administrator always does. */
    seesCosts: z.boolean(),
    /** Counts changes of the fields in the form of a user; the active preset, favourite wells and passwords do not count. */
    version: Version,
  })
  .meta({ id: "User" });
export type User = z.infer<typeof User>;

/** The wells that a user who isn't an admin may see: the wells of some operators and some others; null for all. */
export const UserAccess = z
  .object({
    operators: z.array(requiredText("an operator")).max(100, { error: "operators has more than 100 entries" }),
    wells: z.array(WellId).max(1000, { error: "wells has more than 1000 entries" }),
  })
  .nullable()
  .meta({ id: "UserAccess" });
export type UserAccess = z.infer<typeof UserAccess>;

/** A user as administrators see it. */
export const ListedUser = User.extend({
  /** The last call with a session of the user, to the minute; null for a user who has never signed in. */
  lastSeenAt: z.number().nullable(),
  /** Sessions that are open. */
  sessions: z.number(),
  access: UserAccess,
  /** Whether signing in with the password requires a second factor. */
  secondFactor: z.boolean(),
}).meta({ id: "ListedUser" });
export type ListedUser = z.infer<typeof ListedUser>;

const Password = z
  .string({ error: "password is required" })
  .min(SHORTEST_PASSWORD, { error: `password must have at least ${SHORTEST_PASSWORD} characters` })
  .max(1000, { error: "password has more than 1000 characters" });

/** @see RFC 5321 section 4.5.3.1: 254 characters */
const Email = (error: string) => z.email({ error }).max(254, { error: "email has more than 254 characters" });

const SeesCosts = z.boolean({ error: "seesCosts must be true or false" });

/** The fields of a new user. */
export const NewUser = z
  .object({
    username: nameText("username"),
    name: nameText("name"),
    email: Email("E-mail is invalid"),
    password: Password,
    type: z.enum(roles).default("engineer"),
    access: UserAccess.default(null),
    /** By default only for a user who sees all wells. */
    seesCosts: SeesCosts.optional(),
  })
  .meta({ id: "NewUser" });

/** The fields of a user that can be changed, besides the `_id` of the user. */
export const UserChange = z.object({
  _id: requiredText("_id").brand("UserId"),
  username: nameText("username").optional(),
  name: nameText("name").optional(),
  email: Email("email field must be a valid email").optional(),
  password: Password.optional(),
  /** The present password, required when users change their own password. */
  oldPassword: z.string().max(1000, { error: "oldPassword has more than 1000 characters" }).optional(),
  type: z.enum(roles).optional(),
  activePreset: z.string().min(1).max(200, { error: "activePreset has more than 200 characters" }).optional(),
  access: UserAccess.optional(),
  seesCosts: SeesCosts.optional(),
  ...givenVersion,
});

/** Users and their favourite wells. */
export const userRoutes = defineRoutes({
  "GET api/users": {
    summary: "All users, by username",
    query: z.object({}),
    reply: z.array(ListedUser),
    ...reads("installation", adminOnly),
  },
  "POST api/users": {
    summary: "Creates a user",
    body: NewUser,
    reply: User,
    ...writes("installation", adminOnly),
  },
  "PATCH api/users": {
    summary:
      "Changes a user; an engineer may change only their own name, email, password (with oldPassword) and active preset",
    body: UserChange,
    reply: User,
    ...writes("user", crew),
  },
  ...defineDeletion("users", {
    which: z.object({ username: requiredText("username") }),
    deletes: "Deletes a user; refused for the caller's own account and for the last admin",
    restores: "Restores a user deleted within the last 10 minutes, who has to sign in again",
    ...writes("installation", adminOnly),
  }),
  "POST api/users/password-reset": {
    summary:
      "Makes a token by which a user sets a new password, valid once and for 24 hours; it is shown this once, and one made before ends",
    body: z.object({ userId: requiredText("userId").brand("UserId") }),
    reply: z.object({ token: z.string(), expiresAt: EpochSeconds }),
    ...writes("installation", adminOnly),
  },
  "POST api/password-reset": {
    summary: "Sets the new password of the user whom a token of a password reset was made for, and ends all sessions",
    body: z.object({
      token: z
        .string({ error: "token is required" })
        .min(1, { error: "token is required" })
        .max(200, { error: "token has more than 200 characters" }),
      password: Password,
    }),
    reply: z.object({ username: z.string() }),
    ...writes("shared", "anyone"),
  },
  "POST api/users/favorite-wells": {
    summary: "Replaces the favourite wells of the calling user (an admin: of any user)",
    body: z.object({ username: requiredText("username"), favoriteWells: z.array(WellId).max(1000) }),
    reply: User,
    ...writes("user", crew),
  },
});
