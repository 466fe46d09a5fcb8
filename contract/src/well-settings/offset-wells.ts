import { coordinateDirections } from "@sigma/terms/coordinate-directions";
import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";

const feet = z.number();
const Path = z.object({ ns: z.array(feet), ew: z.array(feet) });
const Formation = z.object({ name: z.string(), mdStart: feet, mdEnd: feet });

/** How near a well comes to the well that is looked at; ft, from centre to centre. */
const Approach = z.object({
  /** Between the wellheads. */
  surface: feet,
  /** The least distance; null where all of the well is the same hole, or nothing of it lies below its own sidetrack. */
  closest: z.object({ distance: feet, md: feet, offsetMD: feet }).nullable(),
  /** Where the other wellhead lies; null where both are at one place. */
  direction: z.enum(coordinateDirections).nullable(),
  /** The lowest separation factor where the uncertainty of both wells is known, else null; `factorReason` says why. */
  lowest: z.object({ factor: z.number(), distance: feet, md: feet, offsetMD: feet }).nullable(),
  factorReason: z.string().nullable(),
  /** Whether surveys of either well do not say their tool, and count as taken with the usual MWD. */
  toolAssumed: z.boolean(),
  /** From the last survey of the well that is looked at; null where it has none. */
  atBit: feet.nullable(),
  /** Distance by measured depth of the well that is looked at, along its surveys and then its plan. */
  md: z.array(feet),
  distance: z.array(feet),
  /** Depth to which both share a hole; null where they do not. */
  sharedTo: feet.nullable(),
  /** Depth to which a shared hole is left out of `closest`. */
  suppressedTo: feet.nullable(),
});

/** Another well as a possible offset well. Positions are from the wellhead of the well that is looked at. */
export const OffsetCandidate = z
  .object({
    wellId: WellId,
    name: z.string(),
    /** Surveys of the well. */
    stations: z.number().int(),
    /** Null where the distance is not known; `reason` says why. */
    approach: Approach.nullable(),
    reason: z.string().nullable(),
    path: Path.nullable(),
    totalDepth: feet.nullable(),
    /** The formation at the bit of the well that is looked at, as this well has it. */
    formation: Formation.nullable(),
    /** Recorded depths. */
    recorded: z.object({ from: feet, to: feet }).nullable(),
    /** Records, one a foot, in that formation; in all of the well where the formation is not known. */
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
      /** Where the well left its parent: the hole above is that of the parent, and is compared with no well. */
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
