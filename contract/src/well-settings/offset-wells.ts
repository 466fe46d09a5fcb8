import { coordinateDirections } from "@sigma/terms/coordinate-directions";
import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";

const feet = z.number();
const Path = z.object({ ns: z.array(feet), ew: z.array(feet) });
const Formation = z.object({ name: z.string(), mdStart: feet, mdEnd: feet });

/** The separation of a well from the current well; ft, from centre to centre. */
const Approach = z.object({
  /** Between the wellheads. */
  surface: feet,
  /** The least distance; null if the whole well is the same hole, or no part of it is below its own sidetrack. */
  closest: z.object({ distance: feet, md: feet, offsetMD: feet }).nullable(),
  /** The direction of the other wellhead; null if both are at the same place. */
  direction: z.enum(coordinateDirections).nullable(),
  /** The lowest separation factor if the uncertainty of both wells is known, otherwise null; `factorReason` gives the cause. */
  lowest: z.object({ factor: z.number(), distance: feet, md: feet, offsetMD: feet }).nullable(),
  factorReason: z.string().nullable(),
  /** Whether surveys of either well have no entered tool, and count as taken with the usual MWD. */
  toolAssumed: z.boolean(),
  /** From the last survey of the current well; null if it has none. */
  atBit: feet.nullable(),
  /** Distance by measured depth of the well that is looked at, along its surveys and then its plan. */
  md: z.array(feet),
  distance: z.array(feet),
  /** Depth to which both wells share a hole; null if they do not. */
  sharedTo: feet.nullable(),
  /** Depth to which a shared hole is excluded from `closest`. */
  suppressedTo: feet.nullable(),
});

/** Another well as a possible offset well. Positions are from the wellhead of the well that is looked at. */
export const OffsetCandidate = z
  .object({
    wellId: WellId,
    name: z.string(),
    /** Surveys of the well. */
    stations: z.number().int(),
    /** Null if the distance is unknown; `reason` gives the cause. */
    approach: Approach.nullable(),
    reason: z.string().nullable(),
    path: Path.nullable(),
    totalDepth: feet.nullable(),
    /** The formation at the bit of the well that is looked at, as this well has it. */
    formation: Formation.nullable(),
    /** Recorded depths. */
    recorded: z.object({ from: feet, to: feet }).nullable(),
    /** Records, one per foot, in that formation; in the whole well if the formation is unknown. */
    records: z.number().int(),
  })
  .meta({ id: "OffsetCandidate" });
export type OffsetCandidate = z.infer<typeof OffsetCandidate>;

/** All other wells beside one. */
export const OffsetCandidates = z
  .object({
    /** The well that is looked at: its surveys and its plan in plan view, its bit and the formation there. */
    own: z.object({
      path: Path.nullable(),
      plan: Path.nullable(),
      bit: feet.nullable(),
      lastSurvey: feet.nullable(),
      /** Depth at which the well left its parent: the hole above belongs to the parent and is not compared with any well. */
      sidetrackDepth: feet.nullable(),
      formation: Formation.nullable(),
      reason: z.string().nullable(),
    }),
    wells: z.array(OffsetCandidate),
  })
  .meta({ id: "OffsetCandidates" });
export type OffsetCandidates = z.infer<typeof OffsetCandidates>;

/** Wells beside a well. */
export const offsetWellEvents = defineEvents({
  "offset-wells/get": {
    summary: "All other wells with their distances, recorded depths and the formation at the bit, nearest first",
    request: z.object({ wellId: WellId }),
    reply: OffsetCandidates,
    ...reads("named", crew),
    asOf: true,
    follows: ["settings"],
  },
});
