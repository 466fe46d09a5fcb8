import { z } from "zod";
import { alertLevels, notificationTypes } from "../alerts/alert-limits";
import { defineRoutes, reads, writes } from "../define";
import { Deleted, EpochSeconds, givenVersion, nameText, requiredText, Restored, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly } from "../users/roles";
import { TestResult } from "./delivery";
import { MOST_WEBHOOK_WELLS } from "./delivery-limits";

const Url = z
  .string({ error: "url is required" })
  .trim()
  .max(2000, { error: "url has more than 2000 characters" })
  .refine((text) => !/[\s\p{Cc}\p{Cf}]/u.test(text), { error: "url must not contain spaces or line breaks" })
  .refine((text) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol), {
    error: "url must be an address that starts with https:// or http://",
  })
  .refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
    error: "url must not contain a password: the signature identifies the sender",
  });

const fields = {
  name: nameText("name"),
  url: Url,
  enabled: z.boolean(),
  types: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
  levels: z.array(z.enum(alertLevels)).max(alertLevels.length),
  /** The wells whose notifications it receives; null for all. */
  wells: z
    .array(WellId)
    .max(MOST_WEBHOOK_WELLS, { error: `wells has more than ${MOST_WEBHOOK_WELLS} entries` })
    .nullable(),
};

/** A program elsewhere that notifications are sent to, signed. */
export const Webhook = z
  .object({
    _id: z.string(),
    version: Version,
    ...fields,
    createdAt: EpochSeconds,
    /** Waiting deliveries, and deliveries given up in the last 24 hours. */
    waiting: z.number().int(),
    failed: z.number().int(),
    lastSentAt: EpochSeconds.nullable(),
    /** Its last answer; null before the first delivery. */
    lastAnswer: z.string().nullable(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const NewWebhook = z.object({
  name: fields.name,
  url: fields.url,
  enabled: fields.enabled.default(true),
  types: fields.types.default([...notificationTypes]),
  levels: fields.levels.default([...alertLevels]),
  wells: fields.wells.default(null),
});

/** A webhook with the secret that signs its deliveries; the secret is shown only this once. */
const WithSecret = Webhook.extend({ secret: z.string() });

const which = { _id: requiredText("_id") };

/** Webhooks: deliveries to programs. */
export const webhookRoutes = defineRoutes({
  "GET api/webhook": {
    summary: "All webhooks, by name, without their secrets",
    query: z.object({}),
    reply: z.array(Webhook),
    ...reads("installation", adminOnly),
  },
  "POST api/webhook": {
    summary: "Makes a webhook; its secret is shown this once",
    body: NewWebhook,
    reply: WithSecret,
    ...writes("installation", adminOnly),
  },
  "PATCH api/webhook": {
    summary: "Changes a webhook; what waits goes to the new address",
    body: z.object({ ...which, ...givenVersion, ...z.object(fields).partial().shape }),
    reply: Webhook,
    ...writes("installation", adminOnly),
  },
  "DELETE api/webhook": {
    summary: "Deletes a webhook; its pending messages are sent only if it is restored",
    query: z.object({ webhookId: requiredText("webhookId") }),
    reply: Deleted,
    ...writes("installation", adminOnly),
  },
  "POST api/webhook/restore": {
    summary: "Restores a webhook that was deleted within the last 10 minutes, with its secret; what waited is sent",
    body: z.object({ webhookId: requiredText("webhookId") }),
    reply: Restored,
    ...writes("installation", adminOnly),
  },
  "POST api/webhook/secret": {
    summary: "Makes a new secret, which is shown this once; the one before signs nothing more",
    body: z.object(which),
    reply: WithSecret,
    ...writes("installation", adminOnly),
  },
  "POST api/webhook/test": {
    summary: "Sends a test message to a webhook and gives its answer",
    body: z.object(which),
    reply: TestResult,
    ...writes("installation", adminOnly),
  },
});
