import { z } from "zod";
import { definePushes, defineRoutes, reads, writes } from "../define";
import { EpochSeconds, QueryNumber, requiredText, Version } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { KEPT_RUNS } from "./program-limits";
import { ProgramFields } from "./program";

/** Why a program ran. */
export const RunTrigger = z.enum(["demand", "schedule", "sample", "survey"]);
export type RunTrigger = z.infer<typeof RunTrigger>;

/**
 * How a run ended. `text` is a sentence for the author. `fault`: the code has a fault or threw an error at `line` and `column`, from 1;
 * null if unknown. `stopped`: a bound of time, memory or output was reached. `refused`: the owner may not see the well, or the
 * server could not run it.
 */
export const RunOutcome = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("done") }),
    z.object({
      kind: z.literal("fault"),
      text: z.string(),
      line: z.number().int().nullable(),
      column: z.number().int().nullable(),
    }),
    z.object({ kind: z.literal("stopped"), by: z.enum(["time", "memory", "output"]), text: z.string() }),
    z.object({ kind: z.literal("refused"), text: z.string() }),
  ])
  .meta({ id: "RunOutcome" });
export type RunOutcome = z.infer<typeof RunOutcome>;

/** A row of the table of a program, by the names of its columns; null where the run gave no value. */
export const ProgramRow = z.record(z.string(), z.union([z.number(), z.string(), z.null()]));
export type ProgramRow = z.infer<typeof ProgramRow>;

const RunNotice = z.object({ text: z.string(), severity: z.enum(["info", "warning", "critical"]) });
export type RunNotice = z.infer<typeof RunNotice>;

/** The values that a run gave to an output channel, in ascending time. */
const RunValues = z.object({
  channel: z.string(),
  time: z.array(EpochSeconds),
  values: z.array(z.number().nullable()),
});
export type RunValues = z.infer<typeof RunValues>;

/** What a run was given of a web input; null if it could not be read. */
const RunWebText = z.object({ name: z.string(), url: z.string(), text: z.string().nullable() });
export type RunWebText = z.infer<typeof RunWebText>;

/** A run in a list. */
export const ListedRun = z
  .object({
    _id: z.string(),
    programId: z.string(),
    wellId: WellId,
    programVersion: Version,
    trigger: RunTrigger,
    /** The moment that the program saw as now. */
    moment: EpochSeconds,
    /** Time of the calculation, ms. */
    duration: z.number(),
    /** Memory of the program at its end, bytes. */
    memory: z.number(),
    outcome: RunOutcome,
    counts: z.object({
      logLines: z.number().int(),
      rows: z.number().int(),
      notices: z.number().int(),
      values: z.number().int(),
    }),
  })
  .meta({ id: "ListedRun" });
export type ListedRun = z.infer<typeof ListedRun>;

/** A run with everything that it gave. */
export const ProgramRun = ListedRun.extend({
  log: z.array(z.string()),
  rows: z.array(ProgramRow),
  notices: z.array(RunNotice),
  values: z.array(RunValues),
  /** Null if it has no web inputs, or no longer keeps them. */
  web: z.array(RunWebText).nullable(),
}).meta({ id: "ProgramRun" });
export type ProgramRun = z.infer<typeof ProgramRun>;

const id = requiredText("id");

/** Runs of programs on wells. */
export const programRunRoutes = defineRoutes({
  "POST api/program/run": {
    summary: "Runs a stored program on a well that it runs on, and stores the run; 20 a minute for each user",
    body: z.strictObject({ id, wellId: WellId }),
    reply: ProgramRun,
    ...writes("named", crew),
    changes: ["program-runs"],
  },
  "POST api/program/try": {
    summary:
      "Runs a program that is being written on a well, with the rights of the caller. Nothing is stored, and no notification is sent; 20 a minute for each user",
    body: z.strictObject({
      wellId: WellId,
      /** The stored program that it is a draft of: the approvals of its web inputs count. */
      id: z.string().optional(),
      /** The moment that it sees as now; the present by default. */
      moment: EpochSeconds.optional(),
      program: ProgramFields,
    }),
    reply: ProgramRun,
    isFeed: true,
    ...writes("named", crew),
  },
  "GET api/program/runs": {
    summary: `The runs of a program on the wells that the caller may see, newest first, ${KEPT_RUNS} at most`,
    query: z.object({
      id,
      wellId: WellId.optional(),
      limit: QueryNumber.int().min(1).max(KEPT_RUNS).default(50),
    }),
    reply: z.array(ListedRun),
    ...reads("all", crew),
    follows: ["program-runs"],
  },
  "GET api/program/run": {
    summary: "A run with its log, rows, notices and values",
    query: z.object({ id, wellId: WellId, runId: requiredText("runId") }),
    reply: ProgramRun,
    ...reads("named", crew),
    follows: ["program-runs"],
  },
  "GET api/program/table": {
    summary:
      "The table of a program in a well: the rows of all kept runs, oldest first; a later row replaces one with the same key",
    query: z.object({ id, wellId: WellId }),
    reply: z.array(ProgramRow),
    ...reads("named", crew),
    follows: ["program-runs"],
  },
});

/** Pushed to the browsers of a well. */
export const programPushes = definePushes({
  "programs-updated": {
    summary: "Programs that run on the well were changed",
    message: z.object({ wellId: WellId }),
  },
  "program-runs-updated": {
    summary: "A program has run on the well",
    message: z.object({ wellId: WellId }),
  },
});
