import { z } from "zod";
import { alertLevels, notificationTypes } from "../alerts/alert-limits";
import { defineEvents, reads, writes } from "../define";
import { Deleted, EpochSeconds, ignoredKeys, requiredText } from "../entity";
import { UserId } from "../ids";
import { crew, readers } from "../users/roles";
import { Delivery, TestResult } from "./delivery";
import { notificationWays, sentWays } from "./delivery-limits";
import { phoneFault, withoutUsPrefix } from "./phone-number";
import { timeZoneName } from "../time-zone";

const Types = z.array(z.enum(notificationTypes)).max(notificationTypes.length);
const Levels = z.array(z.enum(alertLevels)).max(alertLevels.length);

const byWay = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ application: schema, email: schema, sms: schema, push: schema });

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "a time of day must be like 22:00" });

const QuietHours = z.object({
  enabled: z.boolean(),
  /** From and to as clocks in the time zone of the user show it; the same twice is the whole day. */
  from: ClockTime,
  to: ClockTime,
  /** Whether notifications of the level Error are sent all the same. */
  criticalPass: z.boolean(),
});

const fields = {
  /** The ways that are switched on. */
  application: z.boolean(),
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
  /** Ten digits in the United States, otherwise in international format, such as +4722334455; empty for none. */
  phone: z
    .string()
    .trim()
    .overwrite(withoutUsPrefix)
    .refine((phone) => phoneFault("phone", phone) === null, {
      error: ({ input }) => phoneFault("phone", String(input)) ?? undefined,
    }),
  /** Kinds and levels that are sent, by way. */
  types: byWay(Types),
  levels: byWay(Levels),
  /** The wells: all that the user may see, or the user's favourites among them. */
  wells: z.enum(["all", "favorite"]),
  quietHours: QuietHours,
  timeZone: timeZoneName("timeZone"),
};

/** The notifications that reach a user, their channels, and the times (OP-062). */
export const UserNotificationSettings = z
  .object({ userId: UserId, ...fields })
  .meta({ id: "UserNotificationSettings" });
export type UserNotificationSettings = z.infer<typeof UserNotificationSettings>;

/** Changed fields; of kinds, levels and quiet hours the parts that are named. */
const Update = z.strictObject({
  ...ignoredKeys,
  ...z.object(fields).partial().shape,
  types: byWay(Types).partial().optional(),
  levels: byWay(Levels).partial().optional(),
  quietHours: QuietHours.partial().optional(),
});
export type NotificationSettingsUpdate = z.infer<typeof Update>;

/** Whether a channel can be used at all, and the reason if it cannot. */
const Available = z.object({ isAvailable: z.boolean(), reason: z.string().nullable() });

/** A browser that receives Web Push. */
export const PushSubscription = z
  .object({ _id: z.string(), device: z.string(), createdAt: EpochSeconds, lastAnswer: z.string().nullable() })
  .meta({ id: "PushSubscription" });
export type PushSubscription = z.infer<typeof PushSubscription>;

const own = { userId: UserId };
const key = (label: string) =>
  z.string().regex(/^[A-Za-z0-9_-]{16,128}={0,2}$/, { error: `${label} must be base64url, as the browser gives it` });

/** Notification settings of users, and what was sent to them. */
export const userNotificationSettingsEvents = defineEvents({
  "user-notification-settings/get": {
    summary: "The notification settings of a user",
    request: z.object(own),
    reply: UserNotificationSettings,
    ...reads("user", readers),
  },
  "user-notification-settings/patch": {
    summary: "Changes fields of the notification settings of a user and answers all of them",
    request: z.object({ ...own, updateQuery: Update }),
    reply: UserNotificationSettings,
    ...writes("user", crew),
  },
  "user-notification-settings/get/ways": {
    summary: "Which ways of delivery this installation has, and why it lacks the others",
    request: z.object({}),
    reply: z.object({
      email: Available,
      sms: Available,
      push: Available.extend({ publicKey: z.string().nullable() }),
    }),
    ...reads("user", readers),
  },
  "user-notification-settings/get/deliveries": {
    summary: "The messages sent to a user, newest first, at most 50",
    request: z.object(own),
    reply: z.array(Delivery),
    ...reads("user", crew),
  },
  "user-notification-settings/test": {
    summary: "Sends a test message to a user and answers what came of it; 5 in a minute at most",
    request: z.object({ ...own, way: z.enum(sentWays) }),
    reply: TestResult,
    ...writes("user", crew),
  },
  "push-subscription/get": {
    summary: "The browsers in which a user receives Web Push",
    request: z.object(own),
    reply: z.array(PushSubscription),
    ...reads("user", crew),
  },
  "push-subscription/post": {
    summary: "Adds the browser of the caller to those that receive Web Push; one that is known is kept",
    request: z.object({
      ...own,
      endpoint: z.url({ error: "endpoint must be an address", protocol: /^https?$/ }).max(2000),
      keys: z.object({ p256dh: key("p256dh"), auth: key("auth") }),
      device: requiredText("device"),
    }),
    reply: PushSubscription,
    ...writes("user", crew),
  },
  "push-subscription/delete": {
    summary: "Sends no more Web Push to a browser",
    request: z.object({ ...own, id: requiredText("id") }),
    reply: Deleted,
    ...writes("user", crew),
  },
});

/** The settings of a user who has not changed them: all notifications in the application, none beyond it. */
export const defaultNotificationSettings = (userId: UserId): UserNotificationSettings => ({
  userId,
  application: true,
  email: false,
  sms: false,
  push: false,
  phone: "",
  types: Object.fromEntries(
    notificationWays.map((way) => [way, [...notificationTypes]]),
  ) as UserNotificationSettings["types"],
  levels: {
    application: [...alertLevels],
    email: ["Error", "Warning"],
    sms: ["Error"],
    push: ["Error", "Warning"],
  },
  wells: "all",
  quietHours: { enabled: false, from: "22:00", to: "06:00", criticalPass: true },
  timeZone: "UTC",
});
