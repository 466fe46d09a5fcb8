import { type ChannelRow, channels } from "@sigma/terms/channels";
import type { DrillingAdvisorSettings, ParamRanges } from "./drilling-advisor-settings";

/** The parameters that the drilling advisor keeps within a range, as channels. */
export const advisorParameters = ["rpm", "wob", "diffPressure", "rop", "torque", "pumpPressure", "pumpRate"] as const;
export type AdvisorParameter = (typeof advisorParameters)[number];

/** The axis of a parameter, which contains its range. */
export const parameterAxis = (parameter: AdvisorParameter): ChannelRow =>
  (channels as readonly ChannelRow[]).find(({ id }) => id === parameter)!;

/** Ranges that include everything: the whole axis of each parameter. */
export const wholeRanges = Object.fromEntries(
  advisorParameters.map((parameter) => {
    const { min, max } = parameterAxis(parameter);
    return [parameter, { min, max }];
  }),
) as ParamRanges;

/** The shortest recommendation period, ft. */
export const LEAST_RECOMMENDATION_PERIOD = 30;
/** The error for a shorter period. */
export const PERIOD_TOO_SHORT = `"recommendationPeriod" value can't be less than ${LEAST_RECOMMENDATION_PERIOD}`;
/** The drilling advisor settings of a new well. */
export const newDrillingAdvisorSettings: Omit<DrillingAdvisorSettings, "wellId" | "version"> = {
  offsetWells: [],
  recommendationPeriod: 90,
  lookBackDistance: 500,
  lookBackDistanceFromLastFormationTop: false,
  paramRanges: wholeRanges,
};

/** Bars over the axis of a parameter. */
export const DISTRIBUTION_BARS = 200;
