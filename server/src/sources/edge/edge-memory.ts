import { EdgeHour, EdgeReport } from "@sigma/contract/rigs/edge";
import type { SequenceRange } from "@sigma/contract/rigs/sequence-ranges";
import type { WellId } from "@sigma/contract/ids";
import { z } from "zod";

/** What is known of one log, that of the disk of an edge agent. */
const EdgeLogMemory = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  heardAt: z.number(),
  report: EdgeReport.nullable(),
  /** Frames of which it is certain that they are stored. */
  stored: z.array(z.tuple([z.number(), z.number()])),
  /** What the agent has received, by hours of its clock, ascending. */
  hours: z.array(EdgeHour),
});
export type EdgeLogMemory = Omit<z.infer<typeof EdgeLogMemory>, "stored"> & { stored: SequenceRange[] };

/** What the source of a rig remembers of the edge agents that sent for it; plain JSON. */
export const EdgeMemory = z.object({
  wellId: z.string().transform((id) => id as WellId),
  /** When the rig began to drill the well; null where it is the first that an agent feeds. */
  from: z.number().nullable(),
  /** The agent that sent last comes first. */
  logs: z.array(EdgeLogMemory),
});
export type EdgeMemory = Omit<z.infer<typeof EdgeMemory>, "logs"> & { logs: EdgeLogMemory[] };
