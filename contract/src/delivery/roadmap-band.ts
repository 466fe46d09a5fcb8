import { z } from "zod";
import { definePushes } from "../define";
import { defineRows } from "../define-rows";
import { WellId } from "../ids";
import { MOST_OFFSET_WELLS } from "../well-settings/offset-wells-limit";
import { roadmapChannels } from "./roadmap-channels";

const LONGEST_REASON = 500;
const LARGEST_LIMIT = 100_000;
const DEEPEST = 100_000;

const depth = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, { error: `${label} must be between 0 and ${DEEPEST} ft` })
    .max(DEEPEST, { error: `${label} must be between 0 and ${DEEPEST} ft` });

const limit = (label: string) =>
  z
    .number({ error: `${label} must be a number, or null for no limit` })
    .min(0, { error: `${label} must be between 0 and ${LARGEST_LIMIT}` })
    .max(LARGEST_LIMIT, { error: `${label} must be between 0 and ${LARGEST_LIMIT}` })
    .nullable();

/** A stretch of hole by its depths, ft MD, or by the name of its formation. */
const StretchOfHole = z.discriminatedUnion(
  "by",
  [
    z
      .strictObject({ by: z.literal("depth"), from: depth("from"), to: depth("to") })
      .refine(({ from, to }) => from < to, { error: "to must be deeper than from", path: ["to"] }),
    z.strictObject({
      by: z.literal("formation"),
      name: z
        .string({ error: "name of the formation is required" })
        .trim()
        .min(1, { error: "name of the formation is required" })
        .max(200, { error: "name of the formation has more than 200 characters" }),
    }),
  ],
  { error: "at.by must be depth or formation" },
);
export type StretchOfHole = z.infer<typeof StretchOfHole>;

/** The origin of a band: a user, or feet drilled in offset wells. */
const BandSource = z.discriminatedUnion(
  "by",
  [
    z.strictObject({ by: z.literal("hand") }),
    z.strictObject({
      by: z.literal("offsets"),
      wellIds: z.array(WellId).max(MOST_OFFSET_WELLS),
      /** Feet drilled that the range is taken from. */
      feet: z.number().min(0),
    }),
  ],
  { error: "source.by must be hand or offsets" },
);

const fields = {
  channel: z.enum(roadmapChannels, { error: `channel must be ${roadmapChannels.join(", ")}` }),
  at: StretchOfHole,
  /** In the unit of the channel; null without this limit. */
  low: limit("low"),
  high: limit("high"),
  reason: z
    .string({ error: "reason must be a text" })
    .trim()
    .max(LONGEST_REASON, { error: `reason has more than ${LONGEST_REASON} characters` }),
  source: BandSource,
};

/** The ranges that drilling parameters are to be held in, by depth or formation: the parameter roadmap of a well. */
export const roadmapBands = defineRows("roadmap-band", {
  fields,
  added: {
    ...fields,
    low: fields.low.default(null),
    high: fields.high.default(null),
    reason: fields.reason.default(""),
    source: fields.source.default({ by: "hand" }),
  },
  order: "by channel, then those by depth, shallow first, then those by formation",
  topic: "roadmap",
  isSigned: true,
});

export type RoadmapBand = z.infer<typeof roadmapBands.Row>;

/** Pushed when the roadmap of a well has changed. */
export const roadmapPushes = definePushes({
  "roadmap-updated": {
    summary: "Bands of the parameter roadmap of a well were changed",
    message: z.object({ wellId: WellId }),
  },
});
