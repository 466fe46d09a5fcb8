import { EdgeHour, EdgeReport } from "@sigma/contract/rigs/edge";
import type { SequenceRange } from "@sigma/contract/rigs/sequence-ranges";
import type { WellId } from "@sigma/contract/ids";
import { z } from "zod";

/** The known data of one log on the disk of an edge agent. */
const EdgeLogMemory = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  heardAt: z.number(),
  report: EdgeReport.nullable(),
  /** Frames that are certain to be stored. */
  stored: z.array(z.tuple([z.number(), z.number()])),
  /** The frames received by the agent, by hours of its clock, ascending. */
  hours: z.array(EdgeHour),
});
export type EdgeLogMemory = Omit<z.infer<typeof EdgeLogMemory>, "stored"> & { stored: SequenceRange[] };

/** The stored state of a rig's source about the edge agents that sent for it; plain JSON. */
export const EdgeMemory = z.object({
  wellId: z.string().transform((id) => id as WellId),
  /** When the rig started to drill the well; null if it is the first well fed by an agent. */
  from: z.number().nullable(),
  /** The agent that sent last is the first. */
  logs: z.array(EdgeLogMemory),
});
export type EdgeMemory = Omit<z.infer<typeof EdgeMemory>, "logs"> & { logs: EdgeLogMemory[] };
