import { DAY } from "@sigma/terms/durations";
import { isChannelId, type ChannelId } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { Deleted, EpochSeconds, givenVersion, ignoredKeys, nameText, Version } from "../entity";
import { UserId, WellId } from "../ids";
import {
  LONGEST_ESCALATION_WAIT,
  MOST_ESCALATION_STEPS,
  notificationWays,
  sentWays,
} from "../notifications/delivery-limits";
import { crew, readers } from "../users/roles";
import {
  type AggregationInterval,
  aggregationIntervals,
  aggregations,
  alertLevels,
  alertTypes,
  comparisons,
  LONGEST_DELAY,
  MOST_RULES,
  updateFrequencies,
} from "./alert-limits";

const intervals = Object.keys(aggregationIntervals) as [AggregationInterval, ...AggregationInterval[]];

/** One condition on a channel, in its field unit. */
export const AlertRule = z
  .object({
    trace: z.custom<ChannelId>((name) => typeof name === "string" && isChannelId(name), {
      error: "trace must be a channel",
    }),
    aggregationType: z.enum(aggregations),
    /** The stretch that is looked back over; null for the newest value. */
    aggregationInterval: z.enum(intervals).nullable(),
    condition: z.enum(comparisons),
    value: z.number({ error: "value must be a number" }),
    /** How far past the limit the value must return before the condition ends. */
    deadBand: z.number().min(0, { error: "deadBand must not be negative" }).default(0),
  })
  .meta({ id: "AlertRule" });
export type AlertRule = z.infer<typeof AlertRule>;

const RigStateCode = z
  .number()
  .int()
  .min(0)
  .max(rigStates.length - 1, { error: "a rig state is 0 to 19" });

const Delay = z
  .number({ error: "a delay must be a number" })
  .min(0, { error: `a delay must be between 0 and ${LONGEST_DELAY} s` })
  .max(LONGEST_DELAY, { error: `a delay must be between 0 and ${LONGEST_DELAY} s` });

const UpdateFrequency = z.literal([...updateFrequencies], {
  error: `updateFrequency must be one of ${updateFrequencies.join(", ")}`,
});

const fields = {
  name: nameText("name"),
  type: z.enum(alertTypes),
  alertLevel: z.enum(alertLevels),
  /** Whether the rules of an advanced alert must hold together or one is enough. */
  join: z.enum(["all", "any"]),
  rules: z.array(AlertRule).max(MOST_RULES, { error: `an alert has at most ${MOST_RULES} rules` }),
  /** The states that a rig-state alert waits for. */
  rigStates: z.array(RigStateCode).max(rigStates.length),
  /** The rig states in which it is evaluated; null means all. */
  enabledIn: z.array(RigStateCode).min(1, { error: "enabledIn must name a state, or be null" }).nullable(),
  /** How long the condition must hold before it is raised, and how long it must be absent before it returns, s. */
  onDelay: Delay,
  offDelay: Delay,
  /** The least time between two notices, s; 0 is off. */
  updateFrequency: UpdateFrequency,
  /** False is a proposal: listed, and not judged. */
  accepted: z.boolean(),
  /** The gauge that the alert belongs to; null for an independent alert. */
  gaugeId: z.string().max(64).nullable(),
  /** The users who are notified; without a name, or if none of them is left, everyone who follows the well. */
  recipients: z.array(UserId).max(100),
  /**
   * The users to whom it is escalated, in order, each after this number of minutes without an acknowledgement; absent without
   * escalation.
   */
  escalation: z
    .array(
      z.object({
        userId: UserId,
        minutes: z
          .number({ error: "minutes must be a number" })
          .min(1, { error: `minutes must be between 1 and ${LONGEST_ESCALATION_WAIT}` })
          .max(LONGEST_ESCALATION_WAIT, { error: `minutes must be between 1 and ${LONGEST_ESCALATION_WAIT}` }),
      }),
    )
    .max(MOST_ESCALATION_STEPS, { error: `an alert goes on to at most ${MOST_ESCALATION_STEPS} persons` })
    .optional(),
  /** The channels beyond the application by which it may be sent; absent for all. Each user chooses among them. */
  ways: z.array(z.enum(sentWays)).max(sentWays.length).optional(),
  /** What happens if no one acts, what to do, and within which time, s. */
  consequence: z.string().trim().max(500),
  action: z.string().trim().max(500),
  actWithin: z.number().min(0).max(DAY).nullable(),
};

