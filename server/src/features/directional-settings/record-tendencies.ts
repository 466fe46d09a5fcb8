import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import type { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Feet } from "@sigma/terms/quantities";
import type { BhaSensor } from "../../directional/bha-sensors";
import { type RecordedHole, stretchesOf } from "../../directional/drilled-stretches";
import { observeRecorded, usedTendencies } from "../../directional/observe-recorded";
import type { ReadSurvey } from "../../directional/read/read-survey";

type Tendency = "motorYield" | "rbr" | "rtr";
type Observed = TendencyRecord["set"];

/** The recorded tendencies of a well. */
type Recorded = {
  settings: typeof newDirectionalSettings;
  survey: ReadSurvey;
  rows: RecordedHole["rows"];
  sheet: RecordedHole["sheet"];
  /** Depths at which BHAs started to drill. */
  bhaStarts: readonly Feet[];
  sensors: readonly BhaSensor[];
};

/** Values whose spread is recorded. */
const SPREAD_OF = 6;

/** Compares the surveys of a well with its slides: the tendencies that each survey shows, and those used now. */
export function recordTendencies(recordedWell: Recorded): TendencyRecord {
  const { settings, survey } = recordedWell;
  const { tendencies: set, alpha } = settings;
  const stretches = stretchesOf(recordedWell);
  const slides = stretches.filter(({ sliding }) => sliding).length;
  const observations = observeRecorded(recordedWell, stretches);
  const surveys = observations.flatMap((row, at) => {
    if (!row) return [];
    const { motorYield, rbr, rtr } = row;
    return [{ md: survey.columns.md[at]!, motorYield, rbr, rtr }];
  });
  const estimate = observations.findLast((row) => row?.estimate)?.estimate ?? null;
  const hasSlid = surveys.some(({ motorYield }) => motorYield !== null);
  const hasTold = estimate !== null && estimate.intervals > 0;
  const last = {
    motorYield: hasSlid && estimate ? estimate.motorYield : null,
    rbr: hasTold && estimate ? estimate.rotaryBuildRate : null,
    rtr: hasTold && estimate ? estimate.rotaryTurnRate : null,
  };
  const usedRates = usedTendencies(settings, observations);
  return {
    set: { ...set },
    last,
    spread: each((name) => spreadOf(surveys.flatMap((row) => row[name] ?? []).slice(-SPREAD_OF))),
    alpha,
    used: { motorYield: usedRates.motorYield, rbr: usedRates.rotaryBuildRate, rtr: usedRates.rotaryTurnRate },
    surveys,
    slides,
    reason: reasonOf({
      stations: survey.stations.length,
      stretches: stretches.length,
      slides,
      surveys,
      blind: observations.filter((row) => row?.slideSeen === null).length,
    }),
  };
}

const each = (valueOf: (name: Tendency) => number | null): Observed => ({
  motorYield: valueOf("motorYield"),
  rbr: valueOf("rbr"),
  rtr: valueOf("rtr"),
});

/** Sample standard deviation, null for fewer than two values. */
function spreadOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** The values that determine whether anything was observed. `blind` intervals were slid without a toolface. */
type Observable = {
  stations: number;
  stretches: number;
  slides: number;
  surveys: TendencyRecord["surveys"];
  blind: number;
};

function reasonOf({ stations, stretches, slides, surveys, blind }: Observable): string | null {
  if (stations < 2) return "The well has fewer than two surveys";
  if (stretches === 0) return "There is no slide record: the well has no depth data";
  if (surveys.length === 0) return "No two surveys lie in hole that was recorded";
  if (slides === 0)
    return "There is no slide record: all recorded hole was rotated, which shows nothing about the motor";
  if (surveys.some(({ motorYield }) => motorYield !== null)) return null;
  if (surveys.every(({ rbr }) => rbr === null)) return "Nothing was observed: no toolface was recorded while sliding";
  return blind > 0
    ? "No toolface was recorded while sliding, which shows nothing about the motor"
    : "No survey interval has enough slide to derive the motor yield";
}
