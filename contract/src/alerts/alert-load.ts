import { z } from "zod";
import { defineEvents, reads } from "../define";
import { EpochSeconds } from "../entity";
import { UserId, WellId } from "../ids";
import { crew } from "../users/roles";
import { alertLevels, mendedParts, nuisanceKinds } from "./alert-limits";
import { AlertRule } from "./notification-configuration";

const AlarmFlood = z.object({ from: z.number(), to: z.number(), count: z.number().int() });

/** Number of alarms: per hour, at worst, and in floods; `floodShare` is of the time, 0 to 1. */
const Load = z.object({
  count: z.number().int(),
  perHour: z.number(),
  hours: z.array(z.object({ from: z.number(), count: z.number().int() })),
  worstTenMinutes: z.number().int(),
  floods: z.array(AlarmFlood),
  floodShare: z.number(),
});

/** The notifications that one user received and acknowledged. */
const PersonLoad = z.object({
  userId: UserId,
  name: z.string(),
  count: z.number().int(),
  perHour: z.number(),
  /** The most in an hour and in any ten minutes. */
  worstHour: z.number().int(),
  worstTenMinutes: z.number().int(),
  acknowledged: z.number().int(),
  /** From the raise to the acknowledgement, median, s; null without one. */
  acknowledgedAfter: z.number().nullable(),
});

/** An alert that demands attention without need. */
const NuisanceAlert = z.object({
  wellId: WellId,
  alertId: z.string(),
  name: z.string(),
  kind: z.enum(nuisanceKinds),
  raises: z.number().int(),
  worstMinute: z.number().int(),
  /** Since when it has been active; null for an alert that has returned. */
  standsSince: z.number().nullable(),
});
export type NuisanceAlert = z.infer<typeof NuisanceAlert>;

/** The alarms of a period compared with the number that users can act on. @see docs/methods/alerts.md — alarm load */
export const AlertLoad = z
  .object({
    from: z.number(),
    to: z.number(),
    all: Load,
    /** How many of each level. */
    levels: z.record(z.enum(alertLevels), z.number().int()),
    /** Most alarms first. */
    people: z.array(PersonLoad),
    /** Most raises first. */
    nuisances: z.array(NuisanceAlert),
  })
  .meta({ id: "AlertLoad" });
export type AlertLoad = z.infer<typeof AlertLoad>;

/** A change of an alert that quietens it, and what it would have done on the recorded samples. */
const AlertMend = z.object({
  part: z.enum(mendedParts),
  /** s, or the unit of the rule. */
  value: z.number(),
  count: z.number().int(),
  worstMinute: z.number().int(),
  /** By how much it raises later, s. */
  later: z.number(),
  /** The values to be saved. */
  updateQuery: z.object({
    onDelay: z.number().optional(),
    offDelay: z.number().optional(),
    rules: z.array(AlertRule).optional(),
  }),
});
export type AlertMend = z.infer<typeof AlertMend>;

/** Mends of an alert; empty if none would quieten it without hiding a raise of a minute or longer. */
export const AlertMends = z
  .object({
    /** The samples of the trial: the day before the last raise. */
    from: z.number(),
    to: z.number(),
    /** How often it was raised with its present settings, and the maximum in a minute. */
    count: z.number().int(),
    worstMinute: z.number().int(),
    /** The version of the alert that they change. */
    version: z.number().int(),
    mends: z.array(AlertMend),
  })
  .meta({ id: "AlertMends" });
export type AlertMends = z.infer<typeof AlertMends>;

/** How many alarms users receive, and how to reduce them. */
export const alertLoadEvents = defineEvents({
  "alert-load/get": {
    summary: "The alarms of a period per hour and per person, floods, and alerts that are a nuisance",
    request: z.object({ from: EpochSeconds, to: EpochSeconds.optional() }),
    reply: AlertLoad,
    ...reads("all", crew),
  },
  "alert-load/get/mends": {
    summary: "Changes to an alert that would raise it less often, tested on the recorded samples",
    request: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: AlertMends,
    ...reads("named", crew),
  },
});
