import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { between } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { LONGEST_QUESTION } from "./assistant-limits";
import { CitedSource } from "./cited-source";

/** A part of an answer. Every figure, moment and quotation has the source that the server found for it. */
const AssistantPart = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string() }),
    z.object({
      kind: z.literal("figure"),
      /** In `unit`, a field unit; null for a plain number. */
      value: z.number(),
      unit: z.string().nullable(),
      /** The name of the value in the data: a channel or a field. */
      label: z.string(),
      source: CitedSource,
    }),
    /** `time` epoch seconds. */
    z.object({ kind: z.literal("moment"), time: z.number(), label: z.string(), source: CitedSource }),
    z.object({ kind: z.literal("quote"), text: z.string(), label: z.string(), source: CitedSource }),
    /** A sentence that named a figure without a source. */
    z.object({ kind: z.literal("withheld") }),
  ])
  .meta({ id: "AssistantPart" });
export type AssistantPart = z.infer<typeof AssistantPart>;

/** How a question ended. */
export const assistantOutcomes = ["answered", "not-in-data", "cancelled", "failed"] as const;

/** A question with its answer. */
const AssistantExchange = z
  .object({
    _id: z.string(),
    question: z.string(),
    /** Epoch seconds. */
    askedAt: z.number(),
    outcome: z.enum(assistantOutcomes),
    parts: z.array(AssistantPart),
    /** The reads of the question in their order, each as a sentence. */
    steps: z.array(z.string()),
    /** Why a question failed; null otherwise. */
    fault: z.string().nullable(),
  })
  .meta({ id: "AssistantExchange" });
export type AssistantExchange = z.infer<typeof AssistantExchange>;

/** A question that is being answered. */
const RunningQuestion = z
  .object({ _id: z.string(), question: z.string(), askedAt: z.number(), steps: z.array(z.string()) })
  .meta({ id: "RunningQuestion" });
export type RunningQuestion = z.infer<typeof RunningQuestion>;

/** The assistant as a user sees it. */
export const AssistantState = z
  .object({
    isOn: z.boolean(),
    /** The host that questions and data are sent to, and the model there; null while the assistant is off. */
    host: z.string().nullable(),
    model: z.string().nullable(),
    /** The conversation of the caller, oldest exchange first. */
    exchanges: z.array(AssistantExchange),
    running: RunningQuestion.nullable(),
  })
  .meta({ id: "AssistantState" });
export type AssistantState = z.infer<typeof AssistantState>;

/** Questions about the data, answered by a language model that reads with the rights of the caller. */
export const assistantRoutes = defineRoutes({
  "GET api/assistant": {
    summary: "The assistant: whether it is on, where it sends to, and the conversation of the caller",
    query: z.object({}),
    reply: AssistantState,
    ...reads("user", crew),
  },
  "POST api/assistant/question": {
    summary: "Asks a question and returns at once; `GET api/assistant` has the progress and then the answer",
    body: z.strictObject({
      question: z
        .string({ error: "question is required" })
        .trim()
        .min(1, { error: "question is required" })
        .max(LONGEST_QUESTION, { error: `question has more than ${LONGEST_QUESTION} characters` }),
      /** The well on the screen. */
      currentWellId: WellId.optional(),
      /** How far the clock of the times in the question is ahead of UTC, s. */
      utcOffset: between("utcOffset", -50_400, 50_400).default(0),
    }),
    reply: AssistantState,
    ...writes("user", crew),
  },
  "POST api/assistant/cancel": {
    summary: "Cancels the question of the caller that is being answered",
    body: z.strictObject({}),
    reply: AssistantState,
    ...writes("user", crew),
  },
  "POST api/assistant/clear": {
    summary: "Starts a new conversation: the former one is deleted",
    body: z.strictObject({}),
    reply: AssistantState,
    ...writes("user", crew),
  },
});
