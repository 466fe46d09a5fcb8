import { z } from "zod";
import { defineEvents, reads, writes } from "../define";
import { Success } from "../entity";
import { RigId, WellId } from "../ids";
import { StoredText } from "../texts/stored-text";
import type { Topic } from "../topics";
import { crew, readers } from "../users/roles";
import { checkIds, completenessStates } from "./checks";
import { CompletenessSettings } from "./settings";

/** The result of a check that is not complete. */
export const CompletenessFinding = z
  .object({
    check: z.enum(checkIds),
    state: z.enum(completenessStates).exclude(["complete"]),
    /** Since when, epoch seconds; null if unknown. */
    since: z.number().nullable(),
    what: z.string(),
    text: StoredText,
    /** The exemption by which it is not needed. */
    exemption: z.object({ id: z.string(), author: z.string(), until: z.number().nullable() }).optional(),
    /** The user who saw the gap last, when, how many others have seen it, and whether the caller is among all of them. */
    seen: z.object({ by: z.string(), at: z.number(), others: z.number().int(), isByCaller: z.boolean() }).optional(),
  })
  .meta({ id: "CompletenessFinding" });
export type CompletenessFinding = z.infer<typeof CompletenessFinding>;

/** Days of the trend of a score. */
export const TREND_DAYS = 30;

/** The completeness of the data of a well. A check that is not among the findings is complete. */
export const WellCompleteness = z
  .object({
    wellId: WellId,
    name: z.string(),
    operator: z.string().nullable(),
    rig: z.object({ _id: RigId, name: z.string() }).nullable(),
    finishedAt: z.number().nullable(),
    /** Whether data arrive from its rig. */
    isLive: z.boolean(),
    /** 0 to 100; null if no check applies. */
    score: z.number().int().nullable(),
    /** The scores of the last days in UTC, today last; null for a day without one. */
    trend: z.array(z.number().int().nullable()),
    findings: z.array(CompletenessFinding),
  })
  .meta({ id: "WellCompleteness" });
export type WellCompleteness = z.infer<typeof WellCompleteness>;

const inputs = [
  "settings",
  "directional-settings",
  "surveys",
  "plans",
  "daily-reports",
  "alert-configurations",
  "check-exemptions",
] as const satisfies readonly Topic[];

/** The completeness of the data of all wells. */
export const completenessEvents = defineEvents({
  "completeness/get": {
    summary: "The checks of every well that are not complete, with the score of the well, sorted by name",
    request: z.object({}),
    reply: z.object({
      checkedAt: z.number(),
      wells: z.array(WellCompleteness),
      /** The weights and limits by operator: those of wells without an operator first, then those that operators of these wells have of their own. */
      settings: z.array(CompletenessSettings.extend({ operator: z.string().nullable() })),
    }),
    ...reads("all", readers),
    follows: inputs,
  },
  "completeness/get/scores": {
    summary: "The score of every well and how many of its checks need action",
    request: z.object({}),
    reply: z.array(z.object({ wellId: WellId, score: z.number().int().nullable(), gaps: z.number().int() })),
    ...reads("all", readers),
    follows: inputs,
  },
  "completeness/see": {
    summary: "Marks gaps of a well as seen by the caller, until they are closed; checks without a gap are left out",
    request: z.object({
      wellId: WellId,
      checks: z
        .array(z.enum(checkIds, { error: "checks must be names of checks" }))
        .min(1)
        .max(checkIds.length),
    }),
    reply: Success,
    ...writes("named", crew),
  },
});
