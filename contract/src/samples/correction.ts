import { DAY } from "@sigma/terms/durations";
import { type ChannelId, channels, isChannelId } from "@sigma/terms/channels";
import { RigState, type RigStateCode, rigStates } from "@sigma/terms/rig-states";
import { z } from "zod";
import { defineEvents, definePushes, reads, writes } from "../define";
import { between, EpochSeconds, rangeOf, requiredText } from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { correctableChannels } from "./correction-limits";

/** The longest span of one correction, s: 31 days. */
const LONGEST_CORRECTION = 31 * DAY;
/** Maximum number of simultaneous corrections of a well. */
export const MOST_CORRECTIONS = 500;
/** Factors and offsets beyond these correct no unit and no sensor. */
const SMALLEST_FACTOR = 1e-6;
const MOST_FACTOR = 1e6;
const MOST_SHIFT = 40_000;

const correctable = new Set<string>(correctableChannels);

const Channel = z.string().transform((id, context): ChannelId => {
  if (isChannelId(id) && correctable.has(id)) return id;
  const rule = isChannelId(id) ? `${id} is calculated, it has no readings to correct` : `${id} is not a channel`;
  context.addIssue({ code: "custom", message: rule });
  return z.NEVER;
});
const Channels = z
  .array(Channel)
  .min(1, { error: "channels must name a channel" })
  .max(channels.length)
  .refine((ids) => new Set(ids).size === ids.length, { error: "channels must name each channel once" });

const RigStateSet = z
  .object({
    kind: z.literal("rig-state"),
    rigState: z
      .number({ error: "rigState must be a number" })
      .int({ error: "rigState must be a whole number" })
      .min(0, { error: "rigState must be between 0 and 19" })
      .max(rigStates.length - 1, { error: "rigState must be between 0 and 19" })
      .transform((code) => code as RigStateCode),
    /** For a slide, the toolface used in it, deg; null if the decoded toolface is used. */
    toolface: between("toolface", 0, 360).nullable().default(null),
  })
  .refine(({ rigState, toolface }) => toolface === null || rigState === RigState.slideDrilling, {
    error: "toolface can only be set where rigState is Slide Drilling",
    path: ["toolface"],
  });

const DepthShift = z
  .object({
    kind: z.literal("depth"),
    channels: z
      .array(z.enum(["holeDepth", "bitDepth"], { error: "channels must be holeDepth or bitDepth" }))
      .min(1, { error: "channels must name a channel" })
      .max(2)
      .refine((ids) => new Set(ids).size === ids.length, { error: "channels must name each channel once" }),
    shiftFrom: between("shiftFrom", -MOST_SHIFT, MOST_SHIFT),
    shiftTo: between("shiftTo", -MOST_SHIFT, MOST_SHIFT),
  })
  .refine(({ shiftFrom, shiftTo }) => shiftFrom !== 0 || shiftTo !== 0, {
    error: "shiftFrom and shiftTo must not both be 0",
    path: ["shiftFrom"],
  });

const Missing = z.object({ kind: z.literal("missing"), channels: Channels });

const Scale = z
  .object({
    kind: z.literal("scale"),
    channels: Channels,
    factor: between("factor", -MOST_FACTOR, MOST_FACTOR).refine((factor) => Math.abs(factor) >= SMALLEST_FACTOR, {
      error: `factor must not be 0 or nearer to it than ${SMALLEST_FACTOR}`,
    }),
    offset: between("offset", -MOST_FACTOR, MOST_FACTOR).default(0),
  })
  .refine(({ factor, offset }) => factor !== 1 || offset !== 0, {
    error: "factor 1 and offset 0 change nothing",
    path: ["factor"],
  });

/**
 * What a correction does to the samples of its span: sets the rig state, adds feet to depths (from the first moment to the
 * last in a straight line), takes readings for missing, or turns them into value times `factor` plus `offset`.
 */
export const CorrectionChange = z.discriminatedUnion("kind", [RigStateSet, DepthShift, Missing, Scale], {
  error: "kind must be rig-state, depth, missing or scale",
});
export type CorrectionChange = z.infer<typeof CorrectionChange>;

const amountOrNull = z.number().nullable();

/** The samples of a span before and after a correction. */
const effect = {
  samples: z.number().int(),
  /** The time of the rig states in the span before the correction, s, the longest first. */
  states: z.array(z.object({ rigState: z.number().int().nullable(), seconds: z.number() })),
  /** Hole depth at the start and the end of the span, before and after, ft; null if unknown. */
  holeDepth: z.object({ from: amountOrNull, to: amountOrNull, fromAfter: amountOrNull, toAfter: amountOrNull }),
  /** Lowest and highest reading of each channel that is changed, before and after, and how many readings it has. */
  channels: z.array(
    z.object({
      channel: z.string(),
      readings: z.number().int(),
      min: amountOrNull,
      max: amountOrNull,
      minAfter: amountOrNull,
      maxAfter: amountOrNull,
    }),
  ),
};

