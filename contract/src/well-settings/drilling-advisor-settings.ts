import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { amount, givenVersion, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import {
  type AdvisorParameter,
  parameterAxis,
  wholeRanges,
  LEAST_RECOMMENDATION_PERIOD,
  PERIOD_TOO_SHORT,
} from "./new-drilling-advisor-settings";
import { offsetWellIds } from "./offset-well-ids";

const range = (parameter: AdvisorParameter) => {
  const { min, max } = parameterAxis(parameter);
  const rule = `${parameter} must lie between ${min} and ${max}`;
  const end = z
    .number({ error: `${parameter} must have min and max` })
    .min(min, rule)
    .max(max, rule);
  return z.object({ min: end, max: end }).refine((ends) => ends.min <= ends.max, {
    error: `the min of ${parameter} must not be greater than its max`,
    path: ["min"],
  });
};

const ParamRanges = z.object({
  rpm: range("rpm"),
  wob: range("wob"),
  diffPressure: range("diffPressure"),
  rop: range("rop"),
  torque: range("torque"),
  pumpPressure: range("pumpPressure"),
  pumpRate: range("pumpRate"),
});
export type ParamRanges = z.infer<typeof ParamRanges>;

const LONGEST_PERIOD = 10_000;

const fields = {
  wellId: WellId,
  offsetWells: offsetWellIds("offsetWells"),
  recommendationPeriod: z
    .number({ error: "recommendationPeriod must be a number" })
    .min(LEAST_RECOMMENDATION_PERIOD, { error: PERIOD_TOO_SHORT })
    .max(LONGEST_PERIOD, { error: `recommendationPeriod must not be greater than ${LONGEST_PERIOD}` }),
  lookBackDistance: amount("lookBackDistance", 100_000),
  /** Looks back to the last formation top instead of over a distance. */
  lookBackDistanceFromLastFormationTop: z.boolean(),
  paramRanges: ParamRanges.default(wholeRanges),
};

/** The data that the drilling advisor learns from and how often it recommends: ft, and ranges in the units of the channels. */
export const DrillingAdvisorSettings = z
  .object({ ...fields, version: Version })
  .meta({ id: "DrillingAdvisorSettings" });
export type DrillingAdvisorSettings = z.infer<typeof DrillingAdvisorSettings>;

/** The drilling advisor settings of a well. */
export const drillingAdvisorSettingsRoutes = defineRoutes({
  "GET api/drilling-advisor-settings": {
    summary: "The drilling advisor settings of a well; 404 while it has none",
    query: z.object({ wellId: WellId }),
    reply: DrillingAdvisorSettings,
    ...reads("named", crew),
    asOf: true,
  },
  "POST api/drilling-advisor-settings": {
    summary: "Saves the drilling advisor settings of a well as a whole; ranges that are not given leave nothing out",
    body: z.object({ ...fields, ...givenVersion }).refine(({ wellId, offsetWells }) => !offsetWells.includes(wellId), {
      error: "a well is not its own offset well",
      path: ["offsetWells"],
    }),
    reply: DrillingAdvisorSettings,
    ...writes("named", adminOnly),
    changes: ["settings"],
  },
});

const Distribution = z.object({
  /** Records of this well in each of the equal parts of the axis. */
  own: z.array(z.number().int()),
  /** The same of the offset wells together. */
  offsets: z.array(z.number().int()),
  /** Records of this well with a value. */
  records: z.number().int(),
  /** The number of them outside the given range. */
  leftOut: z.number().int(),
});

/** How the recorded values of the parameters are spread, a record per foot drilled. */
export const ParameterDistribution = z
  .object({
    /** Records of this well. */
    records: z.number().int(),
    /** Records of this well with every known value inside its range. */
    inside: z.number().int(),
    /** Records of the offset wells. */
    offsetRecords: z.number().int(),
    parameters: z.object({
      rpm: Distribution,
      wob: Distribution,
      diffPressure: Distribution,
      rop: Distribution,
      torque: Distribution,
      pumpPressure: Distribution,
      pumpRate: Distribution,
    }),
  })
  .meta({ id: "ParameterDistribution" });
export type ParameterDistribution = z.infer<typeof ParameterDistribution>;

/** The recorded parameters of the wells. */
export const drillingAdvisorSettingsEvents = defineEvents({
  "drilling-advisor-settings/get/distribution": {
    summary:
      "How the values of the parameters are spread in a well and its offset wells; values beyond an axis are in its last bar",
    request: z.object({
      wellId: WellId,
      wellIds: offsetWellIds("wellIds").default([]),
      paramRanges: ParamRanges.default(wholeRanges),
    }),
    reply: ParameterDistribution,
    ...reads("named", crew),
  },
});
