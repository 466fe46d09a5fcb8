import { z } from "zod";
import { Basis } from "../analysis/basis";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { StandingAcceptance } from "./separation-acceptance";
import { MeasuredDepth } from "./station";
import { MOST_OFFSET_WELLS } from "../well-settings/offset-wells-limit";
import { calculationInputs } from "../topics";

const feet = z.number();
const column = z.array(z.number());

/** The source of a stretch of the reference well: surveyed, or one of the projections, in the order of trust. */
const PartKind = z.enum(["surveyed", "estimated", "recommendation", "plan"]);
export type PartKind = z.infer<typeof PartKind>;

/** Covariance across the reference hole, one standard deviation, ft²: h to its high side, l to its right. */
const CrossErrors = z.object({ hh: column, hl: column, ll: column });

const Errors = z.object({
  /** SPE 187073. */
  factor: column,
  /** The minimum distance that the rule allows, centre to centre: the distance at which the factor is 1. */
  allowable: column,
  /** Pedal-curve radii along the line between both wells, one standard deviation, ft. */
  referenceSigma: column,
  offsetSigma: column,
  reference: CrossErrors,
  offset: CrossErrors,
});

/** The separation of an offset well along a stretch of the reference well; one row a depth, shallow first; ft and deg. */
const ClearancePart = z.object({
  kind: PartKind,
  md: column,
  offsetMD: column,
  /** Centre to centre. */
  distance: column,
  /** Radii of both holes together. */
  holeRadii: column,
  /** Direction to the offset, looking down the hole: clockwise from the high side, and from north. */
  toolface: column,
  northAngle: column,
  /** Null if the uncertainty of either well is unknown. */
  errors: Errors.nullable(),
});
export type ClearancePart = z.infer<typeof ClearancePart>;

/** An input that the comparison needs for a well, and its kind. */
const Lacking = z.object({
  wellId: WellId,
  reason: z.string(),
  where: z.enum(["position", "references", "hole-sizes", "surveys", "survey-tool", "offset-wells"]),
});
export type Lacking = z.infer<typeof Lacking>;

/** Surveys without an entered tool, ft MD, with the tool that is assumed for them. */
const AssumedTool = z.object({
  tool: z.string(),
  from: feet,
  to: feet,
  /** Whether no survey above has a tool either, so that the usual MWD is assumed. */
  usual: z.boolean(),
});
export type AssumedTool = z.infer<typeof AssumedTool>;

const ClearedOffset = z.object({
  wellId: WellId,
  name: z.string(),
  /** Its survey tools from the top. */
  tools: z.array(z.string()),
  assumedTools: z.array(AssumedTool),
  parts: z.array(ClearancePart),
  /** Why it has distances and no separation factors. */
  noFactors: Lacking.nullable(),
  /** Depth to which both wells share a hole; null if they do not. */
  sharedTo: feet.nullable(),
  /** Depth down to which a shared hole is not evaluated. */
  suppressedTo: feet.nullable(),
  /** Accepted stretches, shallow first. */
  acceptances: z.array(StandingAcceptance),
});
export type ClearedOffset = z.infer<typeof ClearedOffset>;

const level = z.object({ below: z.number(), meaning: z.string() });

/** A well against its offset wells, by measured depth of the well. */
export const AntiCollision = z
  .object({
    own: z.object({
      tools: z.array(z.string()),
      assumedTools: z.array(AssumedTool),
      lastSurvey: feet.nullable(),
      /** The estimated end of the hole; the end of the surveys if nothing has been drilled since. */
      bit: feet.nullable(),
      /** Inclination there, deg. */
      inclination: z.number().nullable(),
      parts: z.array(z.object({ kind: PartKind, from: feet, to: feet })),
    }),
    wells: z.array(ClearedOffset),
    /** Chosen wells that have no distance, each with the reason. */
    left: z.array(Lacking.extend({ name: z.string(), of: WellId })),
    levels: z.object({ stop: level, act: level, alert: level }),
    rule: z.object({ k: z.number(), surfaceMargin: feet, projectionSigma: feet }),
    basis: Basis,
  })
  .meta({ id: "AntiCollision" });
export type AntiCollision = z.infer<typeof AntiCollision>;

/** Stations that a draft may have. */
const MOST_STATIONS = 5000;

const station = z.object({
  md: MeasuredDepth,
  inclination: z.number().min(0).max(180),
  azimuth: z.number().min(0).max(360),
});

/** The nearest approach of a draft to one of its offset wells: ft; the factor is null if unknown. */
const Approach = z.object({
  wellId: WellId,
  name: z.string(),
  md: feet,
  distance: feet,
  factor: z.number().nullable(),
});

/** The separation of a plan in preparation from the offset wells of its well. */
export const DraftClearance = z.object({
  /** By separation factor, otherwise by distance; null if nothing was compared. */
  lowest: Approach.nullable(),
  /** The offset wells in the comparison. */
  compared: z.number().int(),
  /** Chosen wells that have no distance or no factor, each with the reason. */
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  levels: z.object({ stop: level, act: level, alert: level }),
});
export type DraftClearance = z.infer<typeof DraftClearance>;

/** Anti-collision of a well. */
export const antiCollisionEvents = defineEvents({
  "anti-collision/get": {
    summary:
      "Distances, separation factors and directions to the offset wells by depth, surveyed and ahead; without `wellIds` to those of the settings",
    request: z.object({
      wellId: WellId,
      wellIds: z
        .array(WellId)
        .max(MOST_OFFSET_WELLS, { error: `wellIds must not name more than ${MOST_OFFSET_WELLS} wells` })
        .optional(),
    }),
    reply: AntiCollision,
    ...reads("named", readers),
    asOf: true,
    follows: [...calculationInputs, "plans", "separation-acceptances"],
  },
  "anti-collision/get/draft": {
    summary:
      "The lowest separation of a plan that is being made from the offset wells of the settings; a newer one of the same connection takes its place",
    request: z.object({
      wellId: WellId,
      /** The position of its first station. */
      start: z.object({ tvd: feet, ns: feet, ew: feet }),
      stations: z.array(station).min(2).max(MOST_STATIONS),
    }),
    reply: DraftClearance,
    ...reads("named", readers),
  },
});
