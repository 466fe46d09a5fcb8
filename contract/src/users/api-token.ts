import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, EpochSeconds, nameText, requiredText } from "../entity";
import { WellId } from "../ids";
import { adminOnly } from "./roles";
import { tokenAccesses } from "./token-access";

const access = z.enum(tokenAccesses, { error: `access must be one of ${tokenAccesses.join(", ")}` });

/** A token that a program signs in with, in the place of a session token. */
export const ApiToken = z
  .object({
    _id: z.string(),
    name: z.string(),
    /** The whole token in the response to its creation; later its first six characters and eight dots. */
    token: z.string(),
    access,
    /** The wells to which it is limited; null for all. */
    wells: z.array(WellId).nullable(),
    /** Whether it may read and write the costs of its wells. */
    seesCosts: z.boolean(),
    createdAt: EpochSeconds,
    /** The name of the user who created it; null if that user was deleted or is unknown. */
    createdBy: z.string().nullable(),
    /** The last call, to the minute; null before the first. */
    lastUsedAt: EpochSeconds.nullable(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.infer<typeof ApiToken>;

/** Wells that a token can be limited to. */
export const MOST_TOKEN_WELLS = 1000;

/** Tokens of programs. */
export const apiTokenRoutes = defineRoutes({
  "GET api/api-token": {
    summary: "All API tokens, by name, masked",
    query: z.object({}),
    reply: z.array(ApiToken),
    ...reads("installation", adminOnly),
  },
  "POST api/api-token": {
    summary:
      "Makes an API token and shows it in full this once. It is sent as a session token is, has the rights of an engineer on the data of wells, and does not expire",
    body: z.object({
      name: nameText("name"),
      access: access.default("all"),
      wells: z
        .array(WellId)
        .min(1, { error: "wells must name a well, or be null for all wells" })
        .max(MOST_TOKEN_WELLS, { error: `wells has more than ${MOST_TOKEN_WELLS} entries` })
        .nullable()
        .default(null),
      seesCosts: z.boolean({ error: "seesCosts must be true or false" }).default(false),
    }),
    reply: ApiToken,
    ...writes("installation", adminOnly),
  },
  "DELETE api/api-token": {
    summary: "Revokes an API token at once, also on its open connections",
    query: z.object({ tokenId: requiredText("tokenId") }),
    reply: Deleted,
    ...writes("installation", adminOnly),
  },
});
