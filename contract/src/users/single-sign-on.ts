import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";

/** A text from the address of a page or its storage. */
const parameter = (name: string, longest: number) =>
  z
    .string({ error: `${name} must be text` })
    .min(1, { error: `${name} is required` })
    .max(longest, { error: `${name} has more than ${longest} characters` });

/** 32 random bytes or the SHA-256 of a text, base64url. */
const bytes32 = (name: string) =>
  z
    .string({ error: `${name} is required` })
    .regex(/^[\w-]{43}$/, { error: `${name} must be 43 characters of base64url` });

/** Signing on with the account of an identity provider (OpenID Connect, code flow with PKCE). */
export const singleSignOnRoutes = defineRoutes({
  "GET api/single-sign-on": {
    summary: "How the identity provider is called on the sign-in page; null where none is configured",
    query: z.object({}),
    reply: z.object({ label: z.string().nullable() }),
    ...reads("shared", "anyone"),
  },
  "POST api/single-sign-on/begin": {
    summary:
      "The address at the identity provider that the browser goes to. `challenge` is the SHA-256 of a random text that the browser keeps, so that only this browser gets the session",
    body: z.object({ challenge: bytes32("challenge") }),
    reply: z.object({ url: z.string() }),
    ...reads("shared", "anyone"),
  },
  "POST api/single-sign-on/session": {
    summary:
      "Exchanges what the identity provider gave the browser (the parameters of the page it came back to) and the kept random text for a session token; once",
    body: z.object({
      state: parameter("state", 1000),
      verifier: bytes32("verifier"),
      code: parameter("code", 2000).optional(),
      error: parameter("error", 200).optional(),
      iss: parameter("iss", 500).optional(),
    }),
    reply: z.object({ token: z.string(), username: z.string() }),
    ...writes("shared", "anyone"),
  },
  "POST api/single-sign-on/logout": {
    summary: "Revokes the token of this call; `url` is where the browser also signs out at the identity provider",
    body: z.object({}),
    reply: z.object({ url: z.string().nullable() }),
    ...writes("shared", "anyone"),
  },
});
