import type { Degrees, Feet } from "@sigma/terms/quantities";
import type { Attitude } from "@sigma/engine/survey/attitude";
import { type BhaSensor, sensorOffsetAt } from "./bha-sensors";
import type { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { ReadSurvey } from "./read/read-survey";
import { createHash, type Hash } from "node:crypto";
import { estimateToSurveys, lastMisclosures, type Misclosure } from "@sigma/engine/directional-advice/known-hole";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { fitToSurveys } from "@sigma/engine/survey/path/fit-to-surveys";
import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import type { EstimatedTendencies } from "@sigma/engine/tendencies/estimate-tendencies";
import type { SurveyObservation } from "@sigma/engine/tendencies/observe-surveys";
import { observeRecorded, usedTendencies } from "./observe-recorded";
import { surveyColumns } from "./survey-columns";

/** The results of the surveys and the hole above them; hole drilled below the last survey does not change them. */
export type HoleToLastSurvey = {
  seen: (SurveyObservation | null)[];
  /** Tendencies used at each survey. */
  tendencies: EstimatedTendencies[];
  /** The path of the hole down to the last survey, where slides and rotation alone put it. */
  toSurveys: PathColumns;
  /** The same through the surveys. */
  fitted: PathColumns;
  /** The misclosures of slides and rotation at the last surveys, the deepest first. */
  misclosures: Misclosure[];
  /** What `surveyColumns` makes. */
  columns: Record<string, Float64Array>;
};

/** The inputs for the hole path to the last survey; plain data. */
export type SurveyedInput = {
  survey: Pick<ReadSurvey, "columns">;
  plan: PathColumns | null;
  settings: typeof newDirectionalSettings;
  /** Sensors of all BHAs: earlier hole was measured and steered with them. */
  sensors: readonly BhaSensor[];
  /** Depths at which BHAs started to drill. */
  bhaStarts: Feet[];
  /** The earlier readings at each survey's depth, without the valid one, oldest first; absent without earlier readings. */
  earlierReadings?: Attitude[][];
  vsAzimuth: Degrees;
};

/** Surveys whose misclosure is shown. */
const SHOWN_MISCLOSURES = 4;

/** Wells whose hole a thread keeps; one takes about 0.5 MB. */
const KEPT_WELLS = 12;
const keptHoles = new Map<string, HoleToLastSurvey>();

/**
 * The results of the surveys of a well and the hole above them, calculated once for the same surveys, slides, plan and settings.
 *
 * @param stretches of `stretchesOf`; stretches below the last survey and the bit of that time do not count
 * @returns a shared, read-only object
 */
export function holeToLastSurvey(input: SurveyedInput, stretches: readonly Stretch[]): HoleToLastSurvey {
  const key = keyOf(input, stretches);
  const knownHole = keptHoles.get(key) ?? analyse(input, stretches);
  keptHoles.delete(key);
  keptHoles.set(key, knownHole);
  if (keptHoles.size > KEPT_WELLS) keptHoles.delete(keptHoles.keys().next().value!);
  return knownHole;
}

function analyse(input: SurveyedInput, stretches: readonly Stretch[]): HoleToLastSurvey {
  const { survey, plan, settings, sensors, vsAzimuth } = input;
  const path: PathColumns = survey.columns;
  const observations = observeRecorded(input, stretches);
  const tendencies = observations.map((_, row) => usedTendencies(settings, observations.slice(0, row + 1)));
  const toSurveys = estimateToSurveys({ path, stretches, tendencies });
  const columns = surveyColumns({
    path,
    stretches,
    seen: observations,
    tendencies,
    estimated: toSurveys,
    plan: plan && plan.md.length > 0 ? prepareTrajectory(plan) : null,
    sensors,
    vsAzimuth,
  });
  const misclosures = lastMisclosures({ path, stretches, tendencies }, SHOWN_MISCLOSURES);
  return { seen: observations, tendencies, toSurveys, fitted: fitToSurveys(toSurveys, path), misclosures, columns };
}

/** All that the result follows from. */
function keyOf(input: SurveyedInput, stretches: readonly Stretch[]): string {
  const { survey, plan, settings, sensors, bhaStarts, earlierReadings, vsAzimuth } = input;
  const { tendencies, alpha } = settings;
  const set = { tendencies, alpha, sensors, bhaStarts, earlierReadings, vsAzimuth };
  const hash = createHash("sha1").update(JSON.stringify(set));
  addPath(hash, survey.columns);
  if (plan) addPath(hash, plan);
  // The last survey also reflects the slides down to the bit depth at that time.
  const last = survey.columns.md.at(-1)!;
  addStretches(hash, stretches, last + Math.max(0, sensorOffsetAt(sensors, last)));
  return hash.digest("base64");
}

function addPath(hash: Hash, { md, inclination, azimuth, tvd, ns, ew, dls }: PathColumns): void {
  for (const column of [md, inclination, azimuth, tvd, ns, ew, dls]) hash.update(column);
}

const FOOT_VALUES = 10;

/** Adds the hole down to a depth; a slide that continues below it is added as a whole, since its pieces follow from its length. */
function addStretches(hash: Hash, stretches: readonly Stretch[], bottom: Feet): void {
  for (const { sliding, startMD, endMD, feet } of stretches) {
    if (startMD >= bottom) continue;
    const below = sliding ? -1 : feet.findIndex(({ depth }) => depth >= bottom);
    const count = below < 0 ? feet.length : below + 1;
    const values = new Float64Array(3 + FOOT_VALUES * count);
    values.set([sliding ? 1 : 0, startMD, sliding ? endMD : Math.min(endMD, bottom)]);
    for (let at = 0; at < count; at += 1) {
      const foot = feet[at]!;
      const to = 3 + FOOT_VALUES * at;
      values[to] = foot.depth;
      values[to + 1] = foot.time;
      values[to + 2] = foot.sliding === null ? Number.NaN : Number(foot.sliding);
      values[to + 3] = foot.toolface ?? Number.NaN;
      values[to + 4] = foot.toolfaceType === "gravity" ? 1 : 0;
      values[to + 5] = foot.rop ?? Number.NaN;
      values[to + 6] = foot.wob ?? Number.NaN;
      values[to + 7] = foot.rpm ?? Number.NaN;
      values[to + 8] = foot.diffPressure ?? Number.NaN;
      values[to + 9] = foot.pumpRate ?? Number.NaN;
    }
    hash.update(values);
  }
}
