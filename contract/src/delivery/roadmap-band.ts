import { z } from "zod";
import { definePushes, defineRoutes, writes } from "../define";
import { defineRows } from "../define-rows";
import { givenVersion } from "../entity";
import { WellId } from "../ids";
import { crew } from "../users/roles";
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

/** The way of drilling in which a band applies; null for rotary drilling and slides. */
export const BandMode = z
  .enum(["rotary", "slide"], { error: "mode must be rotary, slide, or null for both" })
  .nullable();

const fields = {
  channel: z.enum(roadmapChannels, { error: `channel must be ${roadmapChannels.join(", ")}` }),
  at: StretchOfHole,
  /** Bands that were added before there were modes have none, like null. */
  mode: BandMode.optional(),
  /** In the unit of the channel; null without this limit. */
  low: limit("low"),
  high: limit("high"),
  reason: z
    .string({ error: "reason must be a text" })
    .trim()
    .max(LONGEST_REASON, { error: `reason has more than ${LONGEST_REASON} characters` }),
  source: BandSource,
};

const newBand = {
  ...fields,
  mode: BandMode.default(null),
  low: fields.low.default(null),
  high: fields.high.default(null),
  reason: fields.reason.default(""),
  source: fields.source.default({ by: "hand" }),
};

/** The ranges that drilling parameters are to be held in, by depth or formation: the parameter roadmap of a well. */
export const roadmapBands = defineRows("roadmap-band", {
  fields,
  added: newBand,
  order: "by channel, then those by depth, shallow first, then those by formation",
  topic: "roadmap",
  isSigned: true,
});

export type RoadmapBand = z.infer<typeof roadmapBands.Row>;

/** Bands that are added and removed in one call at most: five parameters in both modes of 60 intervals. */
const MOST_BANDS = 600;
const tooMany = { error: `a list holds at most ${MOST_BANDS} bands` };

/** Several changes of the roadmap of a well that are made together. */
export const roadmapRoutes = defineRoutes({
  "POST api/roadmap-band/multiple": {
    summary:
      "Removes, restores and adds bands of a well, all or none; the same call with `removed` and `restored` exchanged undoes it",
    body: z.object({
      wellId: WellId,
      removed: z
        .array(z.object({ id: z.string({ error: "id is required" }), ...givenVersion }))
        .max(MOST_BANDS, tooMany)
        .default([]),
      restored: z.array(z.string()).max(MOST_BANDS, tooMany).default([]),
      added: z.array(z.object(newBand)).max(MOST_BANDS, tooMany).default([]),
    }),
    reply: z.array(roadmapBands.Row).meta({ description: "The added bands, in the order of the request" }),
    ...writes("named", crew),
    changes: ["roadmap"],
  },
});

/** Pushed when the roadmap of a well has changed. */
export const roadmapPushes = definePushes({
  "roadmap-updated": {
    summary: "Bands of the parameter roadmap of a well were changed",
    message: z.object({ wellId: WellId }),
  },
});
