import { channelSlot } from "@sigma/terms/channels";
import type { Degrees, EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Sample, SampleValues } from "@sigma/terms/sample";

/** A survey as the feed sent it; `time` is when it was first complete, also after a correction. */
export type ReceivedStation = { md: Feet; inclination: Degrees; azimuth: Degrees; time: EpochSeconds };

/** One part of a survey: its value, when it took that value, and when it was last sent. */
type Part = { value: number; since: EpochSeconds; seen: EpochSeconds };

/** The state of survey intake between two samples: plain JSON of a few numbers. */
export type SurveyIntakeState = {
  md: Part | null;
  inclination: Part | null;
  azimuth: Part | null;
  /** The last station given out. */
  last: ReceivedStation | null;
};

/**
 * The state before the first sample.
 *
 * @see docs/methods/ingest.md — surveys from the feed
 */
export const noSurvey = (): SurveyIntakeState => ({ md: null, inclination: null, azimuth: null, last: null });

const HOLE_DEPTH = channelSlot("holeDepth");
const SURVEY_MD = channelSlot("surveyMd");
const INCLINATION = channelSlot("inclination");
const AZIMUTH = channelSlot("azimuth");

/** The parts of a survey are decoded one after the other: a set is complete only if it has been unchanged for this time. */
const SETTLED_TIME: Seconds = 10;
/** Parts sent further apart belong to different surveys. */
const MAX_PART_GAP: Seconds = 120;
/** Two depths closer than this are one station. */
const SAME_DEPTH: Feet = 0.5;
/** After so long another direction at the same depth is a continuous reading, not a correction of the survey. */
const CORRECTION_PERIOD: Seconds = 900;
/** A sensor cannot be below the hole by more than the depths of rig and MWD may differ. */
const BELOW_HOLE: Feet = 30;

/**
 * Takes one sample and returns the survey station that it completes, if any.
 *
 * A rig sends a survey once, or repeats it with every sample until the next one; its depth, inclination and azimuth
 * may arrive in different samples. A station is returned when the three have not changed for ten seconds, once per
 * depth, and again if its direction is corrected within a quarter of an hour.
 *
 * @param sample ascending in time from call to call
 * @see docs/methods/ingest.md — surveys from the feed
 */
export function nextStation(
  state: SurveyIntakeState,
  { time, values }: Pick<Sample, "time" | "values">,
): { state: SurveyIntakeState; station: ReceivedStation | null } {
  const md = nextPart(state.md, depthIn(values), time);
  const inclination = nextPart(state.inclination, within(values[INCLINATION]!, 0, 180), time);
  const azimuth = nextPart(state.azimuth, within(values[AZIMUTH]!, 0, 360), time);
  if (md === state.md && inclination === state.inclination && azimuth === state.azimuth && !awaits(state)) {
    return { state, station: null };
  }

  const next: SurveyIntakeState = { md, inclination, azimuth, last: state.last };
  const station = news(settledStation(next, time), state.last);
  return station ? { state: { ...next, last: station }, station } : { state: next, station: null };
}

/** Whether the available parts can still become a station without another value. */
const awaits = ({ md, inclination, azimuth }: SurveyIntakeState): boolean =>
  md !== null && inclination !== null && azimuth !== null;

function nextPart(part: Part | null, value: number | null, time: EpochSeconds): Part | null {
  if (value === null) return part;
  return { value, since: part?.value === value ? part.since : time, seen: time };
}

function depthIn(values: SampleValues): Feet | null {
  const md = values[SURVEY_MD]!;
  const hole = values[HOLE_DEPTH]!;
  return md > 0 && !(md > hole + BELOW_HOLE) ? md : null;
}

const within = (value: number, least: number, most: number): number | null =>
  value >= least && value <= most ? value : null;

function settledStation({ md, inclination, azimuth }: SurveyIntakeState, now: EpochSeconds): ReceivedStation | null {
  if (!md || !inclination || !azimuth) return null;
  const since = Math.max(md.since, inclination.since, azimuth.since);
  const seenTimes = [md.seen, inclination.seen, azimuth.seen];
  if (now - since < SETTLED_TIME || Math.max(...seenTimes) - Math.min(...seenTimes) > MAX_PART_GAP) return null;
  return { md: md.value, inclination: inclination.value, azimuth: azimuth.value % 360, time: since };
}

/** The station if it is new: another depth, or another direction soon after the first at this depth. */
function news(station: ReceivedStation | null, last: ReceivedStation | null): ReceivedStation | null {
  if (!station || !last || Math.abs(station.md - last.md) >= SAME_DEPTH) return station;
  const isTurned = station.inclination !== last.inclination || station.azimuth !== last.azimuth;
  return isTurned && station.time - last.time <= CORRECTION_PERIOD
    ? { ...station, md: last.md, time: last.time }
    : null;
}