const rulesFit = {
  check: ({
    type,
    rules,
    rigStates: states,
  }: {
    type: string;
    rules: readonly unknown[];
    rigStates: readonly unknown[];
  }) => (type === "rig_state" ? states.length > 0 : type === "simple" ? rules.length === 1 : rules.length > 0),
  says: {
    error: "a simple alert has one rule, an advanced one at least one, a rig-state alert at least one state",
    path: ["rules"],
  },
};

/** An alert that a user created for a well. It is kept when its author is removed. */
export const NotificationConfiguration = z
  .object({ _id: z.string(), wellId: WellId, userId: UserId, ...fields, version: Version })
  .meta({ id: "NotificationConfiguration" });
export type NotificationConfiguration = z.infer<typeof NotificationConfiguration>;

/** The configuration of an alert that is tested before the alert has an id. */
export const AlertDraft = z
  .object({
    type: fields.type,
    join: fields.join.default("all"),
    rules: fields.rules.default([]),
    rigStates: fields.rigStates.default([]),
    enabledIn: fields.enabledIn.default(null),
    onDelay: fields.onDelay.default(0),
    offDelay: fields.offDelay.default(0),
  })
  .refine(rulesFit.check, rulesFit.says);
export type AlertDraft = z.infer<typeof AlertDraft>;

const NewNotificationConfiguration = z
  .object({
    ...ignoredKeys,
    name: fields.name,
    type: fields.type,
    alertLevel: fields.alertLevel.default("Warning"),
    join: fields.join.default("all"),
    rules: fields.rules.default([]),
    rigStates: fields.rigStates.default([]),
    enabledIn: fields.enabledIn.default(null),
    onDelay: fields.onDelay.default(0),
    offDelay: fields.offDelay.default(0),
    updateFrequency: fields.updateFrequency.default(300),
    accepted: fields.accepted.default(true),
    gaugeId: fields.gaugeId.default(null),
    recipients: fields.recipients.default([]),
    escalation: fields.escalation,
    ways: fields.ways,
    consequence: fields.consequence.default(""),
    action: fields.action.default(""),
    actWithin: fields.actWithin.default(null),
  })
  .refine(rulesFit.check, rulesFit.says);

/** The times when an alert would have been raised on the stored samples, and the course of its values. */
export const AlertBackTest = z.object({
  from: z.number(),
  to: z.number(),
  /** Samples that were evaluated; 0 if nothing was recorded. */
  samples: z.number().int(),
  /** Periods in which it would have been raised; `to` is null if it would still be raised. The newest 500 at most. */
  raises: z.array(
    z.object({
      from: z.number(),
      to: z.number().nullable(),
      values: z.array(z.number().nullable()),
      /** The values farthest beyond the limits since the condition began, one per rule. */
      peaks: z.array(z.number().nullable()),
      end: z.enum(["returned", "suppressed"]).nullable(),
    }),
  ),
  /** How often in all, and for how many seconds together. */
  count: z.number().int(),
  seconds: z.number(),
  /** Whether that is more often than one user can act on. */
  isTooOften: z.boolean(),
  /** Per rule the value nearest to raising the alert, or farthest beyond its limit, while it was judged; null without one. */
  peaks: z.array(z.number().nullable()),
  /** For one rule that is raised too often: the nearest round limit with which it is not; null without one. */
  rarerLimit: z.number().nullable(),
  /** Per rule the time of the newest value up to the end; null if the channel never had one. */
  heardAt: z.array(z.number().nullable()),
  /** The middle of each interval, and per rule the value in it that came nearest to raising the alert. */
  time: z.array(z.number()),
  curves: z.array(z.array(z.number().nullable())),
  /** The stretches of equal rig states. */
  rigStates: z.array(z.object({ from: z.number(), to: z.number(), code: z.number().int() })),
  /** The values that the rules compare with their limits at the end, null if unknown; and the present rig state. */
  now: z.array(z.number().nullable()),
  rigState: z.number().nullable(),
});
export type AlertBackTest = z.infer<typeof AlertBackTest>;

