import { z } from "zod";
import { EdgeMemory } from "./edge/edge-memory";
import type { LearnedPeer } from "./port-peers";
import type { SourceClock } from "./source-clock";
import { WitsmlMemory } from "./witsml/log-memory";

/** What a source keeps over a restart or a change of its configuration: the clock of the rig, who sends, what of the
 * logs of a store is read, and what of the log of an edge agent is stored. */
export type SourceMemory = {
  clock: SourceClock;
  peer: LearnedPeer | null;
  witsml?: WitsmlMemory | undefined;
  edge?: EdgeMemory | undefined;
};

const Arrival = z.object({ rig: z.number(), server: z.number() });

/** The form in which it is stored. Arrivals that wait to be judged are not kept. */
const StoredMemory: z.ZodType<SourceMemory> = z.object({
  clock: z.object({
    last: Arrival.nullable(),
    offset: z.number().nullable(),
    pace: z.number(),
    coversFrom: z.number().nullable(),
    held: z.object({ since: z.number(), offset: z.number() }).nullable(),
    rule: z.object({ offset: z.number(), by: z.number() }).nullable(),
    suspects: z.array(Arrival).transform(() => []),
  }),
  peer: z.object({ address: z.string(), at: z.number() }).nullable(),
  witsml: WitsmlMemory.optional(),
  edge: EdgeMemory.optional(),
});

/** Reads a memory from storage; null where it was written in another form. */
export const readSourceMemory = (stored: unknown): SourceMemory | null => StoredMemory.safeParse(stored).data ?? null;
