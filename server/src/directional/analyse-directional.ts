import type { SurveyCheck } from "@sigma/contract/directional/survey-check";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import type { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { Advice, Lease, SteeringInput } from "@sigma/engine/directional-advice/advice";
import { adviseSteering } from "@sigma/engine/directional-advice/advise-steering";
import { type DirectionSpread, directionSpread } from "@sigma/engine/directional-advice/outcomes/direction-spread";
import { knownHole, type Misclosure } from "@sigma/engine/directional-advice/known-hole";
import { type NewPath, planNewPath } from "@sigma/engine/directional-advice/plan-new-path";
import { type FanStep, outcomeFan } from "@sigma/engine/directional-advice/outcomes/outcome-fan";
import { EngineInputError } from "@sigma/engine/engine-input-error";
import { quantile } from "@sigma/engine/math/quantile";
import { type DrillingPace, drillingPace } from "@sigma/engine/slide-sheet/drilling-pace";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { type PathColumns, type Station, stationOf } from "@sigma/engine/survey/station";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { differsFromPrediction, type SurveyCheck as JudgedSurvey } from "@sigma/engine/tendencies/check-survey";
import type { EstimatedTendencies } from "@sigma/engine/tendencies/estimate-tendencies";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { type RecordedHole, stretchesOf } from "./drilled-stretches";
import { holeToLastSurvey, type SurveyedInput } from "./hole-to-last-survey";
import { usedTendencies } from "./observe-recorded";
import { compareOffsets } from "./offset-clearance";
import { holeBelowSensor } from "./bha-sensors";
import type { HoleInGround, OffsetHole } from "./read/read-offset-wells";
import { goneOn, holeBelow, withBit } from "./survey-columns";

/** The complete input of the directional analysis of a well; plain data. */
export type DirectionalInput = SurveyedInput & {
  rows: RecordedHole["rows"];
  sheet: RecordedHole["sheet"];
  /** Of the active BHA. */
  sensorOffset: Feet;
  /** Of the active BHA. */
  toolfaceCrossover: Degrees;
  hole: HoleInGround;
  offsets: OffsetHole[];
  levels: typeof newAntiCollisionSettings.separationLevels;
  lease: Lease | null;
  /** Whether a recommendation is wanted: the dearest part, which who only follows the bit does not need. */
  advise: boolean;
  /** Whether a path back to the plan is wanted beside the recommendation. */
  planNewPath: boolean;
};

/** The combined analysis of the surveys, slides, plan and offset wells of a well. */
export type DirectionalAnalysis = {
  /** What `surveyColumns` makes, with `cc` and `s2s`; one value a survey. */
  columns: Record<string, Float64Array>;
  /** The path of the hole from the first survey through all of them to the bit of `toBit`; null for a well without surveys. */
  estimated: PathColumns | null;
  /** The misclosures of slides and rotation at the last surveys, the deepest first. */
  misclosures: Misclosure[];
  /** The last survey and the hole below it to the bit, as the surveys project it; empty without surveys. */
  toBit: Station[];
  /** When the hole was drilled and how much of it had been slid by then, at least every 10 ft. */
  recorded: { depth: Float64Array; time: Float64Array; slid: Float64Array };
  /** The tendencies used from the last survey on. */
  tendencies: EstimatedTendencies;
  /** The newest survey compared with its prediction; null if nothing was predicted. */
  check: SurveyCheck | null;
  /** The slide efficiency, from recent slides. */
  slideEfficiency: number;
  /** The recent rates of penetration in slides and in rotation. */
  pace: DrillingPace;
  /** Offset wells that were not compared, each with its reason. */
  left: string[];
  /** How to drill ahead from the bit; null if not requested. */
  steering: Steering | null;
};

/** A recommendation and its supporting data. */
export type Steering = {
  advice: Advice;
  /** How the spread of the advice grows from the bit on, and that of the runner-up schedule; empty if missing. */
  fan: FanStep[];
  runnerUpFan: FanStep[];
  /** How the direction at the end of the advice is spread; null without one. */
  direction: DirectionSpread | null;
  newPath: NewPath | null;
};

const nothingAhead = { fan: [], runnerUpFan: [], direction: null, newPath: null };

/** Survey intervals whose median is the expected distance of future surveys. */
const RECENT_INTERVALS = 8;

/**
 * Analyses a well at its surveys: the observed tendencies, the path of the hole between them and to the bit, its distance from
 * the plan and from neighbouring wells, and how to drill ahead.
 *
 * @see docs/methods/survey.md, docs/methods/tendencies.md, docs/methods/directional-advice.md
 */
export function analyseDirectional(input: DirectionalInput): DirectionalAnalysis {
  const { survey, settings, sensors, toolfaceCrossover, vsAzimuth, bhaStarts } = input;
  const path: PathColumns = survey.columns;
  const stretches = stretchesOf(input);
  if (path.md.length === 0) {
    const advice: Advice = { status: "no-solution", reason: { key: "too-few-surveys", values: {} } };
    return {
      columns: {},
      estimated: null,
      misclosures: [],
      toBit: [],
      recorded: recordedOf(stretches),
      tendencies: usedTendencies(settings, []),
      check: null,
      slideEfficiency: 1,
      pace: drillingPace(stretches),
      left: [],
      steering: { advice, ...nothingAhead },
    };
  }
  const plan = input.plan && input.plan.md.length > 0 ? prepareTrajectory(input.plan) : null;
  const { seen, tendencies, toSurveys, fitted, misclosures, columns } = holeToLastSurvey(input, stretches);
  const lastMd = path.md.at(-1)!;
  const bottom = Math.max(lastMd, stretches.at(-1)?.endMD ?? lastMd + holeBelowSensor(sensors, lastMd));
  const unseen = usedTendencies(settings, []);
  const hole = knownHole({ path, stretches, tendencies, unseen, bhaStarts, bottom, toSurveys });
  const { nearest, limit, left } = compareOffsets(input.hole, input.offsets, input.levels.act.below);
  const slideEfficiency = efficiencyOf(seen.map((row) => row?.slideScoreSeen ?? null));
  const toBit = holeBelow({ path, stretches, tendencies, sensors }, path.md.length - 1);
  const steering: SteeringInput = {
    surveys: hole.surveys,
    plan,
    drilled: hole.drilled,
    tendencies: hole.tendencies,
    slideEfficiency,
    settings: { ...settings, alpha: ADVICE_ALPHA },
    limits: { ...(limit && { offsetWells: limit }), ...(input.lease && { lease: input.lease }) },
    surveyInterval: surveyIntervalOf(path.md),
    toolfaceCrossover,
    vsAzimuth,
    seed: Math.round(lastMd * 100),
  };
  return {
    columns: { ...withBit(columns, toBit.at(-1)!, { plan, vsAzimuth }), ...nearest },
    estimated: goneOn(fitted, toBit),
    misclosures,
    toBit,
    recorded: recordedOf(stretches),
    tendencies: hole.tendencies,
    check: checkOf(path, seen.at(-1)?.check ?? null),
    slideEfficiency,
    pace: drillingPace(stretches),
    left,
    steering: input.advise ? steer(steering, input.planNewPath) : null,
  };
}

function steer(input: SteeringInput, wantsNewPath: boolean): Steering {
  const advice = adviseFrom(input);
  if (advice.status !== "found") return { advice, ...nothingAhead };
  const severity = Math.max(input.settings.dlsConstraint, LEAST_SEVERITY);
  return {
    advice,
    fan: outcomeFan(input, advice),
    runnerUpFan: advice.runnerUp ? outcomeFan(input, { ...advice.runnerUp, bit: advice.bit }) : [],
    direction: directionSpread(input, advice),
    newPath: wantsNewPath ? planNewPath(advice.bit, input.plan, severity, "plan") : null,
  };
}

function checkOf(path: PathColumns, check: JudgedSurvey | null): SurveyCheck | null {
  if (!check) return null;
  const { md, inclination } = stationOf(path, path.md.length - 1);
  const { deviation, ...judged } = check;
  const { verdict, sigmas, readings } = judged;
  const { build, lateral } = deviation;
  const finding = { md, verdict, build, lateral, sigmas: sigmas.total, readings };
  if (verdict === "agrees" && readings === 1) return { ...finding, text: null };
  const values = { ...judged, build, lateral, inclination, isOff: differsFromPrediction(check) };
  const textValues: Text = { key: "survey-check", values };
  return { ...finding, text: inFieldUnits(textValues), textValues };
}

/** Longest step between recorded depths that are kept, ft. */
const RECORDED_STEP: Feet = 10;

function recordedOf(stretches: readonly Stretch[]): DirectionalAnalysis["recorded"] {
  const keptRows: { depth: Feet; time: number; slid: Feet }[] = [];
  let slid = 0;
  for (const { sliding, startMD, endMD, feet } of stretches) {
    let above = startMD;
    for (const { depth, time, sliding: own } of feet) {
      if (own ?? sliding) slid += depth - above;
      above = depth;
      const last = keptRows.at(-1);
      if (!last || depth === endMD || depth - last.depth >= RECORDED_STEP) keptRows.push({ depth, time, slid });
    }
  }
  const column = (name: "depth" | "time" | "slid") => Float64Array.from(keptRows, (row) => row[name]);
  return { depth: column("depth"), time: column("time"), slid: column("slid") };
}

/** The middle of its range: the `alpha` of the settings weighs the surveys against the tendencies that are set. */
const ADVICE_ALPHA = 0.5;

/** deg/100 ft. */
const LEAST_SEVERITY = 0.1;

/** Slides keep at least this part of their length; a worse score is that of a toolface that was not decoded. */
const LEAST_EFFICIENCY = 0.5;

function adviseFrom(input: SteeringInput): Advice {
  try {
    return adviseSteering(input);
  } catch (error) {
    if (!(error instanceof EngineInputError)) throw error;
    return { status: "no-solution", reason: { key: "fault", values: { detail: error.detail } } };
  }
}

/** The part of its length that a slide kept of late; 1 where none was seen. */
function efficiencyOf(scores: readonly (number | null)[]): number {
  const recent = scores.flatMap((score) => score ?? []).slice(-RECENT_INTERVALS);
  const middle = quantile(recent, 0.5) ?? 100;
  return Math.min(1, Math.max(LEAST_EFFICIENCY, middle / 100));
}

/** The usual distance between the last surveys, from 30 to 200 ft. */
function surveyIntervalOf(md: Float64Array): Feet {
  const recent = Array.from(md.subarray(1), (depth, row) => depth - md[row]!).slice(-RECENT_INTERVALS);
  return Math.min(200, Math.max(30, quantile(recent, 0.5) ?? 90));
}
