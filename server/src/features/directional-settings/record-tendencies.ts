import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import type { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { findStretches, type Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { rowAbove } from "@sigma/engine/survey/trajectory";
import { priorOf } from "@sigma/engine/tendencies/estimate-tendencies";
import { observeSurveys, type SurveyObservation } from "@sigma/engine/tendencies/observe-surveys";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { isDrilling, RigState } from "@sigma/terms/rig-states";
import type { ReadSurvey } from "../../directional/read-survey";
import type { DepthRange } from "../../storage/depth/depth-store";

type Tendency = "motorYield" | "rbr" | "rtr";
type Observed = TendencyRecord["set"];

/** What a well recorded of how its hole bends. */
type Recorded = {
  settings: typeof newDirectionalSettings;
  survey: ReadSurvey;
  /** With `rigState`, `toolface` and the drilling parameters. */
  rows: DepthRange;
  sensorOffset: Feet;
  /** Inclination from which a toolface is read from high side instead of north. */
  toolfaceCrossover: Degrees;
};

/** Values whose spread is told. */
const SPREAD_OF = 6;

/** Compares the surveys of a well with its slides: what each survey says of the tendencies, and what is used now. */
export function recordTendencies(recorded: Recorded): TendencyRecord {
  const { settings, survey } = recorded;
  const { tendencies: set, alpha } = settings;
  const stretches = stretchesOf(recorded);
  const slides = stretches.filter(({ sliding }) => sliding).length;
  const surveys = stretches.length === 0 ? [] : observedSurveys(recorded, stretches);
  const last = each((name) => surveys.findLast((row) => row[name] !== null)?.[name] ?? null);
  return {
    set: { ...set },
    last,
    spread: each((name) => spreadOf(surveys.flatMap((row) => row[name] ?? []).slice(-SPREAD_OF))),
    alpha,
    used: each((name) => (last[name] === null ? set[name] : alpha * last[name] + (1 - alpha) * set[name])),
    surveys,
    slides,
    reason: reasonOf(survey.stations.length, stretches.length, slides, surveys),
  };
}

const each = (valueOf: (name: Tendency) => number | null): Observed => ({
  motorYield: valueOf("motorYield"),
  rbr: valueOf("rbr"),
  rtr: valueOf("rtr"),
});

/** Surveys of hole that was recorded; a survey whose interval has no records tells nothing. */
function observedSurveys({ survey, settings, sensorOffset }: Recorded, stretches: readonly Stretch[]) {
  const { md, inclination, azimuth } = survey.columns;
  const { motorYield, rbr, rtr } = settings.tendencies;
  const prior = priorOf({ motorYield, rotaryBuildRate: rbr, rotaryTurnRate: rtr });
  const top = stretches[0]!.startMD;
  const bottom = stretches.at(-1)!.endMD;
  // Without the hole above the records: it would count as rotated.
  const first = md.findIndex((depth) => depth >= top);
  if (first < 0) return [];
  const stations = {
    md: md.subarray(first),
    inclination: inclination.subarray(first),
    azimuth: azimuth.subarray(first),
  };
  const seen = observeSurveys(stations, stretches, prior, sensorOffset);
  return seen.flatMap((observation: SurveyObservation, row) => {
    const depth = stations.md[row]!;
    if (row === 0 || depth > bottom) return [];
    return [{ md: depth, motorYield: observation.motorYield, rbr: observation.rbr, rtr: observation.rtr }];
  });
}

function stretchesOf({ rows: { depth, time, columns }, survey, toolfaceCrossover }: Recorded): Stretch[] {
  const value = (name: keyof typeof columns, row: number) => {
    const found = columns[name]?.[row] ?? Number.NaN;
    return Number.isNaN(found) ? null : found;
  };
  const { md, inclination } = survey.columns;
  return findStretches(
    Array.from(depth, (at, row) => {
      const state = value("rigState", row);
      const angle = inclination[stationRow(md, at)] ?? 0;
      return {
        depth: at,
        time: time[row]!,
        sliding: state === null || !isDrilling(state) ? null : state === RigState.slideDrilling,
        toolface: value("toolface", row),
        toolfaceType: angle >= toolfaceCrossover ? ("gravity" as const) : ("magnetic" as const),
        rop: value("rop", row),
        wob: value("wob", row),
        rpm: value("rpm", row),
        diffPressure: value("diffPressure", row),
        pumpRate: value("pumpRate", row),
      };
    }),
  );
}

/** The station at or above a depth; the first one above all of them. */
const stationRow = (md: Float64Array, depth: Feet): number =>
  md.length === 0 ? 0 : rowAbove(md, Math.min(md.at(-1)!, Math.max(md[0]!, depth)));

/** Sample standard deviation, null for fewer than two values. */
function spreadOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

function reasonOf(stations: number, stretches: number, slides: number, surveys: TendencyRecord["surveys"]) {
  if (stations < 2) return "The well has fewer than two surveys";
  if (stretches === 0) return "There is no slide record: the well has no depth data";
  if (surveys.length === 0) return "No two surveys lie in hole that was recorded";
  if (slides === 0) return "There is no slide record: all recorded hole was rotated, which tells nothing of the motor";
  return surveys.every(({ motorYield }) => motorYield === null)
    ? "No survey interval has enough slide to tell the motor yield"
    : null;
}
