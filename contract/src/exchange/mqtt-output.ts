import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { EpochSeconds, givenVersion, nameText, requiredText, Version } from "../entity";
import { WellId } from "../ids";
import { MOST_CHANGE_WELLS } from "../notifications/delivery-limits";
import { TestResult } from "../notifications/delivery";
import { TimeProjection } from "../samples/well-data";
import { type Topic, topics } from "../topics";
import { adminOnly } from "../users/roles";
import { mqttPorts } from "./mqtt-limits";

const isBroker = (text: string) => URL.canParse(text) && new URL(text).protocol in mqttPorts;

const Url = z
  .string({ error: "url is required" })
  .trim()
  .max(500, { error: "url has more than 500 characters" })
  .refine((text) => isBroker(text) && new URL(text).hostname !== "", {
    error: "url must be an address that starts with mqtts:// or mqtt://",
  })
  .refine((text) => !isBroker(text) || (new URL(text).username === "" && new URL(text).password === ""), {
    error: "url must not contain a user name or a password: they have their own fields",
  })
  .refine((text) => !isBroker(text) || /^\/?$/u.test(`${new URL(text).pathname}${new URL(text).search}`), {
    error: "url must end after the port",
  });

/** Levels with slashes between; wildcards, empty levels and the topics of brokers (`$SYS`) are refused. @see MQTT 3.1.1, 4.7 */
const TopicPrefix = z
  .string({ error: "topicPrefix must be a text" })
  .trim()
  .max(100, { error: "topicPrefix has more than 100 characters" })
  .regex(/^[\w. -]+(?:\/[\w. -]+)*$/u, {
    error:
      "topicPrefix must be letters, digits, spaces, dots, hyphens and underscores, with single slashes between levels",
  });

const topicNames = Object.keys(topics) as [Topic, ...Topic[]];
/** Of the short type, since the types of all stores contain it. */
const TopicName: z.ZodType<Topic> = z.enum(topicNames, { error: "topics can name only topics of the API" });

const fields = {
  name: nameText("name"),
  /** The broker: `mqtts://host:port`, or `mqtt://` without encryption. */
  url: Url,
  username: z.string({ error: "username must be a text" }).max(200, { error: "username has more than 200 characters" }),
  topicPrefix: TopicPrefix,
  enabled: z.boolean({ error: "enabled must be true or false" }),
  topics: z
    .array(TopicName)
    .min(1, { error: "topics must name a topic" })
    .max(topicNames.length, { error: "topics names a topic twice" }),
  wells: z
    .array(WellId)
    .min(1, { error: "wells must name a well" })
    .max(MOST_CHANGE_WELLS, { error: `wells has more than ${MOST_CHANGE_WELLS} entries` }),
  /** The channels of new samples; required by the topic `new-samples` alone. */
  channels: TimeProjection,
};

const password = z
  .string({ error: "password must be a text" })
  .max(500, { error: "password has more than 500 characters" })
  .optional();

/** The state of the connection to a broker. */
const MqttState = z.enum(["off", "connecting", "connected", "failed"]);

/** A broker to which changes of wells are published. The password is never returned. */
export const MqttOutput = z
  .object({
    _id: z.string(),
    version: Version,
    ...fields,
    hasPassword: z.boolean(),
    createdAt: EpochSeconds,
    state: MqttState,
    /** Why the connection failed; null if it did not. */
    reason: z.string().nullable(),
    /** When the state began; null if no server has published yet. */
    since: EpochSeconds.nullable(),
    /** Messages that the broker has confirmed, that wait, and that were left out of a full queue, since the last start. */
    sent: z.number().int(),
    waiting: z.number().int(),
    leftOut: z.number().int(),
  })
  .meta({ id: "MqttOutput" });
export type MqttOutput = z.infer<typeof MqttOutput>;

const NewMqttOutput = z.object({
  name: fields.name,
  url: fields.url,
  username: fields.username.default(""),
  password,
  topicPrefix: fields.topicPrefix.default("sigma"),
  enabled: fields.enabled.default(true),
  topics: fields.topics,
  wells: fields.wells,
  channels: fields.channels.default([]),
});

const which = { _id: requiredText("_id") };

/** Brokers to which changes of wells are published by MQTT. @see docs/guides/api.md */
export const mqttOutputRoutes = defineRoutes({
  "GET api/mqtt-output": {
    summary: "The brokers to which changes of wells are published, by name, with the state of each connection",
    query: z.object({}),
    reply: z.array(MqttOutput),
    ...reads("installation", adminOnly),
  },
  "POST api/mqtt-output": {
    summary: "Publishes changes of up to 20 wells to a broker; for `new-samples`, `channels` names the channels",
    body: NewMqttOutput,
    reply: MqttOutput,
    ...writes("installation", adminOnly),
  },
  "PATCH api/mqtt-output": {
    summary:
      "Changes where and what is published. Without `password` the stored one stays, unless the address has another host; an empty one deletes it",
    body: z.object({ ...which, ...givenVersion, ...z.object(fields).partial().shape, password }),
    reply: MqttOutput,
    ...writes("installation", adminOnly),
  },
  ...defineDeletion("mqtt-output", {
    which: z.object({ outputId: requiredText("outputId") }),
    deletes: "Ends publishing to a broker and deletes its settings",
    restores: "Restores a broker that was deleted within the last 10 minutes, with its password, and publishes again",
    ...writes("installation", adminOnly),
  }),
  "POST api/mqtt-output/test": {
    summary: "Connects to a broker, publishes a test message to `<topicPrefix>/test`, and says how it ended",
    body: z.object(which),
    reply: TestResult,
    ...writes("installation", adminOnly),
  },
});
