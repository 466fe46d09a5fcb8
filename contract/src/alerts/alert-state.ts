import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { EpochSeconds, requiredText } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { alertActions, alertLevels, alertStatuses } from "./alert-limits";

/** The state of an alert. @see docs/methods/alerts.md — life cycle */
export const AlertState = z
  .object({
    wellId: WellId,
    alertId: z.string(),
    status: z.enum(alertStatuses),
    isActive: z.boolean(),
    /** Its channels are silent, so it is unknown whether the condition still holds. */
    isStale: z.boolean(),
    raisedAt: z.number().nullable(),
    /** The values that last raised it, and the present values. */
    values: z.array(z.number().nullable()),
    now: z.array(z.number().nullable()),
    /** Who keeps it quiet, until when and why. */
    hold: z.object({ by: z.string(), until: z.number().nullable(), reason: z.string() }).nullable(),
  })
  .meta({ id: "AlertState" });
export type AlertState = z.infer<typeof AlertState>;

/** One transition of an alert; `by` is null if the samples caused it. */
export const AlertTransition = z
  .object({
    wellId: WellId,
    alertId: z.string(),
    name: z.string(),
    alertLevel: z.enum(alertLevels),
    time: z.number(),
    kind: z.enum([
      "raised",
      "returned",
      "suppressed",
      "stale",
      "fresh",
      "limit-passed",
      "withdrawn",
      "escalated",
      ...alertActions,
    ]),
    by: z.string().nullable(),
    until: z.number().nullable(),
    /** The reason that a user gave; for an escalation, the user it was escalated to. */
    reason: z.string().nullable(),
    values: z.array(z.number().nullable()),
    /** Whether users were notified of it at once. */
    isNoticed: z.boolean(),
  })
  .meta({ id: "AlertTransition" });
export type AlertTransition = z.infer<typeof AlertTransition>;

const range = { from: EpochSeconds.optional(), to: EpochSeconds.optional() };

/** The states of alerts, and the actions of users on them. */
export const alertStateEvents = defineEvents({
  "alert-state/get": {
    summary: "Current states of the alerts of a well",
    request: z.object({ wellId: WellId }),
    reply: z.array(AlertState),
    ...reads("named", readers),
    asOf: true,
    follows: ["alerts", "alert-configurations"],
  },
  "alert-state/get/all": {
    summary: "Current states of the alerts of every well",
    request: z.object({}),
    reply: z.array(AlertState),
    ...reads("all", readers),
    follows: ["alerts", "alert-configurations"],
  },
  "alert-state/get/history": {
    summary: "The steps of the alerts of a well, newest first, 5,000 at most",
    request: z.object({ wellId: WellId, ...range }),
    reply: z.array(AlertTransition),
    ...reads("named", readers),
    asOf: true,
    follows: ["alert-steps"],
  },
  "alert-state/get/history/all": {
    summary: "The steps of the alerts of every well, newest first, 5,000 at most",
    request: z.object(range),
    reply: z.array(AlertTransition),
    ...reads("all", readers),
    follows: ["alert-steps"],
  },
  "alert-state/change": {
    summary: "Acknowledges an alert, shelves it (with a limit and a reason), takes it out of service or returns it",
    request: z.object({
      wellId: WellId,
      id: z.string({ error: "id is required" }),
      action: z.enum(alertActions),
      /** The end of a shelving, 12 h from now at most. */
      until: EpochSeconds.optional(),
      /** The reason for shelving it or taking it out of service. */
      reason: requiredText("reason").optional(),
    }),
    reply: AlertState,
    ...writes("rows", crew),
    changes: ["alerts", "alert-steps"],
  },
  "alert-state/acknowledge-multiple": {
    summary:
      "Acknowledges alerts as they were seen; alerts that have been raised again since, or no longer need attention, are left out",
    request: z.object({
      wellId: WellId,
      alerts: z
        .array(
          z.strictObject({
            id: z.string({ error: "id is required" }),
            /** Start of the raise that the user saw. */
            raisedAt: EpochSeconds,
          }),
        )
        .max(1000, { error: "more than 1,000 alerts" }),
    }),
    reply: z.array(AlertState),
    ...writes("rows", crew),
    changes: ["alerts", "alert-steps"],
  },
});

/** Alerts as they change. */
export const alertStatePushes = definePushes({
  "alert-state": {
    summary: "An alert was raised, has returned to normal, or was changed by a user",
    message: AlertState,
  },
});
