import { z } from "zod";
import { defineEvents, reads } from "../define";
import { ComparedWells } from "../directional/station";
import { rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { Basis, Missing } from "./basis";
import { calculationInputs } from "../topics";

const Quartiles = z.object({ low: z.number(), high: z.number() });

/**
 * Parameters to drill a stretch of hole with: what drilled its formation fastest, in this well's recent past and in its
 * offset wells. ft MD, rpm, klb, psi, ft/hr, kpsi; `bands` and `ropSpread` hold the middle half of the evidence.
 */
export const DrillingRecommendation = z
  .object({
    /** When the hole reached the start of the stretch. */
    time: z.number().nullable(),
    /** When the hole reached its end; null while the stretch is being drilled. */
    endTime: z.number().nullable(),
    startDepth: z.number(),
    endDepth: z.number(),
    rpm: z.number(),
    wob: z.number(),
    diffPressure: z.number().nullable(),
    expectedRop: z.number(),
    expectedMse: z.number().nullable(),
    ropSpread: Quartiles,
    bands: z.object({ rpm: Quartiles, wob: Quartiles, diffPressure: Quartiles.nullable() }),
    /** The rows that it is based on and the hole length that they represent, by well, and their formation; null without tops. */
    evidence: z.object({
      rows: z.number().int(),
      feet: z.number(),
      formation: z.string().nullable(),
      wells: z.array(z.object({ wellId: WellId, name: z.string(), rows: z.number().int(), feet: z.number() })),
    }),
  })
  .meta({ id: "DrillingRecommendation" });
export type DrillingRecommendation = z.infer<typeof DrillingRecommendation>;

/** Why a section has no recommendation. */
const NoAdvice = z.enum(["no-depth-rows", "no-rows-in-formation", "no-rows-in-ranges", "too-little-evidence"]);

/** The recommendations of the drilling advisor along a hole; `from` and `to` are depths. */
export const drillingRecommendationEvents = defineEvents({
  "drilling-recommendation/get": {
    summary: "Recommended drilling parameters by stretch of hole, shallow first; stretches without evidence are absent",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(DrillingRecommendation),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
  "drilling-recommendation/get/compare": {
    summary: "The same of several wells, by well",
    request: rangeOf({ wellIds: ComparedWells, ...rangeShape }),
    reply: z.record(z.string(), z.array(DrillingRecommendation)),
    ...reads("named", readers),
  },
  "drilling-recommendation/get/current": {
    summary:
      "The recommendation at the bottom of the hole, or the reason why there is none, with its inputs and the missing ones",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      recommendation: DrillingRecommendation.nullable(),
      reason: NoAdvice.nullable(),
      /** The requested interval and formation; null without depth rows. */
      stretch: z.object({ startDepth: z.number(), endDepth: z.number(), formation: z.string().nullable() }).nullable(),
      recommendationPeriod: z.number(),
      lookBackDistance: z.number(),
      fromFormationTop: z.boolean(),
      offsetWells: z.array(z.object({ wellId: WellId, name: z.string() })),
      basis: Basis,
      missing: z.array(Missing),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
});
