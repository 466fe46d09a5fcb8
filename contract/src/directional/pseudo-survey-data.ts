import { unknownValue } from "../error-texts";
import { z } from "zod";
import { Basis, Missing } from "../analysis/basis";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { ColumnReply, Encoding } from "../samples/column-reply";
import { readers } from "../users/roles";
import { DirectionalInputs } from "./survey-data";
import { DEFAULT_PSEUDO_SURVEY_STEP, type PseudoSurveyStep, pseudoSurveySteps } from "./pseudo-survey-steps";

const Step = z.custom<PseudoSurveyStep>((step) => pseudoSurveySteps.some((knownStep) => knownStep === step), {
  error: ({ input }) => unknownValue("pseudo survey aggregation", input),
});

/** Stations of the drilled hole, between the surveys and to the bottom. */
export const pseudoSurveyDataEvents = defineEvents({
  "pseudo-survey-data/get": {
    summary:
      "Pseudo surveys every `aggregationFt`: md, time, section, inclination, azimuth, tvd, ns, ew, vs, dls, slid (ft since the row above), distance2plan, leftRight, ab; in binary `section` is the position among the section names",
    request: z.object({
      wellId: WellId,
      aggregationFt: Step.default(DEFAULT_PSEUDO_SURVEY_STEP),
      encoding: Encoding,
    }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys"],
  },
  "pseudo-survey-data/get/basis": {
    summary: "Inputs of the pseudo surveys, and the missing ones",
    request: z.object({ wellId: WellId }),
    reply: z.object({
      basis: Basis,
      inputs: DirectionalInputs,
      missing: z.array(Missing),
      /** The error of the projection at the last surveys before it is spread, deg: survey minus projection; the deepest first. */
      misclosures: z.array(z.object({ md: z.number(), inclination: z.number(), azimuth: z.number() })),
    }),
    ...reads("named", readers),
    asOf: true,
    follows: ["surveys"],
  },
});
