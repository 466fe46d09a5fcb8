import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis } from "./basis";
import { MOST_FLOW_BACKS, USUAL_FLOW_BACKS } from "./flow-back-limits";
import { calculationInputs } from "../topics";

const nullableNumber = z.number().nullable();

/** The volume that ran back into the pits at one stop of the pumps: epoch seconds, ft MD, s, bbl. */
export const FlowBack = z
  .object({
    startTime: z.number(),
    endTime: z.number(),
    bitDepth: nullableNumber,
    duration: z.number(),
    volume: z.number(),
    /** The volume at the previous connections by the same time, and its scatter; null if too few are known. */
    usual: nullableNumber,
    scatter: nullableNumber,
    /** Against the connections before; `first` where too few are known. */
    verdict: z.enum(["usual", "more", "less", "flows", "first"]),
    /** The volume that had run back every `every` seconds after the stop; null without a sample. */
    trace: z.array(nullableNumber),
  })
  .meta({ id: "FlowBack" });
export type FlowBack = z.infer<typeof FlowBack>;

/** The flow-back of a well at its connections. */
export const flowBackEvents = defineEvents({
  "flow-back/get": {
    summary: "Volumes that flowed back into the pits at the latest connections of a well, and their usual range",
    request: z.object({
      wellId: WellId,
      last: z.number().int().min(1).max(MOST_FLOW_BACKS).default(USUAL_FLOW_BACKS),
    }),
    reply: z.object({
      /** Newest first. */
      flowBacks: z.array(FlowBack),
      /** Seconds between the values of a trace. */
      every: z.number(),
      /** The band that the newest flow-back is compared with: s since the pumps stopped, bbl. */
      band: z.array(z.object({ seconds: z.number(), low: z.number(), high: z.number() })),
      basis: Basis,
    }),
    ...reads("named", readers),
    asOf: true,
    follows: [...calculationInputs, "flow-backs"],
  },
});
