import { z } from "zod";
import { Basis } from "../analysis/basis";

const nullableNumber = z.number().nullable();

/** How long a rig state lasted in an interval, s. */
const StateTime = z.object({ code: z.number().int().min(0).max(19), seconds: z.number().min(0).max(200_000) });

/** The evidence for an activity at the time a user confirmed it. */
export const ActivityEvidence = z.object({
  /** The code proposed from the rig states; null without a proposal. */
  activity: z.string().max(10).nullable(),
  /** How sure it was, %. */
  confidence: z.number().min(0).max(100),
  states: z.array(StateTime).max(20),
});
export type ActivityEvidence = z.infer<typeof ActivityEvidence>;

/** An activity as the rig states propose it: epoch seconds, ft MD of the hole, ft/hr, gpm, psi. */
export const ProposedActivity = z
  .object({
    startTime: z.number(),
    endTime: z.number(),
    startMD: nullableNumber,
    endMD: nullableNumber,
    /** The BHA that was in the hole by its start; null where none is known. */
    bha: z.string().nullable(),
    operation: z.string(),
    /** Null if the sensors do not show it. */
    activity: z.string().nullable(),
    /** Its confidence, 0 to 100 %. */
    confidence: z.number(),
    /** The rig states in it, the longest first. */
    states: z.array(StateTime),
    figures: z.object({
      bit: z.object({ from: z.number(), to: z.number(), least: z.number(), most: z.number() }).nullable(),
      slips: z.number().int(),
      footage: nullableNumber,
      rop: nullableNumber,
      flow: nullableNumber,
      pressure: nullableNumber,
      heldPressure: nullableNumber,
    }),
  })
  .meta({ id: "ProposedActivity" });
export type ProposedActivity = z.infer<typeof ProposedActivity>;

/** The activities of a day, the number of samples behind them and the newest of these samples. */
export const DayProposal = z.object({
  activities: z.array(ProposedActivity),
  /** The rig states of the day in order of time, without those shorter than a minute. */
  runs: z.array(z.object({ code: z.number().int(), from: z.number(), to: z.number() })),
  samples: z.number().int(),
  newest: nullableNumber,
  basis: Basis,
});
export type DayProposal = z.infer<typeof DayProposal>;
