import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { MOST_OFFSET_WELLS } from "../well-settings/offset-wells-limit";
import { roadmapChannels } from "./roadmap-channels";

const feet = z.number();
const channel = z.enum(roadmapChannels);

const ModeProposal = z.object({
  mode: z.enum(["rotary", "slide"]),
  /** Drilled in this mode in offset wells, and the best of it by ROP. */
  feet,
  bestFeet: feet,
  /** The best feet of each offset well with such feet, most first. */
  wells: z.array(z.object({ wellId: WellId, feet })),
  /** Medians of all feet and of the best, ft/hr. */
  rop: z.object({ all: z.number(), best: z.number() }).nullable(),
  bands: z.array(z.object({ channel, low: z.number(), high: z.number(), feet })),
  /** Parameters that are recorded on too few of the best feet. */
  missing: z.array(z.object({ channel, feet })),
  /** Why nothing is proposed; null if something is. */
  refusal: z.enum(["no-formation", "no-feet", "few-feet"]).nullable(),
});

const IntervalProposal = z.object({
  at: z.discriminatedUnion("by", [
    z.object({ by: z.literal("depth"), from: feet, to: feet }),
    z.object({ by: z.literal("formation"), name: z.string() }),
  ]),
  /** In this well, ft MD. */
  from: feet,
  to: feet,
  formation: z.string().nullable(),
  /** Hole size, in; null if it is not known. */
  size: z.number().nullable(),
  /** Rotary drilling, then slides if there are any. */
  modes: z.array(ModeProposal),
  /** Drilled at this place in offset wells in another hole size, and not used. */
  otherSizeFeet: feet,
});

/** The bands that the best footage of offset wells used, by interval of a well. */
export const RoadmapProposal = z
  .object({
    /** The offset wells that were read; `feet` drilled, `hasTops` whether they have formation tops. */
    offsets: z.array(z.object({ wellId: WellId, name: z.string(), feet, hasTops: z.boolean() })),
    /** Chosen wells that were deleted, or that the caller may not see. */
    missing: z.number(),
    /** Fewer feet of a mode are not enough for a proposal. */
    leastFeet: feet,
    intervals: z.array(IntervalProposal),
  })
  .meta({ id: "RoadmapProposal" });
export type RoadmapProposal = z.infer<typeof RoadmapProposal>;

/** The roadmap that offset wells suggest. */
export const roadmapProposalEvents = defineEvents({
  "roadmap-band/get/proposal": {
    summary: "The ranges of drilling parameters in the best footage of offset wells, by formation or depth of a well",
    request: z.object({
      wellId: WellId,
      /** The offset wells chosen in the settings of the well by default. */
      offsetWellIds: z
        .array(WellId)
        .max(MOST_OFFSET_WELLS, { error: `offsetWellIds has more than ${MOST_OFFSET_WELLS} wells` })
        .optional(),
    }),
    reply: RoadmapProposal,
    ...reads("named", readers),
    asOf: true,
    follows: ["settings"],
  },
});
