import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { Success } from "../entity";
import { UserId, WellId } from "../ids";
import { alertLevels, notificationTypes } from "../alerts/alert-limits";
import { StoredText } from "../texts/stored-text";
import { crew, readers } from "../users/roles";

const ruleShape = {
  trace: z.string(),
  aggregationType: z.string(),
  /** Null for the newest value. */
  aggregationInterval: z.string().nullable(),
};

/** The additional fields of an alert notification: its only rule, or all rules with a value each. */
const ofAlert = {
  ...z.object(ruleShape).partial().shape,
  value: z.number().nullable().optional(),
  values: z.array(z.number().nullable()).optional(),
  rules: z.array(z.object(ruleShape)).optional(),
  /** The raised alert, and the users who are notified; an empty list means everyone. */
  alertId: z.string().optional(),
  recipients: z.array(UserId).optional(),
};

/** An event on a well that a user should read. `time` epoch seconds, `md` ft. */
export const Notification = z
  .object({
    _id: z.string(),
    wellId: WellId,
    time: z.number(),
    type: z.enum(notificationTypes),
    alertLevel: z.enum(alertLevels),
    hidden: z.boolean(),
    md: z.number().nullable(),
    /** The text in field units. */
    message: z.string(),
    /** The text and its values, from which a reader writes the words in other units; absent if only the message is known. */
    text: StoredText.optional(),
    rigState: z.number().nullable(),
    stateTransitionReport: z.object({ holeDepth: z.number() }).nullable(),
    /** Why a survey has no recommendation; absent in notifications of other kinds. */
    error: z.string().nullable().optional(),
    errorText: StoredText.optional(),
    ...ofAlert,
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** Notifications of a well. */
export const notificationEvents = defineEvents({
  "notification/get": {
    summary: "Notifications of a well, newest first",
    request: z.object({
      wellId: WellId,
      types: z.array(z.enum(notificationTypes)).optional(),
      levels: z.array(z.enum(alertLevels)).optional(),
      from: z.number().optional(),
    }),
    reply: z.array(Notification),
    ...reads("named", readers),
    asOf: true,
    follows: ["notifications"],
  },
  "notification/get/all": {
    summary: "Notifications of every well, newest first, 2,000 at most",
    request: z.object({
      types: z.array(z.enum(notificationTypes)).optional(),
      levels: z.array(z.enum(alertLevels)).optional(),
      from: z.number().optional(),
    }),
    reply: z.array(Notification),
    ...reads("all", readers),
  },
  "notification/change-visibility": {
    summary: "Archives a notification for the caller or takes it back",
    request: z.object({ wellId: WellId, id: z.string(), hidden: z.boolean() }),
    reply: Success,
    ...writes("rows", crew),
    changes: ["notifications"],
  },
  "notification/change-visibility-multiple": {
    summary: "Archives notifications for the caller or takes them back",
    request: z.object({ wellId: WellId, ids: z.array(z.string()).max(10_000), hidden: z.boolean() }),
    reply: Success,
    ...writes("rows", crew),
    changes: ["notifications"],
  },
  "alert-raised/watch": {
    summary: "Starts or stops the alerts that are raised on all wells for this connection, as the push alert-raised",
    request: z.object({ on: z.boolean() }),
    reply: z.object({ success: z.literal(true) }),
    ...reads("all", readers),
  },
});

/** Notifications as they arise. */
export const notificationPushes = definePushes({
  notification: { summary: "A notification has arisen and is stored", message: Notification },
  "alert-raised": {
    summary:
      "An alert was raised, sent at once, before the notification of the same id is stored; or a note names persons",
    message: Notification,
  },
  notifications: {
    summary: "Notifications of the well were added, changed or withdrawn by a recalculation; refetch them",
    message: z.object({ wellId: WellId }),
  },
});
