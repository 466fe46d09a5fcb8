import { WellId } from "@sigma/contract/ids";
import { z } from "zod";
import { EdgeMemory } from "./edge/edge-memory";
import type { LearnedPeer } from "./port-peers";
import type { SourceClock } from "./source-clock";
import { WitsmlMemory } from "./witsml/log-memory";

/** The feed notifications of a well, and when the feed was last live. */
const ToldOfFeed = z.object({
  wellId: WellId,
  /** When the last sample arrived that was live, null before the first. */
  liveAt: z.number().nullable(),
  /** When users were last notified that it is lost, and the last sample before that. */
  toldAt: z.number().nullable(),
  lostSince: z.number().nullable(),
  /** Whether the notification that it is back is still pending. */
  isTold: z.boolean(),
  /** Whether users have been notified of the present fault of the rig's clock. */
  isClockTold: z.boolean(),
});
export type ToldOfFeed = z.infer<typeof ToldOfFeed>;

/** The state that a source keeps over a restart or a change of its configuration: the clock of the rig, the sender, the read parts
 * of the logs of a store, the stored parts of the log of an edge agent, and the notifications about its feed. */
export type SourceMemory = {
  clock: SourceClock;
  peer: LearnedPeer | null;
  witsml?: WitsmlMemory | undefined;
  edge?: EdgeMemory | undefined;
  told?: ToldOfFeed | undefined;
};

const Arrival = z.object({ rig: z.number(), server: z.number() });

/** The stored form. Arrivals waiting for a verdict are not kept. */
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

/** Reads a stored state; null if it was written in another format. */
export const readSourceMemory = (storedMemory: unknown): SourceMemory | null =>
  StoredMemory.safeParse(storedMemory).data ?? null;
