import type { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { type EstimatedTendencies, estimateTendencies, priorOf } from "@sigma/engine/tendencies/estimate-tendencies";
import { observeSurveys, type SurveyObservation } from "@sigma/engine/tendencies/observe-surveys";
import { createSurveyMemory } from "@sigma/engine/tendencies/survey-memory";
import type { Attitude } from "@sigma/engine/survey/attitude";
import type { PathColumns } from "@sigma/engine/survey/station";
import { findPlanPoints } from "@sigma/engine/well-plan/plan-stations";
import type { Feet } from "@sigma/terms/quantities";
import { type BhaSensor, sensorOffsetAt } from "./bha-sensors";

/** Wells whose surveys a thread remembers; one takes about 0.5 MB. */
const REMEMBERED_WELLS = 12;
const memory = createSurveyMemory(REMEMBERED_WELLS);

type TendencySettings = Pick<typeof newDirectionalSettings, "tendencies" | "alpha">;

/** Surveys next to the recorded hole. */
type Observable = {
  survey: { columns: { md: Float64Array; inclination: Float64Array; azimuth: Float64Array } };
  settings: TendencySettings;
  sensors: readonly BhaSensor[];
  /** Depths at which BHAs started to drill, in any order: each bends the hole in its own way. */
  bhaStarts: readonly Feet[];
  /** By survey, the readings at its depth before the valid one, oldest first. */
  earlierReadings?: readonly (readonly Attitude[])[];
  /** null if the well has none. */
  plan?: PathColumns | null;
};

/**
 * The observation of each survey about the slides and rotations above it.
 *
 * @param stretches of `stretchesOf`; may be empty
 * @returns one entry per survey; null for the first in recorded hole and for surveys outside it
 */
export function observeRecorded(
  { survey, settings, sensors, bhaStarts, earlierReadings = [], plan = null }: Observable,
  stretches: readonly Stretch[],
): (SurveyObservation | null)[] {
  const { md, inclination, azimuth } = survey.columns;
  const nothing = Array.from(md, (): SurveyObservation | null => null);
  // Without the hole above the records: it would count as rotated.
  const first = stretches.length === 0 ? -1 : md.findIndex((depth) => depth >= stretches[0]!.startMD);
  if (first < 0) return nothing;
  const bottom = stretches.at(-1)!.endMD;
  const part = (column: Float64Array) => column.subarray(first);
  const stations = { md: part(md), inclination: part(inclination), azimuth: part(azimuth) };
  const observations = observeSurveys(stations, stretches, setPrior(settings), (at) => sensorOffsetAt(sensors, at), {
    bhaStarts,
    earlierReadings: earlierReadings.slice(first),
    memory,
    landing: plan && plan.md.length > 1 ? (findPlanPoints(plan).landing?.md ?? null) : null,
  });
  return nothing.map((_, row) => (row > first && md[row]! <= bottom ? observations[row - first]! : null));
}

/**
 * The tendencies that are used at a survey: `alpha` of what was estimated there and the rest of what is set; what is set
 * alone where nothing was seen. The motor yield counts as seen once an interval had enough slide to tell it.
 *
 * @param observations observations down to that survey
 */
export function usedTendencies(
  { tendencies: { motorYield, rbr, rtr }, alpha }: TendencySettings,
  observations: readonly (SurveyObservation | null)[],
): EstimatedTendencies {
  const set = { motorYield, rotaryBuildRate: rbr, rotaryTurnRate: rtr };
  const estimate = observations.findLast((row) => row?.estimate)?.estimate ?? estimateTendencies([], priorOf(set));
  const hasSlid = observations.some((row) => row?.motorYield != null);
  const blend = (observedYield: number, givenYield: number) => alpha * observedYield + (1 - alpha) * givenYield;
  const usedYield = hasSlid ? blend(estimate.motorYield, motorYield) : motorYield;
  const { sharpYield } = estimate;
  return {
    ...estimate,
    motorYield: usedYield,
    ...(sharpYield !== undefined && { sharpYield: usedYield + sharpYield - estimate.motorYield }),
    rotaryBuildRate: blend(estimate.rotaryBuildRate, rbr),
    rotaryTurnRate: blend(estimate.rotaryTurnRate, rtr),
  };
}

const setPrior = ({ tendencies: { motorYield, rbr, rtr } }: TendencySettings) =>
  priorOf({ motorYield, rotaryBuildRate: rbr, rotaryTurnRate: rtr });
