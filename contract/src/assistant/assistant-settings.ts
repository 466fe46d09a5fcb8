import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { givenVersion, Version } from "../entity";
import { adminOnly } from "../users/roles";

/** The id of the only settings of the assistant. */
export const ASSISTANT_SETTINGS = "assistant";

const url = z
  .string({ error: "url must be a text" })
  .trim()
  .max(500, { error: "url has more than 500 characters" })
  .refine((text) => text === "" || (URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol)), {
    error: "url must be an address that starts with https:// or http://",
  })
  .refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
    error: "url must not contain a key: it has its own field",
  })
  .refine((text) => !URL.canParse(text) || (new URL(text).search === "" && new URL(text).hash === ""), {
    error: "url must not have a query or a fragment",
  });

const fields = {
  isOn: z.boolean({ error: "isOn must be true or false" }),
  /** The base address of an OpenAI-compatible endpoint, to which `/chat/completions` is added; empty if not set. */
  url,
  model: z.string({ error: "model must be a text" }).trim().max(200, { error: "model has more than 200 characters" }),
};

/** Where the assistant sends questions to. The key is never returned. */
export const AssistantSettings = z
  .object({ _id: z.literal(ASSISTANT_SETTINGS), version: Version, ...fields, hasKey: z.boolean() })
  .meta({ id: "AssistantSettings" });
export type AssistantSettings = z.infer<typeof AssistantSettings>;

/** The result of a test question to an endpoint. */
export const AssistantTest = z
  .object({ isConnected: z.boolean(), message: z.string(), ms: z.number() })
  .meta({ id: "AssistantTest" });
export type AssistantTest = z.infer<typeof AssistantTest>;

/** The settings of the assistant. */
export const assistantSettingsRoutes = defineRoutes({
  "GET api/assistant-settings": {
    summary: "Where the assistant sends questions to, without its key",
    query: z.object({}),
    reply: AssistantSettings,
    ...reads("installation", adminOnly),
  },
  "PATCH api/assistant-settings": {
    summary:
      "Sets where the assistant sends questions to. Without `secretKey` the stored one stays, unless the address has another origin; an empty one deletes it",
    body: z
      .strictObject({
        _id: z.literal(ASSISTANT_SETTINGS).default(ASSISTANT_SETTINGS),
        ...givenVersion,
        ...fields,
        secretKey: z
          .string({ error: "secretKey must be a text" })
          .trim()
          .max(2000, { error: "secretKey has more than 2000 characters" })
          .regex(/^[\x21-\x7e]*$/, { error: "secretKey must have no spaces and only ASCII characters" })
          .optional(),
      })
      .refine(({ isOn, url: address }) => !isOn || address !== "", {
        error: "url is required while the assistant is on",
        path: ["url"],
      })
      .refine(({ isOn, model }) => !isOn || model !== "", {
        error: "model is required while the assistant is on",
        path: ["model"],
      }),
    reply: AssistantSettings,
    ...writes("installation", adminOnly),
  },
  "POST api/assistant-settings/test": {
    summary: "Sends a question without any data to the stored endpoint, and says how it ended",
    body: z.strictObject({}),
    reply: AssistantTest,
    ...writes("installation", adminOnly),
  },
});
