import { z } from "zod";
import { defineEvents, definePushes } from "../define";
import { Success } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";

/** What a notification tells of. */
export const notificationTypes = [
  "directional_recommendation",
  "simple",
  "advanced",
  "rig_state",
  "engine",
  "motor_stall",
  "state_transition_report",
] as const;

/** How urgent a notification is. */
export const alertLevels = ["Error", "Warning", "Ok", "Info"] as const;

/** Something that happened on a well and that a person should read. `time` epoch seconds, `md` ft. */
export const Notification = z
  .object({
    _id: z.string(),
    wellId: WellId,
    time: z.number(),
    type: z.enum(notificationTypes),
    alertLevel: z.enum(alertLevels),
    hidden: z.boolean(),
    md: z.number().nullable(),
    message: z.string(),
    rigState: z.number().nullable(),
    stateTransitionReport: z.object({ holeDepth: z.number() }).nullable(),
    /** Why a survey has no recommendation; absent in notifications of other kinds. */
    error: z.string().nullable().optional(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** Periods to look back, s; null means all. */
export const notificationPeriods = [43_200, 86_400, 604_800, 2_592_000, null] as const;

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
    roles: readers,
    wells: "named",
    effect: "read",
  },
  "notification/change-visibility": {
    summary: "Archives a notification or takes it back",
    request: z.object({ wellId: WellId, id: z.string(), hidden: z.boolean() }),
    reply: Success,
    roles: crew,
    wells: "rows",
    effect: "write",
  },
  "notification/change-visibility-multiple": {
    summary: "Archives notifications or takes them back",
    request: z.object({ wellId: WellId, ids: z.array(z.string()).max(10_000), hidden: z.boolean() }),
    reply: Success,
    roles: crew,
    wells: "rows",
    effect: "write",
  },
});

/** Notifications as they arise. */
export const notificationPushes = definePushes({
  notification: { summary: "A notification has arisen", message: Notification },
  notifications: {
    summary: "Notifications of the well were added, changed or withdrawn by a recalculation; refetch them",
    message: z.object({ wellId: WellId }),
  },
});