/** The state of a correction: saved and not yet in the results, in them, withdrawn and still in them, removed from them. */
export const correctionStates = ["waiting", "applied", "undoing", "undone"] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A correction of the samples of a well from one moment to another, both included. */
export const Correction = z
  .object({
    _id: z.string(),
    wellId: WellId,
    /** Counts up in a well; of two that overlap the higher one is applied after the lower. */
    number: z.number().int(),
    from: z.number(),
    to: z.number(),
    /** The depth range of the span in the depth data, ft; null if it has none. */
    startMD: z.number().nullable(),
    endMD: z.number().nullable(),
    change: CorrectionChange,
    reason: z.string(),
    state: z.enum(correctionStates),
    /** The samples when the correction was made, and its effect on them. */
    effect: z.object(effect),
    /** Author and time of the correction. */
    madeBy: z.string(),
    madeAt: z.number(),
    undoneBy: z.string().nullable(),
    undoneAt: z.number().nullable(),
  })
  .meta({ id: "Correction" });
export type Correction = z.infer<typeof Correction>;

/** A drop of the hole depth that a correction would make: from one depth to another, ft. */
const Fall = z.object({ time: z.number(), from: z.number(), to: z.number() });

/** The effect of a correction; nothing is changed. */
export const CorrectionPreview = z
  .object({
    ...effect,
    /** The first and the last sample of the span. */
    first: z.number().nullable(),
    last: z.number().nullable(),
    /** Depths at which the hole would become shallower than before: the first of them, and their number. */
    falls: z.array(Fall).max(5),
    fallCount: z.number().int(),
    /** Corrections in the same span, by their numbers: this one would be applied after them. */
    overlaps: z.array(z.number().int()),
    /** The number of the newest correction of the well, 0 before the first; a save may carry it along. */
    lastNumber: z.number().int(),
  })
  .meta({ id: "CorrectionPreview" });
export type CorrectionPreview = z.infer<typeof CorrectionPreview>;

const lengthRule = {
  check: ({ from, to }: { from: number; to: number }) => to - from <= LONGEST_CORRECTION,
  says: { error: "A correction spans 31 days at most", path: ["to"] },
};
const span = { wellId: WellId, from: EpochSeconds, to: EpochSeconds, change: CorrectionChange };

/** Corrections of rig states, depths and readings. */
export const correctionEvents = defineEvents({
  "correction/get": {
    summary:
      "The corrections of a well, newest first; `from` and `to` select those that overlap a span and are in effect",
    request: rangeOf({ wellId: WellId, from: EpochSeconds.optional(), to: EpochSeconds.optional() }),
    reply: z.array(Correction),
    ...reads("named", readers),
    asOf: true,
    follows: ["corrections"],
  },
  "correction/get/since": {
    summary:
      "As of a past moment: corrections made or taken back after it, newest first. Samples keep no versions, so values in these spans are as corrected now, not as they were then; none without `asOf`",
    request: z.object({ wellId: WellId }),
    reply: z.array(Correction),
    ...reads("named", readers),
    asOf: true,
    follows: ["corrections"],
  },
  "correction/preview": {
    summary: "Preview of a correction on the samples of its span; nothing is changed",
    request: rangeOf(span).refine(lengthRule.check, lengthRule.says),
    reply: CorrectionPreview,
    ...reads("named", adminOnly),
    follows: ["corrections"],
  },
  "correction/post": {
    summary:
      "Corrects the samples of a span, which ends with the newest sample at the latest; what follows is recomputed, and what was measured is kept",
    request: rangeOf({
      ...span,
      reason: requiredText("reason"),
      acceptFalls: z
        .boolean()
        .default(false)
        .meta({ description: "The hole may become shallower, as the preview shows" }),
      lastNumber: z
        .number()
        .int()
        .optional()
        .meta({ description: "As the preview gave it: a correction of the same span made since then is a conflict" }),
    }).refine(lengthRule.check, lengthRule.says),
    reply: Correction,
    ...writes("named", adminOnly),
    changes: ["corrections"],
  },
  "correction/undo": {
    summary:
      "Undoes a correction: the samples of its span return to the measured values, with any other corrections applied",
    request: z.object({ wellId: WellId, id: z.string({ error: "id is required" }) }),
    reply: Correction,
    ...writes("named", adminOnly),
    changes: ["corrections"],
  },
});

/** Changed corrections. */
export const correctionPushes = definePushes({
  "corrections-updated": {
    summary: "The corrections of the well were changed, or are in its results now; read them again",
    message: z.object({ wellId: WellId }),
  },
});
