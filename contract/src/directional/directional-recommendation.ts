import { z } from "zod";
import { Basis } from "../analysis/basis";
import { defineEvents, definePushes, defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { givenVersion, ignoredKeys, Version } from "../entity";
import { WellId } from "../ids";
import { StoredText } from "../texts/stored-text";
import { crew, readers } from "../users/roles";
import { SurveyCheck } from "./survey-check";

const column = z.array(z.number());

/** A place on a path: ft, deg. */
const Station = z.object({
  md: z.number(),
  inclination: z.number(),
  azimuth: z.number(),
  tvd: z.number(),
  ns: z.number(),
  ew: z.number(),
});

/** The values below which 10, 25, 50, 75 and 90 % of the possible outcomes lie, ft or deg. */
const Percentiles = z.object({
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
});

/** The cost of a schedule, part by part; `total` is the sum. */
const Cost = z.object({
  total: z.number(),
  distance: z.number(),
  curvature: z.number(),
  footage: z.number(),
  settings: z.number(),
  risk: z.number(),
});

const fan = z.array(z.object({ md: z.number(), leftRight: Percentiles, aboveBelow: Percentiles }));

/**
 * A schedule that was not chosen: its actions, parallel to the actions of the recommendation, and its expected result over the
 * same possible wells. ft, deg, deg/100 ft; the toolface is null in rotation.
 */
const Alternative = z.object({
  actions: z.array(
    z.object({
      action: z.enum(["Slide", "Rotate"]),
      start: z.number(),
      length: z.number(),
      toolface: z.number().nullable(),
      toolfaceType: z.enum(["gravity", "magnetic"]).nullable(),
    }),
  ),
  leftRight: Percentiles,
  aboveBelow: Percentiles,
  greatestSeverity: z.number(),
  chanceInside: z.number(),
});

const kinds = ["rotate", "slide, rotate", "rotate, slide", "two slides"] as const;

/** How a recommendation was found, and its expected result; null in recommendations that were entered by other means. */
const Advice = z.object({
  kind: z.enum(kinds),
  /** The actions in words, in their order. */
  instructions: z.array(z.string()),
  toolfaceTypes: z.array(z.enum(["gravity", "magnetic"]).nullable()),
  /** The survey that it follows, and the bit as that and the hole drilled since put it. */
  survey: z.object({ md: z.number(), inclination: z.number(), azimuth: z.number() }),
  /** Whether that survey should be repeated; absent if nothing was predicted and in older advice. */
  surveyCheck: SurveyCheck.optional(),
  bit: Station,
  /**
   * The survey as taken: without its likely excess, placed by the slides between surveys; absent in
   * advice that predates this field.
   */
  start: Station.optional(),
  /** The end of the schedule with the estimated tendencies, and the spread of its offsets from the plan there. */
  end: Station,
  leftRight: Percentiles,
  aboveBelow: Percentiles,
  total: Percentiles,
  /** The offsets on the way from the bit to the end, shallow first: positive right and above. */
  fan,
  /**
   * The build and turn allowed beyond the hole up to `end`, deg: the reference for the score of the advice; absent
   * in advice that predates this field.
   */
  direction: z.object({ build: Percentiles, lateral: Percentiles }).optional(),
  /** Share of the outcomes that end inside the correction criteria, 0 to 1. */
  chanceInside: z.number(),
  /** The sharpest survey interval expected, deg/100 ft. */
  greatestSeverity: z.number(),
  cost: Cost,
  /** The best schedule of another kind and why it was not taken. */
  runnerUp: z
    .object({
      kind: z.enum(kinds),
      instructions: z.array(z.string()),
      cost: Cost,
      reason: z.string(),
      reasonText: StoredText.optional(),
      /** The expected result, and its spread on the way; absent in advice that predates this field. */
      outlook: Alternative.extend({ fan }).optional(),
    })
    .nullable(),
  /** The expected result of rotating only over the same length; absent in advice that predates this field. */
  rotateOnly: Alternative.extend({ cost: Cost }).optional(),
  /**
   * The rate at which the last hole was drilled in slides and in rotation, ft/hr, while on bottom; null if less than 30 ft of it
   * have a rate, absent in advice that predates this field.
   */
  pace: z.object({ sliding: z.number().nullable(), rotating: z.number().nullable() }).optional(),
  /** The part of its length that a slide keeps, from recent slides; absent in advice that predates this field. */
  slideEfficiency: z.number().optional(),
  /** Standard deviations of the tendencies, deg/100 ft. */
  spread: z.object({ motorYield: z.number(), rbr: z.number(), rtr: z.number() }),
  /** Offset wells that were not compared, each with its reason. */
  left: z.array(z.string()),
  /** Wells included with the usual survey tool because no tool was entered for them; absent in older advice. */
  assumedTool: z.array(z.string()).optional(),
  /** A path back to the plan, if the settings asked for one. */
  newPath: z
    .object({ stations: z.array(Station), joinsAt: z.number() })
    .or(z.object({ reason: z.string(), reasonText: StoredText.optional() }))
    .nullable(),
});

/** How the surveys that followed judge a recommendation: 100 for a hit, 50 for a miss of a whole criterion. */
const Score = z.object({
  md: z.number(),
  leftRight: z.number(),
  aboveBelow: z.number(),
  build: z.number(),
  lateral: z.number(),
  score: z.number(),
});

/**
 * What to do after a survey: parallel lists of actions with their start depths and lengths (ft) and toolfaces (deg, null
 * for Rotate). `md` is the list of start depths; its first item is the md of the survey.
 */
export const DirectionalRecommendation = z
  .object({
    _id: z.string(),
    wellId: WellId,
    time: z.number(),
    md: column,
    active: z.boolean(),
    /**
     * Calculated when its survey was older than 15 minutes or a later one had arrived, as with a backlog or an import: the crew hadn't
     * seen it while the hole below the survey was drilled. Absent otherwise.
     */
    calculatedAfterwards: z.literal(true).optional(),
    recommendedActions: z.array(z.enum(["Slide", "Rotate"])),
    recommendedActionStartDepths: column,
    recommendedActionLengths: column,
    recommendedToolfaces: z.array(z.number().nullable()),
    /** The position of the hole 90 ft past the bit if it is rotated; null if it was not projected. */
    rotateProjection: z
      .object({
        md: z.number(),
        inclination: z.number(),
        azimuth: z.number(),
        tvd: z.number(),
        ns: z.number(),
        ew: z.number(),
        vs: z.number(),
      })
      .nullable(),
    /** Right and above are positive; null for a well without a plan. */
    distanceToPlan: z.object({ total: z.number(), leftRight: z.number(), aboveBelow: z.number() }).nullable(),
    /** The tendencies used for it, deg/100 ft. */
    motorYield: z.number().nullable(),
    rbr: z.number().nullable(),
    rtr: z.number().nullable(),
    advice: Advice.nullable(),
    /** null while no survey has reached the end of the schedule. */
    score: Score.nullable(),
    basis: Basis.nullable(),
    version: Version,
  })
  .meta({ id: "DirectionalRecommendation" });
export type DirectionalRecommendation = z.infer<typeof DirectionalRecommendation>;

const owner = { wellId: WellId, id: z.string({ error: "id is required" }) };

/** Changes of directional recommendations. */
export const directionalRecommendationRoutes = defineRoutes({
  "PATCH api/directional-recommendation": {
    summary: "Makes a recommendation the active one of its well, or no longer so",
    body: z.object({
      ...owner,
      ...givenVersion,
      updateValues: z.strictObject({ ...ignoredKeys, active: z.boolean().optional() }),
    }),
    reply: DirectionalRecommendation,
    ...writes("rows", crew),
    changes: ["recommendations"],
  },
  ...defineDeletion("directional-recommendation", {
    which: z.object(owner),
    deletes: "Deletes a recommendation",
    restores: "Restores a recommendation that was deleted within the last 10 minutes",
    ...writes("rows", crew),
    changes: ["recommendations"],
  }),
});

/** Directional recommendations over the socket. */
export const directionalRecommendationEvents = defineEvents({
  "directional-recommendation/get": {
    summary: "The recommendations of a well, newest first",
    request: z.object({ wellId: WellId }),
    reply: z.array(DirectionalRecommendation),
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys", "recommendations", "new-recommendations"],
  },
});

/** Recommendations as they are calculated. */
export const directionalRecommendationPushes = definePushes({
  "directional-recommendation": {
    summary: "A recommendation was made for the survey at md; read them again",
    message: z.object({ wellId: WellId, md: z.number(), time: z.number() }),
  },
});
