import type { Degrees, DegreesPer100Ft, Feet, FeetPerHour, Gpm, Klb, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Stretch } from "../slide-sheet/find-stretches";
import { meanOverFootage } from "../slide-sheet/mean-over-footage";
import { slideSheetRow } from "../slide-sheet/slide-sheet-row";
import type { Attitude } from "../survey/attitude";
import type { Tendencies } from "../survey/project-to-bit";
import type { StationColumns } from "../survey/station";
import {
  type EstimatedTendencies,
  checkInterval,
  checkPrior,
  intervalMotorYield,
  tendenciesOf,
  type TendencyInterval,
  type TendencyPrior,
} from "./estimate-tendencies";
import { checkSurvey, type SurveyCheck, type SurveyDeviation, type Turn } from "./check-survey";
import { deviationOf, firstExplanations, followInterval, forgetDirection } from "./follow-intervals";
import { followRepeat } from "./follow-repeat";
import { observedChange } from "./observed-change";
import { slideSeen } from "./slide-seen";

/** What a survey saw of the hole between the one before and itself; null where it saw none of it. */
export type SurveyObservation = {
  slideSeen: Feet;
  tfSeen: Degrees | null;
  slideScoreSeen: number | null;
  /** Slid footage below the sensor that no survey has seen yet, as a vector sum. */
  slideAhead: Feet;
  slideWobSeen: Klb | null;
  slideDiffSeen: Psi | null;
  slideRopSeen: FeetPerHour | null;
  slideFlowSeen: Gpm | null;
  slideRpmSeen: Rpm | null;
  rotateWobSeen: Klb | null;
  rotateDiffSeen: Psi | null;
  rotateRopSeen: FeetPerHour | null;
  rotateFlowSeen: Gpm | null;
  rotateRpmSeen: Rpm | null;
  /** Motor yield of this interval alone. */
  motorYield: DegreesPer100Ft | null;
  /** Rotary build and turn as estimated up to this survey. */
  rbr: DegreesPer100Ft | null;
  rtr: DegreesPer100Ft | null;
  /** What sliding did: build and turn of the slide seen at the estimated motor yield. */
  sbr: DegreesPer100Ft | null;
  str: DegreesPer100Ft | null;
  /** All tendencies as estimated up to this survey, with their spread. */
  estimate: EstimatedTendencies | null;
  /** Whether it agrees with what was drilled, and with the readings before it at its depth. */
  check: SurveyCheck | null;
};

/**
 * Tells for every survey what was drilled between the sensor depths of the survey before and its own.
 *
 * @param stations md at the sensor, strictly increasing
 * @param stretches of `findStretches` over the same hole
 * @param sensorOffset distance of the directional sensor behind the bit, for what lies ahead of it
 * @param earlierReadings by station, the readings at its depth that were taken before the one that it has, oldest first
 * @returns one per station; the first saw nothing
 * @throws EngineInputError `length-mismatch`, `depth-not-increasing`; `not-finite` for an attitude that is no number,
 *   `out-of-range` for a prior without spread
 * @see docs/methods/tendencies.md
 */
