import { USUAL_LIMITS } from "@sigma/engine/survey/survey-quality";

/** Channels that show the quality of a survey, and of the tool that took it. */
export const qualityChannels = ["totalGravity", "totalMagneticField", "dipAngle", "batteryVoltage"] as const;
export type QualityChannel = (typeof qualityChannels)[number];

/** The limits of a value; without an end it is not limited there. */
export type Limit = { min: number; max: number };

/** Values by channel; null if the tool has sent none. */
export type QualityValues = { readonly [Channel in QualityChannel]?: number | null };

/** Number of earlier values that make a reference. */
const ENOUGH_EARLIER = 3;

/** Total gravity of any place on land or at sea, with room for the sensors, g. */
const GRAVITY_ANYWHERE: Limit = { min: 0.99, max: 1.01 };

/** Below this a battery may not last the run, V. */
const LEAST_BATTERY = 21;

const tolerances = {
  totalGravity: USUAL_LIMITS.gTotal,
  totalMagneticField: USUAL_LIMITS.bTotal,
  dipAngle: USUAL_LIMITS.dip,
};

/**
 * The limits of a survey: its totals must be near the totals of the earlier surveys of the well. Before there are three of them,
 * only gravity is checked, against its worldwide range.
 *
 * @param earlier the tool's readings of earlier surveys, in any order
 * @see docs/methods/survey.md — survey quality
 */
export function surveyLimits(
  earlier: {
    readonly [Channel in QualityChannel]?: readonly number[];
  },
): Record<QualityChannel, Limit | null> {
  const around = (channel: keyof typeof tolerances): Limit | null => {
    const knownValues = (earlier[channel] ?? []).filter((value) => Number.isFinite(value)).toSorted((a, b) => a - b);
    if (knownValues.length < ENOUGH_EARLIER) return null;
    const reference = knownValues[knownValues.length >> 1]!;
    return { min: reference - tolerances[channel], max: reference + tolerances[channel] };
  };
  return {
    totalGravity: around("totalGravity") ?? GRAVITY_ANYWHERE,
    totalMagneticField: around("totalMagneticField"),
    dipAngle: around("dipAngle"),
    batteryVoltage: { min: LEAST_BATTERY, max: Number.POSITIVE_INFINITY },
  };
}

/** Whether a value is outside its limit; false for unknown values and without a limit. */
export const isOutside = (value: number | null | undefined, limit: Limit | null): boolean =>
  value != null && limit !== null && (value < limit.min || value > limit.max);

/** A survey in a sentence: how many values are out of their limits, and how many could not be checked. */
export function surveyVerdict(
  values: QualityValues,
  limits: Record<QualityChannel, Limit | null>,
): { isAccepted: boolean; text: string } {
  const sentChannels = qualityChannels.filter((channel) => values[channel] != null);
  const outside = sentChannels.filter((channel) => isOutside(values[channel], limits[channel])).length;
  const uncheckedCount = sentChannels.filter((channel) => limits[channel] === null).length;
  if (outside > 0) return { isAccepted: false, text: `${outside} of ${sentChannels.length} out of limits` };
  return {
    isAccepted: true,
    text: uncheckedCount === 0 ? "all in limits" : `in limits, ${uncheckedCount} not checked`,
  };
}
