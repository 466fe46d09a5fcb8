import { type DegreesPer100Ft, type Feet, type Radians, toDegrees } from "@sigma/terms/quantities";
import type { Vector3 } from "../../math/vector3";
import { angleBetween, arcTangent } from "../../survey/path/arc";
import { tangentOf } from "../../survey/attitude";
import { arcAhead } from "../../survey/path/project-arc";
import { bendOf, type DrillingSegment, projectSegments, type Tendencies } from "../../survey/path/project-to-bit";
import { severity, type Station } from "../../survey/station";
import type { SteeringTask } from "../steering-task";

/** How sharp a motor severities are calculated with, and how much less than the constraint is allowed. */
type Caution = {
  /** 0 for the motor as estimated, 1 for one that one in fifty exceeds. */
  sharpness: number;
  /** Minimum, as a multiple of the estimated yield. */
  rise: number;
  margin: DegreesPer100Ft;
};

/** A caution with its windows. */
type SeverityCheck = Caution & { windows: (hole: Hole) => Window[] };

/**
 * The safety margins for the interval down to the next survey, which can no longer be corrected: a motor that one in two hundred
 * exceeds, part of a fault, and a sudden rise of the yield if there is hole left to catch up in; for the intervals after it, of
 * which later orders drill a part with the information available then; and for any position of the surveys.
 */
const CAUTIONS: Record<"underway" | "landing", Record<"next" | "later" | "anywhere", Caution>> = {
  underway: {
    next: { sharpness: 1.3, rise: 1.4, margin: 0.6 },
    later: { sharpness: 1, rise: 1, margin: 0 },
    anywhere: { sharpness: 0.4, rise: 1, margin: 0 },
  },
  landing: {
    next: { sharpness: 1.3, rise: 1, margin: 0.35 },
    later: { sharpness: 1, rise: 1, margin: 0 },
    anywhere: { sharpness: 0, rise: 1, margin: 0 },
  },
};

/** By how much of its interval the next survey may be late. */
const LATE_SURVEY_SHARE = 0.1;

/**
 * Whether the survey intervals that can be formed from the hole since the last survey and a schedule stay within the allowed severity,
 * with a motor sharper than estimated: much sharper in the interval down to the next survey, slightly for any position of the surveys.
 *
 * A window in which rotation alone would exceed it, because of drilled hole, may be as sharp as that.
 *
 * @throws EngineInputError like `projectArc`
 * @see docs/methods/directional-advice.md — dogleg severity
 */
export function keepsSeverity(task: SteeringTask, segments: readonly DrillingSegment[]): boolean {
  const { survey, bit, isLanding, surveyInterval: interval } = task;
  const next = survey.md + interval * (Math.floor((bit.md - survey.md) / interval) + 1);
  const end = segments.reduce((md, { length }) => md + length, bit.md);
  const later: Window[] = [];
  for (let from = next; from < end; from += interval) later.push({ from, to: from + interval });
  const nextWindows = [0, LATE_SURVEY_SHARE * interval].map((late) => ({
    from: next - interval + late,
    to: next + late,
  }));
  const caution = CAUTIONS[isLanding ? "landing" : "underway"];
  const checks: SeverityCheck[] = [
    { ...caution.anywhere, windows: (hole) => windowsOf(hole, end, interval) },
    { ...caution.later, windows: () => later },
    { ...caution.next, windows: () => nextWindows },
  ];
  return checks.every((check) => keepsWithin(task, segments, check));
}

function keepsWithin(
  { survey, drilled, tendencies, sharpTendencies, settings, length, surveyInterval }: SteeringTask,
  segments: readonly DrillingSegment[],
  { sharpness, rise, margin, windows }: SeverityCheck,
): boolean {
  const motor = ({ motorYield, sharpYield = motorYield }: { motorYield: number; sharpYield?: number | undefined }) =>
    Math.max(rise * motorYield, motorYield + sharpness * Math.max(0, sharpYield - motorYield));
  const sharp = { ...tendencies, motorYield: motor({ ...tendencies, sharpYield: sharpTendencies.motorYield }) };
  const drilledSharp = drilled.map((segment) =>
    segment.bentBy ? { ...segment, bentBy: { ...segment.bentBy, motorYield: motor(segment.bentBy) } } : segment,
  );
  // The rest of the last interval, which has no orders yet.
  const rest = { length: surveyInterval, toolface: null };
  const hole = traceHole(survey, [...drilledSharp, ...segments, rest], sharp);
  let rotatedHole: Hole | null = null;
  return windows(hole).every((window) => {
    const holeSeverity = severityIn(hole, window);
    if (holeSeverity <= settings.dlsConstraint - margin) return true;
    rotatedHole ??= traceHole(survey, [...drilledSharp, { length, toolface: null }, rest], sharp);
    return holeSeverity <= severityIn(rotatedHole, window) + 1e-9;
  });
}

/**
 * The greatest severity over a survey interval, with the estimated tendencies: of the hole since the last survey and
 * the segments below the bit.
 *
 * @returns 0 without hole below the last survey
 * @throws EngineInputError like `projectArc`
 * @see docs/methods/directional-advice.md — dogleg severity
 */
export function greatestSeverity(
  { survey, drilled, surveyInterval, tendencies }: SteeringTask,
  segments: readonly DrillingSegment[],
): DegreesPer100Ft {
  const hole = traceHole(survey, [...drilled, ...segments], tendencies);
  return Math.max(0, ...windowsOf(hole, hole.end.md, surveyInterval).map((window) => severityIn(hole, window)));
}

type Hole = { starts: Station[]; segments: readonly DrillingSegment[]; tendencies: Tendencies; end: Station };
type Window = { from: Feet; to: Feet };

function traceHole(survey: Station, segments: readonly DrillingSegment[], tendencies: Tendencies): Hole {
  const ends = projectSegments(survey, segments, tendencies);
  return { starts: [survey, ...ends.slice(0, -1)], segments, tendencies, end: ends.at(-1) ?? survey };
}

/** The windows of a length, down to a depth, that start or end where the drilling mode changes: one of them is the sharpest. */
function windowsOf({ starts }: Hole, bottom: Feet, length: Feet): Window[] {
  const top = starts[0]!.md;
  if (bottom - top <= length) return bottom > top ? [{ from: top, to: bottom }] : [];
  const windows: Window[] = [{ from: bottom - length, to: bottom }];
  for (const { md } of starts) {
    if (md > bottom) break;
    if (md + length <= bottom) windows.push({ from: md, to: md + length });
    if (md - length > top) windows.push({ from: md - length, to: md });
  }
  return windows;
}

function severityIn(hole: Hole, { from, to }: Window): DegreesPer100Ft {
  const dogleg = angleBetween(directionAt(hole, from), directionAt(hole, to));
  return severity(toDegrees(dogleg as Radians), to - from);
}

function directionAt({ starts, segments, tendencies, end }: Hole, md: Feet): Vector3 {
  if (md >= end.md) return tangentOf(end);
  let row = starts.length - 1;
  while (row > 0 && starts[row]!.md > md) row--;
  const start = starts[row]!;
  // Because of rounding, a window that starts at the last survey may start above it.
  const length = Math.max(0, md - start.md);
  return arcTangent(arcAhead(start, bendOf({ ...segments[row]!, length }, tendencies)), length);
}