export function observeSurveys(
  stations: StationColumns,
  stretches: readonly Stretch[],
  prior: TendencyPrior,
  sensorOffset: Feet,
  bhaStarts: readonly Feet[] = [],
  earlierReadings: readonly (readonly Attitude[])[] = [],
): SurveyObservation[] {
  const { md, inclination, azimuth } = stations;
  if (inclination.length !== md.length || azimuth.length !== md.length) {
    throw new EngineInputError("length-mismatch", "md, inclination and azimuth differ in length");
  }
  checkPrior(prior);
  const starts = bhaStarts.toSorted((a, b) => b - a);
  let explanations = firstExplanations(prior);
  let intervals = 0;
  let judged: { deviation: SurveyDeviation; turns: Turn[] } | null = null;
  return Array.from({ length: md.length }, (_, row) => {
    const at = (index: number) => ({ inclination: inclination[index]!, azimuth: azimuth[index]! });
    const ahead = slideSeen(stretches, md[row]!, md[row]! + sensorOffset, azimuth[row]!).slideSeen;
    if (row === 0) return { ...nothingSeen, slideAhead: ahead };
    const [fromMD, toMD] = [md[row - 1]!, md[row]!];
    if (!(toMD > fromMD)) throw new EngineInputError("depth-not-increasing", `${toMD} ft follows ${fromMD} ft`, row);

    const earlier = earlierReadings[row] ?? [];
    const readings = [...earlier, at(row)];
    const { build, lateral, middle } = observedChange(at(row - 1), readings[0]!);
    const seen = slideSeen(stretches, fromMD, toMD, middle.azimuth);
    // The deepest one counts: what a BHA that drilled less than an interval did is not told apart.
    const start = starts.find((depth) => depth >= fromMD && depth < toMD);
    const own = start === undefined ? seen : slideSeen(stretches, start, toMD, middle.azimuth);
    const former = start === undefined ? null : slideSeen(stretches, fromMD, start, middle.azimuth);
    const { high, right, rotated: rotatedBy } = own;
    const interval = { depth: toMD, high, right, rotated: rotatedBy, build, lateral, ...(former && { former }) };
    checkInterval(interval, row);
    // What was slid without a toolface bent the hole some way: fitted as rotation it would count as its tendency.
    const isBlind = seen.slid > BLIND_SLIDE && seen.tfSeen === null;
    if (former) intervals = 0;
    const isRepeat = toMD - fromMD < REPEATED_WITHIN && row > 1 && !former;
    const turns: Turn[] = earlier.map((reading, index) => observedChange(reading, readings[index + 1]!));
    if (isRepeat) {
      turns.unshift(turnBetween(interval, tendenciesOf(explanations, intervals)));
      judged &&= { ...judged, turns: [...judged.turns, ...turns] };
    } else {
      judged = isBlind ? null : { deviation: deviationOf(explanations, interval, prior), turns };
      explanations = isBlind ? forgetDirection(explanations) : followInterval(explanations, interval, prior);
      if (!isBlind) intervals += 1;
    }
    for (const turn of turns) explanations = followRepeat(explanations, turn);
    const estimate = tendenciesOf(explanations, intervals);
    const check = judged && checkSurvey(judged.deviation, judged.turns);
    const bend = seen.slid > 0 ? estimate.motorYield / seen.slid : null;
    const inside = stretches.flatMap((stretch) => clip(stretch, fromMD, toMD) ?? []);
    const slid = inside.filter(({ sliding }) => sliding);
    const rotated = inside.filter(({ sliding }) => !sliding);
    return {
      slideSeen: seen.slideSeen,
      tfSeen: seen.tfSeen,
      slideScoreSeen: scoreOf(slid),
      slideAhead: ahead,
      slideWobSeen: meanOverFootage(slid, "wob"),
      slideDiffSeen: meanOverFootage(slid, "diffPressure"),
      slideRopSeen: meanOverFootage(slid, "rop"),
      slideFlowSeen: meanOverFootage(slid, "pumpRate"),
      slideRpmSeen: meanOverFootage(slid, "rpm"),
      rotateWobSeen: meanOverFootage(rotated, "wob"),
      rotateDiffSeen: meanOverFootage(rotated, "diffPressure"),
      rotateRopSeen: meanOverFootage(rotated, "rop"),
      rotateFlowSeen: meanOverFootage(rotated, "pumpRate"),
      rotateRpmSeen: meanOverFootage(rotated, "rpm"),
      motorYield: isBlind ? null : intervalMotorYield(interval, estimate),
      rbr: estimate.rotaryBuildRate,
      rtr: estimate.rotaryTurnRate,
      sbr: bend === null || isBlind ? null : seen.high * bend,
      str: bend === null || isBlind ? null : seen.right * bend,
      estimate,
      check,
    };
  });
}

/** Two stations that lie closer are two readings of one survey. */
const REPEATED_WITHIN: Feet = 5;

/** How the lower of two readings differs from the upper one, beside what the assembly bends in the few feet between them. */
function turnBetween(
  { high, right, rotated, build, lateral }: TendencyInterval,
  { motorYield, rotaryBuildRate, rotaryTurnRate }: Tendencies,
): Turn {
  return {
    build: build - (motorYield * high + rotaryBuildRate * rotated) / 100,
    lateral: lateral - (motorYield * right + rotaryTurnRate * rotated) / 100,
  };
}

/** Less slide than this without a toolface does not spoil an interval. */
const BLIND_SLIDE: Feet = 5;

const nothingSeen: SurveyObservation = {
  slideSeen: 0,
  tfSeen: null,
  slideScoreSeen: null,
  slideAhead: 0,
  slideWobSeen: null,
  slideDiffSeen: null,
  slideRopSeen: null,
  slideFlowSeen: null,
  slideRpmSeen: null,
  rotateWobSeen: null,
  rotateDiffSeen: null,
  rotateRopSeen: null,
  rotateFlowSeen: null,
  rotateRpmSeen: null,
  motorYield: null,
  rbr: null,
  rtr: null,
  sbr: null,
  str: null,
  estimate: null,
  check: null,
};

/** The part of a stretch between two depths; feet are cut at the ends. */
function clip({ sliding, startMD, endMD, feet }: Stretch, fromMD: Feet, toMD: Feet): Stretch | null {
  const [top, bottom] = [Math.max(startMD, fromMD), Math.min(endMD, toMD)];
  if (!(bottom > top)) return null;
  const first = footBelow(feet, top);
  let end = first;
  while (end < feet.length && (feet[end - 1]?.depth ?? startMD) < bottom) end++;
  return {
    sliding,
    startMD: top,
    endMD: bottom,
    feet: feet.slice(first, end).map((foot) => (foot.depth > bottom ? { ...foot, depth: bottom } : foot)),
  };
}

/** The first foot that ends below a depth; one past the last where none does. */
function footBelow(feet: Stretch["feet"], depth: Feet): number {
  let [low, high] = [0, feet.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (feet[middle]!.depth > depth) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Efficiency of the slides, each counted by its footage. */
function scoreOf(slides: readonly Stretch[]): number | null {
  const rows = slides
    .map((stretch) => slideSheetRow(stretch, null))
    .filter(({ toolfaceEfficiency }) => toolfaceEfficiency !== null);
  const footage = rows.reduce((sum, { trueSlideDistance }) => sum + trueSlideDistance, 0);
  if (!(footage > 0)) return null;
  return rows.reduce((sum, row) => sum + row.toolfaceEfficiency! * row.trueSlideDistance, 0) / footage;
}
