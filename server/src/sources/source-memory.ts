import { WellId } from "@sigma/contract/ids";
import { z } from "zod";
import { EdgeMemory } from "./edge/edge-memory";
import type { LearnedPeer } from "./port-peers";
import type { SourceClock } from "./source-clock";
import { WitsmlMemory } from "./witsml/log-memory";

/** What people were notified of the feed of a well, and when it was live last. */
const ToldOfFeed = z.object({
  wellId: WellId,
  /** When the last sample arrived that was live, null before the first. */
  liveAt: z.number().nullable(),
  /** When people were last told that it is lost, and the last sample before that. */
  toldAt: z.number().nullable(),
  lostSince: z.number().nullable(),
  /** Whether they have not been told since that it is back. */
  isTold: z.boolean(),
  /** Whether they were notified of the present fault of the rig's clock. */
  isClockTold: z.boolean(),
});
export type ToldOfFeed = z.infer<typeof ToldOfFeed>;

/** What a source keeps over a restart or a change of its configuration: the clock of the rig, who sends, what of the
 * logs of a store is read, what of the log of an edge agent is stored, and what people were notified of its feed. */
export type SourceMemory = {
  clock: SourceClock;
  peer: LearnedPeer | null;
  witsml?: WitsmlMemory | undefined;
  edge?: EdgeMemory | undefined;
  told?: ToldOfFeed | undefined;
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
  told: ToldOfFeed.optional(),
});

/** Reads a memory from storage; null where it was written in another form. */
export const readSourceMemory = (storedMemory: unknown): SourceMemory | null => StoredMemory.safeParse(storedMemory).data ?? null;
