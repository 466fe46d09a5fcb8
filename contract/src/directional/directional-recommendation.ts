import { z } from "zod";
import { defineEvents, defineRoutes } from "../define";
import { Deleted, givenVersion, passedOver, Restored, Version } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";

const column = z.array(z.number());

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
    recommendedActions: z.array(z.enum(["Slide", "Rotate"])),
    recommendedActionStartDepths: column,
    recommendedActionLengths: column,
    recommendedToolfaces: z.array(z.number().nullable()),
    /** Where the hole is 90 ft past the bit if it is rotated; null where it was not projected. */
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
    /** The tendencies that it was made with, deg/100 ft. */
    motorYield: z.number().nullable(),
    rbr: z.number().nullable(),
    rtr: z.number().nullable(),
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
      updateValues: z.strictObject({ ...passedOver, active: z.boolean().optional() }),
    }),
    reply: DirectionalRecommendation,
    roles: crew,
    wells: "rows",
    effect: "write",
  },
  "DELETE api/directional-recommendation": {
    summary: "Deletes a recommendation",
    query: z.object(owner),
    reply: Deleted,
    roles: crew,
    wells: "rows",
    effect: "write",
  },
  "POST api/directional-recommendation/restore": {
    summary: "Restores a recommendation that was deleted within the last 10 minutes",
    body: z.object(owner),
    reply: Restored,
    roles: crew,
    wells: "rows",
    effect: "write",
  },
});

/** Directional recommendations over the socket. */
export const directionalRecommendationEvents = defineEvents({
  "directional-recommendation/get": {
    summary: "The recommendations of a well, newest first",
    request: z.object({ wellId: WellId }),
    reply: z.array(DirectionalRecommendation),
    roles: readers,
    wells: "named",
    effect: "read",
  },
});