/** Why a channel does not reach a user: no address, switched off by the user, or the user does not follow the well. */
const AlertObstacle = z.enum(["address", "off", "well"]);

const ChosenAlerts = z.object({ types: z.array(z.string()), levels: z.array(z.string()) });

/** A user whom an alert can name. */
export const AlertRecipient = z.object({
  _id: UserId,
  name: z.string(),
  username: z.string(),
  /** The kinds and levels that reach the user by each channel at present; null for a channel that is off. */
  reachedBy: z.record(z.enum(notificationWays), ChosenAlerts.nullable()).optional(),
  /** Why a channel does not reach the user; null for one that does. */
  obstacles: z.record(z.enum(notificationWays), AlertObstacle.nullable()).optional(),
});
export type AlertRecipient = z.infer<typeof AlertRecipient>;

const owner = { wellId: WellId, id: z.string({ error: "id is required" }) };

/** Alerts that users create. */
export const notificationConfigurationEvents = defineEvents({
  "notification-configuration/get": {
    summary: "The alert configurations of a well, oldest first",
    request: z.object({ wellId: WellId }),
    reply: z.array(NotificationConfiguration),
    ...reads("named", readers),
    asOf: true,
    follows: ["alert-configurations"],
  },
  "notification-configuration/get/all": {
    summary: "The alert configurations of every well",
    request: z.object({}),
    reply: z.array(NotificationConfiguration),
    ...reads("all", readers),
    follows: ["alert-configurations"],
  },
  "notification-configuration/get/recipients": {
    summary: "The people whom an alert of a well can name: those who may see the well, by username",
    request: z.object({ wellId: WellId }),
    reply: z.array(AlertRecipient),
    ...reads("named", crew),
  },
  "notification-configuration/post": {
    summary: "Makes an alert; a gauge has one alert at most",
    request: z.object({ wellId: WellId, configuration: NewNotificationConfiguration }),
    reply: NotificationConfiguration,
    ...writes("named", crew),
    changes: ["alert-configurations"],
  },
  "notification-configuration/patch": {
    summary: "Changes an alert",
    request: z.object({
      ...owner,
      ...givenVersion,
      updateQuery: z.strictObject({ ...ignoredKeys, ...z.object(fields).partial().shape }),
    }),
    reply: NotificationConfiguration,
    ...writes("rows", crew),
    changes: ["alert-configurations"],
  },
  "notification-configuration/delete": {
    summary: "Deletes an alert",
    request: z.object(owner),
    reply: Deleted,
    ...writes("rows", crew),
    changes: ["alert-configurations"],
  },
  "notification-configuration/back-test": {
    summary:
      "Notifications that an alert would have raised on the stored samples; a newer request of the same user replaces this one",
    request: z.object({
      wellId: WellId,
      alert: AlertDraft,
      /** The range; by default the last 12 hours that the well has recorded, 20 days at most. */
      from: EpochSeconds.optional(),
      to: EpochSeconds.optional(),
    }),
    reply: AlertBackTest,
    ...reads("named", crew),
  },
});

/** Changed alert configurations. */
export const notificationConfigurationPushes = definePushes({
  "notification-configurations": {
    summary: "The alert configurations of the well were changed; read them again",
    message: z.object({ wellId: WellId }),
  },
});
