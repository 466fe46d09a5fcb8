import type { Degrees, DegreesPer100Ft, Feet, FeetPerHour, Gpm, Klb, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import type { Stretch } from "../slide-sheet/find-stretches";
import { meanOverFootage, rateOverFootage } from "../slide-sheet/mean-over-footage";
import { slideSheetRow } from "../slide-sheet/slide-sheet-row";
import type { Attitude } from "../survey/attitude";
import type { StationColumns } from "../survey/station";
import {
  type EstimatedTendencies,
  checkInterval,
  checkPrior,
  intervalMotorYield,
  type TendencyPrior,
} from "./estimate-tendencies";
import type { SurveyCheck } from "./check-survey";
import { type FollowedInterval, followSurveys } from "./follow-surveys";
import { observedChange } from "./observed-change";
import { type SlideSeen, slideSeen } from "./slide-seen";
import type { SurveyMemory } from "./survey-memory";
import { firstWhere } from "../math/index-search";

/** The hole that a survey saw between the one before and itself; null if it saw none of it. */
export type SurveyObservation = {
  /** null if it was slid without a toolface: the direction is unknown. */
  slideSeen: Feet | null;
  tfSeen: Degrees | null;
  slideScoreSeen: number | null;
  /** Slid footage below the sensor that no survey has seen yet, as a vector sum; null without a toolface. */
  slideAhead: Feet | null;
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
  /** Rotary build and turn as estimated up to this survey; null until an interval of the BHA in the hole has been observed. */
  rbr: DegreesPer100Ft | null;
  rtr: DegreesPer100Ft | null;
  /** The effect of sliding: build and turn of the slide seen at the estimated motor yield. */
  sbr: DegreesPer100Ft | null;
  str: DegreesPer100Ft | null;
  /** All tendencies as estimated up to this survey, with their spread. */
  estimate: EstimatedTendencies | null;
  /** Whether it agrees with the drilled hole, and with the earlier readings at its depth. */
  check: SurveyCheck | null;
};

/** The known data of a hole besides its surveys and stretches. */
export type KnownBesides = {
  /** Depths from which on another BHA drilled. */
  bhaStarts?: readonly Feet[];
  /** By station, the earlier readings at its depth, oldest first. */
  earlierReadings?: readonly (readonly Attitude[])[];
  /** Continues from surveys that were followed before; the results are the same without it. */
  memory?: SurveyMemory;
  /** Landing depth of the plan, null if it does not land: the surveys just above it must be certain. */
  landing?: Feet | null;
};

/**
 * Returns for every survey the hole drilled between the sensor depths of the survey before and its own.
 *
 * @param stations md at the sensor, strictly increasing
 * @param stretches of `findStretches` over the same hole
 * @param sensorOffsetAt distance of the directional sensor behind the bit when it surveyed a depth, for the hole ahead of it
 * @returns one per station; the first saw no hole
 * @throws EngineInputError `length-mismatch`, `depth-not-increasing`; `not-finite` for an attitude that isn't a number,
 *   `out-of-range` for a prior without spread
 * @see docs/methods/tendencies.md
 */
export function observeSurveys(
  stations: StationColumns,
  stretches: readonly Stretch[],
  prior: TendencyPrior,
  sensorOffsetAt: (md: Feet) => Feet,
  { bhaStarts = [], earlierReadings = [], memory, landing = null }: KnownBesides = {},
): SurveyObservation[] {
  const { md, inclination, azimuth } = stations;
  if (inclination.length !== md.length || azimuth.length !== md.length) {
    throw new EngineInputError("length-mismatch", "md, inclination and azimuth differ in length");
  }
  checkPrior(prior);
  const starts = bhaStarts.toSorted((a, b) => b - a);
  const at = (index: number) => ({ inclination: inclination[index]!, azimuth: azimuth[index]! });
  const seenAbove: SlideSeen[] = [];
  const intervals = Array.from({ length: Math.max(0, md.length - 1) }, (_, above): FollowedInterval => {
    const row = above + 1;
    const [fromMD, toMD] = [md[above]!, md[row]!];
    if (!(toMD > fromMD)) throw new EngineInputError("depth-not-increasing", `${toMD} ft follows ${fromMD} ft`, row);
    const earlier = earlierReadings[row] ?? [];
    const readings = [...earlier, at(row)];
    const { build, lateral, middle } = observedChange(at(above), readings[0]!);
    const seenSlide = slideSeen(stretches, fromMD, toMD, middle.azimuth);
    seenAbove.push(seenSlide);
    // The deepest one counts: a BHA that drilled less than an interval is not treated separately.
    const start = starts.find((depth) => depth >= fromMD && depth < toMD);
    const own = start === undefined ? seenSlide : slideSeen(stretches, start, toMD, middle.azimuth);
    const former = start === undefined ? null : slideSeen(stretches, fromMD, start, middle.azimuth);
    const { high, right, rotated } = own;
    const interval = { depth: toMD, high, right, rotated, build, lateral, ...(former && { former: partOf(former) }) };
    checkInterval(interval, row);
    return {
      interval,
      isBlind: isBlind(seenSlide),
      isRepeat: toMD - fromMD < REPEATED_WITHIN && row > 1 && !former,
      isDecisive: isDecisive(toMD, sensorOffsetAt(toMD), landing),
      turns: earlier.map((reading, index) => observedChange(reading, readings[index + 1]!)),
    };
  });
  const surveyResults = followSurveys(intervals, prior, memory);
  return Array.from({ length: md.length }, (_, row) => {
    const below = slideSeen(stretches, md[row]!, md[row]! + sensorOffsetAt(md[row]!), azimuth[row]!);
    const ahead = isBlind(below) ? null : below.slideSeen;
    if (row === 0) return { ...nothingSeen, slideAhead: ahead };
    const [fromMD, toMD] = [md[row - 1]!, md[row]!];
    const { interval } = intervals[row - 1]!;
    const { estimate, check } = surveyResults[row - 1]!;
    const seenSlide = seenAbove[row - 1]!;
    const blind = isBlind(seenSlide);
    // What is believed beforehand was not observed.
    const isEstimated = estimate.intervals > 0;
    const bend = seenSlide.slid > 0 ? estimate.motorYield / seenSlide.slid : null;
    const inside = stretches.flatMap((stretch) => clip(stretch, fromMD, toMD) ?? []);
    const slid = inside.filter(({ sliding }) => sliding);
    const rotaryStretches = inside.filter(({ sliding }) => !sliding);
    return {
      slideSeen: blind ? null : seenSlide.slideSeen,
      tfSeen: seenSlide.tfSeen,
      slideScoreSeen: scoreOf(slid),
      slideAhead: ahead,
      slideWobSeen: meanOverFootage(slid, "wob"),
      slideDiffSeen: meanOverFootage(slid, "diffPressure"),
      slideRopSeen: rateOverFootage(inside, true),
      slideFlowSeen: meanOverFootage(slid, "pumpRate"),
      slideRpmSeen: meanOverFootage(slid, "rpm"),
      rotateWobSeen: meanOverFootage(rotaryStretches, "wob"),
      rotateDiffSeen: meanOverFootage(rotaryStretches, "diffPressure"),
      rotateRopSeen: rateOverFootage(inside, false),
      rotateFlowSeen: meanOverFootage(rotaryStretches, "pumpRate"),
      rotateRpmSeen: meanOverFootage(rotaryStretches, "rpm"),
      motorYield: blind ? null : intervalMotorYield(interval, estimate),
      rbr: isEstimated ? estimate.rotaryBuildRate : null,
      rtr: isEstimated ? estimate.rotaryTurnRate : null,
      sbr: bend === null || blind ? null : seenSlide.high * bend,
      str: bend === null || blind ? null : seenSlide.right * bend,
      estimate,
      check,
    };
  });
}

/** Distance above the landing within which an error of a survey can no longer be corrected. */
const DECISIVE_DISTANCE: Feet = 250;

/** Steering to the landing ends when the bit is past it. */
const isDecisive = (md: Feet, sensorOffset: Feet, landing: Feet | null): boolean =>
  landing !== null && md + sensorOffset < landing && landing - md < DECISIVE_DISTANCE;

/** Two stations that lie closer are two readings of one survey. */
const REPEATED_WITHIN: Feet = 5;

const partOf = ({ high, right, rotated }: SlideSeen) => ({ high, right, rotated });

/** Less slide than this without a toolface does not spoil an interval. */
const BLIND_SLIDE: Feet = 5;

const isBlind = ({ slid, tfSeen }: SlideSeen): boolean => slid > BLIND_SLIDE && tfSeen === null;

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

/** The part of a stretch between two depths, null if no foot of it was recorded; feet are cut at the ends. */
function clip({ sliding, startMD, endMD, feet }: Stretch, fromMD: Feet, toMD: Feet): Stretch | null {
  const [top, bottom] = [Math.max(startMD, fromMD), Math.min(endMD, toMD)];
  if (!(bottom > top)) return null;
  const first = footBelow(feet, top);
  let end = first;
  while (end < feet.length && (feet[end - 1]?.depth ?? startMD) < bottom) end++;
  // A row may end below its last foot: a user entered its depth, or its last feet have not been recorded yet.
  if (end === first) return null;
  return {
    sliding,
    startMD: top,
    endMD: bottom,
    feet: feet.slice(first, end).map((foot) => (foot.depth > bottom ? { ...foot, depth: bottom } : foot)),
  };
}

/** The first foot that ends below a depth; one past the last where none does. */
const footBelow = (feet: Stretch["feet"], depth: Feet): number =>
  firstWhere(feet.length, (foot) => feet[foot]!.depth > depth);

/** Efficiency of the slides, each counted by its footage. */
function scoreOf(slides: readonly Stretch[]): number | null {
  const rows = slides
    .map((stretch) => slideSheetRow(stretch, null))
    .filter(({ toolfaceEfficiency }) => toolfaceEfficiency !== null);
  const footage = rows.reduce((sum, { trueSlideDistance }) => sum + trueSlideDistance, 0);
  if (!(footage > 0)) return null;
  return rows.reduce((sum, row) => sum + row.toolfaceEfficiency! * row.trueSlideDistance, 0) / footage;
}
