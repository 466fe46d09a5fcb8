import { z } from "zod";
import { defineEvents, definePushes, defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { givenVersion, ignoredKeys, nameText, Version } from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";
import {
  Azimuth,
  ComparedWells,
  Inclination,
  MeasuredDepth,
  north,
  NorthReference,
  stationsOf,
  TieInPosition,
} from "./station";

const column = z.array(z.number());
const Depths = z.object({ md: z.number(), tvd: z.number() });

/**
 * A planned path: columns of equal length, shallow first; ft, deg, deg/100 ft.
 *
 * `plannedKop` is the md of the first station of more than 2 deg; `tvdLP` the tvd of the first of at least 85 deg.
 */
export const WellPlan = z
  .object({
    _id: z.string(),
    wellId: WellId,
    name: z.string(),
    /** Whether distances to plan are measured from it; exactly one plan of a well is. */
    wellbore: z.boolean(),
    md: column,
    inclination: column,
    azimuth: column,
    tvd: column,
    ns: column,
    ew: column,
    vs: column,
    dls: column,
    plannedKop: z.number().nullable(),
    plannedTrajectoryPoints: z.object({ KOP: Depths.nullable(), tvdLP: z.number().nullable() }),
    /** The north that the azimuths were given from; null if not entered. */
    northReference: NorthReference.nullable(),
    /** The correction added to the given azimuths, deg. */
    appliedCorrection: z.number(),
    /** The file of the plan; null for a plan entered by hand. */
    fileName: z.string().nullable(),
    createdAt: z.number(),
    version: Version,
  })
  .meta({ id: "WellPlan" });
export type WellPlan = z.infer<typeof WellPlan>;

/** A plan as it is sent: its stations. The position of the first station follows from them, unless `tieIn` gives it. */
export const NewWellPlan = z.object({
  wellId: WellId,
  name: nameText("name"),
  stations: stationsOf(z.object({ md: MeasuredDepth, inclination: Inclination, azimuth: Azimuth })),
  tieIn: TieInPosition.nullable().default(null),
  ...north,
  fileName: z.string().trim().max(200).nullable().default(null),
});

const plansOf = { request: z.object({ wellId: WellId }), reply: z.array(WellPlan), roles: readers } as const;
const planId = z.string({ error: "wellPlanId is required" });

/** Changes of well plans. */
export const wellPlanRoutes = defineRoutes({
  "POST api/well-plan": {
    summary: "Adds a well plan; the first of a well becomes its wellbore plan",
    body: NewWellPlan,
    reply: WellPlan,
    ...writes("named", crew),
    changes: ["plans"],
    takesData: true,
  },
  "PATCH api/well-plan": {
    summary: "Makes a plan the wellbore plan, or renames it",
    body: z.object({
      wellId: WellId.optional(),
      wellPlanId: planId,
      ...givenVersion,
      updateValues: z.strictObject({
        ...ignoredKeys,
        wellbore: z
          .literal(true, { error: "wellbore can only be set to true; make another plan the wellbore plan instead" })
          .optional(),
        name: nameText("name").optional(),
      }),
    }),
    reply: WellPlan,
    ...writes("rows", crew),
    changes: ["plans"],
  },
  ...defineDeletion("well-plan", {
    which: z.object({ wellId: WellId.optional(), wellPlanId: planId }),
    deletes: "Deletes a well plan; the wellbore plan only as the last",
    restores: "Restores a well plan that was deleted within the last 10 minutes",
    ...writes("rows", crew),
    changes: ["plans"],
  }),
});

/** Well plans over the socket. */
export const wellPlanEvents = defineEvents({
  "well-plan/get": {
    summary: "The plans of a well, by start depth",
    ...plansOf,
    wells: "named",
    effect: "read",
    asOf: true,
    follows: ["plans", "directional-settings"],
  },
  "well-plan/get/all": {
    summary: "The plans of a well, by start depth",
    ...plansOf,
    wells: "named",
    effect: "read",
    asOf: true,
  },
  "well-plan/get/compare": {
    summary: "The plans of several wells, by well",
    request: z.object({ wellIds: ComparedWells }),
    reply: z.record(z.string(), z.array(WellPlan)),
    ...reads("named", readers),
  },
  "well-plan/create": {
    summary: "Adds a well plan; the first of a well becomes its wellbore plan",
    request: NewWellPlan,
    reply: WellPlan,
    ...writes("named", crew),
    changes: ["plans"],
  },
});

/** Changed plans, targets, lease lines, acceptances and recommendations. */
export const directionalPushes = definePushes({
  "directional-updated": {
    summary: "Something of the directional work on the well was changed; read it again",
    message: z.object({
      wellId: WellId,
      what: z.enum(["well-plans", "directional-recommendations", "targets", "lease-lines", "separation-acceptances"]),
    }),
  },
});
