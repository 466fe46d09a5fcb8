import { z } from "zod";
import { alertLevels, notificationTypes } from "../alerts/alert-limits";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { EpochSeconds, givenVersion, nameText, requiredText, Version } from "../entity";
import { WellId } from "../ids";
import { type Topic, topics } from "../topics";
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

const topicNames = Object.keys(topics) as [Topic, ...Topic[]];
/** Of the short type, since the types of all stores contain it. */
const TopicName: z.ZodType<Topic> = z.enum(topicNames, { error: "topics can name only topics of the API" });

const fields = {
  name: nameText("name"),
  url: Url,
  enabled: z.boolean(),
  types: z.array(z.enum(notificationTypes)).max(notificationTypes.length),
  levels: z.array(z.enum(alertLevels)).max(alertLevels.length),
  /** The changes that it receives, of its wells: up to 20, which must be named. */
  topics: z.array(TopicName).max(topicNames.length),
  /** The wells whose notifications and changes it receives; null for all. */
  wells: z
    .array(WellId)
    .max(MOST_WEBHOOK_WELLS, { error: `wells has more than ${MOST_WEBHOOK_WELLS} entries` })
    .nullable(),
};

/** A program elsewhere that notifications and changes of wells are sent to, signed. */
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
    /** When it was switched off because its deliveries had failed for days; null otherwise. */
    switchedOffAt: EpochSeconds.nullable(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const NewWebhook = z.object({
  name: fields.name,
  url: fields.url,
  enabled: fields.enabled.default(true),
  types: fields.types.default([...notificationTypes]),
  levels: fields.levels.default([...alertLevels]),
  topics: fields.topics.default([]),
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
  ...defineDeletion("webhook", {
    which: z.object({ webhookId: requiredText("webhookId") }),
    deletes: "Deletes a webhook; its pending messages are sent only if it is restored",
    restores: "Restores a webhook that was deleted within the last 10 minutes, with its secret; what waited is sent",
    ...writes("installation", adminOnly),
  }),
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
