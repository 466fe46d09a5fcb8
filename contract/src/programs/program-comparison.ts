import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { EpochSeconds, requiredText } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { ProgramFields, ProgramOutputs } from "./program";
import { KEPT_COMPARISONS } from "./program-limits";
import { ProgramRow } from "./program-run";

/** `waiting` for its turn, `running`, `done`; `cancelled` or `failed` without a result; `taken-over`: its runs replaced those before. */
export const comparisonStates = ["waiting", "running", "done", "cancelled", "failed", "taken-over"] as const;

const counts = z.object({
  equal: z.number().int(),
  changed: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
});
export type ComparisonCounts = z.infer<typeof counts>;

/** A program that is run again on a finished well over a period, beside its kept runs. */
export const ProgramComparison = z
  .object({
    _id: z.string(),
    programId: z.string(),
    wellId: WellId,
    state: z.enum(comparisonStates),
    /** 0 to 1. */
    progress: z.number().min(0).max(1),
    from: EpochSeconds,
    to: EpochSeconds,
    /** Whether it runs other fields than the program has stored at its start. */
    isDraft: z.boolean(),
    madeBy: z.string(),
    madeAt: EpochSeconds,
    /** Why it failed; null otherwise. */
    error: z.string().nullable(),
    /** Of the finished comparison: new runs, those of them that did not end well, and the kept runs of the period. */
    runs: z.object({ after: z.number().int(), faults: z.number().int(), before: z.number().int() }).nullable(),
    rows: counts.nullable(),
    values: counts.nullable(),
  })
  .meta({ id: "ProgramComparison" });
export type ProgramComparison = z.infer<typeof ProgramComparison>;

const ComparedRow = z.object({
  change: z.enum(["equal", "changed", "added", "removed"]),
  before: ProgramRow.nullable(),
  after: ProgramRow.nullable(),
});
export type ComparedRow = z.infer<typeof ComparedRow>;

/** A comparison with its rows, those that differ first. */
export const WholeComparison = ProgramComparison.extend({
  /** The fault of the first run that did not end well. */
  firstFault: z.string().nullable(),
  /** The outputs of the program that was run, whose columns the rows have. */
  outputs: ProgramOutputs,
  /** Whether the stored program gives the same results as the one that was run; only then it is taken over. */
  isStored: z.boolean(),
  comparedRows: z.array(ComparedRow),
}).meta({ id: "WholeComparison" });
export type WholeComparison = z.infer<typeof WholeComparison>;

const namedComparison = z.object({
  wellId: WellId,
  id: requiredText("id"),
  comparisonId: requiredText("comparisonId"),
});

/** Programs that are run again on finished wells. */
export const programComparisonRoutes = defineRoutes({
  "POST api/program/comparison": {
    summary:
      "Runs a program of the caller again on a finished well: at the moments of its kept runs in the period, or at those that its trigger gives. Nothing is replaced",
    body: z
      .strictObject({
        id: requiredText("id"),
        wellId: WellId,
        from: EpochSeconds,
        to: EpochSeconds,
        /** A draft that runs in place of the stored fields. */
        program: ProgramFields.optional(),
      })
      .refine(({ from, to }) => from < to, { error: "to must be after from", path: ["to"] }),
    reply: ProgramComparison,
    ...writes("named", crew),
    changes: ["program-runs"],
  },
  "GET api/program/comparisons": {
    summary: `The comparisons of a program on a well, newest first, ${KEPT_COMPARISONS} at most`,
    query: z.object({ id: requiredText("id"), wellId: WellId }),
    reply: z.array(ProgramComparison),
    ...reads("named", crew),
    follows: ["program-runs"],
  },
  "GET api/program/comparison": {
    summary: "A comparison with the rows of before beside the new ones",
    query: namedComparison,
    reply: WholeComparison,
    ...reads("named", crew),
    follows: ["program-runs", "programs"],
  },
  "POST api/program/comparison/cancel": {
    summary: "Ends a comparison that is waiting or running",
    body: namedComparison,
    reply: ProgramComparison,
    ...writes("named", crew),
    changes: ["program-runs"],
  },
  "POST api/program/comparison/take-over": {
    summary:
      "Replaces the kept runs of the period by those of a finished comparison; a draft has to be stored as the program before",
    body: namedComparison,
    reply: ProgramComparison,
    ...writes("named", crew),
    changes: ["program-runs"],
  },
  "POST api/program/comparison/undo-take-over": {
    summary: "Puts back the runs and values that the comparison taken over last has replaced",
    body: namedComparison,
    reply: ProgramComparison,
    ...writes("named", crew),
    changes: ["program-runs"],
  },
});
